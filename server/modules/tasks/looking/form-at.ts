import type { z } from 'zod'
import { processPermission } from '@/lib/words/workflow-enumerations'
import type { formAt as contract } from '@/lib/contracts/task-trace'
import { maskOf } from '@/lib/engine'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { readLog, type Runtime } from '@/server/runtime'
import { readFiles } from '../acting/attached-files'
import { shownDefinition } from './shown-form'
import { taskScene } from './task-scene'
import { formAsSeen, stateAfter } from './what-changed'

type Input = z.output<(typeof contract)['input']>
type Answer = z.input<(typeof contract)['data']>

/**
 * The form of a request as it was at a moment, with what the caller may see of it now: a right given or taken since then
 * counts as it is today.
 * @throws AppError object.unknown where there was no request yet, right.missing without the right to its trace
 */
export async function formAt(runtime: Runtime, context: CallContext, { taskId, at }: Input): Promise<Answer> {
  const opened = await taskScene(runtime, context, { taskId, processId: '', workItemId: '' })
  if ((maskOf(opened.scene) & processPermission.Trace) === 0) throw new AppError('right.missing')
  const log = await readLog(context.tx, taskId)
  const last = log.findLast((entry) => Date.parse(entry.at) <= Date.parse(at))
  if (!last) throw new AppError('object.unknown')
  const { rights } = formAsSeen(opened, opened.scene.state)
  const definition = opened.version.form.definition
  const data = stripHidden(definition, rights, stateAfter(log, last.seq).formData)
  return {
    rev: last.seq,
    round: last.round,
    definition: shownDefinition(definition, rights),
    rights,
    data,
    files: await readFiles(context.tx, definition, data),
  }
}
