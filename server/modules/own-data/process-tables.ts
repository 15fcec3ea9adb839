import { languagePart } from '@/lib/words/language-part'
import { sql } from 'kysely'
import { formFields } from '@/lib/form-data/form-fields'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import type { PlacedField } from '@/lib/form-data/every-field'
import { AppError } from '@/server/http/app-error'
import { fieldsForAll } from '@/server/modules/tasks'
import type { Tx } from '@/server/platform/db'
import type { ProcessVersion, ProcessVersions } from '@/server/runtime'
import { fieldColumns, type OwnTable } from './tables'

type Wanted = Extract<OwnTable, { processId: string }>

export interface FieldsOfVersions {
  columns: DatasetColumn[]
  /** Which fields rows of a version show, by the number of the version. */
  ofVersions: Map<number, Map<string, PlacedField['field']>>
}

export interface ProcessColumns {
  name: string
  columns: DatasetColumn[]
}

export interface ProcessTable extends ProcessColumns, FieldsOfVersions {}

const titled = (version: ProcessVersion, field: string): string | undefined =>
  formFields(version.form.definition).find(({ id }) => id === field)?.label

/** Sub-tables of a form with columns everybody sees. */
export function subTables(version: ProcessVersion): { field: string; label: string }[] {
  const seen = fieldsForAll(version)
  return formFields(version.form.definition).flatMap((field) =>
    field.type === 'table' && fieldColumns(version.form.definition, seen, field.id).length > 0
      ? [{ field: field.id, label: field.label }]
      : [],
  )
}

interface Shown extends ProcessColumns {
  current: ProcessVersion
  types: ReadonlyMap<string, string>
}

/** Where versions are read: each once, as none ever changes. */
export interface Reading {
  tx: Tx
  versions: ProcessVersions
}

async function shownNow({ tx, versions }: Reading, wanted: Wanted): Promise<Shown> {
  const current = await versions.find(tx, wanted.processId)
  const named = await sql<{
    process_name: string
  }>`select process_name from processes where process_id = ${wanted.processId}`.execute(tx)
  const name = named.rows[0]?.process_name
  if (!current || name === undefined) throw new AppError('object.unknown')
  const within = wanted.kind === 'rows' ? wanted.field : ''
  const label = titled(current, within)
  if (within && label === undefined) throw new AppError('object.unknown')
  const shown = fieldColumns(current.form.definition, fieldsForAll(current), within)
  if (within && shown.length === 0) throw new AppError('object.unknown')
  const joined = (parts: string) =>
    [0, 1, 2].map((language) => `${languagePart(name, language)} · ${languagePart(parts, language)}`).join('|')
  return {
    name: within ? joined(label || within) : name,
    columns: shown.map(({ column }) => column),
    types: new Map(shown.map(({ column, field }) => [column.name, field.type])),
    current,
  }
}

/** The columns of the published form of a process, or of one sub-table in it. @throws AppError object.unknown */
export async function processColumnsNow(reading: Reading, wanted: Wanted): Promise<ProcessColumns> {
  const { name, columns } = await shownNow(reading, wanted)
  return { name, columns }
}

/**
 * A process as a table: the columns of its published form, and what each earlier version has of them. A field whose type has
 * changed since is empty in older rows; one that a version hides somewhere is empty in rows of that version.
 * @throws AppError object.unknown
 */
export async function processTable(reading: Reading, wanted: Wanted): Promise<ProcessTable> {
  const { tx, versions } = reading
  const { name, columns, types, current } = await shownNow(reading, wanted)
  const within = wanted.kind === 'rows' ? wanted.field : ''
  const { rows } = await sql<{ version: number }>`
    select version from process_versions where process_id = ${wanted.processId} and version > 0 and status <> 'draft'
    order by version desc limit 100`.execute(tx)
  const ofVersions: ProcessTable['ofVersions'] = new Map()
  for (const { version } of rows) {
    const one = version === current.version ? current : await versions.find(tx, wanted.processId, version)
    if (!one) continue
    const fields = fieldColumns(one.form.definition, fieldsForAll(one), within).filter(
      ({ column, field }) => types.get(column.name) === field.type,
    )
    ofVersions.set(version, new Map(fields.map(({ column, field }) => [column.name, field])))
  }
  return { name, columns, ofVersions }
}
