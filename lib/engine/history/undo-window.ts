import type { Actor } from '@/lib/words/actor'
import { operatorsWhere } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import { nothing, replay, type LogEntry } from '../core/log-entry'
import type { State, Task } from '../state/task'

/** Acts after which an earlier one can still be undone: they change nothing that others decide on. */
const gentle: ReadonlySet<number> = new Set(operatorsWhere((act) => act.harmless || act.private))

/** What a gentle act may leave on the task itself. */
const gentleKeys: ReadonlySet<string> = new Set(['rev', 'urges', 'no', 'title'] satisfies (keyof Task)[])

/** Numbers of the operations that were undone within the undo window. */
export function undoneOps(log: readonly Pick<LogEntry, 'undoes'>[]): Set<number> {
  return new Set(log.flatMap(({ undoes }) => undoes ?? []))
}

/** The log as if what was undone had never been: for whoever tells what happened. */
export function standing<Entry extends Pick<LogEntry, 'seq' | 'undoes'>>(log: readonly Entry[]): Entry[] {
  const undone = undoneOps(log)
  return undone.size === 0 ? [...log] : log.filter(({ seq, undoes }) => undoes === undefined && !undone.has(seq))
}

export type Undone =
  | { kind: 'undone'; state: State }
  /** Somebody has acted since, or begun to: what he did stands on the act. */
  | { kind: 'taken'; by: Actor }

/**
 * The state as if one operation of the log had not been (law 6), with what was said and looked at since; a revision of its own.
 * @param log every entry of the task, in its order
 */
export function withoutOp(log: readonly LogEntry[], seq: number): Undone {
  const target = log.find((entry) => entry.seq === seq)
  if (!target) throw new Error(`operation ${seq} is not in the log`)
  const touched = new Set([...target.changes.made, ...target.changes.changed].map(({ tokenId }) => tokenId))
  let state: State = nothing
  for (const entry of log) if (entry.seq < seq) state = replay(state, entry.changes)

  for (const entry of standing(log.filter((later) => later.seq > seq))) {
    if (!isGentle(entry, touched)) return { kind: 'taken', by: entry.by }
    state = replay(state, { ...entry.changes, task: urgesOf(entry) })
  }
  return { kind: 'undone', state: { ...state, task: { ...state.task, rev: (log.at(-1)?.seq ?? 0) + 1 } } }
}

const urgesOf = ({ changes: { task } }: LogEntry): Partial<Task> => (task.urges ? { urges: task.urges } : {})

/** Whether an act said something or looked, and left alone what the one to be undone had touched; opening it is only looking. */
function isGentle({ operator: act, changes }: LogEntry, touched: ReadonlySet<string>): boolean {
  return (
    gentle.has(act) &&
    changes.made.length === 0 &&
    changes.formData === null &&
    Object.keys(changes.task).every((key) => gentleKeys.has(key)) &&
    (act === operator.Open || changes.changed.every(({ tokenId }) => !touched.has(tokenId)))
  )
}
