import { setImmediate as breath } from 'node:timers/promises'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/written-tests'
import { fewThatCover } from '@/lib/trials/coverage'
import { longestTest } from '@/lib/trials/limits'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { factsInSight, requireProcess } from '@/server/modules/processes'
import { newId } from '@/server/platform/ids'
import type { FactSource } from '@/server/runtime'
import { sameTest, testsThere } from './generate-cases'
import { requireRoom, store, type CaseToKeep } from './keep-case'
import { SharedAnswers } from './known-answers'
import { recordCase, type Recorded } from './play-case'
import { countFinished, finishedInSight, storyOf } from './record-task'
import { stageFor } from './stage'

/** Requests that are looked at; those before them hardly show another way. */
const mostLooked = 100
/** Milliseconds after which no more are looked at. */
const longest = 8000

/**
 * Makes cases of the fewest finished requests that come through all that the last ones came through. What goes another way on
 * the version in use than it really went is left out.
 * @throws AppError object.unknown, right.missing, test.tooMany, input.invalid
 */
export async function recordHistory(
  context: CallContext,
  ask: FactSource,
  { processId }: z.output<typeof calls.recordHistory.input>,
): Promise<z.input<typeof calls.recordHistory.data>> {
  const { tx, caller, locale } = context
  await requireProcess(context, processId, 'Modify')
  const stage = await stageFor(context, { processId, version: 0 })
  const { definition, form } = stage
  const shared = new SharedAnswers(await factsInSight(tx, { definition, form: form.definition, caller, facts: ask }))
  const found: { plan: CaseToKeep; recorded: Recorded }[] = []
  const until = performance.now() + longest
  const wanted = { processId, keyword: '' }
  let looked = 0
  for (const { taskId, no, initiatorName } of await finishedInSight(context, { ...wanted, most: mostLooked })) {
    if (performance.now() > until) break
    looked += 1
    await breath()
    try {
      const { task, beginning, moves } = await storyOf(context, taskId, 'Modify')
      if (moves.length > longestTest) continue
      const plan: CaseToKeep = {
        caseName: `${no} ${partFor(locale, initiatorName)}`.trim().slice(0, 200) || taskId,
        source: 'task',
        confirmed: false,
        beginning,
        moves,
        tail: 'stop',
        looks: ['people'],
      }
      const recorded = await recordCase({ tx, source: shared.ask, facts: shared.fresh() }, stage, plan)
      const { end } = recorded.body.expected
      if (end.status === task.status && end.result === task.result) found.push({ plan, recorded })
    } catch (error) {
      // One that cannot be played again tests nothing.
      if (!(error instanceof AppError)) throw error
    }
  }
  const there = await testsThere(tx, processId)
  const few = fewThatCover(found.map(({ recorded }) => recorded.coverage))
    .flatMap((place) => found[place] ?? [])
    .filter(({ recorded }) => !there.has(sameTest(recorded.body)))
  await requireRoom(context, processId, few.length)
  const caseIds: string[] = []
  for (const { plan, recorded } of few) {
    const caseId = newId()
    await store(context, processId, { ...plan, caseId }, recorded)
    caseIds.push(caseId)
  }
  await context.audit({
    action: 'test.fromHistory',
    objectType: 'process',
    objectId: processId,
    after: { version: stage.version, cases: caseIds.length },
  })
  return { caseIds, finished: await countFinished(context, wanted), looked, leftOut: looked - found.length }
}
