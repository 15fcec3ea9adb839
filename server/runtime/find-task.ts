import { localDay } from '@/lib/calendar/company-time'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import { newTask, type Given, type KnownFacts, type State } from '@/lib/engine'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import type { ProcessVersion } from './process-version'
import type { Circumstances, CommandRequest, Runtime } from './run-command'
import { stateOf, type LoadedTask } from './stored-task'

interface Found {
  version: ProcessVersion
  before: State | null
  state: State
  logHash: string
  archived: boolean
  /** Of a migration: the version the task comes from. */
  previous?: ProcessVersion
}

interface Opened {
  task: LoadedTask | null
  involved: boolean
  processId: string
  parent: CommandRequest['parent']
  toVersion: number | undefined
}

/** The task a command is about, or a new one; null where the caller may not know of it or there is no such process. */
export async function findTask(
  tx: Tx,
  runtime: Runtime,
  { task, involved, processId, parent, toVersion }: Opened,
  circumstances: Circumstances & { facts: KnownFacts },
): Promise<Found | null> {
  if (!task) {
    const version = await runtime.versions.find(tx, processId, toVersion)
    if (!version) return null
    const state = newTask(version.definition, givenFor(version, circumstances, circumstances.facts), parent ?? null)
    return { version, before: null, state, logHash: '', archived: false }
  }
  const mayKnow = circumstances.maySee ? await circumstances.maySee({ processId: task.process_id, involved }) : true
  const version = mayKnow && (await runtime.versions.find(tx, task.process_id, task.process_version))
  if (!version) return null
  const state = stateOf(task)
  const found = { version, before: state, state, logHash: task.log_hash, archived: task.archived === true }
  if (toVersion === undefined) return found
  const target = await runtime.versions.find(tx, task.process_id, toVersion)
  return target && { ...found, version: target, previous: version }
}

/** What the engine is given from outside. */
export function givenFor(
  version: ProcessVersion,
  { caller, now, votes }: Pick<Circumstances, 'caller' | 'now' | 'votes'>,
  facts: KnownFacts,
): Given {
  return {
    now: now.toISOString(),
    today: localDay(now),
    caller,
    facts,
    form: version.form.definition,
    calendar: officeCalendar,
    newId: () => newId(),
    meeting: votes ?? 'elsewhere',
  }
}
