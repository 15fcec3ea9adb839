import { sql } from 'kysely'
import type { z } from 'zod'
import { participantType } from '@/lib/contracts/participants'
import { mostNamed, type compareRoles as contract, type RolesCompared } from '@/lib/contracts/rights-changes'
import type { ProcessDefinition } from '@/lib/engine'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { NamingInSight } from '@/server/modules/organisation'
import type { Tx } from '@/server/platform/db'
import {
  menusGrantedTo,
  nodeMask,
  nodesGrantedTo,
  rolesNamed,
  type GrantedNode,
  type ProcessSettingsInSight,
} from './role-grants'

export interface ProcessesAbove {
  processSettings: ProcessSettingsInSight
  namingInSight: NamingInSight
}

async function readRole(tx: Tx, roleId: string): Promise<RolesCompared['one']> {
  const { rows } = await sql<RolesCompared['one']>`
    select r.role_id as "roleId", r.role_name as "roleName", r.kind,
      (select count(*)::int from user_roles h where h.role_id = r.role_id) as members from roles r where r.role_id = ${roleId}`.execute(
    tx,
  )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** Who is in one and not in the other. */
async function onlyIn(tx: Tx, one: string, other: string): Promise<RolesCompared['onlyOne']> {
  const { rows } = await sql<{ account: string; name: string; records: number }>`
    select u.account, u.name, count(*) over ()::int as records from user_roles h join users u on u.account = h.account
    where h.role_id = ${one} and not exists (select 1 from user_roles o where o.role_id = ${other} and o.account = h.account)
    order by u.account limit ${mostNamed}`.execute(tx)
  return { count: rows[0]?.records ?? 0, people: rows.map(({ account, name }) => ({ account, name })) }
}

const isRole = (role: string) => (grant: { participantType: number; param0: string }) =>
  grant.participantType === participantType.role && grant.param0 === role

const nodeRow = (one: string, other: string) => (node: GrantedNode) => {
  const of = (role: string) => {
    const own = node.grants.find((grant) => grant.own && isRole(role)(grant))
    return own ? nodeMask(own) : 0
  }
  return { nodeId: node.nodeId, name: node.name, one: of(one), other: of(other) }
}

/** What the lines of a process that name a role give it, less what they take. */
function ofProcess({ authorizations, managers }: ProcessDefinition['settings'], role: string) {
  const lines = authorizations.filter(({ participant }) => isRole(role)(participant))
  const sum = (include: boolean) =>
    lines.filter(({ participant }) => participant.include === include).reduce((all, { mask }) => all | mask, 0)
  return {
    mask: sum(true) & ~sum(false),
    manages: managers.some((line) => line.include && isRole(role)(line)),
  }
}

/** @throws AppError object.unknown for a role that is not there */
export async function compareRoles(
  context: CallContext,
  { one, other }: z.output<typeof contract.input>,
  above: ProcessesAbove,
): Promise<RolesCompared> {
  const { tx } = context
  const sides = { one: await readRole(tx, one), other: await readRole(tx, other) }
  const onlyOne = await onlyIn(tx, one, other)
  const menus = await menusGrantedTo(tx, [rolesNamed([one, other])])
  const nodes = await nodesGrantedTo(tx, [rolesNamed([one, other])])
  const processes = (await above.processSettings(context)).map(({ processId, processName, settings }) => {
    const [a, b] = [ofProcess(settings, one), ofProcess(settings, other)]
    return { processId, processName, one: a.mask, other: b.mask, oneManages: a.manages, otherManages: b.manages }
  })
  const named = await above.namingInSight(context, {
    types: [participantType.role],
    param: 'param0',
    ids: [one, other],
  })
  return {
    ...sides,
    onlyOne,
    onlyOther: await onlyIn(tx, other, one),
    inBoth: sides.one.members - onlyOne.count,
    menus: menus.map(({ grants, ...menu }) => ({
      ...menu,
      one: grants.find(isRole(one))?.access ?? 0,
      other: grants.find(isRole(other))?.access ?? 0,
    })),
    groups: nodes.filter(({ kind }) => kind === 'group').map(nodeRow(one, other)),
    catalogs: nodes.filter(({ kind }) => kind === 'catalog').map(nodeRow(one, other)),
    processes: processes.filter((row) => row.one || row.other || row.oneManages || row.otherManages),
    named: named.map(({ name, ids }) => ({ name, one: ids.includes(one), other: ids.includes(other) })),
  }
}
