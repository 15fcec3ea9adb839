import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MenuWithGrants } from '@/lib/contracts/access'
import { participantType } from '@/lib/contracts/participants'
import { listRight } from '@/lib/rights/node-mask'
import type { ProcessDefinition } from '@/lib/engine'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { Grant } from './holders'

/** Published processes in sight of the caller with what says who may do what; handed in by the wiring, as processes stand above. */
export type ProcessSettingsInSight = (
  context: Pick<CallContext, 'tx' | 'caller' | 'locale'>,
) => Promise<{ processId: string; processName: string; settings: ProcessDefinition['settings'] }[]>

export interface GrantedMenu {
  menuId: string
  name: string
  parentName: string
  actions: MenuWithGrants['actions']
  grants: (Grant & { access: number })[]
}

/** Whom grants may be for: a kind of participant, and which of them; absent: all of the kind. */
export interface Granted {
  type: number
  param?: 'param0' | 'param1'
  ids?: string[]
}

export const rolesNamed = (ids: string[]): Granted => ({ type: participantType.role, ids })

/** Whether a grant is for some of these. */
const isFor = (grant: string, whom: Granted[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    whom.map(({ type, param = 'param0', ids }) =>
      ids === undefined
        ? sql`${sql.ref(`${grant}.participant_type`)} = ${type}`
        : sql`(${sql.ref(`${grant}.participant_type`)} = ${type} and ${sql.ref(`${grant}.${param}`)} = any(${ids}::text[]))`,
    ),
    sql` or `,
  )})`

/** Every menu some of these have a grant on, with all grants on it. */
export async function menusGrantedTo(tx: Tx, whom: Granted[]): Promise<GrantedMenu[]> {
  const { rows } = await sql<GrantedMenu>`
    select m.ui_menu_id as "menuId", m.menu_name as name, coalesce(p.menu_name, '') as "parentName",
      coalesce((select jsonb_agg(jsonb_build_object('actionCode', a.action_code, 'actionName', a.action_name, 'actionValue', a.action_value) order by a.action_value)
        from menu_actions a where a.ui_menu_id = m.ui_menu_id), '[]') as actions,
      (select jsonb_agg(jsonb_build_object('participantType', g.participant_type, 'param0', g.param0, 'access', g.access))
        from menu_grants g where g.ui_menu_id = m.ui_menu_id) as grants
    from menus m left join menus p on p.ui_menu_id = coalesce(m.parent_id, m.top_menu_id)
    where exists (select 1 from menu_grants g where g.ui_menu_id = m.ui_menu_id and ${isFor('g', whom)} and g.access <> 0)
    order by p.sort_order, p.menu_name, m.sort_order, m.ui_menu_id`.execute(tx)
  return rows
}

export interface GrantedNode {
  kind: 'group' | 'catalog'
  nodeId: string
  name: string
  /** Of the node itself (`own`) and of all above it, which hold for it as well. */
  grants: (Grant & { value: number; value1: number; own: boolean })[]
}

/** What a grant on a node gives, with whether its lists may be opened. */
export const nodeMask = ({ value, value1 }: Pick<GrantedNode['grants'][number], 'value' | 'value1'>): number =>
  value1 === 0 ? value : value | listRight

/** Every department and category some of these have rights on, with all grants that hold there. */
export async function nodesGrantedTo(tx: Tx, whom: Granted[]): Promise<GrantedNode[]> {
  const { rows } = await sql<GrantedNode>`
    with granted as (
      select distinct n.node_kind, n.node_id from node_grants n
      where ${isFor('n', whom)} and (n.value <> 0 or n.value1 <> 0))
    select n.node_kind as kind, n.node_id as "nodeId", coalesce(d.name, c.name, n.node_id) as name,
      (select jsonb_agg(jsonb_build_object('participantType', g.participant_type, 'param0', g.param0, 'param1', g.param1,
          'value', g.value, 'value1', g.value1, 'own', g.node_id = n.node_id))
        from node_grants g where g.node_kind = n.node_kind
          and (g.node_id = n.node_id or g.node_id = any(string_to_array(trim('/' from coalesce(d.id_path, c.id_path, '')), '/')))) as grants
    from granted n left join groups d on n.node_kind = 'group' and d.group_id = n.node_id
      left join catalogs c on n.node_kind = 'catalog' and c.catalog_id = n.node_id
    order by coalesce(d.id_path, c.id_path), n.node_id`.execute(tx)
  return rows
}
