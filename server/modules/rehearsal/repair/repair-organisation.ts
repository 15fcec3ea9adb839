import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  repairOrganisation as contract,
  RepairDone,
  RepairOutcome,
  undoRepair as undoContract,
} from '@/lib/contracts/organisation-repairs'
import type { RehearsedChange } from '@/lib/contracts/rehearsal'
import { AppError } from '@/server/http/app-error'
import { writeAudit } from '@/server/http/audit'
import { toAppError } from '@/server/http/errors'
import { requireProof } from '@/server/http/require-proof'
import { partFor } from '@/server/http/sentences'
import type { CallContext, StreamContext } from '@/server/http/serve'
import { speak } from '@/server/http/speak'
import type { HandOver } from '@/server/modules/tasks'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import type { Found, Mend } from '../finding'
import { rehearse } from '../rehearse'
import { subjectsOf } from '../subjects'
import { replaceInRule, replaceRows, rowsBack, ruleBack } from './data'
import { draftBack, replaceInDefinition, versionBack } from './definitions'
import { handBack, handOver } from './hand-over'
import { addMember, addToPost, memberBack, postBack } from './places'
import type { Done, Given, Hands, Undo } from './repair'
import { moveRight, rightBack } from './rights'
import { agentBack, moveAgent, moveSecretary, secretaryBack } from './stand-ins'

/** A row as it is kept: what came of it, and what takes it back. */
interface Kept extends RepairOutcome {
  undo: Undo | null
  undone: boolean
}

function handsOf(stream: StreamContext, give: HandOver): Hands {
  return {
    stream,
    handOver: give,
    async inOne(work) {
      const afterwards: (() => Promise<void>)[] = []
      const result = await stream.transact(async (tx) => {
        afterwards.length = 0
        const context: CallContext = {
          ...stream,
          tx,
          audit: (entry) => writeAudit({ ...stream, tx }, entry),
          afterCommit: (after) => void afterwards.push(after),
        }
        return work(context)
      })
      for (const after of afterwards)
        after().catch((error: unknown) =>
          stream.log.error({ err: error, correlationId: stream.correlationId }, 'after the commit'),
        )
      return result
    },
  }
}

function carryOut(hands: Hands, mend: Mend, given: Given): Promise<Done> {
  switch (mend.how) {
    case 'handOver':
      return handOver(hands, mend, given)
    case 'replace':
      return hands.inOne((context) => replaceInDefinition(context, mend, given))
    case 'addMember':
      return hands.inOne((context) => addMember(context, mend, given))
    case 'addLeader':
    case 'addHolder':
      return hands.inOne((context) => addToPost(context, mend, given))
    case 'moveAgent':
      return hands.inOne((context) => moveAgent(context, mend, given))
    case 'moveSecretary':
      return hands.inOne((context) => moveSecretary(context, mend, given))
    case 'moveRight':
      return hands.inOne((context) => moveRight(context, mend, given))
    case 'replaceRows':
      return hands.inOne((context) => replaceRows(context, mend, given))
    case 'replaceInRule':
      return hands.inOne((context) => replaceInRule(context, mend, given))
  }
}

function takeBack(hands: Hands, undo: Undo, given: Given): Promise<Done> {
  switch (undo.how) {
    case 'handOver':
      return handBack(hands, undo, given)
    case 'draft':
      return hands.inOne((context) => draftBack(context, undo))
    case 'published':
      return hands.inOne((context) => versionBack(context, undo, given))
    case 'member':
      return hands.inOne((context) => memberBack(context, undo))
    case 'place':
      return hands.inOne((context) => postBack(context, undo))
    case 'agent':
      return hands.inOne((context) => agentBack(context, undo))
    case 'secretary':
      return hands.inOne((context) => secretaryBack(context, undo))
    case 'menuRights':
    case 'nodeRights':
      return hands.inOne((context) => rightBack(context, undo))
    case 'rows':
      return hands.inOne((context) => rowsBack(context, undo))
    case 'rule':
      return hands.inOne((context) => ruleBack(context, undo, given))
  }
}

/** Does one thing; what refuses is told, and leaves nothing behind. */
async function attempt(
  { stream }: Hands,
  work: () => Promise<Done>,
): Promise<Done & { code: number; message: string }> {
  try {
    const { undo, code = 200, message = '' } = await work()
    return { undo, code, message }
  } catch (error) {
    const known = toAppError(error instanceof Error ? error : new Error(String(error)))
    const { correlationId, locale, log } = stream
    if (known.entry.status >= 500) log.error({ err: error, correlationId }, 'not repaired')
    const said = speak(known, locale, correlationId)
    return { undo: null, code: known.entry.code, message: Object.values(said.fields ?? {})[0] ?? said.message }
  }
}

/** What a row is about, in words. */
function wordsOf({ object, places }: Found, locale: CallContext['locale']): string {
  const parts = [...new Set(places.map(({ part }) => partFor(locale, part)))].filter(Boolean)
  return [partFor(locale, object.name), ...parts].filter(Boolean).join(' · ')
}

const ofRow = (commandId: string, key: string) => createHash('sha256').update(`${commandId} ${key}`).digest('base64url')

/** What gives rights is asked a proof for once, before anything is begun, as where it is done by itself. */
const givingRights: readonly Mend['how'][] = ['moveRight', 'addMember', 'addLeader', 'addHolder']
const givingRightsBack: readonly Undo['how'][] = ['menuRights', 'nodeRights']

type Answer = z.input<typeof contract.data>
const told = (repairId: string, rows: Kept[]): Answer => ({
  repairId,
  done: rows.filter(({ code }) => code === 200).length,
  results: rows.map(({ key, kind, what, code, message }) => ({ key, kind, what, code, message })),
})

