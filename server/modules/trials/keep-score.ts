import { sql } from 'kysely'
import type { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import type { ScoreShort } from '@/lib/contracts/process-tests'
import type * as calls from '@/lib/contracts/written-tests'
import { graphOf, type ProcessDefinition } from '@/lib/engine'
import type { Mutant } from '@/lib/trials/mutate'
import { partFor, sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { requireProcess } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import { shownVersion } from './read-cases'

/** A small change nobody notices, and the cases that come by without noticing. */
export interface Missed extends Pick<Mutant, 'key' | 'params'> {
  elementId: string
  cases: string[]
}
export interface ScorePiece {
  tests: number
  changes: number
  noticed: number
  missed: Missed[]
  next: number | null
}

/** What a score is of: what is drawn with its form, and the tests as they are. */
const stamp = sql<string>`concat_ws(' ', (select concat_ws(' ', v.content_hash, v.form_version) from process_versions v
    where v.process_id = p.process_id and (v.version = p.published_version or (p.published_version is null and v.status = 'draft')) limit 1),
  (select md5(string_agg(concat_ws(' ', c.case_id, c.rev, c.confirmed), ',' order by c.case_id)) from test_cases c where c.process_id = p.process_id))`

/** What a score of now would be of; '' where there is no such process. */
export async function stampOf(tx: Tx, processId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`
    select ${stamp} as stamp from processes p where p.process_id = ${processId}`.execute(tx)
  return rows[0]?.stamp ?? ''
}

/** Adds a piece to what has been found so far; one that goes on from elsewhere, or with other tests, belongs to no score that is kept. */
export async function keepPiece(
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  { processId, after, of }: { processId: string; after: number; of: string },
  piece: ScorePiece,
): Promise<void> {
  const { tests, changes, noticed, next } = piece
  const missed = JSON.stringify(piece.missed)
  if (after === 0)
    await sql`insert into test_scores (process_id, stamp, tests, changes, noticed, missed, next, scored_at)
      select p.process_id, ${of}::text, ${tests}, ${changes}, ${noticed}, ${missed}::jsonb, ${next}::int, ${now}::timestamptz
      from processes p where p.process_id = ${processId}
      on conflict (tenant_id, process_id) do update set stamp = excluded.stamp, tests = excluded.tests, changes = excluded.changes,
        noticed = excluded.noticed, missed = excluded.missed, next = excluded.next, scored_at = excluded.scored_at`.execute(
      tx,
    )
  else
    await sql`update test_scores s set changes = s.changes + ${changes}, noticed = s.noticed + ${noticed}, missed = s.missed || ${missed}::jsonb,
      next = ${next}::int, scored_at = ${now}::timestamptz
      from processes p where p.process_id = s.process_id and s.process_id = ${processId} and s.next = ${after} and s.stamp = ${of}`.execute(
      tx,
    )
}

/** Minutes after which a score somebody began is gone on with. */
const leftAlone = 1

/**
 * Processes whose confirmed tests are to be scored: published, or tested by a plan, after they were scored last, or never
 * scored to the end.
 */
export async function processesToScore(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ processId: string }>`
    select p.process_id as "processId" from processes p
      join process_versions v on v.process_id = p.process_id and v.version = p.published_version
      left join test_scores s on s.process_id = p.process_id
    where exists (select 1 from test_cases c where c.process_id = p.process_id and c.confirmed) and (
      s.next is not null and s.scored_at < ${now}::timestamptz - make_interval(mins => ${leftAlone})
      or s.next is null and greatest(v.published_at,
        (select max(r.ended_at) from test_runs r where r.process_id = p.process_id and r.plan_id <> '' and r.state <> 'Cancelled'))
        >= coalesce(s.scored_at, '-infinity') and s.stamp is distinct from ${stamp})
    order by p.process_id limit ${most}`.execute(tx)
  return rows.map(({ processId }) => processId)
}

/** Where a score goes on that was begun of what is there now; 0 to begin anew. */
export async function nextOfScore(tx: Tx, processId: string, of: string): Promise<number> {
  const { rows } = await sql<{ next: number | null }>`
    select next from test_scores where process_id = ${processId} and stamp = ${of}`.execute(tx)
  return rows[0]?.next ?? 0
}

interface Row extends Omit<ScoreShort, 'at'> {
  processId: string
  at: Date
  missed: Missed[]
}

async function scores(tx: Tx, processIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.process_id as "processId", s.tests, s.changes, s.noticed, s.missed, s.scored_at as at, s.stamp = ${stamp} as current
    from test_scores s join processes p on p.process_id = s.process_id
    where s.process_id = any(${[...new Set(processIds)]}::text[]) and s.next is null`.execute(tx)
  return rows
}

const short = ({ tests, changes, noticed, current, at }: Row): ScoreShort => ({
  tests,
  changes,
  noticed,
  current,
  at: at.toISOString(),
})

/** How many small changes the tests of some processes would notice; none of those where that was never tried to its end. */
export async function scoresOf(tx: Tx, processIds: readonly string[]): Promise<Map<string, ScoreShort>> {
  const rows = processIds.length > 0 ? await scores(tx, processIds) : []
  return new Map(rows.map((row) => [row.processId, short(row)]))
}

/** @throws AppError object.unknown, right.missing */
export async function readScore(
  context: CallContext,
  processId: string,
): Promise<z.input<typeof calls.getTestScore.data>> {
  const { tx, locale } = context
  await requireProcess(context, processId, 'View')
  const [row] = await scores(tx, [processId])
  if (!row) return null
  const { definition } = await shownVersion(context, processId)
  return { ...short(row), missed: await missedInWords({ tx, locale }, definition, row.missed) }
}

/** Small changes nobody notices, as sentences, with the cases that come by. */
export async function missedInWords(
  { tx, locale }: Pick<CallContext, 'tx' | 'locale'>,
  definition: ProcessDefinition,
  missed: readonly Missed[],
): Promise<z.input<typeof calls.mutateProcess.data>['missed']> {
  const ids = [...new Set(missed.flatMap(({ cases }) => cases))]
  const { rows } = await sql<{ caseId: string; caseName: string }>`
    select case_id as "caseId", case_name as "caseName" from test_cases where case_id = any(${ids}::text[])`.execute(tx)
  const named = new Map(rows.map((one) => [one.caseId, one]))
  return missed.map(({ elementId, cases, ...change }) => ({
    what: changeIn(locale, definition, elementId, change),
    elementId,
    cases: cases.flatMap((id) => named.get(id) ?? []),
  }))
}

/** A small change, as a sentence. */
function changeIn(
  locale: Locale,
  definition: ProcessDefinition,
  place: string,
  { key, params }: Pick<Mutant, 'key' | 'params'>,
): string {
  return sentence(locale, `workflow.tests.changes.${key}`, {
    activity: partFor(locale, graphOf(definition).elements.get(place)?.name ?? '') || place,
    expression: params.expression ?? '',
  })
}
