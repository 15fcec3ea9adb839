import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { ScimError } from './scim-error'

const longest = 300

/** Of people and roles: the column is ours, its content the directory's. */
export type Kept = 'users' | 'roles'

/** '' takes it away. @throws ScimError invalidValue */
export function externalIdIn(value: unknown): string {
  const text = value ?? ''
  if (typeof text !== 'string' || text.length > longest)
    throw new ScimError(400, `An externalId has ${longest} signs at most.`, 'invalidValue')
  return text.trim()
}

const keyColumns = { users: 'account', roles: 'role_id' } as const
const objects = { users: 'user', roles: 'role' } as const

async function externalIdNow(tx: Tx, table: Kept, key: string): Promise<string> {
  const { rows } = await sql<{ external: string | null }>`
    select scim_external_id as external from ${sql.table(table)} where ${sql.ref(keyColumns[table])} = ${key}`.execute(
    tx,
  )
  return rows[0]?.external ?? ''
}

export const isOtherExternalId = async (tx: Tx, table: Kept, key: string, said: string): Promise<boolean> =>
  (await externalIdNow(tx, table, key)) !== externalIdIn(said)

/** Keeps what the directory calls somebody or a role, which stands in the audit log where it is something else than before. */
export async function keepExternalId(
  { tx, audit }: Pick<CallContext, 'tx' | 'audit'>,
  table: Kept,
  key: string,
  said: string,
): Promise<void> {
  const [before, externalId] = [await externalIdNow(tx, table, key), externalIdIn(said)]
  if (before === externalId) return
  await sql`update ${sql.table(table)} set scim_external_id = ${externalId || null} where ${sql.ref(keyColumns[table])} = ${key}`.execute(
    tx,
  )
  await audit({
    action: `${objects[table]}.externalId`,
    objectType: objects[table],
    objectId: key,
    before: { externalId: before },
    after: { externalId },
  })
}

/** As a resource shows it. */
export const externalIdOf = (external: string | null) => (external ? { externalId: external } : {})
