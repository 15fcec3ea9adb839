import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { DictionaryChoice, DictionaryColumn, getDataDictDataList } from '@/lib/contracts/dictionaries'
import type { FilterCondition, RowFilter } from '@/lib/contracts/filters'
import type { Locale } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { partFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import { contains } from '@/server/platform/db/contains'
import { finds } from '@/server/platform/db/finds'
import { pageOf } from '@/server/platform/db/page-of'
import type { Tx } from '@/server/platform/db'
import { dictionaryInSight, requireKey } from './stored-dictionary'

/** Rows `r` that hold on a day. */
export const holdsOn = (day: string) =>
  sql<boolean>`(r.enabled and (r.valid_from is null or r.valid_from <= ${day}::date) and (r.valid_until is null or r.valid_until >= ${day}::date))`

const signs = { eq: sql`=`, ne: sql`<>`, lt: sql`<`, le: sql`<=`, gt: sql`>`, ge: sql`>=` }

function condition(columns: DictionaryColumn[], { column, comparison, value }: FilterCondition): RawBuilder<boolean> {
  if (!columns.some(({ name }) => name === column)) throw new AppError('dataset.columnUnknown', { column })
  const at = sql<string>`coalesce(r."values" ->> ${column}, '')`
  if (comparison === 'empty') return sql<boolean>`${at} = ''`
  if (comparison === 'filled') return sql<boolean>`${at} <> ''`
  if (comparison === 'contains') return sql<boolean>`${at} ilike ${contains(value)}`
  if (comparison === 'starts') return sql<boolean>`${at} ilike ${contains(value).slice(1)}`
  if (comparison === 'in') return sql<boolean>`${at} = any(${value.split(',').map((one) => one.trim())}::text[])`
  return sql<boolean>`${at} ${signs[comparison]} ${value}`
}

function fulfils(columns: DictionaryColumn[], filter: RowFilter): RawBuilder<boolean> {
  if (filter.conditions.length === 0) return sql<boolean>`true`
  const between = filter.match === 'all' ? sql` and ` : sql` or `
  return sql<boolean>`(${sql.join(
    filter.conditions.map((one) => condition(columns, one)),
    between,
  )})`
}

/**
 * R7.5-10: the rows that hold today, by keyword and filters, page by page.
 * @throws AppError object.unknown, dictionary.noColumns, dictionary.noKey
 */
export async function listRows(
  context: CallContext,
  input: z.output<typeof getDataDictDataList.input>,
): Promise<z.output<typeof getDataDictDataList.data>> {
  const { tx, now } = context
  const { columns, dictionary } = await dictionaryInSight(context, input.dataDictId)
  if (!dictionary.enable) throw new AppError('object.unknown')
  requireKey(columns)
  const where = sql`r.dict_id = ${input.dataDictId} and ${holdsOn(localDay(now))} and ${finds(input.keyword, [sql`r.search`], sql`r.sounds`)}
    and ${fulfils(columns, input.filter)} and ${fulfils(columns, { match: 'all', conditions: input.filters })}`
  const limit = pageOf(input)
  const { rows } = await sql<{
    values: Record<string, string>
  }>`select r."values" from data_dict_rows r where ${where} order by r.sort_order, r.row_key ${limit}`.execute(tx)
  const count = await sql<{ records: number }>`select count(*) as records from data_dict_rows r where ${where}`.execute(
    tx,
  )
  return { rows: rows.map((row) => row.values), records: count.rows[0]?.records ?? 0 }
}

/** R7.5-13: by code, the key of each row that holds on a day and its name in the reader's language. */
export async function choicesByCode(
  tx: Tx,
  codes: string[],
  day: string,
  locale: Locale,
): Promise<Record<string, DictionaryChoice[]>> {
  const { rows } = await sql<{ code: string; columns: DictionaryColumn[]; values: Record<string, string> }>`
    select d.dict_code as code, d.columns, r."values" from data_dicts d join data_dict_rows r using (tenant_id, dict_id)
    where d.dict_code = any(${codes}::text[]) and d.enabled and ${holdsOn(day)} order by d.dict_code, r.sort_order, r.row_key`.execute(
    tx,
  )
  const found: Record<string, DictionaryChoice[]> = Object.fromEntries(codes.map((code) => [code, []]))
  for (const { code, columns, values } of rows) {
    const key = columns.find((column) => column.key)
    if (!key) continue
    const named = columns.find((column) => !column.key) ?? key
    found[code]?.push({ value: values[key.name] ?? '', name: partFor(locale, values[named.name] ?? '') })
  }
  return found
}
