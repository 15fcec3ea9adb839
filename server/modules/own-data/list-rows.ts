import { sql, type RawBuilder } from 'kysely'
import { partFor } from '@/server/http/sentences'
import { hiddenIn, textColumn, type OwnPage, type OwnSource, type SourceColumn } from '@/server/modules/datasets'
import { referenceNames } from '@/server/modules/tasks'
import type { DataSourceRow } from '@/server/platform/data-source'
import { referenceKey } from '@/server/runtime'
import { cell, referencesIn, type Fields } from './cells'
import { fieldColumnsOf } from './field-source'
import { knownOfFields, knownRow, named } from './known-rows'
import { listFields, reachIn, seenIn, type ListInSight, type ListTable } from './list-tables'
import { pageOf } from './page-of'
import { local, moment, namedColumn, type Asking } from './source-columns'

const madeBy = sql<string>`coalesce(c.name, r.created_by)`
const changedBy = sql<string>`coalesce(e.name, r.changed_by)`
const records = sql`records r left join users c on c.account = r.created_by left join users e on e.account = r.changed_by`

const ofRecord = (locale: Asking['locale']): Record<string, () => SourceColumn> => ({
  _recordId: () => textColumn('text', sql`r.record_id`),
  _createdBy: () => namedColumn(locale, madeBy, sql`r.created_by`),
  _createdAt: () => moment(sql`r.created_at`),
  _changedBy: () => namedColumn(locale, changedBy, sql`r.changed_by`),
  _changedAt: () => moment(sql`r.changed_at`),
})

/** Records of a list its reader may read; of a sub-table, its rows in those that show it to him. */
function rowsOf(list: ListInSight, { field }: ListTable): Pick<OwnSource, 'from' | 'where'> {
  const where = sql<boolean>`r.list_id = ${list.listId} and ${list.rows}`
  if (!field) return { from: records, where }
  const held = sql`r.data -> ${field}::text`
  return {
    from: sql`${records} cross join lateral jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]'::jsonb end)
      with ordinality l(data, n)`,
    where: sql<boolean>`${where} and ${list.reach(field)} and jsonb_typeof(l.data) = 'object'`,
  }
}

/** @returns null where the database cannot say one of the columns @throws AppError object.unknown */
export async function sourceOfList(
  asking: Asking,
  table: ListTable,
  wanted: ReadonlySet<string>,
): Promise<OwnSource | null> {
  const list = await asking.lists.inSight(asking, table.listId)
  const plain = rowsOf(list, table)
  const known = ofRecord(asking.locale)
  const isKnown = (name: string) => Object.hasOwn(known, name)
  const columns = new Map([...wanted].filter(isKnown).map((name) => [name, known[name]!()] as const))
  const fields = [...wanted].filter((name) => !isKnown(name))
  if (fields.length === 0) return { ...plain, columns }
  const held = {
    ...(await listFields(asking.tx, list, table)),
    held: table.field ? sql`l.data` : sql`r.data`,
    version: sql`r.form_version`,
    reach: (name: string): RawBuilder<boolean> => reachIn(list, table, name),
  }
  const found = await fieldColumnsOf(asking, held, { ...plain, fields })
  return found && { ...plain, columns: new Map([...columns, ...found]) }
}

interface RecordRow {
  record_id: string
  form_version: number
  created_by: string
  changed_by: string
  by_name: string
  changed_name: string
  created: string
  changed: string
  /** Of the record. */
  data: Record<string, unknown>
  /** Of the row of its sub-table. */
  line: Record<string, unknown> | null
}

const newest = sql`r.created_at desc, r.record_id`

/** Records of a list its reader may see, the newest first, each with the fields it shows him. @throws AppError object.unknown */
export async function listRows(
  asking: Asking,
  table: ListTable,
  page: OwnPage,
): Promise<{ rows: DataSourceRow[]; records: number }> {
  const { tx, caller, locale } = asking
  const list = await asking.lists.inSight(asking, table.listId)
  const { columns, ofVersions } = await listFields(tx, list, table)
  const ofRows = table.field !== ''
  const picked = ofRows
    ? { keys: sql`r.record_id, l.n, l.data`, order: sql`${newest}, l.n` }
    : { keys: sql`r.record_id`, order: newest }
  const { keys, counted } = await pageOf(asking, async () => rowsOf(list, table), page, picked)
  const { rows } = await sql<RecordRow>`
    select r.record_id, r.form_version, r.created_by, r.changed_by, ${madeBy} as by_name, ${changedBy} as changed_name,
      ${local(sql`r.created_at`)} as created, ${local(sql`r.changed_at`)} as changed, r.data, ${ofRows ? sql`k.data` : sql`null::jsonb`} as line
    from ${keys} k join ${records} on r.record_id = k.record_id order by ${newest} ${ofRows ? sql`, k.n` : sql``}`.execute(
    tx,
  )
  const none: Fields = new Map()
  const lines = rows.map((row) => {
    const sees = seenIn(table, list.seesIn(row))
    const fields: Fields = new Map([...(ofVersions.get(row.form_version) ?? none)].filter(([name]) => sees(name)))
    const hidden = new Set(columns.map(({ name }) => name).filter((name) => !sees(name)))
    return { row, fields, hidden, data: row.line ?? row.data }
  })
  const references = new Map(
    lines.flatMap(({ fields, data }) => referencesIn(fields, data)).map((one) => [referenceKey(one), one]),
  )
  const names = await referenceNames(tx, [...references.values()], { asOf: new Date(), account: caller.account })
  return {
    rows: lines.map(({ row, fields, hidden, data }) =>
      knownRow(
        {
          [hiddenIn]: hidden,
          _recordId: row.record_id,
          _createdBy: partFor(locale, row.by_name),
          _createdAt: row.created,
          _changedBy: partFor(locale, row.changed_name),
          _changedAt: row.changed,
          ...Object.fromEntries([...fields].map(([id, field]) => [id, cell(field, data[id], names, locale)])),
        },
        {
          _createdBy: () => named(row.by_name, row.created_by),
          _changedBy: () => named(row.changed_name, row.changed_by),
          ...knownOfFields(fields, data, names),
        },
        page.knownOf,
      ),
    ),
    records: counted ?? page.offset + rows.length,
  }
}
