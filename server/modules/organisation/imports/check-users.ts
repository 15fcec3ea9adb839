import { sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '@/lib/contracts/auth'
import { accountPattern, type UserPlace } from '@/lib/contracts/users'
import { givesMoreThan, mayGiveRoles } from '@/server/http/rights-beyond'
import type { CallContext } from '@/server/http/serve'
import { newPlaces } from '../users/gives-more'
import { allPlaces } from '../users/write-places'
import { columnWord, type ImportRow } from './import-columns'
import type { RowProblem } from './row-problem'
import type { DutiesRow, GroupsRow, RolesRow, UsersRow } from '@/server/platform/db/rows.generated'

/** A person as a good row tells of him. */
export interface ImportedUser {
  line: number
  account: string
  name: string
  dspName: string
  hrid: string
  jobTitle: string
  email: string
  departmentId: string
  roles: string[]
  places: UserPlace[]
}

/** What rows are checked against: accounts, and what departments, positions and roles can be called. */
export interface KnownPeople {
  accounts: ReadonlySet<string>
  /** Ids by everything a department can be named by, in small letters: id, code, path, name in each language. */
  departments: ReadonlyMap<string, ReadonlySet<string>>
  duties: ReadonlyMap<string, string>
  roles: ReadonlyMap<string, string>
  mayGiveRoles: boolean
}

const longest = { name: 100, dspName: 100, hrid: 64, jobTitle: 200, email: 200 } as const
const isMail = (text: string) => z.email().safeParse(text).success
const listed = (cell: string): string[] =>
  cell
    .split(/[;,，；、]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The people of a file, and every reason why a row is none. */
export function checkUsers(
  rows: ImportRow<'users'>[],
  known: KnownPeople,
  locale: Locale,
): { good: ImportedUser[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const good: ImportedUser[] = []
  const lineOf = new Map<string, number>()
  for (const row of rows) {
    const before = problems.length
    const say = (key: string, params: RowProblem['params'] = {}) => problems.push({ line: row.line, key, params })
    const account = row.account.toLowerCase()
    const same = lineOf.get(account)
    if (!account) say('accountEmpty')
    else if (!accountPattern.test(account)) say('accountForm', { value: row.account.slice(0, 80) })
    else if (known.accounts.has(account)) say('accountTaken', { value: account })
    else if (same !== undefined) say('accountTwice', { value: account, line: same })
    else lineOf.set(account, row.line)
    if (!row.name) say('nameEmpty')
    for (const [column, most] of Object.entries(longest))
      if (row[column as keyof typeof longest].length > most)
        say('tooLong', { column: columnWord(locale, column), most })
    if (row.email && row.email.length <= longest.email && !isMail(row.email)) say('emailForm', { value: row.email })

    const departments = row.department ? [...(known.departments.get(row.department.toLowerCase()) ?? [])] : []
    if (row.department && departments.length === 0) say('departmentUnknown', { value: row.department.slice(0, 80) })
    if (departments.length > 1) say('departmentSeveral', { value: row.department.slice(0, 80) })
    const places: UserPlace[] = []
    for (const position of listed(row.position)) {
      const duty = known.duties.get(position.toLowerCase())
      if (duty === undefined) say('positionUnknown', { value: position.slice(0, 80) })
      else if (departments[0]) places.push({ groupId: departments[0], duty })
    }
    if (row.position && !row.department) say('positionHomeless')
    const roles: string[] = []
    for (const name of listed(row.roles)) {
      const role = known.roles.get(name.toLowerCase())
      if (role === undefined) say('roleUnknown', { value: name.slice(0, 80) })
      else roles.push(role)
    }
    if (roles.length > 0 && !known.mayGiveRoles) say('rolesRefused')
    if (problems.length === before) {
      const { line, name, dspName, hrid, jobTitle, email } = row
      good.push({
        line,
        account,
        name,
        dspName,
        hrid,
        jobTitle,
        email,
        departmentId: departments[0] ?? '',
        roles,
        places,
      })
    }
  }
  return { good, problems }
}

/** Takes out people whose places would give more than who brings the file has himself and may give. */
export async function refusePlaces(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { good, problems }: ReturnType<typeof checkUsers>,
): Promise<ReturnType<typeof checkUsers>> {
  if (await mayGiveRoles({ tx, caller })) return { good, problems }
  // Many people share few places: each is looked up once.
  const known = new Map<string, boolean>()
  const tooMuch: ImportedUser[] = []
  for (const user of good)
    for (const place of allPlaces(user)) {
      const key = `${place.groupId}/${place.duty}`
      if (!known.has(key)) known.set(key, await givesMoreThan(tx, caller, newPlaces([], [place])))
      if (known.get(key) && !tooMuch.includes(user)) tooMuch.push(user)
    }
  return {
    good: good.filter((user) => !tooMuch.includes(user)),
    problems: [...problems, ...tooMuch.map(({ line }) => ({ line, key: 'placesRefused', params: {} }))],
  }
}

/** A name 'zh|en|tw': each of its parts in small letters. */
const partsOf = (name: string) =>
  name
    .split('|')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)

export async function knownPeople({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>): Promise<KnownPeople> {
  const { rows: users } = await sql<Pick<UsersRow, 'account'>>`select account from users`.execute(tx)
  const { rows: groups } = await sql<
    Pick<GroupsRow, 'group_id' | 'code' | 'name' | 'name_path'>
  >`select group_id, code, name, name_path from groups`.execute(tx)
  const { rows: duties } = await sql<Pick<DutiesRow, 'code' | 'name'>>`select code, name from duties`.execute(tx)
  const { rows: roles } = await sql<
    Pick<RolesRow, 'role_id' | 'role_name'>
  >`select role_id, role_name from roles`.execute(tx)
  const departments = new Map<string, Set<string>>()
  for (const { group_id: groupId, code, name, name_path: path } of groups) {
    for (const word of new Set(
      [groupId.toLowerCase(), code.toLowerCase(), path.toLowerCase(), ...partsOf(name)].filter(Boolean),
    )) {
      departments.set(word, (departments.get(word) ?? new Set<string>()).add(groupId))
    }
  }
  // An id or code means its department, whatever else is called so.
  for (const { group_id: groupId, code } of groups)
    for (const word of [groupId, code].filter(Boolean)) departments.set(word.toLowerCase(), new Set([groupId]))
  return {
    accounts: new Set(users.map(({ account }) => account)),
    departments,
    mayGiveRoles: await mayGiveRoles({ tx, caller }),
    duties: new Map(
      duties.flatMap(({ code, name }) => [code.toLowerCase(), ...partsOf(name)].map((word) => [word, code] as const)),
    ),
    roles: new Map(
      roles.flatMap(({ role_id: roleId, role_name: name }) =>
        [roleId.toLowerCase(), ...partsOf(name)].map((word) => [word, roleId] as const),
      ),
    ),
  }
}
