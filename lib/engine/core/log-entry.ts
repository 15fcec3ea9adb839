import type { Actor } from '@/lib/words/actor'
import type { FutureChange } from '@/lib/words/future-change'
import type { Asked } from './asked'
import type { RuleTold } from './rules-asked'
import type { State, Task } from '../state/task'
import type { Token } from '../state/token'

/** What one operation did: enough to show it, to take it back, and to rebuild the tables by replaying the log. */
export interface LogEntry {
  seq: number
  operator: number
  by: Actor
  onBehalfOf: Actor | null
  activityId: string
  tokenId: string | null
  opinion: string
  /** The file of a handwritten signature, where there is one. */
  signature?: string
  /** Files that came with it. */
  files?: string[]
  /** What became of steps that had not come. */
  future?: FutureChange[]
  /** The administrator who confirmed a repair that another one asked for. */
  confirmedBy?: Actor
  round: number
  at: string
  /** Where the task went by this. */
  to: { activityId: string; activityName: string; people: Actor[] }[]
  /** Business rules that were asked, and the rows that answered; only where there were any. */
  rules?: RuleTold[]
  /** What else the command said; absent where its operator says it all, and in older logs. */
  asked?: Asked
  /** Of an undo within the undo window: the operation it made as if it had not been. */
  undoes?: number
  /** Of the same: accounts that have nothing to do with the task any more, to be told that their lists changed. */
  left?: string[]
  changes: Changes
}

export interface Changes {
  task: Partial<Task>
  made: Token[]
  /** Tokens there were before, with what changed in each. */
  changed: (Partial<Token> & { tokenId: string })[]
  formData: State['formData'] | null
  /** Of an undo: tokens that are no more, and those that are again what they were, whole; `task` is whole then as well. */
  back?: { gone: string[]; tokens: Token[] }
}

function difference<Thing extends object>(before: Thing, after: Thing): Partial<Thing> {
  const keys = Object.keys(after) as (keyof Thing)[]
  return Object.fromEntries(
    keys
      // Most are plain values, which need no JSON to be compared.
      .filter((key) => before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .map((key) => [key, after[key]]),
  ) as Partial<Thing>
}

/** What there was before the first operation of a task: the log alone rebuilds everything. */
export const nothing = { task: {}, tokens: [], formData: {} } as unknown as State

export function changesBetween(earlier: State, after: State): Changes {
  const before = earlier.task.rev === 0 ? nothing : earlier
  const known = new Map(before.tokens.map((token) => [token.tokenId, token]))
  return {
    task: difference(before.task, after.task),
    made: after.tokens.filter(({ tokenId }) => !known.has(tokenId)),
    changed: after.tokens.flatMap((token) => {
      const earlier = known.get(token.tokenId)
      const changed = earlier && earlier !== token ? difference(earlier, token) : {}
      return Object.keys(changed).length > 0 ? [{ ...changed, tokenId: token.tokenId }] : []
    }),
    formData: JSON.stringify(before.formData) === JSON.stringify(after.formData) ? null : after.formData,
  }
}

/** What an undo says to the log: the way back from one state to an earlier one. */
export function changesBack(from: State, to: State): Changes {
  const kept = new Set(to.tokens.map(({ tokenId }) => tokenId))
  const now = new Map(from.tokens.map((token) => [token.tokenId, JSON.stringify(token)]))
  return {
    task: to.task,
    made: [],
    changed: [],
    formData: JSON.stringify(from.formData) === JSON.stringify(to.formData) ? null : to.formData,
    back: {
      gone: from.tokens.flatMap(({ tokenId }) => (kept.has(tokenId) ? [] : [tokenId])),
      tokens: to.tokens.filter((token) => now.get(token.tokenId) !== JSON.stringify(token)),
    },
  }
}

/** The state after an operation, from the state before and what its log entry says. */
export function replay(before: State, changes: Changes): State {
  const { task, made, changed, formData, back } = changes
  if (back) return goneBack(before, { ...changes, back })
  const patches = new Map(changed.map((patch) => [patch.tokenId, patch]))
  return {
    task: { ...before.task, ...task },
    tokens: [...before.tokens.map((token) => ({ ...token, ...patches.get(token.tokenId) })), ...made],
    formData: formData ?? before.formData,
  }
}

function goneBack(
  before: State,
  { task, formData, back: { gone, tokens } }: Changes & Required<Pick<Changes, 'back'>>,
): State {
  const left = new Set(gone)
  const again = new Map(tokens.map((token) => [token.tokenId, token]))
  return {
    task: task as Task,
    tokens: before.tokens.filter(({ tokenId }) => !left.has(tokenId)).map((token) => again.get(token.tokenId) ?? token),
    formData: formData ?? before.formData,
  }
}
