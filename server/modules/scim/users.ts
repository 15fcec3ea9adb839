import { sql, type RawBuilder } from 'kysely'
import { accountPattern, newUserForm, userForm, type UserAccount } from '@/lib/contracts/users'
import { locales } from '@/lib/contracts/auth'
import type { CallContext } from '@/server/http/serve'
import { changeUser, createOutsideUser, readAccount, requireRightOver, switchUser } from '@/server/modules/organisation'
import type { Tx } from '@/server/platform/db'
import {
  assign,
  enterpriseSchema,
  isOfOthers,
  nameIn,
  readDraft,
  readFlag,
  userSchema,
  type DraftUser,
} from './draft-user'
import { externalIdOf, isOtherExternalId, keepExternalId } from './external-id'
import { idOf, locationOf, notFound } from './ids'
import { idInSql, listAnswer, orderOf, projected, type ListQuery } from './list-query'
import { readFilter, type Clause } from './read-filter'
import { readPatch } from './read-patch'
import { ScimError } from './scim-error'
import { versionOf } from './version'

interface Row {
  account: string
  external: string | null
  name: string
  title: string
  email: string
  hrid: string
  /** Null where it is left to the company. */
  language: string | null
  enabled: boolean
  created_at: Date
  department: string
  roles: { id: string; name: string }[]
  records: number
}

const text = ({ value, attribute }: Clause): string => {
  if (typeof value === 'string') return value
  throw new ScimError(400, `${attribute} is compared with a text.`, 'invalidFilter')
}

const comparisons: Record<string, (clause: Clause) => RawBuilder<unknown>> = {
  id: (clause) => sql`u.account = ${Buffer.from(text(clause), 'base64url').toString()}`,
  externalid: (clause) => sql`u.scim_external_id = ${text(clause)}`,
  username: (clause) => sql`u.account = ${text(clause).toLowerCase()}`,
  displayname: (clause) => sql`u.name = ${text(clause)}`,
  'name.formatted': (clause) => sql`u.name = ${text(clause)}`,
  title: (clause) => sql`u.job_title = ${text(clause)}`,
  emails: (clause) => sql`lower(u.email) = ${text(clause).toLowerCase()}`,
  'emails.value': (clause) => sql`lower(u.email) = ${text(clause).toLowerCase()}`,
  employeenumber: (clause) => sql`u.hrid = ${text(clause)}`,
  department: (clause) => sql`coalesce(nullif(g.code, ''), g.group_id) = ${text(clause)}`,
  active: ({ value, attribute }) => sql`u.enabled = ${readFlag(attribute, value)}`,
}

const sortable: Record<string, RawBuilder<unknown>> = {
  id: idInSql(sql`u.account`),
  externalid: sql`u.scim_external_id collate "C"`,
  username: sql`u.account collate "C"`,
  displayname: sql`lower(u.name)`,
}

/** Of whom nothing is held any more, nobody but his record: a directory does not bring him back. */
const isKept = sql`not exists (select 1 from former_people f where f.account = u.account)`

