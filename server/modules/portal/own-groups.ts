import { sql } from 'kysely'
import type { z } from 'zod'
import type { getOwnGroups, saveOwnGroups } from '@/lib/contracts/own-things'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { atField } from '@/server/http/speak'
import { newId } from '@/server/platform/ids'

type Groups = z.input<(typeof getOwnGroups)['data']>

interface Row {
  name: string
  members: Groups['groups'][number]['members']
}

/** A person's own groups in his order; who has left stands in them as such. */
export async function ownGroups({ tx, caller }: CallContext): Promise<Groups> {
  const { rows } = await sql<Row>`
    select g.name, (select coalesce(jsonb_agg(jsonb_build_object('account', u.account, 'name', u.name,
        'departmentName', coalesce(d.name, ''), 'enabled', u.enabled) order by place), '[]')
      from unnest(g.members) with ordinality as m(account, place) join users u on u.account = m.account
        left join groups d on d.group_id = u.department_id) as members
    from own_groups g where g.account = ${caller.account} order by g.group_id`.execute(tx)
  return { groups: rows }
}

/**
 * Keeps all of them; a person twice in a group is there once.
 * @throws AppError input.invalid where somebody there is not would be put into one
 */
export async function keepOwnGroups(
  context: CallContext,
  { groups }: z.output<(typeof saveOwnGroups)['input']>,
): Promise<Groups> {
  const { tx, caller, now } = context
  const named = [...new Set(groups.flatMap(({ members }) => members))]
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from users where account = any(${named}::text[])`.execute(tx)
  if ((rows[0]?.n ?? 0) < named.length)
    throw new AppError('input.invalid', {}, { groups: atField('general.personUnknown') })
  await sql`delete from own_groups where account = ${caller.account}`.execute(tx)
  // Their ids keep the order: nobody else names them.
  for (const [index, { name, members }] of groups.entries())
    await sql`insert into own_groups (account, group_id, name, members, changed_at)
      values (${caller.account}, ${`${String(index).padStart(3, '0')}-${newId()}`}, ${name}, ${[...new Set(members)]}::text[], ${now})`.execute(
      tx,
    )
  return ownGroups(context)
}
