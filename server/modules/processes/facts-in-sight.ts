import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { ProcessDefinition, Question } from '@/lib/engine'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import type { Caller } from '@/server/http/caller'
import { rulesOutOfSight } from '@/server/modules/rules'
import type { Tx } from '@/server/platform/db'
import type { ProcessVersionsRow } from '@/server/platform/db/rows.generated'
import type { FactSource } from '@/server/runtime'

type RuleQuestion = Extract<Question, { kind: 'rule' }>

interface Designed {
  definition: ProcessDefinition
  form: FormDefinition
  /** Who designs it. */
  caller: Caller
  /** What answers all that is in sight. */
  facts: FactSource
}

/**
 * Facts as a designer may use them: a business rule he may not see is as if it were not there, unless the published version or
 * the form asks it already.
 */
export async function factsInSight(tx: Tx, { definition, form, caller, facts }: Designed): Promise<FactSource> {
  if (ruleCodesOf(definition).length === 0) return facts
  const { rows } = await sql<Pick<ProcessVersionsRow, 'definition'>>`
    select definition from process_versions where process_id = ${definition.processId} and status = 'published'`.execute(
    tx,
  )
  const there = new Set(ruleCodesOf([form, rows[0]?.definition]))
  return async (inside, questions, known) => {
    const rules = questions.filter((one): one is RuleQuestion => one.kind === 'rule' && !there.has(one.code))
    const hidden = await rulesOutOfSight(
      inside,
      caller,
      rules.map(({ code }) => code),
    )
    for (const question of rules) if (hidden.has(question.code)) known.know(question, null)
    const rest = questions.filter((one) => one.kind !== 'rule' || !hidden.has(one.code))
    if (rest.length > 0) await facts(inside, rest, known)
  }
}
