import type { DatasetColumn, DescribedColumn } from '@/lib/contracts/datasets'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField, type PlacedField } from '@/lib/form-data/every-field'
import { canBeShown } from '@/lib/form-data/shown-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { valueOf } from '@/lib/form-fields/values'
import { inEveryLanguage } from '@/server/http/sentences'
import { choicesOf, knownOutcomes, knownStatuses } from './code-words'

/** Requests of everything, steps of everything, requests of a process, or rows of a sub-table in them; records of a list, or rows of a sub-table (`field`) in them. */
export type OwnTable =
  | { kind: 'requests' }
  | { kind: 'steps' }
  | { kind: 'process'; processId: string }
  | { kind: 'rows'; processId: string; field: string }
  | { kind: 'list'; listId: string; field: string }

const longestId = 64

export function idOf(table: OwnTable): string {
  if (table.kind === 'process') return `own:p:${table.processId}`
  if (table.kind === 'rows') return `own:p:${table.processId}:${table.field}`
  if (table.kind === 'list') return `own:l:${table.listId}${table.field && `:${table.field}`}`
  return `own:${table.kind}`
}

/** What an id stands for; null for what is no id of ours. */
export function tableOf(datasetId: string): OwnTable | null {
  const [own, kind, of = '', field] = datasetId.split(':')
  if (own !== 'own' || datasetId.length > longestId) return null
  if (kind === 'requests' || kind === 'steps') return of ? null : { kind }
  if (!of) return null
  if (kind === 'l') return { kind: 'list', listId: of, field: field ?? '' }
  if (kind !== 'p') return null
  return field ? { kind: 'rows', processId: of, field } : { kind: 'process', processId: of }
}

/** An id that no call would take names nothing. */
export const fits = (table: OwnTable): boolean => idOf(table).length <= longestId

const word = (name: string): string => inEveryLanguage(`workflow.ownData.${name}`)
const column = (
  name: string,
  type: DatasetColumn['type'] = 'text',
  more: Partial<DescribedColumn> = {},
): DescribedColumn => ({
  name,
  title: word(name),
  type,
  key: false,
  width: 0,
  hidden: false,
  format: '',
  ...more,
})

/** What every row says of its request; named with a leading underscore, as no field of a form may be. */
const ofRequest = (): DescribedColumn[] => [
  column('_taskId', 'text', { hidden: true }),
  column('_no'),
  column('_title'),
  column('_process', 'text', { names: 'process' }),
  column('_initiator', 'text', { names: 'user' }),
  column('_department', 'text', { names: 'department' }),
  column('_submitted', 'date'),
]

const ofCourse = (): DescribedColumn[] => [
  column('_status', 'text', { choices: choicesOf(knownStatuses()) }),
  column('_finished', 'date'),
  column('_days', 'number', { format: '0.0' }),
  column('_round', 'number', { format: '0' }),
  column('_step'),
]

export const requestColumns = (): DescribedColumn[] => [...ofRequest(), ...ofCourse()]

export const stepColumns = (): DescribedColumn[] => [
  ...ofRequest(),
  column('_step'),
  column('_handler', 'text', { names: 'user' }),
  column('_outcome', 'text', { choices: choicesOf(knownOutcomes()) }),
  column('_arrived', 'date'),
  column('_done', 'date'),
  column('_hours', 'number', { format: '0.0' }),
  column('_open', 'flag'),
  column('_late', 'flag'),
]

const ofRecord = (name: string, type: DatasetColumn['type'], more: Partial<DescribedColumn> = {}): DescribedColumn => ({
  ...column(name, type, more),
  title: inEveryLanguage(`workflow.records.columns.${name}`),
})

/** What every record says of itself, then the fields of its form or of one sub-table. */
export const recordColumns = (fields: DatasetColumn[]): DescribedColumn[] => [
  column('_recordId', 'text', { hidden: true }),
  ofRecord('_createdBy', 'text', { names: 'user' }),
  ofRecord('_createdAt', 'date'),
  ofRecord('_changedBy', 'text', { names: 'user' }),
  ofRecord('_changedAt', 'date'),
  ...fields,
]

const types: Record<string, DatasetColumn['type']> = { number: 'number', money: 'number', date: 'date', text: 'text' }

/** Choices told with a column; of more one types the word. */
const mostChoices = 500

/** What a field may be filtered by. */
function choosableOf(field: PlacedField['field']): Partial<DescribedColumn> {
  const { choices, refersTo } = valueOf(field)
  if (traitsOf(field).listed !== 'text') return {}
  const told = choices?.(field as never) ?? []
  if (told.length > 0 && told.length <= mostChoices)
    return { choices: told.map(({ value, label }) => ({ value, label })) }
  const kind = refersTo?.(field as never, '').kind
  return kind === 'user' || kind === 'department' ? { names: kind } : {}
}

/** A field as a column; null for one that holds nothing a table can show, or names a request its reader may not know of. */
function ofField(field: PlacedField['field']): DescribedColumn | null {
  if (!canBeShown(field)) return null
  const traits = traitsOf(field)
  const scale = 'scale' in field && typeof field.scale === 'number' ? field.scale : 2
  const format = traits.listed === 'money' ? `#,##0${scale > 0 ? `.${'0'.repeat(scale)}` : ''}` : ''
  return {
    ...column(field.id, traits.kind === 'flag' ? 'flag' : (types[traits.listed] ?? 'text'), {
      format,
      ...choosableOf(field),
    }),
    title: field.label,
  }
}

/** Fields of a form (or of one of its sub-tables) that may be columns, as far as `seen` says. */
export function fieldColumns(
  form: FormDefinition,
  seen: ReadonlySet<string>,
  table = '',
): { column: DatasetColumn; field: PlacedField['field'] }[] {
  return everyField(form).flatMap(({ path, field, table: within }) => {
    const belongs = table ? within?.id === table : !within
    const made = belongs && seen.has(path) ? ofField(field) : null
    return made ? [{ column: made, field }] : []
  })
}

/** The columns of a process: what its request says of itself, then the fields of its form or of one sub-table. */
export const processColumns = (fields: DatasetColumn[]): DatasetColumn[] => [...requestColumns(), ...fields]
