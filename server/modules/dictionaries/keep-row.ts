import { sql } from 'kysely'
import type { z } from 'zod'
import type { DictionaryRow, getDataDictRows, saveDataDictRow as contract } from '@/lib/contracts/dictionaries'
import { textInSight } from '@/lib/words/plain-sight'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import { pageOf } from '@/server/platform/db/page-of'
import { newId } from '@/server/platform/ids'
import { findsInRows, isAbout, namesOfValues } from './names-of-values'
import { keepHistory } from './row-history'
import { dictionaryInSight, requireKey, rowKey } from './stored-dictionary'

const rowColumns = sql`row_id as "rowId", "values", sort_order as "order", enabled as enable,
  coalesce(valid_from::text, '') as "validFrom", coalesce(valid_until::text, '') as "validUntil"`

/** Every row of a dictionary, for those who edit it. */
export async function listAllRows(
  context: CallContext,
  { dataDictId, keyword, account, pageSize, currentPageIndex }: z.output<typeof getDataDictRows.input>,
): Promise<z.output<typeof getDataDictRows.data>> {
  const { tx } = context
  const { columns } = await dictionaryInSight(context, dataDictId)
  const where = sql`dict_id = ${dataDictId} and ${findsInRows(columns, keyword)} and ${isAbout(columns, account)}`
  const limit = pageOf({ pageSize, currentPageIndex })
  const { rows } =
    await sql<DictionaryRow>`select ${rowColumns} from data_dict_rows where ${where} order by sort_order, row_key ${limit}`.execute(
      tx,
    )
  const count = await sql<{ records: number }>`select count(*) as records from data_dict_rows where ${where}`.execute(
    tx,
  )
  return { rows, records: count.rows[0]?.records ?? 0, names: await namesOfValues(context, columns, rows) }
}

/** @throws AppError object.unknown */
export async function readRow(
  context: CallContext,
  { dataDictId, rowId }: { dataDictId: string; rowId: string },
): Promise<DictionaryRow> {
  await dictionaryInSight(context, dataDictId)
  const { rows } =
    await sql<DictionaryRow>`select ${rowColumns} from data_dict_rows where dict_id = ${dataDictId} and row_id = ${rowId}`.execute(
      context.tx,
    )
  if (!rows[0]) throw new AppError('object.unknown')
  return rows[0]
}

/** All rows in their order. */
export async function rowsInOrder(tx: Tx, dictId: string): Promise<DictionaryRow[]> {
  const { rows } =
    await sql<DictionaryRow>`select ${rowColumns} from data_dict_rows where dict_id = ${dictId} order by sort_order, row_key`.execute(
      tx,
    )
  return rows
}

/** @throws AppError object.unknown, dictionary.noColumns, dictionary.noKey, dictionary.sameKey, input.invalid naming the field */
export async function saveRow(context: CallContext, input: z.output<typeof contract.input>): Promise<DictionaryRow> {
  const { tx, locale } = context
  const { dataDictId, rowId: given, values: typed, order, enable, validFrom, validUntil } = input
  const { columns } = await dictionaryInSight(context, dataDictId, 'Modify')
  requireKey(columns)
  const say = (key: string) => sentence(locale, `errors.fields.dictionary.${key}`)
  // What is typed for a column there is not goes nowhere.
  const values = Object.fromEntries(columns.map(({ name }) => [name, textInSight(typed[name] ?? '').trim()]))
  const unnamed = columns.find(({ name, key }) => key && !values[name])
  if (unnamed) throw new AppError('input.invalid', {}, { [`values.${unnamed.name}`]: say('keyEmpty') })
  if (validFrom && validUntil && validUntil < validFrom)
    throw new AppError('input.invalid', {}, { validUntil: say('dayOrder') })
  const key = rowKey(columns, values)
  const { rows: same } =
    await sql`select 1 from data_dict_rows where dict_id = ${dataDictId} and row_key = ${key} and row_id <> ${given}`.execute(
      tx,
    )
  if (same.length > 0) throw new AppError('dictionary.sameKey', { key: (JSON.parse(key) as string[]).join(', ') })
  const rowId = given || newId()
  const { rows: known } =
    await sql<DictionaryRow>`select ${rowColumns} from data_dict_rows where dict_id = ${dataDictId} and row_id = ${rowId} for update`.execute(
      tx,
    )
  if (given && !known[0]) throw new AppError('object.unknown')
  const { rows } =
    await sql<DictionaryRow>`insert into data_dict_rows (dict_id, row_id, row_key, "values", search, sort_order, enabled, valid_from, valid_until)
    values (${dataDictId}, ${rowId}, ${key}, ${JSON.stringify(values)}::jsonb, ${Object.values(values).join('\n').toLowerCase()}, ${order}, ${enable}, ${validFrom || null}, ${validUntil || null})
    on conflict (tenant_id, dict_id, row_id) do update set row_key = excluded.row_key, "values" = excluded."values", search = excluded.search,
      sort_order = excluded.sort_order, enabled = excluded.enabled, valid_from = excluded.valid_from, valid_until = excluded.valid_until
    returning ${rowColumns}`.execute(tx)
  await context.audit({
    action: 'dictionary.saveRow',
    objectType: 'dictionary',
    objectId: dataDictId,
    before: known[0],
    after: rows[0],
  })
  await keepHistory(context, dataDictId, [{ rowId, before: known[0] ?? null, after: rows[0]! }])
  return rows[0]!
}

/** @throws AppError object.unknown */
export async function deleteRow(context: CallContext, dictId: string, rowId: string): Promise<void> {
  await dictionaryInSight(context, dictId, 'Modify')
  const { rows } =
    await sql<DictionaryRow>`delete from data_dict_rows where dict_id = ${dictId} and row_id = ${rowId} returning ${rowColumns}`.execute(
      context.tx,
    )
  if (!rows[0]) throw new AppError('object.unknown')
  await context.audit({
    action: 'dictionary.deleteRow',
    objectType: 'dictionary',
    objectId: dictId,
    before: rows[0].values,
  })
  await keepHistory(context, dictId, [{ rowId, before: rows[0], after: null }])
}
