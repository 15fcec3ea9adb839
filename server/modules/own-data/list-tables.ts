import { sql, type RawBuilder } from 'kysely'
import { languagePart } from '@/lib/words/language-part'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField } from '@/lib/form-data/every-field'
import { formFields } from '@/lib/form-data/form-fields'
import { locales } from '@/lib/contracts/auth'
import { AppError } from '@/server/http/app-error'
import { sentence } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { FieldsOfVersions } from './process-tables'
import { fieldColumns, type OwnTable } from './tables'

type Looking = Pick<CallContext, 'tx' | 'caller'>
export type ListTable = Extract<OwnTable, { listId: string }>

/** A list of records with its form as it was published last. */
interface OwnList {
  listId: string
  /** In every language. */
  name: string
  definition: FormDefinition
  /** What of this form records of a version of it hold, by paths. */
  heldBy(version: number): Promise<ReadonlySet<string>>
}

/** A list as one reader sees it. */
export interface ListInSight extends OwnList {
  /** Records `r` he may read. */
  rows: RawBuilder<boolean>
  /** Records `r` of which he may see a field. */
  reach(field: string): RawBuilder<boolean>
  /** Whether he sees a field of some records at least. */
  sees(field: string): boolean
  /** The same of one record. */
  seesIn(record: { created_by: string; data: Record<string, unknown> }): (field: string) => boolean
}

/** Lists, with the rights of their readers as lists themselves have them. */
export interface OwnLists {
  /** Those a person may look at. */
  all(looking: Looking): Promise<ListInSight[]>
  /** @throws AppError object.unknown */
  find(tx: Tx, listId: string): Promise<OwnList>
  /** @throws AppError object.unknown for what there is not and what the reader may not see alike */
  inSight(looking: Looking, listId: string): Promise<ListInSight>
}

const labelOf = ({ definition }: OwnList, field: string): string =>
  formFields(definition).find(({ id }) => id === field)?.label || field

/** The name of a list among those of processes: it says what it is. */
function nameOf(list: OwnList, field: string): string {
  const label = field && labelOf(list, field)
  return locales
    .map((locale, language) => {
      const name = sentence(locale, 'workflow.ownData.list', { name: languagePart(list.name, language) })
      return field ? `${name} · ${languagePart(label, language)}` : name
    })
    .join('|')
}

/** A field by its path, seen where neither it nor its table is hidden. */
const inTable = (table: string, name: string): string[] => (table ? [table, `${table}.${name}`] : [name])

const columnsIn = ({ definition }: OwnList, field: string) =>
  fieldColumns(definition, new Set(everyField(definition).map(({ path }) => path)), field)

/** Tables of a list a reader may see: its records, and rows of their sub-tables. */
export function tablesOf(list: ListInSight): { table: ListTable; name: string }[] {
  const { listId, definition } = list
  const within = formFields(definition).filter(
    ({ id, type }) => type === 'table' && list.sees(id) && columnsIn(list, id).length > 0,
  )
  return ['', ...within.map(({ id }) => id)].map((field) => ({
    table: { kind: 'list', listId, field },
    name: nameOf(list, field),
  }))
}

/** The columns of a list, or of one sub-table of its records, whoever asks. @throws AppError object.unknown */
export function listColumnsNow(list: OwnList, { field }: ListTable): { name: string; columns: DatasetColumn[] } {
  const isTable = formFields(list.definition).some(({ id, type }) => id === field && type === 'table')
  const columns = columnsIn(list, field).map(({ column }) => column)
  if (field && (!isTable || columns.length === 0)) throw new AppError('object.unknown')
  return { name: nameOf(list, field), columns }
}

/** Columns that show the reader nothing in any record. */
export const unseenIn = (list: ListInSight, { field }: ListTable): ReadonlySet<string> =>
  new Set(
    columnsIn(list, field)
      .map(({ column }) => column.name)
      .filter((name) => !inTable(field, name).every((path) => list.sees(path))),
  )

/** Rows that show the reader a field of the table. */
export const reachIn = (list: ListInSight, { field }: ListTable, name: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(inTable(field, name).map((path) => list.reach(path)), sql` and `)})` // prettier-ignore

/** The same of the record a row was read of. */
export const seenIn =
  ({ field }: ListTable, sees: (field: string) => boolean) =>
  (name: string): boolean =>
    inTable(field, name).every(sees)

/** The fields of a list, and what its records have of them: one whose type has changed since is empty in older ones. */
export async function listFields(tx: Tx, list: OwnList, { field }: ListTable): Promise<FieldsOfVersions> {
  const fields = columnsIn(list, field)
  const { rows } = await sql<{ version: number }>`
    select distinct form_version as version from records where list_id = ${list.listId}`.execute(tx)
  const ofVersions: FieldsOfVersions['ofVersions'] = new Map()
  for (const { version } of rows) {
    const held = await list.heldBy(version)
    const kept = fields.filter(({ column }) => inTable(field, column.name).every((path) => held.has(path)))
    ofVersions.set(version, new Map(kept.map(({ column, field: one }) => [column.name, one])))
  }
  return { columns: fields.map(({ column }) => column), ofVersions }
}
