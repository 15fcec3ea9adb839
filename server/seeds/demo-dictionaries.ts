import { sql } from 'kysely'
import type { Tx } from '@/server/platform/db'

/** ISO 4217 codes, and names in three languages. */
const currencies = [
  ['CNY', '人民币|Renminbi|人民幣'],
  ['HKD', '港元|Hong Kong dollar|港幣'],
  ['TWD', '新台币|New Taiwan dollar|新臺幣'],
  ['USD', '美元|US dollar|美元'],
  ['EUR', '欧元|Euro|歐元'],
  ['JPY', '日元|Yen|日圓'],
  ['GBP', '英镑|Pound sterling|英鎊'],
] as const

/** Dictionaries the forms of the demo company choose from. */
export async function seedDemoDictionaries(tx: Tx, now: Date): Promise<void> {
  const columns = [{ name: 'code', description: '代码|Code|代碼', key: true }, { name: 'name', description: '名称|Name|名稱', key: false }]
  await sql`insert into data_dicts (dict_id, dict_name, dict_desc, dict_code, columns, saved_by, saved_at)
    values ('currency', '币种|Currencies|幣別', 'ISO 4217', 'currency', ${JSON.stringify(columns)}::jsonb, 'admin', ${now})`.execute(tx)
  const rows = currencies.map(([code, name], index) => ({
    row_id: code, row_key: JSON.stringify([code]), values: { code, name }, search: `${code} ${name}`.toLowerCase(), sort_order: index + 1,
  }))
  await sql`insert into data_dict_rows (dict_id, row_id, row_key, "values", search, sort_order)
    select 'currency', r.row_id, r.row_key, r.values, r.search, r.sort_order
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(row_id text, row_key text, "values" jsonb, search text, sort_order int)`.execute(tx)
}
