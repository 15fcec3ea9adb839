import { formFields } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import type { Runtime } from '@/server/runtime'
import { taskScene, type Looking } from './task-scene'
import { viewRights } from './view-rights'

/**
 * The first field for files somebody may fill in where he starts a process; undefined where there is none.
 * @throws AppError object.unknown for a process he may not start
 */
export async function fileFieldOf(runtime: Runtime, looking: Looking, processId: string): Promise<string | undefined> {
  const opened = await taskScene(runtime, looking, { taskId: '', processId, workItemId: '' })
  const rights = viewRights(opened)
  return formFields(opened.version.form.definition).find(
    ({ id, type }) => type === 'attachment' && mayEdit(rights[id] ?? 'hidden'),
  )?.id
}
