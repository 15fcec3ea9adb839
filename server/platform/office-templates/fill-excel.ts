import { placesIn, type Place } from '@/lib/form-data/print-places'
import { CopyBudget, tableOf, valueAt, type Filling, type RowAt } from './filling'
import {
  attribute,
  encoded,
  isElement,
  plainText,
  readMarkup,
  within,
  withAttribute,
  writeMarkup,
  type Element,
} from './markup'
import { OfficeRefusal } from './office-refusal'

export const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(path)
export const sharedPath = 'xl/sharedStrings.xml'

/** The texts cells name by their number; readings above words do not belong to them. */
export function sharedTexts(source: string | undefined): string[] {
  if (source === undefined) return []
  const { root } = readMarkup(source)
  return root.children.filter(isElement).map((item) =>
    [...within(item, (name) => name === 'rPh')]
      .filter(({ name }) => name === 't')
      .map(plainText)
      .join(''),
  )
}

const cellsOf = (row: Element): Element[] => row.children.filter(isElement).filter(({ name }) => name === 'c')

function textOf(cell: Element, shared: readonly string[]): string {
  const parts = [...within(cell, (name) => name === 'rPh')]
  const type = attribute(cell, 't')
  if (type === 's') {
    const value = parts.find(({ name }) => name === 'v')
    return shared[Number(value && plainText(value))] ?? ''
  }
  return type === 'inlineStr'
    ? parts
        .filter(({ name }) => name === 't')
        .map(plainText)
        .join('')
    : ''
}

const rowPlaces = (row: Element, shared: readonly string[]): Place[] =>
  cellsOf(row).flatMap((cell) => placesIn(textOf(cell, shared)))