async function readRows(
  tx: Tx,
  where: RawBuilder<unknown>,
  page: { startIndex: number; count: number; order?: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.account, u.scim_external_id as external, u.name, u.job_title as title, u.email, u.hrid, case when u.language_chosen then u.default_language end as language, u.enabled, u.created_at,
      coalesce(nullif(g.code, ''), g.group_id, '') as department, count(*) over ()::int as records,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.role_id, 'name', r.role_name) order by r.role_id)
        from user_roles h join roles r on r.role_id = h.role_id where h.account = u.account and r.kind = 'role'), '[]') as roles
    from users u left join groups g on g.group_id = u.department_id where ${isKept} and ${where}
    order by ${page.order ?? sql`u.account`} limit ${page.count} offset ${page.startIndex - 1}`.execute(tx)
  return rows
}

function resourceOf(row: Row, base: string) {
  const content = {
    schemas: [userSchema, enterpriseSchema],
    id: idOf(row.account),
    ...externalIdOf(row.external),
    userName: row.account,
    name: { formatted: row.name },
    displayName: row.name,
    title: row.title,
    ...(row.language && { preferredLanguage: row.language }),
    active: row.enabled,
    emails: row.email ? [{ value: row.email, type: 'work', primary: true }] : [],
    groups: row.roles.map(({ id, name }) => ({ value: idOf(id), display: name })),
    [enterpriseSchema]: { employeeNumber: row.hrid, department: row.department },
  }
  return {
    ...content,
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      location: locationOf(base, 'Users', row.account),
      version: versionOf(content),
    },
  }
}

export async function listUsers({ tx }: CallContext, query: ListQuery, base: string): Promise<object> {
  const clauses = query.filter === undefined ? [] : readFilter(query.filter)
  const where = clauses.map((clause) => {
    const compare = comparisons[clause.attribute]
    if (!compare) throw new ScimError(400, `${clause.attribute} cannot be filtered by.`, 'invalidFilter')
    return compare(clause)
  })
  const all = where.length > 0 ? sql.join(where, sql` and `) : sql`true`
  const rows = await readRows(tx, all, { ...query, order: orderOf(query, sortable, sql`u.account`) })
  const { rows: counted } = rows[0]
    ? { rows: [{ n: rows[0].records }] }
    : await sql<{
        n: number
      }>`select count(*)::int as n from users u left join groups g on g.group_id = u.department_id where ${isKept} and ${all}`.execute(
        tx,
      )
  return listAnswer(
    rows.map((row) => projected(resourceOf(row, base), query)),
    { total: counted[0]?.n ?? 0, startIndex: query.startIndex },
  )
}

/** @throws ScimError 404 */
export async function readUser({ tx }: Pick<CallContext, 'tx'>, account: string, base: string): Promise<object> {
  const [row] = await readRows(tx, sql`u.account = ${account}`, { startIndex: 1, count: 1 })
  if (!row) throw notFound()
  return resourceOf(row, base)
}

/** A department by its code, its id or its name. @throws ScimError invalidValue where that is none, or several */
async function departmentOf(tx: Tx, said: string): Promise<string> {
  if (!said) return ''
  const { rows } = await sql<{ group_id: string }>`
    select group_id from groups where code = ${said} or group_id = ${said} or name = ${said}
      or ${said} = any(string_to_array(name, '|')) order by (code = ${said}) desc, (group_id = ${said}) desc limit 2`.execute(
    tx,
  )
  const exact = rows[0] && (rows.length === 1 || (await isNamed(tx, rows[0].group_id, said)))
  if (!exact) throw new ScimError(400, `There is no one department “${said}”.`, 'invalidValue')
  return rows[0]!.group_id
}

async function isNamed(tx: Tx, groupId: string, said: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from groups where group_id = ${groupId} and (code = ${said} or group_id = ${said})`.execute(tx)
  return rows.length > 0
}

const languageOf = (said: string): UserAccount['defaultLanguage'] | undefined =>
  locales.find((locale) => locale.toLowerCase() === said.toLowerCase())

/** What the form of a person is to hold: what was said, and of the rest what there was. */
async function formOf(tx: Tx, draft: DraftUser, before: UserAccount | null) {
  const kept = before ?? {
    name: '',
    dspName: '',
    hrid: '',
    jobTitle: '',
    email: '',
    departmentId: '',
    isAdministrator: false,
    roles: [],
    places: [],
  }
  return {
    ...kept,
    name: nameIn(draft) ?? (kept.name || draft.userName || ''),
    hrid: draft.employeeNumber ?? kept.hrid,
    jobTitle: draft.title ?? kept.jobTitle,
    email: draft.email ?? kept.email,
    departmentId: draft.department === undefined ? kept.departmentId : await departmentOf(tx, draft.department),
    defaultLanguage: languageOf(draft.language ?? '') ?? before?.defaultLanguage ?? '',
  }
}

const unfit = (paths: PropertyKey[]) =>
  new ScimError(400, `These values do not fit: ${[...new Set(paths.map(String))].join(', ')}.`, 'invalidValue')

