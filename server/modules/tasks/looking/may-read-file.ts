import { stripHidden } from '@/lib/form-data/strip-hidden'
import { AppError } from '@/server/http/app-error'
import type { Runtime } from '@/server/runtime'
import { fileIdsByField, isVersionOf } from '../acting/attached-files'
import { isOfLog } from '../acting/log-files'
import { taskScene, type Looking } from './task-scene'
import { formSeen, viewRights } from './view-rights'

/** Whether a person may read a file of a task: he may see the task, and the field that holds the file is not hidden from him. */
export async function mayReadFile(
  runtime: Runtime,
  looking: Looking,
  { taskId, fileId }: { taskId: string; fileId: string },
): Promise<boolean> {
  try {
    const opened = await taskScene(runtime, looking, { taskId, processId: '', workItemId: '' })
    const { definition } = opened.version.form
    const shown = stripHidden(definition, viewRights(opened), formSeen(opened.scene))
    if (await isOfLog(looking.tx, { account: looking.caller.account, taskId, fileId })) return true
    return await isVersionOf(looking.tx, fileId, [...fileIdsByField(definition, shown).values()].flat())
  } catch (error) {
    if (error instanceof AppError && error.key === 'object.unknown') return false
    throw error
  }
}
