import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { defaultTenant, tenantOf, type Tx } from '@/server/platform/db'
import type { ReadAlong, ReadRow } from '@/server/platform/db/read-along'

/** Who makes a call. `account` is empty for nobody. */
export interface Caller {
  tenantId: string
  sessionId: string
  account: string
  name: string
  jobTitle: string
  departmentId: string | null
  departmentName: string
  /** Ids from the root down: '/company/division/'. */
  departmentPath: string
  roles: string[]
  locale: Locale
  isAdministrator: boolean
  /** Stands above the companies; only somebody of the first one does. */
  isSystemAdministrator: boolean
  /** He came by a password somebody else knows, and sets one of his own before he does anything. */
  mustChangePassword: boolean
  /** He came by a password and has set up no second factor. */
  lacksSecondFactor: boolean
  /** When he last proved that it is he, by signing in or once more. */
  provenAt: Date | null
}

/** Of no company at all: whoever uses it says which one it is about. */
export const nobody: Caller = {
  tenantId: '',
  sessionId: '',
  account: '',
  name: '',
  jobTitle: '',
  departmentId: null,
  departmentName: '',
  departmentPath: '',
  roles: [],
  locale: 'zh-CN',
  isAdministrator: false,
  isSystemAdministrator: false,
  mustChangePassword: false,
  lacksSecondFactor: false,
  provenAt: null,
}

/** What a browser tells the people by who use it, of whatever company. */
export const personMark = ({ tenantId, account }: Pick<Caller, 'tenantId' | 'account'>): string =>
  createHash('sha256').update(`person ${tenantId} ${account}`).digest('base64url').slice(0, 22)

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** R7-01: the bearer token. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
}

/** Sessions end half a day after they were last used (R9-02). */
export const sessionHours = 12
/** However much it is used, a session ends after this many days (ASVS 7.3.2). */
export const sessionDays = 7

interface CallerRow {
  session_id: string
  to_renew: boolean
  account: string
  name: string
  job_title: string
  department_id: string | null
  department_name: string | null
  id_path: string | null
  default_language: Locale
  is_administrator: boolean
  is_system_administrator: boolean
  as_administrator: boolean
  must_change_password: boolean
  lacks_second_factor: boolean
  proven_at: Date | null
  roles: string[]
}

/** The department a person `u` works for: the one he has chosen while he is a member of it, else his own. */
export const worksFor = sql`case
  when u.own_department_id is not null and exists (select 1 from group_members m where m.account = u.account and m.group_id = u.own_department_id)
    then u.own_department_id else u.department_id end`

/**
 * Looks the session up on every call, so that sign-out, disabling and role changes bite on the next request.
 * Use is noted once a minute at most: a read stays a read.
 */
export async function findCaller(tx: Tx, request: FastifyRequest, now: Date): Promise<Caller> {
  return (await findCallerAnd(tx, request, now)).caller
}

/** The caller, and what else was to be read in the same statement; that is null for nobody. */
export async function findCallerAnd(
  tx: Tx,
  request: FastifyRequest,
  now: Date,
  along?: ReadAlong,
): Promise<{ caller: Caller; row: ReadRow | null }> {
  const token = bearerOf(request)
  const noOne = { caller: { ...nobody, tenantId: tenantOf(tx) }, row: null }
  if (!token) return noOne
  const { rows } = await sql<CallerRow & ReadRow>`
    with mine as (
      select session_id, account, as_administrator, must_change_password, by_provider, proven_at, seen_at from sessions where token_hash = ${hashToken(token)} and expires_at > ${now}
        and created_at > ${now}::timestamptz - make_interval(days => ${sessionDays})
    )
    select mine.session_id, mine.as_administrator, mine.must_change_password, not (mine.by_provider or u.second_factor_on) as lacks_second_factor, mine.proven_at, mine.seen_at < ${now}::timestamptz - interval '1 minute' as to_renew, u.account, u.name, u.job_title, g.group_id as department_id, g.name as department_name, g.id_path,
      u.default_language, u.is_administrator, u.is_system_administrator,
      array(select role_id from user_roles r where r.account = u.account) as roles${sql.join(
        (along ?? []).map((column) => sql`, ${column}`),
        sql``,
      )}
    from mine join users u on u.account = mine.account and u.enabled left join groups g on g.group_id = ${worksFor}`.execute(
    tx,
  )
  const [row] = rows
  if (row?.to_renew)
    await sql`update sessions set seen_at = ${now}, expires_at = ${now}::timestamptz + make_interval(hours => ${sessionHours})
      where session_id = ${row.session_id} and seen_at < ${now}`.execute(tx)
  return row ? { caller: callerOf(tx, row), row } : noOne
}

/** A person as he would call himself, for what is done by a link of his; never an administrator. Null for who has left. */
export const personAsCaller = (tx: Tx, account: string): Promise<Caller | null> => asCaller(tx, account, sql`false`)

/** The same of who may have left by now, for what he would see; nobody acts by it. */
export const formerAsCaller = (tx: Tx, account: string): Promise<Caller | null> =>
  asCaller(tx, account, sql`false`, sql`true`)

/** Somebody in whose name the system works, with all his rights; null for who has left. */
export const principalAsCaller = (tx: Tx, account: string): Promise<Caller | null> => asCaller(tx, account, sql`true`)

async function asCaller(
  tx: Tx,
  account: string,
  asAdministrator: RawBuilder<unknown>,
  taken = sql`u.enabled`,
): Promise<Caller | null> {
  const { rows } = await sql<CallerRow>`
    select '' as session_id, ${asAdministrator} as as_administrator, false as must_change_password, false as lacks_second_factor, null::timestamptz as proven_at, false as to_renew, u.account, u.name, u.job_title,
      g.group_id as department_id, g.name as department_name, g.id_path, u.default_language, u.is_administrator, u.is_system_administrator,
      array(select role_id from user_roles r where r.account = u.account) as roles
    from users u left join groups g on g.group_id = ${worksFor} where u.account = ${account} and ${taken}`.execute(tx)
  return rows[0] ? callerOf(tx, rows[0]) : null
}

function callerOf(tx: Tx, row: CallerRow): Caller {
  const tenantId = tenantOf(tx)
  const isAdministrator = row.is_administrator && row.as_administrator
  return {
    tenantId,
    sessionId: row.session_id,
    account: row.account,
    name: row.name,
    jobTitle: row.job_title,
    departmentId: row.department_id,
    departmentName: row.department_name ?? '',
    departmentPath: row.id_path ?? '',
    roles: row.roles,
    locale: row.default_language,
    isAdministrator,
    isSystemAdministrator: tenantId === defaultTenant && isAdministrator && row.is_system_administrator,
    mustChangePassword: row.must_change_password,
    lacksSecondFactor: row.lacks_second_factor,
    provenAt: row.proven_at,
  }
}
