import { sql, type RawBuilder } from 'kysely'
import type { FormData } from '@/lib/contracts/forms'
import { AppError } from '@/server/http/app-error'
import type { RecordsRow } from '@/server/platform/db/rows.generated'
import type { Tx } from '@/server/platform/db'
import { recordsInSight, type Sight } from './sight'

export interface StoredRecord extends Pick<
  RecordsRow,
  'record_id' | 'form_version' | 'created_by' | 'created_at' | 'changed_by' | 'changed_at'
> {
  data: FormData
  by_name: string
  changed_name: string
}

export const storedColumns: RawBuilder<unknown> = sql`r.record_id, r.form_version, r.data, r.created_by, r.created_at, r.changed_by, r.changed_at,
  coalesce(c.name, r.created_by) as by_name, coalesce(e.name, r.changed_by) as changed_name`
export const storedFrom: RawBuilder<unknown> = sql`records r left join users c on c.account = r.created_by left join users e on e.account = r.changed_by`

/** Records a person may see, by their ids. */
export async function findRecords(tx: Tx, sight: Sight, recordIds: string[]): Promise<StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`select ${storedColumns} from ${storedFrom}
    where r.list_id = ${sight.list.listId} and r.record_id = any(${recordIds}::text[]) and ${recordsInSight(sight)}`.execute(
    tx,
  )
  return rows
}

/** @throws AppError object.unknown for what there is not and what the person may not see alike */
export async function recordInSight(tx: Tx, sight: Sight, recordId: string): Promise<StoredRecord> {
  const [record] = await findRecords(tx, sight, [recordId])
  if (!record) throw new AppError('object.unknown')
  return record
}
