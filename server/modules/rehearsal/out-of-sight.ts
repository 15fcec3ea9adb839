import { sql } from 'kysely'
import type { Caller } from '@/server/http/caller'
import { inSight } from '@/server/modules/catalogs'
import type { Tx } from '@/server/platform/db'
import type { Found } from './finding'
import type { ProcessAtWork } from './processes-at-work'

/** What is filed under categories or is one, by the type a finding says; processes are read with their findings. */
const filed = {
  dictionary: { table: 'data_dicts', id: 'dict_id' },
  rule: { table: 'rules', id: 'rule_id' },
  catalog: { table: 'catalogs', id: 'catalog_id' },
} as const

/** Whether what a finding is about is out of the reader's sight: he is told that it is there, not what it is. */
export async function outOfSight(
  tx: Tx,
  caller: Caller,
  findings: readonly Found[],
  processes: readonly ProcessAtWork[],
): Promise<(one: Found) => boolean> {
  const hidden = new Set(processes.filter(({ visible }) => !visible).map(({ processId }) => `process/${processId}`))
  for (const [type, { table, id }] of Object.entries(filed)) {
    const ids = [...new Set(findings.filter(({ object }) => object.type === type).map(({ object }) => object.id))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(table)}
      where ${sql.ref(id)} = any(${ids}::text[]) and ${inSight(caller, sql<string>`${sql.ref(`${table}.catalog_id`)}`)}`.execute(
      tx,
    )
    const seen = new Set(rows.map((row) => row.id))
    for (const one of ids) if (!seen.has(one)) hidden.add(`${type}/${one}`)
  }
  return ({ object }) => hidden.has(`${object.type}/${object.id}`)
}
