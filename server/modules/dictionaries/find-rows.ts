import { sql } from 'kysely'
import { localDay } from '@/lib/calendar/company-time'
import type { DictionaryColumn } from '@/lib/contracts/dictionaries'
import type { Tx } from '@/server/platform/db'
import { holdsOn } from './read-rows'

export interface FoundRow {
  columns: DictionaryColumn[]
  values: Record<string, string>
}

/**
 * Rows that hold today by their keys, in the order of the keys; null where there is none. For programs of ours: nobody's
 * sight of the dictionary is asked for.
 */
export async function findRows(
  tx: Tx,
  { dictId, keys, now }: { dictId: string; keys: string[][]; now: Date },
): Promise<(FoundRow | null)[]> {
  const wanted = keys.map((key) => JSON.stringify(key))
  const { rows } = await sql<FoundRow & { row_key: string }>`
    select d.columns, r."values", r.row_key from data_dict_rows r join data_dicts d using (tenant_id, dict_id)
    where r.dict_id = ${dictId} and d.enabled and r.row_key = any(${wanted}::text[]) and ${holdsOn(localDay(now))}`.execute(
    tx,
  )
  const byKey = new Map(rows.map(({ row_key, ...row }) => [row_key, row]))
  return wanted.map((key) => byKey.get(key) ?? null)
}

/**
 * Rows by the code of their dictionary and its first key, as choices are made of them: what they are called, and whether
 * they could be chosen at that moment.
 */
export async function findKeys(
  tx: Tx,
  wanted: { code: string; key: string }[],
  asOf: Date,
): Promise<{ code: string; key: string; name: string; inUse: boolean }[]> {
  const { rows } = await sql<FoundRow & { code: string; key: string; inUse: boolean }>`
    select d.dict_code as code, w.key, d.columns, r."values", (d.enabled and ${holdsOn(localDay(asOf))}) as "inUse"
    from unnest(${wanted.map(({ code }) => code)}::text[], ${wanted.map(({ key }) => key)}::text[]) as w(code, key)
      join data_dicts d on d.dict_code = w.code
      join data_dict_rows r on r.dict_id = d.dict_id
        and r."values" ->> (select c ->> 'name' from jsonb_array_elements(d.columns) c where (c ->> 'key')::boolean limit 1) = w.key`.execute(
    tx,
  )
  return rows.map(({ code, key, columns, values, inUse }) => {
    const named = columns.find((column) => !column.key)
    return { code, key, name: (named && values[named.name]) || key, inUse }
  })
}
