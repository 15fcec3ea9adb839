import { everyField } from './every-field'
import type { FormDefinition } from './form-definition'
import type { PrintDesign } from './print-design'

/** What a paper may say of a request besides its form, written `{@no}`; words below `prints.places`. */
export const requestPlaces = [
  'no',
  'title',
  'process',
  'initiator',
  'department',
  'state',
  'submitted',
  'finished',
  'printed',
  'company',
] as const
export type RequestPlace = (typeof requestPlaces)[number]

/** What a row of opinions has, written `{@opinions.text}`. */
export const opinionPlaces = ['step', 'person', 'act', 'text', 'at'] as const
export const opinionRows = '@opinions'

/** `{field}`, `{@no}`, `{table.column}` of each row, `{sum(table.column)}` of all rows. */
export interface Place {
  /** As it stands in the text, with its braces. */
  text: string
  at: number
  name: string
  /** Of what stands in a row: the table and its column. */
  row?: { table: string; column: string }
  sum?: boolean
}

const pattern = /\{\s*(?:sum\(\s*([A-Za-z]\w*)\.([A-Za-z]\w*)\s*\)|(@?[A-Za-z]\w*)(?:\.([A-Za-z]\w*))?)\s*\}/g

/** The places a text names, in their order. Braces that hold anything else are text. */
export function placesIn(text: string): Place[] {
  return [...text.matchAll(pattern)].map((found) => {
    const [whole, sumTable, sumColumn, name, column] = found
    const at = { text: whole, at: found.index }
    if (sumTable && sumColumn)
      return { ...at, name: `sum(${sumTable}.${sumColumn})`, row: { table: sumTable, column: sumColumn }, sum: true }
    if (name && column) return { ...at, name: `${name}.${column}`, row: { table: name, column } }
    return { ...at, name: name ?? '' }
  })
}

/** Whether a form, or any request, has such a place. */
export function isKnownPlace(place: Place, definition: FormDefinition): boolean {
  const { row, name, sum } = place
  if (row && row.table === opinionRows) return (opinionPlaces as readonly string[]).includes(row.column)
  if (name.startsWith('@')) return (requestPlaces as readonly string[]).includes(name.slice(1))
  const path = row ? `${row.table}.${row.column}` : name
  const found = everyField(definition).find((one) => one.path === path)
  if (!found) return false
  return row || sum ? Boolean(found.table) : found.field.type !== 'table'
}

/** Places of texts that are not there, each once, as they were written. */
export const unknownPlaces = (texts: readonly string[], definition: FormDefinition): string[] => [
  ...new Set(
    texts
      .flatMap(placesIn)
      .filter((place) => !isKnownPlace(place, definition))
      .map(({ text }) => text),
  ),
]

/** What a design names that its form does not have: places of texts, fields, tables and columns. */
export function unknownInDesign({ blocks }: PrintDesign, definition: FormDefinition): string[] {
  const paths = new Set(everyField(definition).map(({ path }) => path))
  const texts: string[] = []
  const gone: string[] = []
  for (const block of blocks) {
    if (block.type === 'head') texts.push(block.name, block.below)
    if (block.type === 'title' || block.type === 'text' || block.type === 'qr') texts.push(block.text)
    if (block.type === 'fields') gone.push(...block.fields.filter((id) => !paths.has(id)))
    if (block.type === 'table' && block.table) {
      const wanted = [block.table, ...block.columns.map((id) => `${block.table}.${id}`)]
      gone.push(...wanted.filter((path) => !paths.has(path)))
    }
  }
  // A row has no place in a text of its own: only its sum has.
  const inRows = texts.flatMap(placesIn).filter(({ row, sum }) => row && !sum)
  return [...new Set([...unknownPlaces(texts, definition), ...inRows.map(({ text }) => text), ...gone])]
}
