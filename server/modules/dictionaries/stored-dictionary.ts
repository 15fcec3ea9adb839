import { sql } from 'kysely'
import type { Dictionary, DictionaryColumn } from '@/lib/contracts/dictionaries'
import { AppError } from '@/server/http/app-error'
import type { NodeRight } from '@/lib/rights/node-mask'
import { requireInCatalog } from '@/server/modules/catalogs'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'

export const dictionaryColumns = sql`dict_id as "dataDictId", dict_name as "dataDictName", dict_desc as "dataDictDesc", dict_code as "dataDictCode",
  catalog_id as "catalogId", enabled as enable`

export interface StoredDictionary {
  dictionary: Dictionary
  columns: DictionaryColumn[]
}

/** @throws AppError object.unknown */
export async function readDictionary(tx: Tx, dictId: string): Promise<StoredDictionary> {
  const { rows } = await sql<
    Dictionary & { columns: DictionaryColumn[] }
  >`select ${dictionaryColumns}, columns from data_dicts where dict_id = ${dictId}`.execute(tx)
  if (!rows[0]) throw new AppError('object.unknown')
  const { columns, ...dictionary } = rows[0]
  // Columns kept by releases before this one say nothing of it.
  return { dictionary, columns: columns.map((column) => ({ ...column, refersTo: column.refersTo ?? '' })) }
}

/**
 * A dictionary with whose category a person may do this.
 * @throws AppError object.unknown, right.missing
 */
export async function dictionaryInSight(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  dictId: string,
  right: NodeRight = 'View',
): Promise<StoredDictionary> {
  const found = await readDictionary(tx, dictId)
  await requireInCatalog(tx, caller, found.dictionary.catalogId, right)
  return found
}

/**
 * Rows can only be told apart by a key.
 * @throws AppError dictionary.noColumns, dictionary.noKey (R5-24)
 */
export function requireKey(columns: DictionaryColumn[]): void {
  if (columns.length === 0) throw new AppError('dictionary.noColumns')
  if (!columns.some(({ key }) => key)) throw new AppError('dictionary.noKey')
}

/** What tells a row from the others: the values of its key columns, in their order. */
export const rowKey = (columns: DictionaryColumn[], values: Record<string, string>): string =>
  JSON.stringify(columns.filter(({ key }) => key).map(({ name }) => values[name] ?? ''))
