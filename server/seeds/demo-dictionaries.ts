import { sql } from 'kysely'
import { peopleColumn } from '@/lib/contracts/dictionaries'
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

const leaveKinds = 'leave-kind'

/** How many days of leave people have a year. */
export const leaveBalance = 'leave-balance'

/** Days by kind; whoever is not named has the usual ones. */
const leaveDays = [
  ['annual', '年假|Annual leave|特休', '10'],
  ['personal', '事假|Personal leave|事假', '5'],
] as const

/** Who may see and edit what others have left: human resources. */
async function seedLeaveBalance(tx: Tx, now: Date): Promise<void> {
  const columns = [
    { name: 'account', description: '人员|Person|人員', key: true, refersTo: peopleColumn },
    { name: 'kind', description: '假别|Kind|假別', key: true, refersTo: leaveKinds },
    { name: 'year', description: '年度|Year|年度', key: true },
    { name: 'days', description: '天数|Days|天數', key: false },
  ]
  await sql`insert into catalogs (catalog_id, catalog_type, name, id_path) values ('people-data', 'BaseData', '人事数据|People data|人事資料', '/people-data/')`.execute(
    tx,
  )
  await sql`insert into node_grants (node_kind, node_id, participant_type, param0, display_name, value)
    values ('catalog', 'people-data', 1, 'hr', '人力资源|Human Resources|人力資源', 15)`.execute(tx)
  await sql`insert into data_dicts (dict_id, dict_name, dict_desc, catalog_id, columns, saved_by, saved_at)
    values (${leaveBalance}, '假期额度|Days of leave|假期額度', '每人每年|Per person and year|每人每年', 'people-data', ${JSON.stringify(columns)}::jsonb, 'admin', ${now})`.execute(
    tx,
  )
  const year = now.getUTCFullYear()
  await sql`
    insert into data_dict_rows (dict_id, row_id, row_key, "values", search, sort_order)
    select ${leaveBalance}, u.account || '-' || k.kind || '-' || y.year, format('["%s","%s","%s"]', u.account, k.kind, y.year),
      jsonb_build_object('account', u.account, 'kind', k.kind, 'year', y.year, 'days', k.days), lower(u.account || ' ' || u.name || ' ' || k.name || ' ' || y.year),
      row_number() over (order by u.account, y.year, k.kind)
    from users u
      cross join unnest(${leaveDays.map(([kind]) => kind)}::text[], ${leaveDays.map(([, name]) => name)}::text[], ${leaveDays.map(([, , days]) => days)}::text[]) as k(kind, name, days)
      cross join unnest(${[year - 1, year, year + 1].map(String)}::text[]) as y(year)
    where u.department_id is not null`.execute(tx)
}

/** A list of codes and what each is called. */
async function seedCodes(
  tx: Tx,
  now: Date,
  {
    code,
    name,
    description,
    rows,
  }: { code: string; name: string; description: string; rows: readonly (readonly string[])[] },
): Promise<void> {
  const columns = [
    { name: 'code', description: '代码|Code|代碼', key: true },
    { name: 'name', description: '名称|Name|名稱', key: false },
  ]
  await sql`insert into data_dicts (dict_id, dict_name, dict_desc, dict_code, columns, saved_by, saved_at)
    values (${code}, ${name}, ${description}, ${code}, ${JSON.stringify(columns)}::jsonb, 'admin', ${now})`.execute(tx)
  const kept = rows.map(([key = '', called = ''], index) => ({
    row_id: key,
    row_key: JSON.stringify([key]),
    values: { code: key, name: called },
    search: `${key} ${called}`.toLowerCase(),
    sort_order: index + 1,
  }))
  await sql`insert into data_dict_rows (dict_id, row_id, row_key, "values", search, sort_order)
    select ${code}, r.row_id, r.row_key, r.values, r.search, r.sort_order
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(row_id text, row_key text, "values" jsonb, search text, sort_order int)`.execute(
    tx,
  )
}

/** Dictionaries the forms of the demo company choose from. */
export async function seedDemoDictionaries(tx: Tx, now: Date): Promise<void> {
  await seedCodes(tx, now, {
    code: leaveKinds,
    name: '假别|Kinds of leave|假別',
    description: '请假的种类|What leave is taken as|請假的種類',
    rows: leaveDays,
  })
  await seedLeaveBalance(tx, now)
  await seedCodes(tx, now, {
    code: 'currency',
    name: '币种|Currencies|幣別',
    description: 'ISO 4217',
    rows: currencies,
  })
}
