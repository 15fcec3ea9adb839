import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

/** Rosters as lines of participants name them: the types that can, and which parameter holds their ids. */
export interface RostersInLines {
  types: number[]
  param: 'param0' | 'param1'
  ids: string[]
}

/** One of them, and how many names are wanted. */
export interface NamedInLines extends Omit<RostersInLines, 'ids'> {
  id: string
  most: number
}

/**
 * Names of the processes whose draft or published version names it, in whosever sight they are; handed in by the wiring, as
 * processes stand above.
 */
export type ProcessesNaming = (tx: Tx, named: NamedInLines) => Promise<string[]>

/** Published processes in sight of the caller that name some of these, all of them, each with which. */
export type NamingInSight = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
  named: RostersInLines,
) => Promise<{ name: string; ids: string[] }[]>
