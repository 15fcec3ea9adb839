import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type decideErasure as decideContract,
  type erasePerson as eraseContract,
  type listFormerPeople as listContract,
} from '@/lib/contracts/former-people'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { ErasureRequestsRow } from '@/server/platform/db/rows.generated'
import { newId } from '@/server/platform/ids'
import { erasePerson } from './erase-person'
import { findPerson, whyKept } from './look-at-person'

/** Deletes at once, or keeps the wish for a second administrator. @throws AppError archive.personKept, archive.erasureWaits */
export async function askErasure(
  context: CallContext,
  { account, reason }: z.output<typeof eraseContract.input>,
  fourEyes: boolean,
): Promise<{ waiting: boolean }> {
  const { tx, caller, now } = context
  if (!fourEyes) {
    await erasePerson(context, { account, reason, askedBy: '' })
    return { waiting: false }
  }
  const person = await findPerson(tx, account)
  const [why] = await whyKept(tx, caller, person)
  if (why) throw new AppError('archive.personKept', { why: { key: `workflow.personKept.${why}` } })
  const { rows } = await sql`insert into erasure_requests (request_id, account, reason, state, asked_by, asked_at)
    values (${newId()}, ${account}, ${reason}, 'waiting', ${caller.account}, ${now})
    on conflict (tenant_id, account) where state = 'waiting' do nothing returning 1`.execute(tx)
  if (rows.length === 0) throw new AppError('archive.erasureWaits')
  await context.audit({
    action: 'archive.askErasure',
    objectType: 'formerPerson',
    objectId: account,
    after: { reason },
  })
  return { waiting: true }
}

/** @throws AppError object.unknown, archive.ownErasure, archive.personKept */
export async function decideErasure(
  context: CallContext,
  { requestId, confirm }: z.output<typeof decideContract.input>,
): Promise<{ state: 'done' | 'refused' }> {
  const { tx, caller, now } = context
  const { rows } =
    await sql<ErasureRequestsRow>`select * from erasure_requests where request_id = ${requestId} and state = 'waiting' for update`.execute(
      tx,
    )
  const wish = rows[0]
  if (!wish) throw new AppError('object.unknown')
  if (confirm && wish.asked_by === caller.account) throw new AppError('archive.ownErasure')
  const state = confirm ? 'done' : 'refused'
  await sql`update erasure_requests set state = ${state}, decided_by = ${caller.account}, decided_at = ${now} where request_id = ${requestId}`.execute(
    tx,
  )
  if (confirm) await erasePerson(context, { account: wish.account, reason: wish.reason, askedBy: wish.asked_by })
  else
    await context.audit({
      action: 'archive.refuseErasure',
      objectType: 'formerPerson',
      objectId: wish.account,
      before: { reason: wish.reason },
    })
  return { state }
}

interface Row {
  account: string
  name: string
  department: string | null
  request_id: string | null
  asked_by: string | null
  asked_name: string | null
  asked_at: Date | null
  reason: string | null
  erased_at: Date | null
  erased_name: string | null
  certificate_id: string | null
  records: number
}

export async function listFormerPeople(
  { tx, caller, locale }: CallContext,
  { keyword, erased, ...page }: z.output<typeof listContract.input>,
): Promise<z.input<typeof listContract.data>> {
  const { rows } = await sql<Row>`
    select u.account, u.name, g.name as department, w.request_id, w.asked_by, a.name as asked_name, w.asked_at, w.reason,
      f.erased_at, coalesce(e.name, f.erased_by) as erased_name, f.certificate_id, count(*) over ()::int as records
    from users u left join former_people f on f.account = u.account left join groups g on g.group_id = u.department_id
      left join erasure_requests w on w.account = u.account and w.state = 'waiting' left join users a on a.account = w.asked_by
      left join users e on e.account = f.erased_by
    where ${erased ? sql`f.account is not null` : sql`f.account is null and not u.enabled`}
      and ${finds(keyword, [sql`u.name`, sql`u.account`], sql`u.sounds`)}
    order by w.request_id is null, f.erased_at desc nulls last, u.account ${pageOf(page)}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      account: row.account,
      name: partFor(locale, row.name),
      departmentName: partFor(locale, row.department ?? ''),
      waiting:
        row.request_id === null
          ? null
          : {
              requestId: row.request_id,
              byName: partFor(locale, row.asked_name ?? row.asked_by ?? ''),
              at: row.asked_at?.toISOString() ?? '',
              reason: row.reason ?? '',
              own: row.asked_by === caller.account,
            },
      erased:
        row.erased_at === null
          ? null
          : {
              at: row.erased_at.toISOString(),
              byName: partFor(locale, row.erased_name ?? ''),
              certificateId: row.certificate_id ?? '',
            },
    })),
    records: rows[0]?.records ?? 0,
  }
}
