import { sql } from 'kysely'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { ProcessDefinition, Question } from '@/lib/engine'
import { datasetsOf, dictionariesOf } from '@/lib/expression/lookup-calls'
import { ruleCodesOf } from '@/lib/expression/rule-codes-of'
import type { Caller } from '@/server/http/caller'
import { datasetsOutOfSight, lookupsOutOfSight } from '@/server/modules/datasets'
import { dictionariesOutOfSight } from '@/server/modules/dictionaries'
import { interfacesOutOfSight } from '@/server/modules/interfaces'
import { rulesOutOfSight } from '@/server/modules/rules'
import type { Tx } from '@/server/platform/db'
import type { ProcessVersionsRow } from '@/server/platform/db/rows.generated'
import type { FactSource } from '@/server/runtime'
import { listsOutOfSight } from './lists-out-of-sight'

/** What is asked by a code, and may be out of a designer's sight. */
type Named = Extract<Question, { kind: 'rule' | 'dictionary' | 'dataset' }>
type List = Extract<Question, { kind: 'list' }>
type Rows = Extract<Question, { kind: 'dataset' }>
const outOfSight = { rule: rulesOutOfSight, dictionary: dictionariesOutOfSight, dataset: lookupsOutOfSight }

/** What is asked outside, by an interface or a dataset. */
type Outside = Extract<Question, { kind: 'externalInterface' | 'outsidePeople' }>
const asksOutside = (one: Question): one is Outside => one.kind === 'externalInterface' || one.kind === 'outsidePeople'
const asksDataset = (one: Outside): boolean => one.kind === 'outsidePeople' && one.source === 'dataset'

function stringsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value)
  else if (value !== null && typeof value === 'object') for (const one of Object.values(value)) stringsIn(one, found)
  return found
}

interface Designed {
  definition: ProcessDefinition
  form: FormDefinition
  /** Who designs it. */
  caller: Caller
  /** What answers all that is in sight. */
  facts: FactSource
}

/**
 * Facts as a designer may use them: a business rule, a dictionary, a dataset, a list or an interface he may not see is as if it were not there,
 * and is not called, unless the published version or the form names it already. What is looked up in datasets he looks up himself,
 * whoever fills in.
 */
export async function factsInSight(tx: Tx, { definition, form, caller, facts }: Designed): Promise<FactSource> {
  if (caller.isAdministrator && datasetsOf([definition, form]).length === 0) return facts
  const { rows } = await sql<Pick<ProcessVersionsRow, 'definition'>>`
    select definition from process_versions where process_id = ${definition.processId} and status = 'published'`.execute(
    tx,
  )
  const before = [form, rows[0]?.definition]
  const there = {
    rule: new Set(ruleCodesOf(before)),
    dictionary: new Set(dictionariesOf(before)),
    dataset: new Set(datasetsOf(before)),
  }
  const named = stringsIn(before)
  return async (inside, questions, known) => {
    const hidden = new Set<Question>()
    for (const kind of ['rule', 'dictionary', 'dataset'] as const) {
      const asked = questions.filter((one): one is Named => one.kind === kind && !there[kind].has(one.code))
      const unseen = await outOfSight[kind](
        inside,
        caller,
        asked.map(({ code }) => code),
      )
      for (const question of asked) if (unseen.has(question.code)) hidden.add(question)
    }
    const outside = questions.filter(asksOutside).filter(({ id }) => !named.has(id))
    const ids = (ofDataset: boolean) => outside.filter((one) => asksDataset(one) === ofDataset).map(({ id }) => id)
    const datasets = await datasetsOutOfSight(inside, caller, ids(true))
    const interfaces = await interfacesOutOfSight(inside, caller, ids(false))
    for (const question of outside)
      if ((asksDataset(question) ? datasets : interfaces).has(question.id)) hidden.add(question)
    const lists = questions.filter((one): one is List => one.kind === 'list' && !named.has(one.listId))
    const closed = await listsOutOfSight(
      inside,
      caller,
      lists.map(({ listId }) => listId),
    )
    for (const question of lists) if (closed.has(question.listId)) hidden.add(question)
    for (const question of hidden) known.know(question as Named | Outside | List, null)
    const rest = questions.filter((one) => !hidden.has(one))
    const own = rest.map((one) =>
      one.kind === 'dataset' && one.account !== null ? { ...one, account: caller.account } : one,
    )
    if (rest.length > 0) await facts(inside, own, known)
    for (const [at, question] of rest.entries())
      if (question !== own[at]) known.know(question as Rows, known.ask(own[at] as Rows))
  }
}