/** What a formula must not do: name other files, start programs, fetch from elsewhere. */
const outward = /\[|\||\b(?:WEBSERVICE|FILTERXML|RTD|CALL|REGISTER(?:\.ID)?|EXEC|HYPERLINK|IMAGE|DDE)\s*\(/i

/** Everything a sheet names. @throws OfficeRefusal */
export function excelPlaces(source: string, shared: readonly string[]): Place[] {
  const { root } = readMarkup(source)
  const parts = [...within(root)]
  const places: Place[] = []
  let repeats = ''
  for (const element of parts) {
    if (element.name === 'f' && outward.test(plainText(element))) throw new OfficeRefusal('outside', plainText(element))
    if (element.name !== 'row') continue
    const found = rowPlaces(element, shared)
    repeats ||= tableOf(found) ?? ''
    places.push(...found)
  }
  // Rows move down when others are repeated; what these say of rows cannot follow.
  const stuck = parts.some(
    (element) => element.name === 'tablePart' || (element.name === 'f' && attribute(element, 't') !== undefined),
  )
  if (repeats && stuck) throw new OfficeRefusal('rows', repeats)
  return places
}

/** Where rows come to stand: the first and the last one a row has become. */
interface Moves {
  first(row: number): number
  last(row: number): number
}

const reference = /(?<![A-Za-z0-9_.!'])(\$?)([A-Z]{1,3})(\$?)(\d{1,7})(?![\d(A-Za-z_])/g

/** A range such as `B2:D5`, or several, as rows stand now. */
const movedRange = (ranges: string, moves: Moves): string =>
  ranges
    .split(' ')
    .map((range) => {
      const [from = '', to] = range.split(':')
      const move = (cell: string, row: (at: number) => number) =>
        cell.replace(/(\$?[A-Z]{1,3}\$?)(\d+)/, (_, column: string, at: string) => column + String(row(Number(at))))
      return to === undefined ? move(from, moves.first) : `${move(from, moves.first)}:${move(to, moves.last)}`
    })
    .join(' ')

/** A formula as rows stand now; `own` is the row it stands in, and the one it has become. Texts in quotes stay. */
function movedFormula(formula: string, moves: Moves, own: { from: number; to: number }): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) => {
      if (index % 2 === 1) return part
      return part.replace(reference, (...found: string[]) => {
        const [, d1 = '', column = '', d2 = '', at] = found
        const place = Number(found[5])
        const row = Number(at)
        const isEnd = part[place - 1] === ':'
        const to = row === own.from ? own.to : isEnd ? moves.last(row) : moves.first(row)
        return `${d1}${column}${d2}${to}`
      })
    })
    .join('')
}

const movesOf = (counts: ReadonlyMap<number, number>): Moves => {
  const repeated = [...counts].toSorted(([a], [b]) => a - b)
  const before = (row: number) => repeated.reduce((sum, [at, count]) => (at < row ? sum + count - 1 : sum), 0)
  return {
    first: (row) => row + before(row),
    last: (row) => row + before(row) + (counts.get(row) ?? 1) - 1,
  }
}

/** A cell with what its places stand for: a number where it is one and nothing else, otherwise text, never a formula. */
function filledCell(cell: Element, words: string, filling: Filling, at: RowAt | null): Element {
  const places = placesIn(words)
  const only = places.length === 1 && places[0]!.text === words.trim() ? valueAt(filling, places[0]!, at) : null
  const bare = withAttribute(cell, 't', undefined)
  if (only?.number !== undefined && Number.isFinite(only.number))
    return { ...bare, children: [{ name: 'v', tag: '<v>', children: [String(only.number)] }] }
  let made = ''
  let read = 0
  for (const place of places) {
    made += words.slice(read, place.at) + valueAt(filling, place, at).text
    read = place.at + place.text.length
  }
  made += words.slice(read)
  const t: Element = { name: 't', tag: '<t xml:space="preserve">', children: [encoded(made.slice(0, longestCell))] }
  return { ...withAttribute(bare, 't', 'inlineStr'), children: [{ name: 'is', tag: '<is>', children: [t] }] }
}

/** What a cell of Excel holds at most. */
const longestCell = 32_767
const withRanges = new Set(['mergeCell', 'hyperlink', 'autoFilter', 'conditionalFormatting', 'dataValidation'])

/** @throws OfficeRefusal when what is filled in is beyond its limits */
export function fillExcel(source: string, shared: readonly string[], filling: Filling, budget: CopyBudget): string {
  const { head, root } = readMarkup(source)
  const rows = [...within(root)].filter(({ name }) => name === 'row')
  const numberOf = (row: Element) => Number(attribute(row, 'r') ?? 0)
  const counts = new Map<number, number>()
  for (const row of rows) {
    const table = tableOf(rowPlaces(row, shared))
    if (table !== null) counts.set(numberOf(row), Math.max(1, filling.rows.get(table)?.length ?? 0))
  }
  const moves = movesOf(counts)

  const cellAt = (cell: Element, from: number, to: number, at: RowAt | null): Element => {
    const column = (attribute(cell, 'r') ?? '').replace(/\d+$/, '')
    const placed = column ? withAttribute(cell, 'r', `${column}${to}`) : cell
    const words = textOf(cell, shared)
    if (placesIn(words).length > 0) return filledCell(placed, words, filling, at)
    if (!placed.children.some((child) => isElement(child) && child.name === 'f')) return placed
    // What a formula came to in the template is not what it comes to now.
    const formula = placed.children.filter(isElement).filter(({ name }) => name === 'f')
    return {
      ...withAttribute(placed, 't', undefined),
      children: formula.map((f) => ({ ...f, children: [encoded(movedFormula(plainText(f), moves, { from, to }))] })),
    }
  }
  const rowsAt = (row: Element): Element[] => {
    const from = numberOf(row)
    const table = tableOf(rowPlaces(row, shared))
    const size = [...within(row)].length + 1
    return Array.from({ length: counts.get(from) ?? 1 }, (_, index) => {
      budget.spend(size)
      const to = moves.first(from) + index
      const placed = from ? withAttribute(row, 'r', String(to)) : row
      const at = table === null ? null : { table, index }
      return {
        ...placed,
        children: row.children.map((child) =>
          isElement(child) && child.name === 'c' ? cellAt(child, from, to, at) : child,
        ),
      }
    })
  }
  const moved = (element: Element): Element[] => {
    if (element.name === 'dimension') return []
    if (element.name === 'row') return rowsAt(element)
    const placed = ['ref', 'sqref'].reduce<Element>((made, name) => {
      const range = withRanges.has(element.name) ? attribute(made, name) : undefined
      return range === undefined ? made : withAttribute(made, name, movedRange(range, moves))
    }, element)
    if (element.name === 'mergeCell') return mergedIn({ element, placed }, counts, moves)
    return [
      {
        ...placed,
        children: placed.children.flatMap((child): (Element | string)[] => (isElement(child) ? moved(child) : [child])),
      },
    ]
  }
  return (
    head +
    moved(root)
      .map(writeMarkup)
      .join('')
      .replace(/<mergeCells count="\d+"/, '<mergeCells')
  )
}

/** Cells that are one within a row that is repeated are one in each of its rows. */
function mergedIn(
  { element, placed }: { element: Element; placed: Element },
  counts: ReadonlyMap<number, number>,
  moves: Moves,
): Element[] {
  const found = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attribute(element, 'ref') ?? '')
  const row = Number(found?.[2])
  const count = counts.get(row) ?? 1
  if (!found || found[2] !== found[4] || count === 1) return [placed]
  return Array.from({ length: count }, (_, index) => {
    const at = moves.first(row) + index
    return withAttribute(element, 'ref', `${found[1]}${at}:${found[3]}${at}`)
  })
}
