import { sql } from 'kysely'
import type { z } from 'zod'
import type { listSessions as contract } from '@/lib/contracts/monitors'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { SessionsRow } from '@/server/platform/db/rows.generated'

export async function listSessions(
  { tx, caller, now, locale }: CallContext,
  { keyword, ...page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.data>> {
  const from = sql`sessions s join users u on u.account = s.account left join groups g on g.group_id = u.department_id
    where s.expires_at > ${now} and ${finds(keyword, [sql`u.name`, sql`s.account`, sql`s.address`], sql`u.sounds`)}`
  const { rows } = await sql<SessionsRow & { name: string; department: string | null }>`
    select s.*, u.name, g.name as department from ${from} order by s.seen_at desc, s.session_id ${pageOf(page)}`.execute(
    tx,
  )
  const count = await sql<{ records: number }>`select count(*) as records from ${from}`.execute(tx)
  return {
    rows: rows.map((row) => ({
      sessionId: row.session_id,
      person: {
        account: row.account,
        name: partFor(locale, row.name),
        departmentName: partFor(locale, row.department ?? ''),
      },
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      address: row.address,
      userAgent: row.user_agent,
      administrator: row.as_administrator,
      current: row.session_id === caller.sessionId,
    })),
    records: count.rows[0]?.records ?? 0,
  }
}

/** Ends somebody's sign-in. An administrator's only another one ends. @throws AppError object.unknown, right.missing */
export async function endSession(context: CallContext, sessionId: string): Promise<void> {
  const { tx, caller } = context
  const { rows } = await sql<Pick<SessionsRow, 'account' | 'as_administrator'>>`
    select account, as_administrator from sessions where session_id = ${sessionId} for update`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  if (row.as_administrator && !caller.isAdministrator) throw new AppError('right.missing')
  await sql`delete from sessions where session_id = ${sessionId}`.execute(tx)
  await context.audit({ action: 'session.endOther', objectType: 'user', objectId: row.account })
}
