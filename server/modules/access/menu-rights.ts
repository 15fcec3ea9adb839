import { sql } from 'kysely'
import type { z } from 'zod'
import type { MenuGrant, MenuWithGrants, setMenuRights } from '@/lib/contracts/access'
import { participantType } from '@/lib/contracts/participants'
import { AppError } from '@/server/http/app-error'
import { menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { MenusRow } from '@/server/platform/db/rows.generated'

/** The name of whoever a grant `g` is for, as it is now. */
const nameOfGrantee = sql`coalesce(case g.participant_type
  when ${participantType.user} then (select u.name from users u where u.account = g.param0)
  when ${participantType.role} then (select r.role_name from roles r where r.role_id = g.param0)
  when ${participantType.department} then (select d.name from groups d where d.group_id = g.param0) end, g.param0)`

export async function readMenuRights(tx: Tx): Promise<MenuWithGrants[]> {
  const { rows } = await sql<MenuWithGrants>`
    with recursive placed as (
      select ui_menu_id, 0 as depth, array[sort_order] as place from menus where ui_menu_id = top_menu_id
      union all
      select m.ui_menu_id, p.depth + 1, p.place || m.sort_order from menus m join placed p
        on p.ui_menu_id = coalesce(m.parent_id, m.top_menu_id) where m.ui_menu_id <> m.top_menu_id
    )
    select m.ui_menu_id as "menuId", m.menu_name as name, m.menu_icon as icon, m.menu_type <> 0 as "isPage",
      case when m.ui_menu_id = m.top_menu_id then '' else coalesce(m.parent_id, m.top_menu_id) end as "parentId",
      coalesce((select jsonb_agg(jsonb_build_object('actionCode', a.action_code, 'actionName', a.action_name, 'actionValue', a.action_value) order by a.action_value)
        from menu_actions a where a.ui_menu_id = m.ui_menu_id), '[]') as actions,
      coalesce((select jsonb_agg(jsonb_build_object('participantType', g.participant_type, 'param0', g.param0, 'displayName', ${nameOfGrantee}, 'access', g.access) order by g.participant_type, g.param0)
        from menu_grants g where g.ui_menu_id = m.ui_menu_id), '[]') as grants
    from menus m join placed p using (ui_menu_id) order by p.depth, p.place, m.ui_menu_id`.execute(tx)
  return rows
}

/** @throws AppError object.unknown */
export async function readMenuGrants(tx: Tx, menuId: string): Promise<MenuWithGrants> {
  const menu = (await readMenuRights(tx)).find((one) => one.menuId === menuId)
  if (!menu) throw new AppError('object.unknown')
  return menu
}

const keyOf = ({ participantType: type, param0 }: Pick<MenuGrant, 'participantType' | 'param0'>) => `${type}/${param0}`

/** @throws AppError object.unknown for a grantee that is not there, access.sameRecord, right.missing for more than one has oneself */
async function refuseWrong(
  context: CallContext,
  menuCode: string,
  grants: MenuGrant[],
  before: MenuGrant[],
): Promise<void> {
  const { tx, caller } = context
  const seen = new Set<string>()
  for (const grant of grants) {
    if (seen.has(keyOf(grant))) throw new AppError('access.sameRecord', { name: grant.displayName || grant.param0 })
    seen.add(keyOf(grant))
  }
  const named = (type: number) => grants.filter((grant) => grant.participantType === type).map(({ param0 }) => param0)
  const { rows } = await sql<{ known: number }>`select
    (select count(*)::int from users where account = any(${named(participantType.user)}::text[])) + (select count(*)::int from roles where role_id = any(${named(participantType.role)}::text[]))
    + (select count(*)::int from groups where group_id = any(${named(participantType.department)}::text[])) as known`.execute(
    tx,
  )
  if ((rows[0]?.known ?? 0) !== grants.filter((grant) => grant.participantType !== participantType.everyone).length)
    throw new AppError('object.unknown')
  if (caller.isAdministrator) return
  const own = await menuAccess(tx, caller, menuCode)
  const kept = new Map(before.map((grant) => [keyOf(grant), grant.access]))
  if (grants.some((grant) => grant.access !== kept.get(keyOf(grant)) && (grant.access & ~own) !== 0))
    throw new AppError('right.missing')
}

export async function writeMenuRights(
  context: CallContext,
  { menuId, grants }: z.output<typeof setMenuRights.input>,
): Promise<void> {
  const { tx } = context
  const { rows } = await sql<
    Pick<MenusRow, 'menu_code' | 'menu_type'>
  >`select menu_code, menu_type from menus where ui_menu_id = ${menuId} for update`.execute(tx)
  // A folder shows with what is in it and has no rights of its own.
  if (!rows[0] || rows[0].menu_type === 0) throw new AppError('object.unknown')
  const before = (await readMenuRights(tx)).find((menu) => menu.menuId === menuId)?.grants ?? []
  await refuseWrong(context, rows[0].menu_code, grants, before)
  await sql`delete from menu_grants where ui_menu_id = ${menuId}`.execute(tx)
  await sql`insert into menu_grants (ui_menu_id, participant_type, param0, access)
    select ${menuId}, "participantType", case when "participantType" = ${participantType.everyone} then '' else param0 end, access
    from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g("participantType" int, param0 text, access int)`.execute(
    tx,
  )
  await context.audit({ action: 'menu.rights', objectType: 'menu', objectId: menuId, before, after: grants })
}
