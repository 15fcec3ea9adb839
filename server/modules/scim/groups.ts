import { sql, type RawBuilder } from 'kysely'
import { rosterForm } from '@/lib/contracts/rosters'
import type { CallContext } from '@/server/http/serve'
import {
  addMembers,
  changeRoster,
  createRoster,
  readRoster,
  removeMembers,
  removeRoster,
  type ProcessesNaming,
} from '@/server/modules/organisation'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { externalIdIn, externalIdOf, keepExternalId } from './external-id'
import { idOf, keyOf, locationOf, notFound } from './ids'
import { idInSql, listAnswer, orderOf, projected, type ListQuery } from './list-query'
import { plainName, readFilter, type Clause } from './read-filter'
import { readPatch, type Operation } from './read-patch'
import { ScimError } from './scim-error'
import { versionOf } from './version'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
/** Members a request may name. */
const mostMembers = 2000
/** Groups in one answer that names their members: a company of thousands may stand in each. */
const mostWithMembers = 20

interface Row {
  id: string
  external: string | null
  name: string
  members: { account: string; name: string }[]
  records: number
}

const key = ({ value, attribute }: Clause): string => {
  if (typeof value === 'string') return value
  throw new ScimError(400, `${attribute} is compared with a text.`, 'invalidFilter')
}
const decoded = (clause: Clause): string => Buffer.from(key(clause), 'base64url').toString()

const comparisons: Record<string, (clause: Clause) => RawBuilder<unknown>> = {
  id: (clause) => sql`r.role_id = ${decoded(clause)}`,
  externalid: (clause) => sql`r.scim_external_id = ${key(clause)}`,
  displayname: (clause) =>
    sql`(r.role_name = ${key(clause)} or ${key(clause)} = any(string_to_array(r.role_name, '|')))`,
  'members.value': (clause) =>
    sql`exists (select 1 from user_roles h where h.role_id = r.role_id and h.account = ${decoded(clause)})`,
}

const sortable: Record<string, RawBuilder<unknown>> = {
  id: idInSql(sql`r.role_id`),
  externalid: sql`r.scim_external_id collate "C"`,
  displayname: sql`lower(r.role_name)`,
}

interface Page {
  startIndex: number
  count: number
  withMembers: boolean
  order?: RawBuilder<unknown>
}

async function readRows(
  tx: Tx,
  where: RawBuilder<unknown>,
  { startIndex, count, withMembers, order = sql`r.role_id` }: Page,
): Promise<Row[]> {
  const members = withMembers
    ? sql`coalesce((select jsonb_agg(jsonb_build_object('account', u.account, 'name', u.name) order by u.account)
        from user_roles h join users u on u.account = h.account where h.role_id = r.role_id), '[]')`
    : sql`'[]'::jsonb`
  const { rows } = await sql<Row>`
    select r.role_id as id, r.scim_external_id as external, r.role_name as name, ${members} as members, count(*) over ()::int as records
    from roles r where r.kind = 'role' and ${where} order by ${order} limit ${count} offset ${startIndex - 1}`.execute(
    tx,
  )
  return rows
}

/** A list without members tells no version: it would be of the members as well. */
function resourceOf({ id, external, name, members }: Row, base: string, withMembers = true) {
  const content = {
    schemas: [groupSchema],
    id: idOf(id),
    ...externalIdOf(external),
    displayName: name,
    members: members.map((one) => ({
      value: idOf(one.account),
      display: one.name,
      type: 'User',
      $ref: locationOf(base, 'Users', one.account),
    })),
  }
  const version = withMembers ? { version: versionOf(content) } : {}
  return { ...content, meta: { resourceType: 'Group', location: locationOf(base, 'Groups', id), ...version } }
}

export async function listGroups({ tx }: CallContext, query: ListQuery, base: string): Promise<object> {
  const where = (query.filter === undefined ? [] : readFilter(query.filter)).map((clause) => {
    const compare = comparisons[clause.attribute]
    if (!compare) throw new ScimError(400, `${clause.attribute} cannot be filtered by.`, 'invalidFilter')
    return compare(clause)
  })
  const all = where.length > 0 ? sql.join(where, sql` and `) : sql`true`
  const withMembers = !query.excludedAttributes.includes('members')
  const count = withMembers ? Math.min(query.count, mostWithMembers) : query.count
  const order = orderOf(query, sortable, sql`r.role_id`)
  const rows = await readRows(tx, all, { startIndex: query.startIndex, count, withMembers, order })
  const total =
    rows[0]?.records ??
    (await sql<{ n: number }>`select count(*)::int as n from roles r where r.kind = 'role' and ${all}`.execute(tx))
      .rows[0]?.n ??
    0
  return listAnswer(
    rows.map((row) => projected(resourceOf(row, base, withMembers), query)),
    { total, startIndex: query.startIndex },
  )
}

