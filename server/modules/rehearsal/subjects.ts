import { sql } from 'kysely'
import type { Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'

type Subject = Rehearsal['subjects'][number]

const allOf = {
  person: sql`select account as id, name from users`,
  department: sql`select group_id as id, name from groups`,
  role: sql`select role_id as id, role_name as name from roles`,
  duty: sql`select code as id, name from duties`,
}

/** Those of some texts that are somebody or something of a kind. */
export async function idsAmong(tx: Tx, kind: Subject['kind'], texts: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from (${allOf[kind]}) s where id = any(${[...new Set(texts)]}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** @throws AppError object.unknown where one of them is not there */
async function named(tx: Tx, kind: Subject['kind'], ids: string[]): Promise<Subject[]> {
  const { rows } = await sql<{
    id: string
    name: string
  }>`select id, name from (${allOf[kind]}) s where id = any(${ids}::text[])`.execute(tx)
  if (rows.length < new Set(ids).size) throw new AppError('object.unknown')
  return ids.map((id) => ({ kind, id, name: rows.find((row) => row.id === id)?.name ?? '' }))
}

/**
 * Whom and what a change is about; of departments that become one, the one that stays comes last.
 * @throws AppError object.unknown
 */
export function subjectsOf(tx: Tx, change: RehearsedChange): Promise<Subject[]> {
  switch (change.kind) {
    case 'leaves':
      return named(tx, 'person', [change.account])
    case 'empties':
      return named(tx, 'role', [change.roleId])
    case 'closes':
      return named(tx, 'department', [change.groupId])
    case 'merges':
      return named(tx, 'department', [...new Set([...change.groupIds, change.into])])
    case 'vacates':
      return vacated(tx, change)
  }
}

async function vacated(tx: Tx, { duty, groupId }: Extract<RehearsedChange, { kind: 'vacates' }>): Promise<Subject[]> {
  const duties = await named(tx, 'duty', [duty])
  return groupId ? [...duties, ...(await named(tx, 'department', [groupId]))] : duties
}

/**
 * Who or what takes the place of another.
 * @throws AppError object.unknown, rehearsal.notThere for somebody who has left himself
 */
export async function successor(tx: Tx, kind: Subject['kind'], id: string): Promise<Subject> {
  const [found] = await named(tx, kind, [id])
  if (!found) throw new AppError('object.unknown')
  if (kind === 'person') {
    const { rows } = await sql`select 1 from users where account = ${id} and enabled`.execute(tx)
    if (rows.length === 0) throw new AppError('rehearsal.notThere')
  }
  return found
}
