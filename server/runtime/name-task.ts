import { languagePart } from '@/lib/words/language-part'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { localDay } from '@/lib/calendar/company-time'
import type { State } from '@/lib/engine'
import type { FormField } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { withSign } from '@/lib/money/currency'
import { isMoney } from '@/lib/money/money'
import { titleOf } from '@/lib/words/request-title'
import { nameInSight } from '@/lib/words/plain-sight'
import type { Tx } from '@/server/platform/db'
import { allotNumber } from './allot-number'
import { fillRule } from './fill-rule'
import type { ProcessVersion } from './process-version'

/** An amount as lists show it, with the sign of its currency; everything else as it is. */
const inTitle = (field: FormField, value: unknown): unknown =>
  traitsOf(field).listed === 'money' && isMoney(value) ? withSign(valueOf(field).label(value, field)) : value

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
      const part = (text: string) => languagePart(text, language)
      const values = Object.fromEntries(
        formFields(form.definition).map((field) => {
          const name = names.get(field.id)
          return [field.id, name === undefined ? inTitle(field, formData[field.id]) : part(name)]
        }),
      )
      const title = fillRule(rule, {
        ...values,
        no: task.no,
        process: part(definition.name),
        initiator: task.initiator.name,
        department: part(task.initiator.departmentName),
        date: task.submittedAt ? localDay(new Date(task.submittedAt)) : today,
      })
      return nameInSight(title)
    }),
  )
}
