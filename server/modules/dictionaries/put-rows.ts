import { sql } from 'kysely'
import type { DictionaryRow } from '@/lib/contracts/dictionaries'
import { textInSight } from '@/lib/words/plain-sight'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { newId } from '@/server/platform/ids'
import { rowsInOrder } from './keep-row'
import { keepHistory, type RowChange } from './row-history'
import { readDictionary, requireKey, rowKey } from './stored-dictionary'

export type NewRow = Omit<DictionaryRow, 'rowId'>
export interface PutRows {
  added: number
  changed: number
  same: number
}

const same = (a: NewRow, b: NewRow) =>
  a.order === b.order &&
  a.enable === b.enable &&
  a.validFrom === b.validFrom &&
  a.validUntil === b.validUntil &&
  [...new Set([...Object.keys(a.values), ...Object.keys(b.values)])].every(
    (name) => (a.values[name] ?? '') === (b.values[name] ?? ''),
  )

/**
 * Puts many rows in place at once, each under its key: a row with that key is changed, another is added. Rows that are
 * not named stay.
 * @throws AppError object.unknown, dictionary.noColumns, dictionary.noKey, dictionary.sameKey where two of them are alike
 */
export async function putRows(
  context: Pick<CallContext, 'tx' | 'caller' | 'now' | 'audit'>,
  dictId: string,
  given: NewRow[],
): Promise<PutRows> {
  const { tx } = context
  const { changes, done } = await planRows(tx, dictId, given)
  const rows = changes.map(({ key, after }) => ({
    row_id: after.rowId,
    key,
    values: after.values,
    search: Object.values(after.values).join('\n').toLowerCase(),
    sort_order: after.order,
    enabled: after.enable,
    valid_from: after.validFrom || null,
    valid_until: after.validUntil || null,
  }))
  if (rows.length > 0) {
    await sql`insert into data_dict_rows (dict_id, row_id, row_key, "values", search, sort_order, enabled, valid_from, valid_until)
      select ${dictId}, r.row_id, r.key, r."values", r.search, r.sort_order, r.enabled, r.valid_from, r.valid_until
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_id text, key text, "values" jsonb, search text, sort_order int, enabled boolean, valid_from date, valid_until date)
      on conflict (tenant_id, dict_id, row_id) do update set "values" = excluded."values", search = excluded.search, sort_order = excluded.sort_order,
        enabled = excluded.enabled, valid_from = excluded.valid_from, valid_until = excluded.valid_until`.execute(tx)
  }
  await keepHistory(context, dictId, changes)
  await context.audit({ action: 'dictionary.putRows', objectType: 'dictionary', objectId: dictId, after: done })
  return done
}

interface Plan {
  changes: (RowChange & { key: string; after: DictionaryRow })[]
  done: PutRows
}

/** What putting rows in place would do. @throws AppError as `putRows` */
export async function planRows(tx: Tx, dictId: string, given: NewRow[]): Promise<Plan> {
  const { columns } = await readDictionary(tx, dictId)
  requireKey(columns)
  const there = new Map((await rowsInOrder(tx, dictId)).map((row) => [rowKey(columns, row.values), row]))
  const seen = new Set<string>()
  const changes: Plan['changes'] = []
  let unchanged = 0
  for (const one of given) {
    const values = Object.fromEntries(columns.map(({ name }) => [name, textInSight(one.values[name] ?? '').trim()]))
    const key = rowKey(columns, values)
    if (seen.has(key)) throw new AppError('dictionary.sameKey', { key: (JSON.parse(key) as string[]).join(', ') })
    seen.add(key)
    const before = there.get(key) ?? null
    const after = { ...one, values, rowId: before?.rowId ?? newId() }
    if (before && same(before, after)) unchanged++
    else changes.push({ rowId: after.rowId, key, before, after })
  }
  return {
    changes,
    done: {
      added: changes.filter(({ before }) => !before).length,
      changed: changes.filter(({ before }) => before).length,
      same: unchanged,
    },
  }
}
