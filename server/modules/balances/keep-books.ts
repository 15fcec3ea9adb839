import { sql } from 'kysely'
import type { ProcessDefinition, State } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import { bookingOf } from './booking-of'
import { granted } from './granted'

interface Step {
  definition: ProcessDefinition
  /** The task as the step leaves it. */
  after: State
  now: Date
}

/**
 * Sets what a task takes from a balance by the state a step leaves it in; the same step again changes nothing.
 * @throws AppError balance.exceeded when it takes more than before and more than is left
 */
export async function keepBooks(tx: Tx, { definition, after, now }: Step): Promise<void> {
  const rule = definition.settings.balance
  if (!rule) return
  const { taskId } = after.task
  const booking = bookingOf(rule, after)
  if (!booking) return void (await sql`delete from balance_bookings where task_id = ${taskId}`.execute(tx))

  const { dictId, account, kind, year, amount, used } = booking
  // One at a time per balance: two requests that each fit alone need not fit together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(['balance', dictId, account, kind, year])} || current_setting('app.tenant_id'), 0))`.execute(
    tx,
  )
  const [most = '0'] = await granted(tx, dictId, [{ account, kind, year }], now)
  const { rows } = await sql<{ left: string; fits: boolean }>`
    with taken as (
      select coalesce(sum(amount) filter (where task_id <> ${taskId}), 0) as others, coalesce(sum(amount) filter (where task_id = ${taskId}), 0) as own
      from balance_bookings where dict_id = ${dictId} and account = ${account} and kind = ${kind} and year = ${year}
    )
    select trim_scale(${most}::numeric - others)::text as left, (${amount}::numeric <= own or ${amount}::numeric <= ${most}::numeric - others) as fits from taken`.execute(
    tx,
  )
  const state = rows[0]
  if (!state?.fits)
    throw new AppError(
      'balance.exceeded',
      { year: String(year), left: state?.left ?? '0', wanted: amount },
      { [rule.amount]: 'overBalance' },
    )
  await sql`
    insert into balance_bookings (task_id, dict_id, account, kind, year, amount, used, booked_at)
    values (${taskId}, ${dictId}, ${account}, ${kind}, ${year}, ${amount}::numeric, ${used}, ${now})
    on conflict (tenant_id, task_id) do update set dict_id = excluded.dict_id, account = excluded.account, kind = excluded.kind, year = excluded.year,
      amount = excluded.amount, used = excluded.used, booked_at = excluded.booked_at`.execute(tx)
}
