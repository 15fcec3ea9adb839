import { sql } from 'kysely'
import { setMenuRights } from '@/lib/contracts/access'
import { setCatalogAccess } from '@/lib/contracts/catalogs'
import { setGroupAccess } from '@/lib/contracts/organisation'
import { AppError } from '@/server/http/app-error'
import {
  ownRights,
  readNodePermissions,
  requireNodeRight,
  writeNodePermissions,
  type NodeKind,
  type NodePermission,
  type OwnRights,
} from '@/server/http/node-access'
import { lockKinds } from '@/server/http/revisions'
import { requireMenuRight, type CallContext } from '@/server/http/serve'
import { readMenuGrants, writeMenuRights } from '@/server/modules/access'
import { lineNames, type Thing } from '@/lib/rehearsal/named-in'
import { canonicalJson } from '@/server/runtime'
import { successor } from '../subjects'
import type { Done, Given, MendOf, UndoOf } from './repair'

interface Grant {
  participantType: number
  param0: string
  displayName: string
}

/** Grants with another in the place of one; who has rights there already gets both together. */
function moved<One extends Grant>(
  grants: One[],
  thing: Thing,
  by: { id: string; name: string },
  together: (a: One, b: One) => One,
): One[] {
  const all = grants.map((grant): One => {
    if (!lineNames({ param1: '', ...grant }, thing)) return grant
    return thing.kind === 'duty' ? { ...grant, param1: by.id } : { ...grant, param0: by.id, displayName: by.name }
  })
  const byKey = new Map<string, One>()
  for (const grant of all) {
    const key = `${grant.participantType}/${grant.param0}`
    const there = byKey.get(key)
    byKey.set(key, there ? together(there, grant) : grant)
  }
  return [...byKey.values()]
}

export async function moveRight(
  context: CallContext,
  { on, id, thing }: MendOf<'moveRight'>,
  { to }: Given,
): Promise<Done> {
  const by = await successor(context.tx, thing.kind, to)
  if (on === 'menu') {
    const before = await menuGrants(context, id)
    const after = moved(before, thing, by, (a, b) => ({ ...a, access: a.access | b.access }))
    await writeMenuRights(context, { menuId: id, grants: after, rev: '' })
    return { undo: { how: 'menuRights', menuId: id, before, after: await menuGrants(context, id) } }
  }
  const { before, own } = await nodeGrants(context, on, id)
  const after = moved(before, thing, by, (a, b) => ({ ...a, value: a.value | b.value, value1: a.value1 | b.value1 }))
  await writeNodeGrants(context, { kind: on, nodeId: id, own }, after)
  return { undo: { how: 'nodeRights', on, id, before, after: await readNodePermissions(context.tx, on, id) } }
}

async function menuGrants({ tx, caller }: CallContext, menuId: string) {
  if (typeof setMenuRights.access === 'object') await requireMenuRight(tx, caller, setMenuRights.access)
  await lockKinds(tx, ['menus'])
  return (await readMenuGrants(tx, menuId)).grants
}

async function nodeGrants(
  { tx, caller }: CallContext,
  on: NodeKind,
  id: string,
): Promise<{ before: NodePermission[]; own: OwnRights }> {
  const { access } = on === 'group' ? setGroupAccess : setCatalogAccess
  if (typeof access === 'object') await requireMenuRight(tx, caller, access)
  await lockKinds(tx, [on === 'group' ? 'departments' : 'categories'])
  const { rows } = await sql<{ path: string }>`
    select id_path as path from groups where ${on} = 'group' and group_id = ${id} union all select id_path from catalogs where ${on} = 'catalog' and catalog_id = ${id}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  const path = rows[0].path.split('/').filter(Boolean)
  await requireNodeRight(tx, caller, on, path, 'AccessSetting')
  return { before: await readNodePermissions(tx, on, id), own: await ownRights(tx, caller, on, path) }
}

async function writeNodeGrants(
  context: CallContext,
  node: { kind: NodeKind; nodeId: string; own: OwnRights },
  after: NodePermission[],
): Promise<void> {
  const before = await writeNodePermissions(context, node, after)
  await context.audit({
    action: `${node.kind}.access`,
    objectType: node.kind,
    objectId: node.nodeId,
    before,
    after,
  })
}

const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)

/** @throws AppError rehearsal.gone where the rights have been set anew since */
export async function rightBack(
  context: CallContext,
  undo: UndoOf<'menuRights'> | UndoOf<'nodeRights'>,
): Promise<Done> {
  if (undo.how === 'menuRights') {
    if (!same(await menuGrants(context, undo.menuId), undo.after)) throw new AppError('rehearsal.gone')
    await writeMenuRights(context, { menuId: undo.menuId, grants: undo.before, rev: '' })
  } else {
    const { before, own } = await nodeGrants(context, undo.on, undo.id)
    if (!same(before, undo.after)) throw new AppError('rehearsal.gone')
    await writeNodeGrants(context, { kind: undo.on, nodeId: undo.id, own }, undo.before)
  }
  return { undo: null }
}
