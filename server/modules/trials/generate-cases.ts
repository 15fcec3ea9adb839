import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/written-tests'
import { generation } from '@/lib/trials/generate'
import type { TestBody } from '@/lib/trials/test-body'
import type { CallContext } from '@/server/http/serve'
import { inWords, requireProcess } from '@/server/modules/processes'
import { canonicalJson, type FactSource } from '@/server/runtime'
import { requireRoom } from './keep-case'
import { TriedCandidates } from './try-candidates'

type Input = z.output<typeof calls.generateTests.input>
type Answer = z.input<typeof calls.generateTests.data>

/** By what two tests are the same: who begins with what, and what is done. */
export const sameTest = ({ beginning, suppose, moves }: TestBody): string =>
  canonicalJson([beginning.initiator, beginning.formData, beginning.mocks, moves, suppose])

/** By what the tests a process has are told from others. */
export async function testsThere(tx: CallContext['tx'], processId: string): Promise<Set<string>> {
  const { rows } = await sql<{ body: TestBody }>`select body from test_cases where process_id = ${processId}`.execute(
    tx,
  )
  return new Set(rows.map(({ body }) => sameTest(body)))
}

/**
 * Makes tests of a process and keeps those it has not yet.
 * @throws AppError object.unknown, right.missing, test.tooMany, input.invalid
 */
export async function generateCases(context: CallContext, ask: FactSource, input: Input): Promise<Answer> {
  const { processId } = input
  await requireProcess(context, processId, 'Modify')
  const tries = await TriedCandidates.of(context, ask, input)
  const { definition, form } = tries.stage
  const rounds = generation(definition, { form: form.definition, book: tries.book }, tries.beginning, tries.rules)
  let next = rounds.next([])
  let problem = ''
  while (!next.done) {
    const played = await tries.play(next.value)
    const [plain] = played
    if (tries.tried === 1 && plain?.trial.stopped)
      problem = inWords(context, plain.trial.stopped, { definition, form: form.definition })
    next = rounds.next(played)
  }
  const { kept, worth, untried } = next.value
  const there = await testsThere(context.tx, processId)
  const fresh = kept.filter(({ body }) => !there.has(sameTest(body)))
  await requireRoom(context, processId, fresh.length)
  const caseIds: string[] = []
  for (const one of fresh) caseIds.push((await tries.keep(one)).caseId)
  await context.audit({
    action: 'test.generate',
    objectType: 'process',
    objectId: processId,
    after: { version: tries.stage.version, cases: caseIds.length },
  })
  const { tried, late } = tries
  return { caseIds, tried, untried: untried + late, worth, known: kept.length - fresh.length, problem }
}