export async function addUser(context: CallContext, body: unknown): Promise<string> {
  const draft = readDraft(body)
  const account = (draft.userName ?? '').toLowerCase()
  if (!accountPattern.test(account))
    throw new ScimError(400, 'A userName has 1 to 64 small letters, digits and the signs . _ @ -.', 'invalidValue')
  const { rows } = await sql`select 1 from users where account = ${account}`.execute(context.tx)
  if (rows.length > 0) throw new ScimError(409, 'There is a user of this name.', 'uniqueness')
  const form = newUserForm.safeParse({ ...(await formOf(context.tx, draft, null)), account })
  if (!form.success) throw unfit(form.error.issues.map(({ path }) => path[0] ?? ''))
  // Nobody is there to be told a password: the directory is asked for his, or a provider says who he is.
  await createOutsideUser(context, form.data)
  if (draft.externalId) await keepExternalId(context, 'users', account, draft.externalId)
  if (draft.active === false) await switchUser(context, { account, enabled: false })
  return account
}

/** @throws ScimError mutability for another name: it is what everything knows a person by */
async function write(context: CallContext, draft: DraftUser, before: UserAccount): Promise<void> {
  const { account } = before
  if (draft.userName !== undefined && draft.userName.toLowerCase() !== account)
    throw new ScimError(400, 'The userName of a person stays as it is.', 'mutability')
  // Who is only let in or kept out is looked at no further: nothing that fits no longer may keep him in.
  const { active, userName: _same, externalId, ...said } = draft
  if (Object.keys(said).length > 0) {
    const form = userForm.safeParse(await formOf(context.tx, draft, before))
    if (!form.success) throw unfit(form.error.issues.map(({ path }) => path[0] ?? ''))
    const isSame = Object.entries(form.data).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(before[name as keyof UserAccount]),
    )
    if (!isSame) await changeUser(context, { ...form.data, account, rev: '' })
  }
  // What stays as it is asks for no right over him: directories write back all they know.
  if (externalId !== undefined && (await isOtherExternalId(context.tx, 'users', account, externalId))) {
    await requireRightOver(context, before)
    await keepExternalId(context, 'users', account, externalId)
  }
  if (active !== undefined && active !== before.enabled) await switchUser(context, { account, enabled: active })
}

/** @throws ScimError 404 also for whom it was before his data was deleted */
async function readKept(context: CallContext, account: string): Promise<UserAccount> {
  await readUser(context, account, '')
  return readAccount(context.tx, account)
}

/** Whether a choice among addresses is of the one we keep: that of work, the primary one, or by what it says. */
const isKeptAddress = (among: string, { email }: UserAccount): boolean =>
  readFilter(among).every(({ attribute, value }) =>
    attribute === 'value'
      ? String(value).toLowerCase() === email.toLowerCase()
      : attribute === 'primary'
        ? value !== false
        : value === 'work',
  )

/** What is not said is taken away, but for whether he is in use (RFC 7644, 3.5.1). */
export async function replaceUser(context: CallContext, account: string, body: unknown): Promise<void> {
  const before = await readKept(context, account)
  await write(
    context,
    { title: '', email: '', employeeNumber: '', department: '', externalId: '', ...readDraft(body) },
    before,
  )
}

export async function patchUser(context: CallContext, account: string, body: unknown): Promise<void> {
  const before = await readKept(context, account)
  const draft: DraftUser = {}
  for (const { op, attribute, among, value } of readPatch(body)) {
    if (/^emails\b/.test(attribute) && (among ? !isKeptAddress(among, before) : op === 'add' && isOfOthers(value)))
      continue
    if (!attribute) Object.assign(draft, readDraft(value))
    else if (op !== 'remove') assign(draft, attribute, value)
    else if (/^(?:active|username)$/.test(attribute)) throw new ScimError(400, `${attribute} stays.`, 'mutability')
    else assign(draft, attribute, undefined)
  }
  // One part of a name does not say the whole of it.
  if (draft.givenName === undefined || draft.familyName === undefined) {
    delete draft.givenName
    delete draft.familyName
  }
  await write(context, draft, before)
}

/** Keeps somebody out: what he has done and what waits for him stays, as on the page of users. */
export async function removeUser(context: CallContext, account: string): Promise<void> {
  await readKept(context, account)
  await switchUser(context, { account, enabled: false })
}
