/** A tree of moves: what was played, what else might have been, and what there is to say of it. Knows no rules. */
import type { MadeMove, Text } from '../../generated/api'

/** A move, and how it is told: nothing until the server has said so. */
export interface Made {
  readonly move: string
  readonly written: Text | null
  readonly said: Text | null
}

export const untold = (move: string): Made => ({ move, written: null, said: null })

export interface Branch extends Made {
  readonly id: number
  /** The branch from which it goes on; ROOT where it is a first move. */
  readonly parent: number
  readonly comment: string
}

export interface Tree {
  /** What is said of the first position. */
  readonly comment: string
  /** Each after the one it goes on from; of those that go on from the same one the first is the main line. */
  readonly branches: readonly Branch[]
}

export const ROOT = -1
export const BARE: Tree = { comment: '', branches: [] }

export const branchOf = (tree: Tree, at: number): Branch | undefined => tree.branches.find(({ id }) => id === at)
export const after = (tree: Tree, at: number): readonly Branch[] => tree.branches.filter(({ parent }) => parent === at)
export const beside = (tree: Tree, at: number): readonly Branch[] => after(tree, branchOf(tree, at)?.parent ?? ROOT)
export const commentOf = (tree: Tree, at: number): string => branchOf(tree, at)?.comment ?? tree.comment

/** The branches that lead to one, itself the last. */
export function lineTo(tree: Tree, at: number): readonly Branch[] {
  const line: Branch[] = []
  for (let one = branchOf(tree, at); one; one = branchOf(tree, one.parent)) line.unshift(one)
  return line
}

/** Where the main line ends that goes on from here. */
export function endOf(tree: Tree, at: number): number {
  let end = at
  for (let next = after(tree, end)[0]; next; next = after(tree, end)[0]) end = next.id
  return end
}

/** A branch with the number of its move, and the variations that begin in its place. */
export interface Numbered {
  readonly branch: Branch
  readonly ply: number
  readonly others: readonly Branch[]
}

/** The line that goes on from a branch: the main one, or that which a variation begins. */
export function linesFrom(tree: Tree, at: number, ply = 1, first?: Branch): readonly Numbered[] {
  const line: Numbered[] = []
  for (let branch = first ?? after(tree, at)[0]; branch; branch = after(tree, branch.id)[0]) {
    const others = branch === first ? [] : beside(tree, branch.id).slice(1)
    line.push({ branch, ply: ply + line.length, others })
  }
  return line
}

/** A move made at a branch: the way that is there already, or a new one. */
export function grown(tree: Tree, at: number, made: Made): { tree: Tree; at: number } {
  const known = after(tree, at).find(({ move }) => move === made.move)
  if (known) return { tree, at: known.id }
  const id = Math.max(ROOT, ...tree.branches.map((branch) => branch.id)) + 1
  return { tree: { ...tree, branches: [...tree.branches, { ...made, id, parent: at, comment: '' }] }, at: id }
}

/** The tree once the words of a branch are known. */
export function named(tree: Tree, at: number, made: MadeMove | null): Tree {
  if (!made || branchOf(tree, at)?.said) return tree
  return { ...tree, branches: tree.branches.map((branch) => (branch.id === at ? { ...branch, ...made } : branch)) }
}

/** The tree without a branch and all that grows from it. */
export function pruned(tree: Tree, at: number): Tree {
  const gone = new Set([at])
  for (const { id, parent } of tree.branches) if (gone.has(parent)) gone.add(id)
  return { ...tree, branches: tree.branches.filter(({ id }) => !gone.has(id)) }
}

/** A branch comes before the one that stood before it. */
export function promoted(tree: Tree, at: number): Tree {
  const siblings = beside(tree, at)
  const before = siblings[siblings.findIndex(({ id }) => id === at) - 1]
  const own = branchOf(tree, at)
  if (!before || !own) return tree
  const others = tree.branches.filter((branch) => branch !== own)
  others.splice(others.indexOf(before), 0, own)
  return { ...tree, branches: others }
}

export function commented(tree: Tree, at: number, comment: string): Tree {
  if (at === ROOT) return { ...tree, comment }
  const branches = tree.branches.map((branch) => (branch.id === at ? { ...branch, comment } : branch))
  return { ...tree, branches }
}

/** A tree as it travels: each branch names the place of the one before it. */
export interface Written {
  readonly comment: string
  readonly branches: readonly Omit<Branch, 'id'>[]
}

export function written(tree: Tree): Written {
  const place = new Map(tree.branches.map(({ id }, at) => [id, at]))
  const branches = tree.branches.map(({ id, parent, ...told }) => ({ ...told, parent: place.get(parent) ?? ROOT }))
  return { comment: tree.comment, branches }
}

/** What is kept of it: words can be told again. */
export const bare = ({ branches }: Written) => branches.map(({ parent, move, comment }) => ({ parent, move, comment }))

export const read = ({ comment, branches }: Written): Tree => ({
  comment,
  branches: branches.map((branch, id) => ({ id, ...branch })),
})
