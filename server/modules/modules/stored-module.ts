import { sql } from 'kysely'
import { moduleForm, moduleMenu, type ModuleMenuItem, type StoredModule } from '@/lib/contracts/modules'
import { mayDo } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { grantsOf, menuAccess } from '@/server/http/menu-access'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { ModulesRow } from '@/server/platform/db/rows.generated'
import { menuOfModule } from './menu-of-module'

export type Reader = Pick<CallContext, 'tx' | 'caller'>

/** @throws AppError object.unknown */
export async function readModule(tx: Tx, moduleId: string): Promise<StoredModule> {
  const { rows } = await sql<Pick<ModulesRow, 'module_name' | 'module_type' | 'definition'> & { published: boolean }>`
    select a.module_name, a.module_type, a.definition,
      exists (select 1 from menus m where m.ui_menu_id = ${menuOfModule(moduleId)}) as published
    from modules a where a.module_id = ${moduleId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new AppError('object.unknown')
  const form = moduleForm.parse({
    ...(row.definition as object),
    moduleName: row.module_name,
    moduleType: row.module_type,
  })
  return { ...form, moduleId, published: row.published }
}

export const looksAfter = async ({ tx, caller }: Reader): Promise<boolean> =>
  mayDo([await menuAccess(tx, caller, moduleMenu)], 1)

/** Menus of an application a person may see: those for him, below labels for him; a label left with nothing below it goes. */
export async function menusFor({ tx, caller }: Reader, menus: ModuleMenuItem[]): Promise<ModuleMenuItem[]> {
  const restricted = menus.filter(({ readers }) => readers.length > 0).map(({ id, readers }) => ({ id, readers }))
  const { rows } = await sql<{ id: string | null }>`
    select l.id from jsonb_to_recordset(${JSON.stringify(restricted)}::jsonb) as l(id text, readers jsonb)
    where exists (select 1 from jsonb_to_recordset(l.readers) as r("participantType" int, param0 text),
      lateral (select r."participantType" as participant_type, r.param0) as g where ${grantsOf(caller)})`.execute(tx)
  const named = new Set(rows.map(({ id }) => id))
  const shown = new Map<string, ModuleMenuItem>()
  for (const menu of menus)
    if ((menu.readers.length === 0 || named.has(menu.id)) && (menu.parentId === '' || shown.has(menu.parentId)))
      shown.set(menu.id, menu)
  const isEmptied = ({ id, type }: ModuleMenuItem) =>
    type === 'Label' && menus.some((one) => one.parentId === id) && !withinShown(shown, id)
  return [...shown.values()].filter((menu) => !isEmptied(menu))
}

/** Whether anything but labels is shown below one. */
const withinShown = (shown: Map<string, ModuleMenuItem>, parentId: string): boolean =>
  [...shown.values()].some((one) => one.parentId === parentId && (one.type !== 'Label' || withinShown(shown, one.id)))

/**
 * An application as a person may see it: published to him, or looked after by him, who sees all of it.
 * @throws AppError object.unknown
 */
export async function moduleFor(reader: Reader, moduleId: string): Promise<StoredModule> {
  const isKeeper = await looksAfter(reader)
  if (!isKeeper && (await menuAccess(reader.tx, reader.caller, menuOfModule(moduleId))) === 0)
    throw new AppError('object.unknown')
  const stored = await readModule(reader.tx, moduleId)
  return isKeeper ? stored : { ...stored, menus: await menusFor(reader, stored.menus) }
}
