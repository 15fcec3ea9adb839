import type { TaskView } from '@/lib/contracts/tasks'
import type { Localiser } from './localise'
import type { TaskScene } from './task-scene'

/** The head of a task page. */
export function taskHeading(
  { scene, version, saved, archived }: TaskScene,
  { text, title, actor, why }: Localiser,
): TaskView['task'] {
  const { task } = scene.state
  return {
    taskId: saved ? task.taskId : null,
    no: task.no,
    title: title(task.title) || text(version.definition.name),
    processId: version.processId,
    processName: text(version.definition.name),
    processVersion: version.version,
    ...(version.plan && { freeFlow: true }),
    status: task.status,
    result: task.result,
    round: task.round,
    initiator: actor(task.initiator),
    createdAt: saved ? task.createdAt : null,
    submittedAt: task.submittedAt,
    finishedAt: task.finishedAt,
    rev: task.rev,
    ...(archived && { archived }),
    ...(task.alert && { alert: { ...why(task.alert), told: (task.alert.told ?? []).map(({ name }) => name) } }),
  }
}
