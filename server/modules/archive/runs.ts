import { sql } from 'kysely'
import type { z } from 'zod'
import {
  archiveActions,
  archiveMenu,
  type ArchiveRunKind,
  type archiveRunStates,
  type listArchiveRuns,
} from '@/lib/contracts/archive'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { partFor, sentence } from '@/server/http/sentences'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { pageOf } from '@/server/platform/db/page-of'
import type { ArchiveRunsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { stoppedBy } from '@/server/platform/stopped-by'
import type { Acting } from './acting'
import { archiveSome } from './archive-some'
import { isHeld } from './held'
import { rulesInUse, type KeptRule } from './keep-rules'
import { purgeSome } from './purge-some'
import { anyOf, archivedBy, purgedBy, tasksWithArchiving } from './which-tasks'

type State = (typeof archiveRunStates)[number]

/** Seconds without a sign of life after which a run was left behind by a server that died. */
const silentSeconds = 120

const conditionOf = (kind: ArchiveRunKind, rule: KeptRule, now: Date) =>
  kind === 'archive' ? archivedBy(rule, now) : purgedBy(rule, now)

/** The tasks a run of some rules means. */
export const meantBy = (kind: ArchiveRunKind, rules: KeptRule[], now: Date) =>
  anyOf(rules.map((rule) => conditionOf(kind, rule, now)))

/**
 * Says that a run begins; two at once are refused by the database.
 * @throws AppError archive.underWay, archive.noRules, object.unknown
 */
export async function beginRun(acting: Acting, kind: ArchiveRunKind, ruleIds: string[]): Promise<string> {
  const { caller, now } = acting
  const runId = newId()
  await acting.transact(async (tx) => {
    const rules = await rulesInUse(tx, ruleIds)
    if (rules.length === 0) throw new AppError('archive.noRules')
    await sql`update archive_runs set state = 'lost', ended_at = ${now}
      where state = 'running' and beat_at < ${now}::timestamptz - make_interval(secs => ${silentSeconds})`.execute(tx)
    const { rows: counted } = await sql<{ n: number }>`select count(*) as n from ${tasksWithArchiving}
      where (${meantBy(kind, rules, now)}) and not ${isHeld}`.execute(tx)
    const { rows } =
      await sql`insert into archive_runs (run_id, kind, state, rule_ids, begun_by, begun_at, beat_at, total)
      values (${runId}, ${kind}, 'running', ${rules.map(({ ruleId }) => ruleId)}::text[], ${caller.account}, ${now}, ${now}, ${counted[0]?.n ?? 0})
      on conflict (tenant_id) where state = 'running' do nothing returning 1`.execute(tx)
    if (rows.length === 0) throw new AppError('archive.underWay')
    await writeAudit(
      { ...acting, tx },
      {
        action: `archive.${kind}`,
        objectType: 'archiveRun',
        objectId: runId,
        after: { rules: rules.map(({ ruleName }) => ruleName), tasks: counted[0]?.n ?? 0 },
      },
    )
  })
  return runId
}

/** What a run does with some tasks behind one in the order of their ids; null where there are none left. */
type Some = (
  acting: Acting,
  tx: Tx,
  at: { rule: KeptRule; after: string; runId: string },
) => Promise<{ last: string; done: number } | null>

interface Working {
  /** What the clock says, for signs of life. */
  clock(): Date
  signal?: AbortSignal
  some: Some
  /** Writes down how it ended, also once nothing else is written any more. */
  lastly?: Acting['transact']
}

/**
 * Carries out a run that has begun, some tasks at a time, until all are done or somebody has it end. Each time is a transaction
 * of its own: a server that dies leaves nothing half done, and the next run goes on with what is left.
 */
export async function carryOutRun(acting: Acting, runId: string, working: Working): Promise<{ done: number }> {
  const { transact } = acting
  const ending = { ...acting, transact: working.lastly ?? transact }
  try {
    const rules = await transact(async (tx) => {
      const { rows } = await sql<Pick<ArchiveRunsRow, 'rule_ids'>>`
        select rule_ids from archive_runs where run_id = ${runId}`.execute(tx)
      return rulesInUse(tx, rows[0]?.rule_ids ?? [])
    })
    for (const rule of rules) {
      for (let after: string | null = ''; after !== null;) {
        working.signal?.throwIfAborted()
        const from: string = after
        const part = await transact(async (tx) => {
          if (!(await goesOn(tx, runId))) return 'ended'
          const worked = await working.some(acting, tx, { rule, after: from, runId })
          await sql`update archive_runs set beat_at = ${working.clock()}, done = done + ${worked?.done ?? 0} where run_id = ${runId}`.execute(
            tx,
          )
          return worked
        })
        if (part === 'ended') return { done: await end(ending, runId, 'cancelled', working.clock()) }
        after = part?.last ?? null
        // Others have their turn.
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    return { done: await end(ending, runId, 'done', working.clock()) }
  } catch (error) {
    const state = stoppedBy(error, working.signal) ? 'cancelled' : 'failed'
    await end(ending, runId, state, working.clock(), state === 'failed' ? error : undefined).catch(() => undefined)
    throw error
  }
}

/** Whether nobody has it end, and no later run has taken its place. */
async function goesOn(tx: Tx, runId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from archive_runs where run_id = ${runId} and state = 'running' and cancel_by = ''`.execute(tx)
  return rows.length > 0
}

async function end(acting: Acting, runId: string, state: State, at: Date, error?: unknown): Promise<number> {
  const problem = error === undefined ? '' : error instanceof AppError ? error.key : 'broken'
  return acting.transact(async (tx) => {
    const { rows } = await sql<Pick<ArchiveRunsRow, 'kind' | 'done' | 'cancel_by'>>`
      update archive_runs set state = ${state}, ended_at = ${at}, problem = ${problem}
      where run_id = ${runId} and state = 'running' returning kind, done, cancel_by`.execute(tx)
    const run = rows[0]
    if (!run) return 0
    await writeAudit(
      { ...acting, tx },
      {
        action: `archive.${run.kind}Ended`,
        objectType: 'archiveRun',
        objectId: runId,
        after: { state, tasks: run.done, ...(run.cancel_by && { cancelledBy: run.cancel_by }) },
      },
    )
    return run.done
  })
}

/** What runs do, by their kind. */
export const workOf: Record<ArchiveRunKind, Some> = { archive: archiveSome, purge: purgeSome }

/** @throws AppError object.unknown where nothing of it goes on, right.missing */
export async function cancelRun(context: CallContext, runId: string): Promise<void> {
  const { tx, caller } = context
  const { rows } = await sql<Pick<ArchiveRunsRow, 'kind'>>`update archive_runs set cancel_by = ${caller.account}
    where run_id = ${runId} and state = 'running' and cancel_by = '' returning kind`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  await requireMenuRight(tx, caller, { menu: archiveMenu, action: archiveActions[rows[0].kind as ArchiveRunKind] })
  await context.audit({ action: 'archive.cancel', objectType: 'archiveRun', objectId: runId })
}

export async function listRuns(
  { tx, now, locale }: CallContext,
  page: z.output<typeof listArchiveRuns.input>,
): Promise<z.input<typeof listArchiveRuns.data>> {
  const { rows } = await sql<ArchiveRunsRow & { name: string | null; silent: boolean; records: number }>`
    select r.*, u.name, r.state = 'running' and r.beat_at < ${now}::timestamptz - make_interval(secs => ${silentSeconds}) as silent,
      count(*) over ()::int as records
    from archive_runs r left join users u on u.account = r.begun_by order by r.begun_at desc, r.run_id desc ${pageOf(page)}`.execute(
    tx,
  )
  return {
    rows: rows.map((row) => ({
      runId: row.run_id,
      kind: row.kind as ArchiveRunKind,
      state: row.silent ? 'lost' : (row.state as State),
      byName: partFor(locale, row.name ?? row.begun_by),
      begunAt: row.begun_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      total: row.total,
      done: row.done,
      problem:
        row.problem === ''
          ? ''
          : sentence(locale, `operations.archiveProblem.${row.problem === 'broken' ? 'broken' : 'refused'}`),
    })),
    records: rows[0]?.records ?? 0,
  }
}
