import type { Place, Scope } from './run'

/** What a piece of text does when it runs; `type` tells filters what they are given. */
export interface Runner {
  (scope: Scope): unknown
  type?: string
}

/** A type behind `instance of`. */
export type TypeText =
  | { kind: 'name'; name: string }
  | { kind: 'list'; element: TypeText }
  | { kind: 'context'; entries: { name: string; type: TypeText }[] }
  | { kind: 'function' }

/** The name of an entry, and where it stands. */
export interface EntryName extends Place {
  kind: 'entry'
  name: string
}

/** What a node of the tree becomes: something that runs, a word, a type, or several of these. */
export type Part = Runner | string | TypeText | EntryName | { name: string; type: TypeText } | Part[] | undefined

/** A node with what its children became. */
export interface Node extends Place {
  name: string
  text: string
  parts: Part[]
}

export const typed = (run: Runner, type: string | undefined): Runner => Object.assign(run, { type })
export const runner = (part: Part): Runner => (typeof part === 'function' ? part : () => null)
export const word = (part: Part): string => (typeof part === 'string' ? part : '')
export const isEntry = (part: Part): part is EntryName =>
  typeof part === 'object' && 'kind' in part && part.kind === 'entry'
export const isType = (part: Part): part is TypeText =>
  typeof part === 'object' && !Array.isArray(part) && 'kind' in part && part.kind !== 'entry'
export const inner = (scope: Scope, own: object): Scope => ({ own, outer: scope, run: scope.run })

export const sameType = (one: Part, other: Part): string | undefined => {
  const [a, b] = [runner(one).type, runner(other).type]
  return other === undefined || a === b ? a : 'any'
}
