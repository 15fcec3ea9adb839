import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { State } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { nameInSight } from '@/lib/words/plain-sight'
import type { Tx } from '@/server/platform/db'
import { allotNumber } from './allot-number'
import { fillRule } from './fill-rule'
import type { ProcessVersion } from './process-version'

/** A number when the request is handed in for the first time, and a title from what it says now. */
export async function nameTask(
  tx: Tx,
  { definition, processId, form }: ProcessVersion,
  { task, formData }: State,
  { today, names }: { today: string; names: ReadonlyMap<string, string> },
): Promise<void> {
  const { numberRule, titleRule } = definition.settings
  if (!task.no && task.status !== draftStatus)
    task.no = await allotNumber(tx, { counted: processId, rule: numberRule, today })
  // Lists in three languages share one title, so names in it are those of the first language.
  const first = (text: string) => text.split('|')[0] ?? ''
  const values = Object.fromEntries(
    formFields(form.definition).map(({ id }) => [id, names.has(id) ? first(names.get(id) ?? '') : formData[id]]),
  )
  const title = fillRule(titleRule, {
    ...values,
    no: task.no,
    process: first(definition.name),
    initiator: task.initiator.name,
    department: first(task.initiator.departmentName),
    date: task.submittedAt?.slice(0, 10) ?? today,
  })
  task.title = nameInSight(title)
}
