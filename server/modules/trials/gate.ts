import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { KnownFacts } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import { factsInSight, type DraftToTest, type GateAnswer } from '@/server/modules/processes'
import { companyCalendar, readForm, type FactSource } from '@/server/runtime'
import { playCase } from './play-case'

/** Names of failing cases that are told; the rest is counted. */
const mostTold = 50
/** Milliseconds of one piece: whoever needs the database meanwhile waits so long. */
const longest = 300
/** Minutes after the last test was played, after which what they said is too old to publish by: people come and go. */
const minutesGood = 15

type Context = Pick<CallContext, 'tx' | 'log' | 'caller' | 'now'>

interface Case {
  caseId: string
  caseName: string
  rev: number
  /** What it said of this very draft; null where it has still to be played. */
  passed: boolean | null
  told: boolean
}

/**
 * What the confirmed cases of a process say of what is about to be published: each is played once, as many as one piece holds,
 * and again where it or the draft has changed since.
 * @param ms how long one piece may take
 * @returns null where the process does not ask for it
 */
export async function passGate(
  context: Context,
  ask: FactSource,
  draft: DraftToTest,
  ms = longest,
): Promise<GateAnswer | null> {
  const { tests } = draft.definition.settings
  if (tests === 'none') return null
  const cases = await casesOf(context, draft)
  if (draft.play) await playPiece({ ...context, ask, ms }, draft, cases)
  const failing = cases.filter(({ passed }) => passed === false)
  const left = cases.filter(({ passed }) => passed === null).length
  const untold = failing.filter(({ told }) => !told).length
  if (left === 0 && untold > 0) await tell(context, draft)
  return {
    refuses: tests === 'refuse' && failing.length > 0,
    cases: cases.length,
    failed: failing.length,
    failing: failing.slice(0, mostTold).map(({ caseId, caseName }) => ({ caseId, caseName })),
    left,
    untold,
    gateId: draft.gateId,
  }
}

/** Whether what a gate has found is still good: however long it takes to play all, it has played something lately. */
const isGood = (now: Date) => sql<boolean>`exists (select 1 from gate_results l where l.gate_id = g.gate_id
  and l.played_at > ${now}::timestamptz - make_interval(mins => ${minutesGood}))`

async function casesOf(
  { tx, caller, now }: Context,
  { definition, formVersion, contentHash, gateId }: DraftToTest,
): Promise<Case[]> {
  const { rows } = await sql<Case>`
    select c.case_id as "caseId", c.case_name as "caseName", c.rev, g.passed, coalesce(g.told, false) as told
    from test_cases c left join gate_results g on g.gate_id = ${gateId} and g.case_id = c.case_id and g.process_id = c.process_id
      and g.account = ${caller.account} and g.content_hash = ${contentHash} and g.form_version = ${formVersion} and g.case_rev = c.rev
      and ${isGood(now)}
    where c.process_id = ${definition.processId} and c.confirmed order by c.case_name, c.case_id`.execute(tx)
  return rows
}

/** Plays what has still to be played, one at least. */
async function playPiece(
  { tx, log, caller, now, ask, ms }: Context & { ask: FactSource; ms: number },
  draft: DraftToTest,
  cases: Case[],
): Promise<void> {
  const { definition, formVersion, contentHash, gateId } = draft
  const { processId } = definition
  const open = cases.filter(({ passed }) => passed === null)
  const form = open.length > 0 ? await readForm(tx, definition.formId, formVersion) : null
  if (!form) return
  const source = await factsInSight(tx, { definition, form: form.definition, caller, facts: ask })
  const facts = new KnownFacts()
  const stage = { processId, version: 0, definition, form, calendar: await companyCalendar(tx) }
  const began = performance.now()
  const played: Case[] = []
  for (const one of open) {
    if (played.length > 0 && performance.now() - began > ms) break
    // Only what is played is read: of the others there may be many.
    const [stored] = (
      await sql<{ body: unknown; rev: number }>`
        select body, rev from test_cases where case_id = ${one.caseId}`.execute(tx)
    ).rows
    if (!stored) continue
    one.rev = stored.rev
    const { state } = await playCase({ tx, source, facts }, stage, stored.body, (error) =>
      log.error({ err: error, caseId: one.caseId }, 'a test case could not be played'),
    )
    one.passed = state === 'Passed'
    played.push(one)
    // People's requests come first.
    await nextTurn()
  }
  const rows = played.map(({ caseId, rev, passed }) => ({ caseId, rev, passed }))
  await sql`delete from gate_results g where g.process_id = ${processId} and not ${isGood(now)}`.execute(tx)
  await sql`insert into gate_results (gate_id, case_id, process_id, account, content_hash, form_version, case_rev, passed, played_at)
    select ${gateId}, t."caseId", ${processId}, ${caller.account}, ${contentHash}, ${formVersion}, t.rev, t.passed, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t("caseId" text, rev int, passed boolean)
    on conflict (tenant_id, gate_id, case_id) do update set process_id = excluded.process_id, account = excluded.account,
      content_hash = excluded.content_hash, form_version = excluded.form_version, case_rev = excluded.case_rev, passed = excluded.passed,
      told = false, played_at = excluded.played_at`.execute(tx)
}

const tell = ({ tx }: Context, { gateId }: DraftToTest) =>
  sql`update gate_results set told = true where gate_id = ${gateId} and not passed`.execute(tx)
