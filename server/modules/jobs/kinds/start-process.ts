import { valueOf } from '@/lib/form-fields/values'
import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { actOnTask as actContract } from '@/lib/contracts/tasks'
import { formFields } from '@/lib/form-data/form-fields'
import { AppError } from '@/server/http/app-error'
import { requireProcessInSight } from '@/server/modules/processes'
import { actOnTask } from '@/server/modules/tasks'
import type { JobType } from './kind'

/** A request is handed in, as its principal would: the checks of its form and who may start it hold for him. */
export const startProcess: JobType<'startProcess'> = {
  async check(context, { processId }) {
    const { rows } =
      await sql`select 1 from processes where process_id = ${processId} and enabled and published_version is not null`.execute(
        context.tx,
      )
    if (rows.length === 0) throw new AppError('object.unknown')
    await requireProcessInSight(context, processId)
  },
  async run({ runtime }, context, { processId, values }) {
    return context.transact(async (tx) => {
      const version = await runtime.versions.find(tx, processId)
      if (!version) throw new AppError('object.unknown')
      const fields = new Map(formFields(version.form.definition).map((field) => [field.id, field]))
      const formData = Object.fromEntries(
        values.map(({ name, value }) => {
          const field = fields.get(name)
          return [name, field ? (valueOf(field).fromCell?.(field, value) ?? value) : value]
        }),
      )
      const input = actContract.input.parse({
        // Tried again after its server has died, it is the same request.
        commandId: `job:${context.correlationId}`.slice(0, 64),
        operator: operator.Start,
        processId,
        formData,
      })
      const { no, taskId } = await actOnTask(runtime, context.within(tx), input)
      context.signal.throwIfAborted()
      return { key: 'started', params: { no: no || taskId } }
    })
  },
}
