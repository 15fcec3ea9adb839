import { sql } from 'kysely'
import { draftStatus } from '@/lib/words/workflow-enumerations'
import { findKeys } from '@/server/modules/dictionaries'
import type { Tx } from '@/server/platform/db'
import { involvedIn, referenceKey, type Reference, type ReferenceReader, type Referred } from '@/server/runtime'

type OfCompany = Exclude<Reference['kind'], 'dictionary' | 'request'>

const idsOf = (references: Reference[], kind: OfCompany): string[] =>
  references.filter((one) => one.kind === kind).map(({ id }) => id)

/** Requests that have been handed in, by their numbers: in use are those whoever names them may see. */
async function requests(
  tx: Tx,
  references: Reference[],
  { account, maySee }: ReferenceReader,
): Promise<[key: string, Referred][]> {
  const wanted = references.filter((one) => one.kind === 'request')
  if (wanted.length === 0) return []
  const { rows } = await sql<{ taskId: string; no: string; processId: string; involved: boolean }>`
    select t.task_id as "taskId", t.no, t.process_id as "processId", ${involvedIn(account)} as involved
    from tasks t where t.task_id = any(${wanted.map(({ id }) => id)}::text[]) and t.status <> ${draftStatus}`.execute(
    tx,
  )
  const found: [string, Referred][] = []
  for (const row of rows) {
    const seen = maySee ? await maySee(row) : true
    for (const one of wanted)
      if (one.id === row.taskId)
        found.push([
          referenceKey(one),
          { name: row.no, inUse: seen && (!one.process || one.process === row.processId) },
        ])
  }
  return found
}

/** People, departments, roles, positions, requests and rows of dictionaries that form values name: what they are called, and whether they are in use. */
export async function referenceNames(
  tx: Tx,
  references: Reference[],
  reader: ReferenceReader,
): Promise<Map<string, Referred>> {
  const { rows } = await sql<Referred & { kind: OfCompany; id: string }>`
    select 'user' as kind, account as id, name, enabled as "inUse" from users where account = any(${idsOf(references, 'user')}::text[])
    union all
    select 'department', group_id, name, enabled from groups where group_id = any(${idsOf(references, 'department')}::text[])
    union all
    select 'role', role_id, role_name, true from roles where kind = 'role' and role_id = any(${idsOf(references, 'role')}::text[])
    union all
    select 'duty', code, name, true from duties where code = any(${idsOf(references, 'duty')}::text[])`.execute(tx)
  const found = new Map(rows.map(({ kind, id, name, inUse }) => [referenceKey({ kind, id }), { name, inUse }]))
  for (const [key, one] of await requests(tx, references, reader)) found.set(key, one)
  const ofDictionaries = references.filter((one) => one.kind === 'dictionary')
  if (ofDictionaries.length === 0) return found
  for (const { code, key, name, inUse } of await findKeys(
    tx,
    ofDictionaries.map(({ dictionary, id }) => ({ code: dictionary, key: id })),
    reader.asOf,
  ))
    found.set(referenceKey({ kind: 'dictionary', dictionary: code, id: key }), { name, inUse })
  return found
}
