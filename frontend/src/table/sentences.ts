/** How sentences of games are written out. */

/** A sentence with the paragraph of the rules it rests on. */
export function cited(text: string, rule: string | null): string {
  return sentence(rule === null ? text : `${text.replace(/[.]$/, '')} (${rule})`)
}

/** A sentence begins with a capital, whatever it is made of; only the name of a cell stays as it is. */
export function sentence(text: string): string {
  const first = /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?…]$/.test(first) ? first : `${first}.`
}
