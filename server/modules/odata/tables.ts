import type { Dataset, DatasetColumn } from '@/lib/contracts/datasets'
import type { CallContext } from '@/server/http/serve'
import { datasetFor, readableTables } from '@/server/modules/datasets'
import { identifiersOf } from './identifiers'
import { ODataError } from './odata-error'

export type EdmType = 'Edm.String' | 'Edm.Decimal' | 'Edm.Boolean' | 'Edm.DateTimeOffset'

export interface Property {
  name: string
  /** Of the dataset. */
  column: string
  /** What a person calls it, in every language. */
  title: string
  type: EdmType
}

/** A dataset as a set of entities. */
export interface Table {
  set: string
  datasetId: string
  title: string
  properties: Property[]
  /** The property that names a row; null where rows are numbered instead (`rowNumber`). */
  key: string | null
  parameters: Dataset['parameters']
}

/** Names a row of a table that has no key of its own: its place in the answer. */
export const rowNumber = '_row'

type Asking = Pick<CallContext, 'tx' | 'caller' | 'locale'>
export interface Known {
  set: string
  datasetId: string
  title: string
}

const setName = ({ datasetId, code }: { datasetId: string; code: string }): string => {
  const [own, kind = '', of = '', field] = datasetId.split(':')
  if (own !== 'own') return `Data_${code || datasetId}`
  if (kind !== 'p' && kind !== 'l') return kind === 'steps' ? 'Steps' : 'Requests'
  const whole = `${kind === 'l' ? 'List' : 'Process'}_${of}`
  return field ? `${whole}__${field}` : whole
}

/** The tables whoever asks may read. */
export async function knownTables(asking: Asking): Promise<Known[]> {
  const found = await readableTables(asking)
  const names = identifiersOf(found.map(setName), 'path')
  return found.map(({ datasetId, name }, index) => ({ set: names[index]!, datasetId, title: name }))
}

/** Own moments are told with the zone they belong to; what else a form or a statement calls a date is text, as it may be of a day alone. */
const typeOf = ({ name, type }: DatasetColumn, isOwn: boolean): EdmType => {
  if (type === 'number') return 'Edm.Decimal'
  if (type === 'flag') return 'Edm.Boolean'
  return type === 'date' && isOwn && name.startsWith('_') ? 'Edm.DateTimeOffset' : 'Edm.String'
}

/** What names a row of our own; rows of sub-tables, steps and what comes from outside are numbered. */
function keyOf(datasetId: string): string | null {
  const parts = datasetId.split(':')
  if (parts[0] !== 'own' || datasetId === 'own:steps' || parts.length > 3) return null
  return parts[1] === 'l' ? '_recordId' : '_taskId'
}

export async function tableOf({ tx, caller }: Asking, { set, datasetId, title }: Known): Promise<Table> {
  const { columns: all, parameters } = await datasetFor({ tx, caller }, datasetId)
  const isOwn = datasetId.startsWith('own:')
  // What is hidden is hidden from tools as well; ours is the key, which people need not see.
  const columns = all.filter(({ hidden }) => isOwn || !hidden)
  const names = identifiersOf([rowNumber, ...columns.map(({ name }) => name)], 'column').slice(1)
  return {
    set,
    datasetId,
    title,
    parameters,
    key: keyOf(datasetId),
    properties: columns.map((column, index) => ({
      name: names[index]!,
      column: column.name,
      title: column.title || column.name,
      type: typeOf(column, isOwn),
    })),
  }
}

/** @throws ODataError for one there is not, or that whoever asks may not read */
export async function tableNamed(asking: Asking, set: string): Promise<Table> {
  const known = (await knownTables(asking)).find((one) => one.set === set)
  if (!known) throw new ODataError(404, `There is no table ${JSON.stringify(set.slice(0, 130))} here.`)
  return tableOf(asking, known)
}
