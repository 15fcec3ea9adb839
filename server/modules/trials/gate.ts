import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { KnownFacts, type ProcessDefinition } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import { factsInSight, type GateAnswer } from '@/server/modules/processes'
import { readForm, type FactSource } from '@/server/runtime'
import { playCase } from './play-case'

/** Names of failing cases that are told; the rest is counted. */
const mostTold = 50

/**
 * Plays the confirmed cases of a process on what is about to be published.
 * @returns null where there are none, or the process does not ask for it
 */
export async function passGate(
  { tx, log, caller }: Pick<CallContext, 'tx' | 'log' | 'caller'>,
  ask: FactSource,
  { definition, formVersion }: { definition: ProcessDefinition; formVersion: number },
): Promise<GateAnswer | null> {
  const { processId, settings } = definition
  if (settings.tests === 'none') return null
  const form = await readForm(tx, definition.formId, formVersion)
  if (!form) return null
  const stage = { processId, version: 0, definition, form }
  const { rows } = await sql<{ caseId: string; caseName: string; body: unknown }>`
    select case_id as "caseId", case_name as "caseName", body from test_cases where process_id = ${processId} and confirmed
    order by case_name, case_id`.execute(tx)
  const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
  const facts = new KnownFacts()
  const failing: GateAnswer['failing'] = []
  for (const { caseId, caseName, body } of rows) {
    const { state } = await playCase({ tx, source, facts }, stage, body, (error) =>
      log.error({ err: error, caseId }, 'a test case could not be played'),
    )
    if (state !== 'Passed') failing.push({ caseId, caseName })
    // People's requests come first.
    await nextTurn()
  }
  return {
    refuses: settings.tests === 'refuse' && failing.length > 0,
    cases: rows.length,
    failed: failing.length,
    failing: failing.slice(0, mostTold),
  }
}
