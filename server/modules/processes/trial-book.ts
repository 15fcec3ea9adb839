import type { Calendar } from '@/lib/calendar/calendar'
import type { FormDefinition } from '@/lib/contracts/forms'
import { KnownFacts, rulesOf, withFacts } from '@/lib/engine'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { bookOf } from '@/lib/expression/rule-book'
import { datasetsOfForm, dictionariesOfForm } from '@/lib/form-data/dictionaries-of-form'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import type { Tx } from '@/server/platform/db'
import { answerQuestions, type FactSource } from '@/server/runtime'

/** The rules and the calendar a form asks, looked up before its requests are varied: that stops for no question. */
export function trialBook(
  tx: Tx,
  source: FactSource,
  { form, calendar, today, account }: { form: FormDefinition; calendar: Calendar; today: string; account: string },
): Promise<RuleBook> {
  const facts = new KnownFacts()
  return answerQuestions(tx, source, facts, () =>
    withFacts(() => {
      const { find, calendar: hours, dictionary } = rulesOf({ facts, calendar, today }, null)
      const rules = rulesOfForm(form).flatMap((code) => {
        const found = find(code)
        return found && found !== 'disabled' ? [found] : []
      })
      const dictionaries = dictionariesOfForm(form).flatMap((code) => {
        const found = dictionary?.(code)
        return found && typeof found === 'object' ? [found] : []
      })
      const datasets = datasetsOfForm(form).flatMap((code) => {
        const found = facts.ask({ kind: 'dataset', code, account })
        return found !== null && typeof found === 'object' ? [found] : []
      })
      return bookOf(rules, hours?.(), dictionaries, datasets)
    }),
  )
}
