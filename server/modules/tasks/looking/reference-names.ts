import { sql } from 'kysely'
import { findKeys } from '@/server/modules/dictionaries'
import type { Tx } from '@/server/platform/db'
import { referenceKey, type Reference, type Referred } from '@/server/runtime'

type OfCompany = Exclude<Reference['kind'], 'dictionary'>

const idsOf = (references: Reference[], kind: OfCompany): string[] =>
  references.filter((one) => one.kind === kind).map(({ id }) => id)

/** People, departments, roles, positions and rows of dictionaries that form values name: what they are called, and whether they are in use. */
export async function referenceNames(tx: Tx, references: Reference[], asOf: Date): Promise<Map<string, Referred>> {
  const { rows } = await sql<Referred & { kind: OfCompany; id: string }>`
    select 'user' as kind, account as id, name, enabled as "inUse" from users where account = any(${idsOf(references, 'user')}::text[])
    union all
    select 'department', group_id, name, enabled from groups where group_id = any(${idsOf(references, 'department')}::text[])
    union all
    select 'role', role_id, role_name, true from roles where kind = 'role' and role_id = any(${idsOf(references, 'role')}::text[])
    union all
    select 'duty', code, name, true from duties where code = any(${idsOf(references, 'duty')}::text[])`.execute(tx)
  const found = new Map(rows.map(({ kind, id, name, inUse }) => [referenceKey({ kind, id }), { name, inUse }]))
  const ofDictionaries = references.filter((one) => one.kind === 'dictionary')
  if (ofDictionaries.length === 0) return found
  for (const { code, key, name, inUse } of await findKeys(
    tx,
    ofDictionaries.map(({ dictionary, id }) => ({ code: dictionary, key: id })),
    asOf,
  ))
    found.set(referenceKey({ kind: 'dictionary', dictionary: code, id: key }), { name, inUse })
  return found
}
