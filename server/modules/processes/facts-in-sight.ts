import type { Question } from '@/lib/engine'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import type { CallContext } from '@/server/http/serve'
import { rulesOutOfSight } from '@/server/modules/rules'
import type { FactSource } from '@/server/runtime'
import { organisationFacts } from './organisation-facts'

type RuleQuestion = Extract<Question, { kind: 'rule' }>

/**
 * Facts as a designer may use them: a business rule he may not see is as if it were not there, unless the process asks it
 * already.
 * @param there what the process says until now
 */
export function factsInSight({ caller }: Pick<CallContext, 'caller'>, there: unknown): FactSource {
  const kept = new Set(ruleCodesOf(there))
  return async (tx, questions, facts) => {
    const rules = questions.filter((one): one is RuleQuestion => one.kind === 'rule' && !kept.has(one.code))
    const hidden = await rulesOutOfSight(
      tx,
      caller,
      rules.map(({ code }) => code),
    )
    for (const question of rules) if (hidden.has(question.code)) facts.know(question, null)
    const rest = questions.filter((one) => one.kind !== 'rule' || !hidden.has(one.code))
    if (rest.length > 0) await organisationFacts(tx, rest, facts)
  }
}
