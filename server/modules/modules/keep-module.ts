import { sql } from 'kysely'
import type { z } from 'zod'
import type { ModuleMenuItem, saveModule as contract, StoredModule } from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import { storedOrNew } from '@/server/modules/data-packages'
import { newId } from '@/server/platform/ids'
import { placeModuleMenu, removeModuleMenu } from './menu-of-module'
import { readModule } from './stored-module'

/** Whether there is a list of this id, which a menu of type InfoForm opens; wired by who knows lists. */
export type KnowsList = (context: CallContext, listId: string) => Promise<boolean>

/** @throws AppError object.unknown */
export async function saveModule(
  context: CallContext,
  { moduleId: given, rev: _rev, ...form }: z.output<typeof contract.input>,
  { mayBeNew = false } = {},
): Promise<StoredModule> {
  const { tx, caller, now } = context
  const before = given ? await storedOrNew(readModule(tx, given), mayBeNew) : undefined
  const moduleId = given || newId()
  const { moduleName, moduleType, ...definition } = form
  await sql`insert into modules (module_id, module_name, module_type, definition, saved_by, saved_at)
    values (${moduleId}, ${moduleName}, ${moduleType}, ${JSON.stringify(definition)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id, module_id) do update set module_name = excluded.module_name, module_type = excluded.module_type,
      definition = excluded.definition, saved_by = excluded.saved_by, saved_at = excluded.saved_at`.execute(tx)
  const after: StoredModule = { ...form, moduleId, published: before?.published ?? false }
  if (after.published) await placeModuleMenu(tx, after)
  await context.audit({ action: 'module.save', objectType: 'module', objectId: moduleId, before, after })
  return after
}

/** A menu that would open nothing. */
async function isUnfinished(context: CallContext, knowsList: KnowsList, menu: ModuleMenuItem): Promise<boolean> {
  if (menu.type === 'Label') return false
  if (menu.type === 'DynamicCode') return menu.code.trim() === ''
  if (menu.target === '') return true
  return menu.type === 'InfoForm' && !(await knowsList(context, menu.target))
}

/** @throws AppError object.unknown, module.empty, module.unfinished */
export async function publishModule(context: CallContext, knowsList: KnowsList, moduleId: string): Promise<void> {
  const stored = await readModule(context.tx, moduleId)
  if (stored.menus.length === 0) throw new AppError('module.empty')
  for (const menu of stored.menus)
    if (await isUnfinished(context, knowsList, menu))
      throw new AppError('module.unfinished', { name: localText(menu.menuName, context.locale) })
  await placeModuleMenu(context.tx, stored)
  await context.audit({ action: 'module.publish', objectType: 'module', objectId: moduleId })
}

/** @throws AppError object.unknown */
export async function withdrawModule(context: CallContext, moduleId: string): Promise<void> {
  await readModule(context.tx, moduleId)
  await removeModuleMenu(context.tx, moduleId)
  await context.audit({ action: 'module.withdraw', objectType: 'module', objectId: moduleId })
}

/** @throws AppError object.unknown */
export async function deleteModule(context: CallContext, moduleId: string): Promise<void> {
  const before = await readModule(context.tx, moduleId)
  await removeModuleMenu(context.tx, moduleId)
  await sql`delete from modules where module_id = ${moduleId}`.execute(context.tx)
  await context.audit({ action: 'module.delete', objectType: 'module', objectId: moduleId, before })
}
