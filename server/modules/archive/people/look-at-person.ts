import { sql } from 'kysely'
import type { z } from 'zod'
import type { keptReasons, lookAtPerson as contract, stayingKinds } from '@/lib/contracts/former-people'
import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/caller'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { UsersRow } from '@/server/platform/db/rows.generated'
import { isHeld } from '../held'
import { goesWithPerson } from './person-tables'

type Reason = (typeof keptReasons)[number]
export type Person = Pick<UsersRow, 'account' | 'name' | 'enabled'>

/** @throws AppError object.unknown, also for whose data was deleted already */
export async function findPerson(tx: Tx, account: string): Promise<Person> {
  const { rows } = await sql<Person>`select u.account, u.name, u.enabled from users u where u.account = ${account}
    and not exists (select 1 from former_people f where f.account = u.account) for update`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** What keeps somebody's data from being deleted. */
export async function whyKept(tx: Tx, caller: Caller, { account, enabled }: Person): Promise<Reason[]> {
  const { rows } = await sql<{ others: number; held: boolean; busy: boolean }>`select
    (select count(*) from users where is_administrator and enabled and account <> ${account}) as others,
    exists (select 1 from legal_holds h where h.released_at is null and h.kind = 'people' and ${account} = any(h.objects))
      or exists (select 1 from tasks t where (t.initiator_account = ${account}
        or exists (select 1 from task_people p where p.task_id = t.task_id and p.account = ${account})) and ${isHeld}) as held,
    exists (select 1 from work_items i join tasks t on t.task_id = i.task_id where i.account = ${account} and i.open and t.status in (${taskStatus.Run}, ${taskStatus.Pause}))
      or exists (select 1 from tasks t where t.initiator_account = ${account} and t.status in (${taskStatus.Run}, ${taskStatus.Pause})) as busy`.execute(
    tx,
  )
  const { others = 0, held = true, busy = true } = rows[0] ?? {}
  const found: [boolean, Reason][] = [
    [enabled, 'inUse'],
    [account === caller.account, 'oneself'],
    [others === 0, 'lastAdministrator'],
    [held, 'held'],
    [busy, 'busy'],
  ]
  return found.flatMap(([is, reason]) => (is ? reason : []))
}

/** Rows that go, by table. */
export async function rowsThatGo(tx: Tx, account: string): Promise<Record<string, number>> {
  const counts = goesWithPerson.map(
    ({ table, columns }) => sql`select ${table} as name, count(*) as n from ${sql.table(table)}
      where ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} = ${account}`),
        sql` or `,
      )}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(counts, sql` union all `)}`.execute(tx)
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]))
}

/** Drafts nobody but their writer has ever seen. */
export const draftsOf = (account: string) =>
  sql`t.initiator_account = ${account} and t.submitted_at is null and t.status in (${draftStatus}, ${taskStatus.Delete})`

/** What stays and names him. */
export async function rowsThatStay(tx: Tx, account: string): Promise<Record<(typeof stayingKinds)[number], number>> {
  const { rows } = await sql<Record<(typeof stayingKinds)[number], number>>`select
    (select count(*) from tasks t where t.initiator_account = ${account} and t.submitted_at is not null) as requests,
    (select count(*) from op_log where account = ${account}) as decisions,
    (select count(*) from work_items where account = ${account}) as steps,
    (select count(*) from balance_bookings where account = ${account}) as bookings,
    (select count(*) from audit_log where account = ${account}) as changes`.execute(tx)
  return rows[0]!
}

export async function lookAtPerson(
  { tx, caller, locale }: CallContext,
  account: string,
  fourEyes: boolean,
): Promise<z.input<typeof contract.data>> {
  const person = await findPerson(tx, account)
  const byTable = await rowsThatGo(tx, account)
  const { rows: drafts } = await sql<{
    n: number
  }>`select count(*) as n from tasks t where ${draftsOf(account)}`.execute(tx)
  const goes = new Map<string, number>([
    ['profile', 1],
    ['drafts', drafts[0]?.n ?? 0],
  ])
  for (const { table, kind } of goesWithPerson) goes.set(kind, (goes.get(kind) ?? 0) + (byTable[table] ?? 0))
  return {
    account,
    name: partFor(locale, person.name),
    goes: [...goes].map(([kind, count]) => ({ kind, count })),
    stays: Object.entries(await rowsThatStay(tx, account)).map(([kind, count]) => ({ kind, count })),
    kept: await whyKept(tx, caller, person),
    fourEyes,
  }
}
