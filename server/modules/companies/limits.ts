import { sql } from 'kysely'
import { AppError } from '@/server/http/app-error'
import { lockKinds } from '@/server/http/revisions'
import type { Tx } from '@/server/platform/db'

/**
 * Before people are added or let in again. Who adds some at the same time waits.
 * @throws AppError company.peopleLimit
 */
export async function requireRoomForPeople(tx: Tx, more: number): Promise<void> {
  await lockKinds(tx, ['people'])
  const { rows } = await sql<{ people_limit: number; people: number }>`
    select t.people_limit, (select count(*) from users where enabled) as people from tenants t
    where t.tenant_id = current_setting('app.tenant_id')`.execute(tx)
  const most = rows[0]?.people_limit ?? 0
  if (most > 0 && (rows[0]?.people ?? 0) + more > most) throw new AppError('company.peopleLimit', { most })
}
