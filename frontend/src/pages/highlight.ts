/** Python told apart into words, texts and remarks, so that a visitor's eye finds the rule it looks for. */

export interface Span {
  readonly kind: 'plain' | 'comment' | 'string' | 'word' | 'rule'
  readonly text: string
}

const WORDS =
  'and|as|assert|break|class|continue|def|elif|else|except|False|finally|for|from|if|import|in|is|lambda|None|not|or|pass|raise|return|True|try|while|with|yield'
const TOKEN = new RegExp(
  `(?<comment>#[^\\n]*)|(?<string>[fr]?"""[\\s\\S]*?"""|[fr]?"(?:\\\\.|[^"\\\\\\n])*"|[fr]?'(?:\\\\.|[^'\\\\\\n])*')|\\b(?<word>${WORDS})\\b`,
  'g',
)
const RULE = /(§\d+)/

export function coloured(source: string): Span[] {
  const spans: Span[] = []
  let end = 0
  for (const match of source.matchAll(TOKEN)) {
    if (match.index > end) spans.push({ kind: 'plain', text: source.slice(end, match.index) })
    const { comment, string } = match.groups ?? {}
    const kind = comment ? 'comment' : string ? 'string' : 'word'
    spans.push(...withRules(kind, match[0]))
    end = match.index + match[0].length
  }
  if (end < source.length) spans.push({ kind: 'plain', text: source.slice(end) })
  return spans
}

/** The paragraphs a remark cites stand out of it. */
function withRules(kind: Span['kind'], text: string): Span[] {
  return text
    .split(RULE)
    .filter(Boolean)
    .map((part) => ({ kind: RULE.test(part) ? 'rule' : kind, text: part }))
}
