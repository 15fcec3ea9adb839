import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { actOnTask as actContract } from '@/lib/contracts/tasks'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { actOnTask, valuesToStart } from '@/server/modules/tasks'
import { newId } from '@/server/platform/ids'
import type { Runtime } from '@/server/runtime'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { formOf, ValuesByForm } from './record-form'
import { fieldRightsBy, linesFor, listInSight, mayWith } from './sight'
import { recordInSight } from './stored-record'

/**
 * Begins a request that holds what the record and the form of the process have in common, as far as the person may see the one
 * and fill in the other; the record knows of it from then on.
 * @throws AppError object.unknown, right.missing
 */
export async function startFromRecord(
  runtime: Runtime,
  context: CallContext,
  { listId, recordId }: { listId: string; recordId: string },
): Promise<{ taskId: string }> {
  const { tx, caller, now } = context
  const sight = await listInSight(context, listId)
  const { processId } = sight.list
  const record = await recordInSight(tx, sight, recordId)
  const lines = linesFor(sight, record)
  if (!processId || !mayWith(lines, 'start')) throw new AppError('right.missing')
  const form = await formOf(tx, sight.list)
  const { definition } = form
  const values = await new ValuesByForm(tx, form).of(record.form_version, record.data)
  const data = stripHidden(definition, fieldRightsBy(lines, definition, null), values)
  const formData = await valuesToStart(runtime, context, processId, { definition, data })
  const input = actContract.input.parse({ commandId: newId(), operator: operator.Save, processId, formData })
  const { taskId } = await actOnTask(runtime, context, input)
  await sql`insert into record_requests (record_id, task_id, started_by, started_at)
    values (${recordId}, ${taskId}, ${caller.account}, ${now})`.execute(tx)
  await context.audit({ action: 'record.start', objectType: 'record', objectId: recordId, after: { listId, taskId } })
  return { taskId }
}
