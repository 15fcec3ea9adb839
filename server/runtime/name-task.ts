import { draftStatus } from '@/lib/words/workflow-enumerations'
import type { State } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { titleOf } from '@/lib/words/request-title'
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
  // A rule for every language gives a title in each; one for all has the names of the first language.
  const rules = titleRule.split('|')
  task.title = titleOf(
    rules.map((rule, language) => {
      const part = (text: string) => text.split('|')[language] || (text.split('|')[0] ?? '')
      const values = Object.fromEntries(
        formFields(form.definition).map(({ id }) => [id, names.has(id) ? part(names.get(id) ?? '') : formData[id]]),
      )
      const title = fillRule(rule, {
        ...values,
        no: task.no,
        process: part(definition.name),
        initiator: task.initiator.name,
        department: part(task.initiator.departmentName),
        date: task.submittedAt?.slice(0, 10) ?? today,
      })
      return nameInSight(title)
    }),
  )
}
