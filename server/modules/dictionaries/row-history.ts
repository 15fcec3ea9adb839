import { sql } from 'kysely'
import type { z } from 'zod'
import type { DictionaryRow, getDataDictHistory } from '@/lib/contracts/dictionaries'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { pageOf } from '@/server/platform/db/page-of'
import { namesOfValues } from './names-of-values'
import { dictionaryInSight } from './stored-dictionary'

export interface RowChange {
  rowId: string
  before: DictionaryRow | null
  after: DictionaryRow | null
}

/** Writes down who changed rows, with before and after, in the transaction of the change. */
export async function keepHistory(
  { tx, caller, now }: Pick<CallContext, 'tx' | 'caller' | 'now'>,
  dictId: string,
  changes: RowChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ rowId, before, after }) => ({ id: newId(), row_id: rowId, before, after }))
  await sql`insert into data_dict_row_history (change_id, dict_id, row_id, at, account, before, after)
    select c.id, ${dictId}, c.row_id, ${now}, ${caller.account}, nullif(c.before, 'null'::jsonb), nullif(c.after, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id text, row_id text, before jsonb, after jsonb)`.execute(
    tx,
  )
}

/** The latest changes of a dictionary's rows, or of one row. @throws AppError object.unknown */
export async function listHistory(
  context: CallContext,
  { dataDictId, rowId, pageSize, currentPageIndex }: z.output<typeof getDataDictHistory.input>,
): Promise<z.output<typeof getDataDictHistory.data>> {
  const { tx } = context
  const { columns } = await dictionaryInSight(context, dataDictId)
  const where = sql`h.dict_id = ${dataDictId} and (${rowId} = '' or h.row_id = ${rowId})`
  const { rows } = await sql<{
    changeId: string
    rowId: string
    at: Date
    account: string
    name: string
    before: DictionaryRow | null
    after: DictionaryRow | null
  }>`
    select h.change_id as "changeId", h.row_id as "rowId", h.at, h.account, coalesce(u.name, h.account) as name, h.before, h.after
    from data_dict_row_history h left join users u on u.account = h.account where ${where} order by h.at desc, h.change_id desc ${pageOf({ pageSize, currentPageIndex })}`.execute(
    tx,
  )
  const count = await sql<{
    records: number
  }>`select count(*) as records from data_dict_row_history h where ${where}`.execute(tx)
  const told = rows.flatMap(({ before, after }) => [before, after].filter((row) => row !== null))
  return {
    rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    records: count.rows[0]?.records ?? 0,
    names: await namesOfValues(context, columns, told),
  }
}
