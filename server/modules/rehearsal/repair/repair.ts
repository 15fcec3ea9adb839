import type { Mend } from '../finding'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { NodePermission } from '@/server/http/node-access'
import type { MenuGrant } from '@/lib/contracts/access'
import type { RosterKind } from '@/lib/contracts/rosters'
import type { HandOver } from '@/server/modules/tasks'

/** What takes one row of a repair back; kept with it. */
export type Undo =
  | { how: 'handOver'; from: string; to: string; items: { taskId: string; workItemId: string }[] }
  | { how: 'draft'; processId: string; hash: string; definition: unknown; formVersion: number }
  | { how: 'published'; processId: string; version: number; before: number }
  | { how: 'member'; roster: RosterKind; roleId: string; account: string }
  | { how: 'place'; groupId: string; account: string; isLeader: boolean; leaderType: string; duty: string }
  | { how: 'agent'; ended: string; made: string }
  | { how: 'secretary'; chief: string; from: string; to: string; had: SecretaryRights | null; gave: SecretaryRights }
  | { how: 'menuRights'; menuId: string; before: MenuGrant[]; after: MenuGrant[] }
  | { how: 'nodeRights'; on: 'group' | 'catalog'; id: string; before: NodePermission[]; after: NodePermission[] }
  | { how: 'rows'; dictId: string; from: string; to: string; rows: { rowId: string; columns: string[] }[] }
  | { how: 'rule'; ruleId: string; hash: string; version: number | null; before: RuleBefore }

/** What a rule was: its table with its tests as drafted, and the version that was asked. */
export interface RuleBefore {
  table: unknown
  tests: unknown
  version: number | null
}

export interface SecretaryRights {
  mayPrepare: boolean
  mayAct: boolean
  processIds: string[]
  /** Absent in what was kept before there were limits. */
  mostAmount?: string
  endsAt?: string
}

/** What a row is mended with. */
export interface Given {
  /** Somebody or something in the place of what is gone. */
  to: string
  reason: string
  commandId: string
}

export interface Done {
  /** Null where nothing had to be done, or it cannot be taken back. */
  undo: Undo | null
  /** Not all of it could be done: why. */
  code?: number
  message?: string
}

export type MendOf<How extends Mend['how']> = Extract<Mend, { how: How }>
export type UndoOf<How extends Undo['how']> = Extract<Undo, { how: How }>

/** How the rows of a repair reach the database: each in a transaction of its own. */
export interface Hands {
  stream: StreamContext
  handOver: HandOver
  inOne<Result>(work: (context: CallContext) => Promise<Result>): Promise<Result>
}
