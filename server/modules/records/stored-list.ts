import { sql, type RawBuilder } from 'kysely'
import { listForm, type StoredList } from '@/lib/contracts/lists'
import { AppError } from '@/server/http/app-error'
import type { Tx } from '@/server/platform/db'
import type { ListsRow } from '@/server/platform/db/rows.generated'

type Row = Pick<ListsRow, 'list_id' | 'list_name' | 'enabled' | 'form_id' | 'definition'>

const asList = ({
  list_id: listId,
  list_name: listName,
  enabled: enable,
  form_id: formId,
  definition,
}: Row): StoredList => ({
  ...listForm.parse({ ...(definition as object), listName, formId, enable }),
  listId,
})

/** The lists `l` a condition finds, in the order of their names. */
export async function findLists(tx: Tx, where: RawBuilder<boolean>): Promise<StoredList[]> {
  const { rows } = await sql<Row>`
    select l.list_id, l.list_name, l.enabled, l.form_id, l.definition from lists l where ${where} order by l.list_name, l.list_id`.execute(
    tx,
  )
  return rows.map(asList)
}

/** @throws AppError object.unknown */
export async function readList(tx: Tx, listId: string): Promise<StoredList> {
  const [list] = await findLists(tx, sql<boolean>`l.list_id = ${listId}`)
  if (!list) throw new AppError('object.unknown')
  return list
}
