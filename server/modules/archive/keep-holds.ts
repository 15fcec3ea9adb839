import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type {
  holdKinds,
  listHolds as listContract,
  releaseHold as releaseContract,
  setHold as setContract,
} from '@/lib/contracts/archive'
import { AppError } from '@/server/http/app-error'
import { partFor, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import type { Tx } from '@/server/platform/db'
import { finds } from '@/server/platform/db/finds'
import { newId } from '@/server/platform/ids'
import type { LegalHoldsRow } from '@/server/platform/db/rows.generated'
import { beforeNewHold } from './held'

type Kind = (typeof holdKinds)[number]

/** Holds that are kept in sight: what was released long ago stands in the operation log. */
const mostListed = 500

/** What is named, by id: tasks by their number as well. */
const named: Record<Kind, (objects: string[]) => RawBuilder<{ id: string; said: string }>> = {
  tasks: (objects) =>
    sql`select task_id as id, said from tasks, unnest(${objects}::text[]) as said where task_id = said or (no = said and no <> '')`,
  processes: (objects) =>
    sql`select process_id as id, said from processes, unnest(${objects}::text[]) as said where process_id = said`,
  people: (objects) =>
    sql`select account as id, said from users, unnest(${objects}::text[]) as said where account = said`,
}

/** @throws AppError input.invalid naming what there is not */
async function idsOf(tx: Tx, kind: Kind, objects: string[]): Promise<string[]> {
  const { rows } = await named[kind](objects).execute(tx)
  const found = new Set(rows.map(({ said }) => said))
  const missing = objects.filter((one) => !found.has(one))
  if (missing.length > 0)
    throw new AppError(
      'input.invalid',
      {},
      { objects: atField('archive.objectUnknown', { objects: missing.slice(0, 5).join(', ') }) },
    )
  return [...new Set(rows.map(({ id }) => id))]
}

/** From now on nothing of it is archived or purged. */
export async function setHold(
  context: CallContext,
  { kind, objects, holdName, reason, orderedBy }: z.output<typeof setContract.input>,
): Promise<{ holdId: string }> {
  const { tx, caller, now } = context
  await beforeNewHold(tx)
  const ids = await idsOf(tx, kind, objects)
  const holdId = newId()
  await sql`insert into legal_holds (hold_id, hold_name, reason, ordered_by, kind, objects, set_by, set_at)
    values (${holdId}, ${holdName}, ${reason}, ${orderedBy}, ${kind}, ${ids}::text[], ${caller.account}, ${now})`.execute(
    tx,
  )
  await context.audit({
    action: 'archive.hold',
    objectType: 'legalHold',
    objectId: holdId,
    after: { holdName, reason, orderedBy, kind, objects: ids },
  })
  return { holdId }
}

/** @throws AppError object.unknown */
export async function releaseHold(
  context: CallContext,
  { holdId, reason }: z.output<typeof releaseContract.input>,
): Promise<void> {
  const { tx, caller, now } = context
  const { rows } =
    await sql<LegalHoldsRow>`update legal_holds set released_by = ${caller.account}, released_at = ${now}, release_reason = ${reason}
    where hold_id = ${holdId} and released_at is null returning *`.execute(tx)
  const hold = rows[0]
  if (!hold) throw new AppError('object.unknown')
  await context.audit({
    action: 'archive.releaseHold',
    objectType: 'legalHold',
    objectId: holdId,
    before: { holdName: hold.hold_name, kind: hold.kind, objects: hold.objects },
    after: { reason },
  })
}

export async function listHolds(
  { tx, locale }: CallContext,
  { keyword }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  type Row = LegalHoldsRow & {
    set_name: string | null
    released_name: string | null
    names: { no: string; name: string }[] | null
  }
  const { rows } = await sql<Row>`select h.*, s.name as set_name, e.name as released_name, case h.kind
      when 'tasks' then (select jsonb_agg(jsonb_build_object('no', t.no, 'name', t.title) order by t.no) from tasks t where t.task_id = any(h.objects))
      when 'processes' then (select jsonb_agg(jsonb_build_object('no', '', 'name', p.process_name) order by p.process_name) from processes p where p.process_id = any(h.objects))
      else (select jsonb_agg(jsonb_build_object('no', '', 'name', u.name) order by u.name) from users u where u.account = any(h.objects)) end as names
    from legal_holds h left join users s on s.account = h.set_by left join users e on e.account = h.released_by
    where ${finds(keyword, [sql`h.hold_name`, sql`h.ordered_by`, sql`h.reason`])}
    order by h.released_at desc nulls first, h.set_at desc, h.hold_id limit ${mostListed}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      holdId: row.hold_id,
      holdName: partFor(locale, row.hold_name),
      reason: row.reason,
      orderedBy: row.ordered_by,
      kind: row.kind as Kind,
      objects: (row.names ?? []).map(({ no, name }) =>
        row.kind === 'tasks' ? `${no} ${titleFor(locale, name)}`.trim() : partFor(locale, name),
      ),
      byName: partFor(locale, row.set_name ?? row.set_by),
      setAt: row.set_at.toISOString(),
      releasedAt: row.released_at?.toISOString() ?? null,
      releasedByName: partFor(locale, row.released_name ?? row.released_by),
      releaseReason: row.release_reason,
    })),
  }
}
