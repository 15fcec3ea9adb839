import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import type * as calls from '@/lib/contracts/written-tests'
import type { Locale } from '@/lib/contracts/auth'
import { graphOf, KnownFacts } from '@/lib/engine'
import { isNoticed, mutantsOf, type Mutant } from '@/lib/trials/mutate'
import { testBody } from '@/lib/trials/test-body'
import { NoSuchPerson } from '@/lib/trials/world'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { factsInSight, requireProcess } from '@/server/modules/processes'
import { answerQuestions, type FactSource } from '@/server/runtime'
import { stageFor, worldOf, type Stage } from './stage'

type Input = z.output<typeof calls.mutateProcess.input>
type Answer = z.input<typeof calls.mutateProcess.data>

/** Milliseconds of one piece: whoever needs the database meanwhile waits so long. */
const longest = 300
/** Tests that are asked, the confirmed ones first: each small change nobody notices is played by all of them. */
const mostTests = 200
/** Small changes of one process that are tried; more say the same. */
const mostChanges = 300

/**
 * How many small changes the tests of a process would notice: those that are confirmed, or all where none is; a piece of
 * them, and where the next begins.
 * @throws AppError object.unknown, input.invalid
 */
export async function scoreTests(context: CallContext, ask: FactSource, input: Input): Promise<Answer> {
  const { tx, caller, locale } = context
  await requireProcess(context, input.processId, 'View')
  const stage = await stageFor(context, input)
  const { definition, form } = stage
  const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
  const { rows } = await sql<{ body: unknown; confirmed: boolean }>`
    select body, confirmed from test_cases where process_id = ${input.processId} order by confirmed desc, case_id limit ${mostTests}`.execute(
    tx,
  )
  const confirmed = rows.filter((one) => one.confirmed)
  const bodies = (confirmed.length > 0 ? confirmed : rows).flatMap(({ body }) => {
    const read = testBody.safeParse(body)
    return read.success ? [read.data] : []
  })
  const facts = new KnownFacts()
  const answer: Answer = { tests: bodies.length, changes: 0, noticed: 0, missed: [], next: null }
  const began = performance.now()
  const mutants = mutantsOf(definition).slice(0, mostChanges)
  for (const [index, mutant] of mutants.entries()) {
    if (index < input.after) continue
    if (answer.changes > 0 && performance.now() - began > longest) {
      answer.next = index
      break
    }
    let noticed = false
    for (const body of bodies) {
      await breath()
      const world = worldOf(stage, facts)
      noticed = await answerQuestions(tx, source, facts, () => {
        try {
          return isNoticed(mutant, [body], world)
        } catch (error) {
          // A test of somebody who is gone notices nothing.
          if (error instanceof NoSuchPerson) return { kind: 'answered', result: false }
          throw error
        }
      })
      if (noticed) break
    }
    answer.changes += 1
    if (noticed) answer.noticed += 1
    else answer.missed.push({ what: changeIn(locale, stage, mutant), elementId: placeOf(stage, mutant) })
  }
  return answer
}

const placeOf = ({ definition }: Stage, { params }: Mutant): string =>
  params.element ?? graphOf(definition).transition(params.line ?? '')?.from ?? ''

/** A small change, as a sentence. */
function changeIn(locale: Locale, stage: Stage, mutant: Mutant): string {
  const { definition } = stage
  const place = placeOf(stage, mutant)
  return sentence(locale, `workflow.tests.changes.${mutant.key}`, {
    activity: partFor(locale, graphOf(definition).elements.get(place)?.name ?? '') || place,
    expression: mutant.params.expression ?? '',
  })
}
