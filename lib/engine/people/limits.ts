import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { mainCurrency } from '@/lib/money/currency'
import { compareMoney, isMoney, type Money } from '@/lib/money/money'
import type { Play } from '../core/play'
import { refused } from '../core/refusal'
import type { Token } from '../state/token'

/** What a request is about in money: the first such field lists show. Null where it is about none. */
function amountOf({ definition, given, state }: Play): { amount: Money; currency: string } | null {
  const fields = new Map(formFields(given.form).map((field) => [field.id, field]))
  for (const id of definition.settings.summaryFields) {
    const field = fields.get(id)
    const value = state.formData[id]
    if (field && traitsOf(field).listed === 'money') {
      const currency = 'currency' in field && typeof field.currency === 'string' ? field.currency : mainCurrency
      return isMoney(value) ? { amount: value, currency: currency.toUpperCase() } : null
    }
  }
  return null
}

/**
 * Whether a request is about more than a secretary may decide; without an amount there is nothing to compare. His limit is
 * in the main currency: of an amount in another nobody can say that it is below.
 */
export function isAbove(play: Play, most: string | null | undefined): boolean {
  const about = most ? amountOf(play) : null
  return about !== null && (about.currency !== mainCurrency || compareMoney(about.amount, most ?? '') > 0)
}

/**
 * Whoever decides in somebody's place as his secretary keeps within the amount he was given, as the form stands after
 * what he changed in it. What he only keeps as a draft decides nothing.
 * @throws Refused aboveLimit
 */
export function keepWithinLimit(play: Play, token: Token | null): void {
  const { caller, facts, now } = play.given
  const principal = token?.actor?.account
  if (
    !token ||
    !principal ||
    principal === caller.account ||
    !token.agents.some((one) => one.account === caller.account)
  )
    return
  const { processId } = play.definition
  const rules = facts
    .ask({ kind: 'agents', accounts: [principal], processId, activityId: token.activityId, at: now })
    .filter(({ agent }) => agent.account === caller.account)
  const unlimited = rules.some(({ mode, most }) => mode !== 'prepare' && (mode !== 'act' || !most))
  if (unlimited) return
  if (rules.some(({ mode, most }) => mode === 'act' && isAbove(play, most))) throw refused('aboveLimit')
}
