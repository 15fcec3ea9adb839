import { sql } from 'kysely'
import type { MenuEntry, MenuForm } from '@/lib/contracts/menu-editor'
import { menuType } from '@/lib/contracts/menus'
import { participantType } from '@/lib/contracts/participants'
import { allAccess } from '@/lib/rights/menu-mask'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import { menuAccess } from '@/server/http/menu-access'
import { requireProof } from '@/server/http/require-proof'
import { servedCalls, type CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { Tx } from '@/server/platform/db'
import { entryOf, readMenuEntries, withBelow } from './menu-entries'

/** Without this page nobody could put another menu right. */
const editorView = 'menus/menu-editor'
/** How codes of published applications begin. */
const menuOfModules = 'module-'

/** One change of the menus at a time: they are read, checked and written without another hand in between. */
async function lockedEntries(tx: Tx): Promise<MenuEntry[]> {
  await sql`lock table menus in share row exclusive mode`.execute(tx)
  return readMenuEntries(tx)
}

/** Where an item below this parent stands. @throws AppError menu.notFolder */
function placeBelow(entries: MenuEntry[], parentId: string): { parentId: string | null; topId: string } {
  const parent = entryOf(entries, parentId)
  if (parent.menuType !== menuType.folder) throw new AppError('menu.notFolder')
  let top = parent
  while (!top.isTop) top = entryOf(entries, top.parentId)
  return { parentId: parent.isTop ? null : parentId, topId: top.menuId }
}

const nextPlace = (entries: MenuEntry[], parentId: string) =>
  entries.filter((one) => one.parentId === parentId).length + 1

async function writeDetails(tx: Tx, menuId: string, { actions, everyone }: MenuForm): Promise<void> {
  await sql`delete from menu_actions where ui_menu_id = ${menuId}`.execute(tx)
  for (const { actionCode, actionName, actionValue } of actions) {
    await sql`insert into menu_actions (ui_menu_id, action_code, action_name, action_value) values (${menuId}, ${actionCode}, ${actionName || actionCode}, ${actionValue})`.execute(
      tx,
    )
  }
  if (everyone) {
    await sql`insert into menu_grants (ui_menu_id, participant_type, access) values (${menuId}, ${participantType.everyone}, ${allAccess}) on conflict do nothing`.execute(
      tx,
    )
  } else {
    await sql`delete from menu_grants where ui_menu_id = ${menuId} and participant_type = ${participantType.everyone}`.execute(
      tx,
    )
  }
}

function requireFreeCode({ locale }: CallContext, entries: MenuEntry[], code: string, menuId = ''): void {
  const other = entries.find(({ menuCode }) => menuCode.toLowerCase() === code.toLowerCase())
  if (other && other.menuId !== menuId)
    throw new AppError('input.invalid', {}, { menuCode: sentence(locale, 'errors.fields.menu.codeTaken') })
}

/** Whether the server asks for a right by this code: whoever gave a menu of his own such a code would give rights by it. */
function isAskedFor(code: string): boolean {
  const asked = code.toLowerCase()
  if (asked.startsWith(menuOfModules)) return true
  return [...servedCalls.values()].some(
    ({ access }) => typeof access === 'object' && access.menu.toLowerCase() === asked,
  )
}

/**
 * The editor gives nobody more than its holder has: a page is opened to everybody with no bit beyond his own, and no code
 * the server asks for comes or goes by his hand. What changes rights asks for proof, of administrators too.
 * @param before what stands there; none of a new menu
 * @throws AppError right.missing, proof.needed, input.invalid at the code
 */
async function refuseMoreRights(
  context: CallContext,
  after: Pick<MenuForm, 'menuCode' | 'everyone'>,
  before: Pick<MenuForm, 'menuCode' | 'everyone'> = { menuCode: '', everyone: false },
): Promise<void> {
  const { tx, caller, locale } = context
  const moved = after.menuCode !== before.menuCode && [after.menuCode, before.menuCode].some(isAskedFor)
  const opened = after.everyone && !before.everyone && (before.menuCode !== '' || moved)
  if (!caller.isAdministrator) {
    if (moved)
      throw new AppError('input.invalid', {}, { menuCode: sentence(locale, 'errors.fields.menu.codeAskedFor') })
    if (opened && (allAccess & ~(await menuAccess(tx, caller, before.menuCode))) !== 0)
      throw new AppError('right.missing')
  }
  if (moved || opened || (before.everyone && !after.everyone)) requireProof(context)
}

/** A folder has no page of its own. */
const addressOf = ({ menuType: type, menuUrl, param1 }: MenuForm) =>
  type === menuType.folder ? { url: '', view: '' } : { url: menuUrl, view: param1 }

export async function createMenu(context: CallContext, input: MenuForm & { parentId: string }): Promise<MenuEntry> {
  const { tx } = context
  const entries = await lockedEntries(tx)
  requireFreeCode(context, entries, input.menuCode)
  await refuseMoreRights(context, input)
  const menuId = newId()
  const place = input.parentId ? placeBelow(entries, input.parentId) : { parentId: null, topId: menuId }
  if (!input.parentId && input.menuType !== menuType.folder) throw new AppError('menu.topFolder')
  const { url, view } = addressOf(input)
  await sql`insert into menus (ui_menu_id, menu_code, menu_name, menu_type, menu_url, menu_icon, view_type, parent_id, top_menu_id, param1, sort_order)
    values (${menuId}, ${input.menuCode}, ${input.names.join('|')}, ${input.menuType}, ${url}, ${input.menuIcon}, ${input.viewType},
      ${place.parentId}, ${place.topId}, ${view}, ${nextPlace(entries, input.parentId)})`.execute(tx)
  await writeDetails(tx, menuId, input)
  const after = entryOf(await readMenuEntries(tx), menuId)
  await context.audit({ action: 'menu.add', objectType: 'menu', objectId: menuId, after })
  return after
}

export async function changeMenu(
  context: CallContext,
  { menuId, ...input }: MenuForm & { menuId: string },
): Promise<MenuEntry> {
  const { tx } = context
  const entries = await lockedEntries(tx)
  const before = entryOf(entries, menuId)
  requireFreeCode(context, entries, input.menuCode, menuId)
  await refuseMoreRights(context, input, before)
  if (input.menuType !== menuType.folder && entries.some(({ parentId }) => parentId === menuId))
    throw new AppError('menu.hasChildren')
  if (before.param1 === editorView && input.param1 !== editorView) throw new AppError('menu.needed')
  const { url, view } = addressOf(input)
  await sql`update menus set menu_code = ${input.menuCode}, menu_name = ${input.names.join('|')}, menu_type = ${input.menuType}, menu_url = ${url},
    menu_icon = ${input.menuIcon}, view_type = ${input.viewType}, param1 = ${view} where ui_menu_id = ${menuId}`.execute(
    tx,
  )
  await writeDetails(tx, menuId, input)
  const after = entryOf(await readMenuEntries(tx), menuId)
  await context.audit({ action: 'menu.modify', objectType: 'menu', objectId: menuId, before, after })
  return after
}

export async function removeMenu(context: CallContext, menuId: string): Promise<void> {
  const { tx } = context
  const entries = await lockedEntries(tx)
  const before = entryOf(entries, menuId)
  if (entries.some(({ parentId }) => parentId === menuId)) throw new AppError('menu.hasChildren')
  if (before.param1 === editorView) throw new AppError('menu.needed')
  await sql`delete from menus where ui_menu_id = ${menuId}`.execute(tx)
  await context.audit({ action: 'menu.delete', objectType: 'menu', objectId: menuId, before })
}

export async function moveMenuTo(
  context: CallContext,
  { menuId, parentId }: { menuId: string; parentId: string },
): Promise<void> {
  const { tx } = context
  const entries = await lockedEntries(tx)
  const before = entryOf(entries, menuId)
  if (before.parentId === parentId) throw new AppError('menu.sameParent')
  const moved = withBelow(entries, menuId)
  if (moved.has(parentId)) throw new AppError('menu.intoItself')
  const place = placeBelow(entries, parentId)
  await sql`update menus set parent_id = ${place.parentId}, sort_order = ${nextPlace(entries, parentId)} where ui_menu_id = ${menuId}`.execute(
    tx,
  )
  // What was directly below a top menu that is one no longer hangs on it by its parent now.
  if (before.isTop)
    await sql`update menus set parent_id = ${menuId} where top_menu_id = ${menuId} and parent_id is null and ui_menu_id <> ${menuId}`.execute(
      tx,
    )
  await sql`update menus set top_menu_id = ${place.topId} where ui_menu_id = any(${[...moved]}::text[])`.execute(tx)
  await context.audit({
    action: 'menu.move',
    objectType: 'menu',
    objectId: menuId,
    before: { parentId: before.parentId },
    after: { parentId },
  })
}

export async function sortMenuBeside(
  context: CallContext,
  { moveId, targetId, moveType }: { moveId: string; targetId: string; moveType: 'before' | 'after' },
): Promise<void> {
  const { tx } = context
  const entries = await lockedEntries(tx)
  const { parentId } = entryOf(entries, targetId)
  // R4-16: dropped onto itself.
  if (moveId === targetId) return
  const before = entries.filter((one) => one.parentId === parentId).map((one) => one.menuId)
  const rest = before.filter((id) => id !== moveId)
  if (rest.length === before.length) throw new AppError('object.unknown')
  const after = rest.toSpliced(rest.indexOf(targetId) + (moveType === 'after' ? 1 : 0), 0, moveId)
  await sql`update menus m set sort_order = p.place from unnest(${after}::text[]) with ordinality as p(id, place) where m.ui_menu_id = p.id`.execute(
    tx,
  )
  await context.audit({ action: 'menu.sort', objectType: 'menu', objectId: moveId, before, after })
}