/** @throws ScimError 404 */
export async function readGroup({ tx }: Pick<CallContext, 'tx'>, roleId: string, base: string): Promise<object> {
  const [row] = await readRows(tx, sql`r.role_id = ${roleId}`, { startIndex: 1, count: 1, withMembers: true })
  if (!row) throw notFound()
  return resourceOf(row, base)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Accounts of the members named. @throws ScimError invalidValue, tooMany */
function accountsIn(value: unknown): string[] {
  const all = value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (all.length > mostMembers) throw new ScimError(413, `At most ${mostMembers} members at once.`, 'tooMany')
  return all.map((one) => {
    const id = isObject(one) ? one.value : undefined
    if (typeof id !== 'string') throw new ScimError(400, 'A member has a value.', 'invalidValue')
    return keyOf(id)
  })
}

/** What a request says of a group. */
function said(body: unknown): { displayName?: string; members?: string[]; externalId?: string } {
  if (!isObject(body)) throw new ScimError(400, 'A resource is an object.', 'invalidSyntax')
  const found: ReturnType<typeof said> = {}
  for (const [name, value] of Object.entries(body)) {
    if (plainName(name) === 'members') found.members = accountsIn(value)
    else if (plainName(name) === 'displayname') found.displayName = nameIn(value)
    else if (plainName(name) === 'externalid') found.externalId = externalIdIn(value)
  }
  return found
}

function nameIn(value: unknown): string {
  const read = rosterForm.shape.name.safeParse(value)
  if (!read.success) throw new ScimError(400, 'A displayName has 1 to 200 signs.', 'invalidValue')
  return read.data
}

const membersOf = async (tx: Tx, roleId: string): Promise<string[]> =>
  (await sql<{ account: string }>`select account from user_roles where role_id = ${roleId}`.execute(tx)).rows.map(
    ({ account }) => account,
  )

/** @throws ScimError invalidValue for somebody who is not there */
async function setMembers(context: CallContext, roleId: string, wanted: Set<string>): Promise<void> {
  const now = new Set(await membersOf(context.tx, roleId))
  const added = [...wanted].filter((account) => !now.has(account))
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from users where account = any(${added}::text[])`.execute(context.tx)
  if (rows[0]?.n !== added.length) throw new ScimError(400, 'Somebody among the members is not there.', 'invalidValue')
  const gone = [...now].filter((account) => !wanted.has(account))
  if (added.length > 0) await addMembers(context, 'role', { id: roleId, accounts: added, groupId: '' })
  if (gone.length > 0)
    await removeMembers(context, 'role', { id: roleId, members: gone.map((account) => ({ account, groupId: '' })) })
}

async function rename(context: CallContext, roleId: string, name: string | undefined): Promise<void> {
  const before = await readRoster(context.tx, 'role', roleId)
  if (name !== undefined && name !== before.name)
    await changeRoster(context, 'role', { id: roleId, name, description: before.description })
}

export async function addGroup(context: CallContext, body: unknown): Promise<string> {
  const { displayName, members = [], externalId = '' } = said(body)
  if (displayName === undefined) throw new ScimError(400, 'A group has a displayName.', 'invalidValue')
  const id = newId()
  await createRoster(context, 'role', { id, name: displayName, description: '' })
  await setMembers(context, id, new Set(members))
  await keepExternalId(context, 'roles', id, externalId)
  return id
}

export async function replaceGroup(context: CallContext, roleId: string, body: unknown): Promise<void> {
  const { displayName, members = [], externalId = '' } = said(body)
  await rename(context, roleId, displayName)
  await setMembers(context, roleId, new Set(members))
  await keepExternalId(context, 'roles', roleId, externalId)
}

/** Whom an operation is about: named in its path, or among its values; null for all. */
function chosen({ among, value }: Operation): string[] | null {
  if (!among) return value === undefined ? null : accountsIn(value)
  return readFilter(among).map((clause) => {
    if (clause.attribute !== 'value') throw new ScimError(400, 'Members are chosen by their value.', 'invalidPath')
    return decoded(clause)
  })
}

export async function patchGroup(context: CallContext, roleId: string, body: unknown): Promise<void> {
  await readRoster(context.tx, 'role', roleId)
  let name: string | undefined
  let externalId: string | undefined
  let wanted = new Set(await membersOf(context.tx, roleId))
  for (const operation of readPatch(body)) {
    const { op, attribute, value } = operation
    const whole = attribute === '' ? said(value) : {}
    name = whole.displayName ?? name
    externalId =
      attribute === 'externalid' ? externalIdIn(op === 'remove' ? '' : value) : (whole.externalId ?? externalId)
    if (attribute === 'displayname' && op !== 'remove') name = nameIn(value)
    if (attribute !== 'members' && !whole.members) continue
    const accounts = whole.members ?? chosen(operation)
    if (op !== 'add' && (op === 'replace' || !accounts)) wanted = new Set()
    for (const account of accounts ?? []) {
      if (op === 'remove') wanted.delete(account)
      else wanted.add(account)
    }
  }
  await rename(context, roleId, name)
  await setMembers(context, roleId, wanted)
  if (externalId !== undefined) await keepExternalId(context, 'roles', roleId, externalId)
}

/** @throws AppError roster.hasRights, roster.inProcesses: what names it would name nothing */
export async function removeGroup(
  context: CallContext,
  roleId: string,
  processesNaming: ProcessesNaming,
): Promise<void> {
  await readRoster(context.tx, 'role', roleId)
  await setMembers(context, roleId, new Set())
  await removeRoster(context, 'role', roleId, processesNaming)
}
