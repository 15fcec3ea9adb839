import type { PrintBlock, PrintDesign } from '@/lib/form-data/print-design'
import { placesIn, type Place } from '@/lib/form-data/print-places'
import { renameInExpression, type Naming } from './rename-in-expression'

/** Of a print what names fields: a design, or the places of a file; and when it is used. */
interface Print {
  design: PrintDesign | null
  places: readonly string[]
  condition: string
}

const namingOf = (path: string): Naming => {
  const [first = '', column] = path.split('.')
  return column === undefined ? { id: first } : { id: column, table: first }
}

const pathOf = ({ name, row }: Place): string => (row ? `${row.table}.${row.column}` : name)

function pathsOfBlock(block: PrintBlock): string[] {
  const inTexts = (...texts: string[]) => texts.flatMap(placesIn).map(pathOf)
  if (block.type === 'head') return inTexts(block.name, block.below)
  if (block.type === 'title' || block.type === 'text' || block.type === 'qr') return inTexts(block.text)
  if (block.type === 'fields') return block.fields
  if (block.type !== 'table' || !block.table) return []
  return [block.table, ...block.columns.map((column) => `${block.table}.${column}`)]
}

/** Those of these fields (`field`, `table.column`) that a print names. */
export function namedInPrint({ design, places, condition }: Print, paths: readonly string[]): string[] {
  const named = new Set(design ? design.blocks.flatMap(pathsOfBlock) : places.flatMap(placesIn).map(pathOf))
  const asked = (path: string) => renameInExpression(condition, namingOf(path), `${namingOf(path).id}_`) !== condition
  return paths.filter((path) => named.has(path) || asked(path))
}

/** A design and a condition that say the same after fields have other ids; a column goes along with its table. */
export function renameInPrint<Own extends Pick<Print, 'design' | 'condition'>>(
  print: Own,
  moved: Readonly<Record<string, string>>,
): Own {
  const now = (path: string): string => {
    const [table = '', column] = path.split('.')
    return moved[path] ?? (column !== undefined && moved[table] ? `${moved[table]}.${column}` : path)
  }
  const inText = (text: string): string =>
    placesIn(text).reduceRight((before, place) => {
      const path = pathOf(place)
      const next = now(path)
      if (next === path) return before
      const written = place.sum ? `{sum(${next})}` : `{${next}}`
      return before.slice(0, place.at) + written + before.slice(place.at + place.text.length)
    }, text)
  const block = (one: PrintBlock): PrintBlock => {
    if (one.type === 'head') return { ...one, name: inText(one.name), below: inText(one.below) }
    if (one.type === 'title' || one.type === 'text' || one.type === 'qr') return { ...one, text: inText(one.text) }
    if (one.type === 'fields') return { ...one, fields: one.fields.map(now) }
    if (one.type !== 'table' || !one.table) return one
    const columns = one.columns.map((column) => now(`${one.table}.${column}`).split('.')[1] ?? column)
    return { ...one, table: now(one.table), columns }
  }
  const condition = Object.entries(moved).reduce(
    (text, [from, to]) => renameInExpression(text, namingOf(from), namingOf(to).id),
    print.condition,
  )
  return { ...print, condition, design: print.design && { ...print.design, blocks: print.design.blocks.map(block) } }
}
