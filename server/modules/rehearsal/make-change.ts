import { sql } from 'kysely'
import type { RehearsedChange } from '@/lib/contracts/rehearsal'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

/** Tries a change of the organisation: makes it, looks, and undoes it. Nothing of it is seen outside of this transaction. */
export async function asIf<Result>(tx: Tx, change: RehearsedChange, look: () => Promise<Result>): Promise<Result> {
  await sql`savepoint rehearsed`.execute(tx)
  await makeChange(tx, change)
  const seen = await look()
  await sql`rollback to savepoint rehearsed`.execute(tx)
  return seen
}

/** As the pages of the organisation would make it, without their rights and records: it does not stay. */
async function makeChange(tx: Tx, change: RehearsedChange): Promise<void> {
  switch (change.kind) {
    case 'leaves':
      await sql`update users set enabled = false where account = ${change.account}`.execute(tx)
      return
    case 'empties':
      await sql`delete from user_roles where role_id = ${change.roleId}`.execute(tx)
      return
    case 'vacates':
      await sql`delete from group_members where duty = ${change.duty} and ${change.groupId} in ('', group_id)`.execute(
        tx,
      )
      return
    case 'closes':
      return dissolve(tx, [change.groupId], null)
    case 'merges':
      return dissolve(tx, change.groupIds, change.into)
  }
}

interface Placed {
  group_id: string
  id_path: string
  parent_id: string | null
}

/**
 * Departments that are no more. Their people, and who had a place there without leading it, go over into another one, or
 * have no department; what stood below them goes there too, or stands where they stood.
 * @throws AppError rehearsal.intoItself where the other one is one of them, or lies below
 */
async function dissolve(tx: Tx, groupIds: string[], into: string | null): Promise<void> {
  const placeOf = async (ids: (string | null)[]) =>
    (
      await sql<Placed>`select group_id, id_path, parent_id from groups where group_id = any(${ids}::text[]) order by length(id_path) desc`.execute(
        tx,
      )
    ).rows
  const [target] = into === null ? [] : await placeOf([into])
  const gone = await placeOf(groupIds)
  if (gone.some(({ id_path }) => target?.id_path.startsWith(id_path))) throw new AppError('rehearsal.intoItself')
  await sql`update users set department_id = ${into} where department_id = any(${groupIds}::text[])`.execute(tx)
  if (into !== null)
    await sql`insert into group_members (group_id, account) select distinct ${into}, account from group_members
      where group_id = any(${groupIds}::text[]) and duty = '' on conflict do nothing`.execute(tx)
  // The deepest first: what was below one that is gone as well has moved up by then.
  for (const { group_id } of gone) {
    const [now] = await placeOf([group_id])
    const above = into ?? now?.parent_id ?? null
    const [parent] = above === null ? [] : await placeOf([above])
    await sql`update groups set id_path = ${parent?.id_path ?? '/'} || substr(id_path, ${(now?.id_path.length ?? 0) + 1})
      where starts_with(id_path, ${now?.id_path ?? '-'}) and group_id <> ${group_id}`.execute(tx)
    await sql`update groups set parent_id = ${above} where parent_id = ${group_id}`.execute(tx)
    await sql`delete from groups where group_id = ${group_id}`.execute(tx)
  }
}
