import type { Tx } from '@/server/platform/db'

/** A roster as lines of participants name it: the types that can, and which parameter holds its id. */
export interface NamedInLines {
  types: number[]
  param: 'param0' | 'param1'
  id: string
}

/** Names of the processes whose draft or published version names it; handed in by the wiring, as processes stand above. */
export type ProcessesNaming = (tx: Tx, named: NamedInLines) => Promise<string[]>