/**
 * Mends what a rehearsal has found, row by row; what was found must still be so.
 * @throws AppError rehearsal.stale
 */
export async function repairOrganisation(
  give: HandOver,
  stream: StreamContext,
  input: z.output<typeof contract.input>,
): Promise<Answer> {
  const hands = handsOf(stream, give)
  const { change, mark, reason, commandId } = input
  const repairId = newId()
  const begun = await stream.transact(async (tx) => {
    const earlier = await sql<{ repair_id: string; rows: Kept[] }>`
      select repair_id, rows from organisation_repairs where command_id = ${commandId} and made_by = ${stream.caller.account}`.execute(
      tx,
    )
    if (earlier.rows[0]) return { kind: 'repeated' as const, ...earlier.rows[0] }
    const rehearsed = await rehearse({ tx, caller: stream.caller, now: stream.now }, change)
    const byKey = new Map(rehearsed.findings.map((one) => [one.key, one]))
    const rows = input.rows.flatMap(({ key, to }) => {
      const finding = byKey.get(key)
      return finding?.mend ? [{ finding, mend: finding.mend, to }] : []
    })
    if (rows.some(({ mend }) => givingRights.includes(mend.how))) requireProof(stream)
    if (rehearsed.mark !== mark || rows.length < input.rows.length) throw new AppError('rehearsal.stale')
    await sql`insert into organisation_repairs (repair_id, command_id, made_by, made_at, change, reason)
      values (${repairId}, ${commandId}, ${stream.caller.account}, ${stream.now}, ${JSON.stringify(change)}::jsonb, ${reason})`.execute(
      tx,
    )
    return { kind: 'begun' as const, rows }
  })
  if (begun.kind === 'repeated') return told(begun.repair_id, begun.rows)
  const kept: Kept[] = []
  for (const { finding, mend, to } of begun.rows) {
    const outcome = await attempt(hands, () =>
      carryOut(hands, mend, { to, reason, commandId: ofRow(commandId, finding.key) }),
    )
    kept.push({
      key: finding.key,
      kind: finding.kind,
      what: wordsOf(finding, stream.locale),
      ...outcome,
      undone: false,
    })
    // One by one: what was done can be taken back even if this server ends in the middle.
    await stream.transact((tx) => keepRows(tx, repairId, kept))
  }
  return told(repairId, kept)
}

const keepRows = (tx: Tx, repairId: string, rows: Kept[]) =>
  sql`update organisation_repairs set rows = ${JSON.stringify(rows)}::jsonb where repair_id = ${repairId}`.execute(tx)

/** Takes a repair back, the last row first. What cannot be taken back stays, says why, and can be tried again. */
export async function undoRepair(
  give: HandOver,
  stream: StreamContext,
  { repairId }: { repairId: string },
): Promise<z.input<typeof undoContract.data>> {
  const hands = handsOf(stream, give)
  const stored = await stream.transact(async (tx) => {
    const { rows } = await sql<{ rows: Kept[]; reason: string; undone_at: Date | null }>`
      select rows, reason, undone_at from organisation_repairs where repair_id = ${repairId}`.execute(tx)
    if (!rows[0]) throw new AppError('object.unknown')
    return rows[0]
  })
  if (stored.rows.some(({ undo, undone }) => undo && !undone && givingRightsBack.includes(undo.how)))
    requireProof(stream)
  const results: RepairOutcome[] = []
  for (const row of stored.rows.toReversed()) {
    const { undo } = row
    if (!undo || row.undone) continue
    const commandId = ofRow(`${repairId} ${stream.correlationId}`, row.key)
    const { code, message } = await attempt(hands, () =>
      takeBack(hands, undo, { to: '', reason: stored.reason, commandId }),
    )
    row.undone = code === 200
    results.push({ key: row.key, kind: row.kind, what: row.what, code, message })
    await stream.transact((tx) => keepRows(tx, repairId, stored.rows))
  }
  const whole = stored.rows.every(({ undo, undone }) => !undo || undone)
  if (whole)
    await stream.transact((tx) =>
      sql`update organisation_repairs set undone_at = ${stream.now} where repair_id = ${repairId} and undone_at is null`.execute(
        tx,
      ),
    )
  return { done: results.filter(({ code }) => code === 200).length, results }
}

/** Repairs that are listed. */
const mostListed = 20

interface Row {
  repair_id: string
  made_at: Date
  made_by: string
  name: string | null
  change: RehearsedChange
  reason: string
  rows: Kept[]
  undone_at: Date | null
}

export async function listRepairs({ tx, locale }: CallContext): Promise<{ rows: RepairDone[] }> {
  const { rows } = await sql<Row>`
    select r.repair_id, r.made_at, r.made_by, u.name, r.change, r.reason, r.rows, r.undone_at
    from organisation_repairs r left join users u on u.account = r.made_by order by r.made_at desc, r.repair_id desc limit ${mostListed}`.execute(
    tx,
  )
  const told: RepairDone[] = []
  for (const row of rows) {
    const subjects = await subjectsOf(tx, row.change).catch((error: unknown) => {
      // A department that was merged since is not there any more.
      if (error instanceof AppError) return []
      throw error
    })
    told.push({
      repairId: row.repair_id,
      at: row.made_at.toISOString(),
      by: { account: row.made_by, name: partFor(locale, row.name ?? row.made_by) },
      change: row.change,
      subjects: subjects.map((one) => ({ ...one, name: partFor(locale, one.name) })),
      reason: row.reason,
      done: row.rows.filter(({ code }) => code === 200).length,
      mayUndo: row.rows.some(({ undo, undone }) => undo && !undone),
      undoneAt: row.undone_at?.toISOString() ?? null,
    })
  }
  return { rows: told }
}
