import { sql } from 'kysely'
import type { Thing } from '@/lib/rehearsal/named-in'
import { participantRules } from '@/lib/words/participants'
import type { Tx } from '@/server/platform/db'
import { found, type Found } from './finding'

const kindOfParam = { person: 'user', role: 'role', department: 'department' } as const

/** Grants `g` that hold a thing. */
export function grantsTo({ kind, id }: Thing) {
  const numbers = Object.values(participantRules)
    .filter((rule) => (kind === 'duty' ? rule.param1 === 'duty' : rule.param0 === kindOfParam[kind]))
    .map(({ number }) => number)
  return { numbers, column: kind === 'duty' ? sql`g.param1` : sql`g.param0`, id }
}

/** Menus, departments and categories on which a person, role, department or position has been given rights. */
export async function rightsOf(tx: Tx, thing: Thing): Promise<Found[]> {
  const { numbers, column, id } = grantsTo(thing)
  const menus =
    thing.kind === 'duty'
      ? []
      : (
          await sql<{
            id: string
            name: string
          }>`select m.ui_menu_id as id, m.menu_name as name from menu_grants g join menus m using (tenant_id, ui_menu_id)
            where g.participant_type = any(${numbers}::int[]) and g.param0 = ${id} order by m.ui_menu_id`.execute(tx)
        ).rows
  const { rows: nodes } = await sql<{ on: 'group' | 'catalog'; id: string; name: string }>`
    select distinct g.node_kind as "on", g.node_id as id, coalesce(d.name, c.name, g.node_id) as name from node_grants g
      left join groups d on g.node_kind = 'group' and d.group_id = g.node_id left join catalogs c on g.node_kind = 'catalog' and c.catalog_id = g.node_id
    where g.participant_type = any(${numbers}::int[]) and ${column} = ${id} order by 1, 2`.execute(tx)
  const moved = { by: thing.kind }
  return [
    ...menus.map(({ id: menuId, name }) =>
      found(
        'menu',
        'named',
        { type: 'menu', id: menuId, name },
        { part: thing.id, ...moved, mend: { how: 'moveRight', on: 'menu', id: menuId, thing } },
      ),
    ),
    ...nodes.map(({ on, id: nodeId, name }) =>
      found(
        on,
        'named',
        { type: on === 'group' ? 'department' : 'catalog', id: nodeId, name },
        {
          part: thing.id,
          ...moved,
          mend: { how: 'moveRight', on, id: nodeId, thing },
        },
      ),
    ),
  ]
}
