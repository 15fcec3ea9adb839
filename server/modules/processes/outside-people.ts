import type { Answer, Question } from '@/lib/engine'
import type { RowsFound } from '@/lib/form-data/chosen-rows'
import type { FactSource } from '@/server/runtime'
import { AppError } from '@/server/http/app-error'
import type { Dependencies } from '@/server/http/server-app'
import { columnValues, lookedUpFor, rowsByKey } from '@/server/modules/datasets'
import { resultValues, type InterfaceTools } from '@/server/modules/interfaces'
import { fetchedOf, tenantOf, type Tx } from '@/server/platform/db'
import { OutsideFirst } from '@/server/platform/db/outside-first'
import { organisationFacts } from './organisation-facts'

type Asked = Extract<Question, { kind: 'outsidePeople' }>
type RowsAsked = Extract<Question, { kind: 'datasetRows' }>
type DatasetAsked = Extract<Question, { kind: 'dataset' }>

/** Milliseconds an answer from outside is good for: as long as the work that asked takes to start over, and a little more. */
const goodFor = 30_000
const mostKept = 1000

/** What the source of a dataset refuses to say now is for whoever asked to make do without: a look at a request, a draft. */
async function orAway<Told>(asked: Promise<Told>): Promise<Told | 'away'> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError) return 'away'
    throw error
  }
}

/** Facts about the organisation, the people datasets and interfaces name (R3-30), and the rows of datasets a person may read. */
export function factsFromOutsideToo(deps: Dependencies, tools: InterfaceTools): FactSource {
  const kept = new Map<string, { ids: string[] | null; until: number }>()
  const now = () => deps.clock.now().getTime()
  const fetch = (tenantId: string, { source, id, column }: Asked) =>
    (source === 'dataset' ? columnValues : resultValues)({ ...deps, tenantId }, tools, id, column)

  const idsOf = (tx: Tx, question: Asked): string[] | null => {
    const tenantId = tenantOf(tx)
    const key = JSON.stringify([tenantId, question])
    const known = kept.get(key)
    if (known && known.until > now()) return known.ids
    throw new OutsideFirst(async () => {
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { ids: await fetch(tenantId, question), until: now() + goodFor })
    })
  }

  /** Each answer is good for the work that asked, until that is done: rights and rows are those of now. */
  const once = <Told>(tx: Tx, question: Question, ask: (ofTenant: Dependencies) => Promise<Told>): Told => {
    const tenantId = tenantOf(tx)
    const fetched = fetchedOf(tx)
    const key = JSON.stringify(question)
    if (fetched.has(key)) return fetched.get(key) as Told
    throw new OutsideFirst(async () => void fetched.set(key, await ask({ ...deps, tenantId })))
  }
  const rowsOf = (tx: Tx, question: RowsAsked): RowsFound[] =>
    once(tx, question, (own) => rowsByKey(own, tools, question))
  const datasetOf = (tx: Tx, account: string, { code }: DatasetAsked): Answer<'dataset'> =>
    once(tx, { kind: 'dataset', code, account }, (own) => orAway(lookedUpFor(own, tools, { account, code })))

  return async (tx, questions, facts) => {
    for (const question of questions) if (question.kind === 'datasetRows') facts.know(question, rowsOf(tx, question))
    for (const question of questions)
      if (question.kind === 'dataset' && question.account !== null)
        facts.know(question, datasetOf(tx, question.account, question))
    const outside = questions.filter((question): question is Asked => question.kind === 'outsidePeople')
    for (const question of outside) facts.know(question, idsOf(tx, question))
    const own = questions.filter(
      (one) =>
        !(
          one.kind === 'outsidePeople' ||
          one.kind === 'datasetRows' ||
          (one.kind === 'dataset' && one.account !== null)
        ),
    )
    if (own.length > 0) await organisationFacts(tx, own, facts)
  }
}
