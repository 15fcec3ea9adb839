import { draftStatus, operator, taskResult, taskStatus } from '@/lib/words/workflow-enumerations'
import type { ToldEvent } from '@/lib/words/told-events'
import type { LogEntry, ProcessDefinition, State } from '@/lib/engine'

/** The runtime's own: other systems are told of a step, where any of them wants to be. Ids and names of steps, nothing of the form. */
export interface Tell {
  kind: 'tell'
  at: string
  processId: string
  processName: string
  no: string
  round: number
  initiator: string
  events: { type: ToldEvent; activityId?: string; activityName?: string }[]
}

interface Happened {
  processId: string
  definition: ProcessDefinition
  /** Null for a task that is new. */
  before: State | null
  after: State
  entry: LogEntry
}

/** What became of the whole task, if anything did. */
function ofTask(before: State | null, { task }: State): ToldEvent[] {
  const was = before?.task
  const events: ToldEvent[] = []
  if (task.submittedAt && !was?.submittedAt) events.push('task.started')
  // Taken back by its initiator it is a draft again, which is a round of its own as well.
  const takenBack = was?.submittedAt && was.status !== draftStatus && task.status === draftStatus
  if (takenBack) return ['task.withdrawn']
  if (was?.submittedAt && task.round > was.round) events.push('task.returned')
  if (task.status === was?.status) return events
  if (task.status === taskStatus.Delete) return was?.submittedAt ? [...events, 'task.deleted'] : []
  if (task.status === taskStatus.Finish)
    events.push(
      task.endReason === 'withdrawn' || task.endReason === 'stopped'
        ? 'task.withdrawn'
        : task.result === taskResult.Reject
          ? 'task.rejected'
          : 'task.finished',
    )
  return events
}

/** What a step is told as; null where there is nothing to tell. */
export function tellOf({ processId, definition, before, after, entry }: Happened): Tell | null {
  // What is undone within its window has left for nobody.
  if (entry.undoes !== undefined || entry.operator === operator.Save) return null
  const { task } = after
  const known = new Map(definition.elements.map(({ id, type }) => [id, type]))
  const reached =
    task.status === taskStatus.Run ? entry.to.filter(({ activityId }) => known.get(activityId) === 'Activity') : []
  const events: Tell['events'] = [
    ...ofTask(before, after).map((type) => ({ type })),
    ...reached.map(({ activityId, activityName }) => ({ type: 'step.reached' as const, activityId, activityName })),
  ]
  return events.length === 0
    ? null
    : {
        kind: 'tell',
        at: entry.at,
        processId,
        processName: definition.name,
        no: task.no,
        round: task.round,
        initiator: task.initiator.account,
        events,
      }
}
