import type { DecisionTable } from './decision-table'
import { otherWord, readCell, written, type CellTest, type Point } from './cell-tests'

/** What is worth a look in a table that can be computed. */
export interface RowHints {
  /** Two rows that may apply to the same values where only one may, or that then say different things; counted from 0. */
  overlaps: { row: number; other: number }[]
  /** Rows before which others take every case of them; `by` is the first of those. */
  never: { row: number; by: number }[]
  /** Cases no row applies to: a test for each input. */
  gaps: string[][]
}

/** More rows than this are not compared: it is done again with every key. */
const mostRows = 300
const mostGaps = 5
/** Cases that are gathered before those beside each other become one. */
const mostFound = 60
/** Turns of one search for a case without a row. */
const mostTurns = 20_000

/** A column cut into pieces within which no cell makes a difference. */
interface Column {
  kind: CellTest['kind']
  points: Point[]
  samples: Point[]
  /** By row: the pieces it takes; null where that cannot be told. */
  takes: (boolean[] | null)[]
}

function columnOf(table: DecisionTable, index: number): Column | null {
  const cells = table.rules.map(({ inputs }) => readCell(inputs[index] ?? ''))
  const kinds = new Set(cells.flatMap((cell) => (cell && cell.kind !== 'any' ? [cell.kind] : [])))
  if (kinds.size > 1) return null
  const [kind = 'any'] = kinds
  const allowed = readCell(table.inputs[index]?.allowed ?? '')
  const bounded = allowed && allowed.kind === kind ? allowed : null
  const points = [...new Set([...cells, bounded].flatMap((cell) => cell?.points ?? []))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )
  const samples = samplesOf(kind, points).filter((value) => bounded === null || bounded.holds(value))
  return { kind, points, samples, takes: cells.map((cell) => cell && samples.map((value) => cell.holds(value))) }
}

/** A value out of each piece: the points themselves and what lies between, before and behind them. */
function samplesOf(kind: CellTest['kind'], points: Point[]): Point[] {
  if (kind === 'any') return [0]
  if (kind === 'word')
    return points.some((point) => point === 'true' || point === 'false') ? ['false', 'true'] : [...points, otherWord]
  const numbers = points as number[]
  return numbers
    .flatMap((point, at) => [at === 0 ? point - 1 : (numbers[at - 1]! + point) / 2, point])
    .concat(numbers.length > 0 ? numbers.at(-1)! + 1 : 0)
}

/** Pieces that lie beside each other as one test. */
function testOf({ kind, points, samples }: Column, pieces: boolean[]): string {
  if (pieces.every(Boolean)) return '-'
  const taken = samples.filter((_, at) => pieces[at])
  if (kind === 'word') {
    const left = samples.filter((_, at) => !pieces[at])
    return taken.includes(otherWord) ? `not(${left.join(', ')})` : taken.join(', ')
  }
  const runs: { from: number; to: number }[] = []
  pieces.forEach((piece, at) => {
    const last = runs.at(-1)
    if (piece && last?.to === at - 1) last.to = at
    else if (piece) runs.push({ from: at, to: at })
  })
  return runs.map(({ from, to }) => rangeOf({ kind, points, samples }, from, to)).join(', ')
}

function rangeOf(
  { kind, points, samples }: Pick<Column, 'kind' | 'points' | 'samples'>,
  from: number,
  to: number,
): string {
  const numbers = points as number[]
  const [first, last] = [samples[from] as number, samples[to] as number]
  const [closedFrom, closedTo] = [numbers.includes(first), numbers.includes(last)]
  const low = closedFrom ? first : numbers.findLast((point) => point < first)
  const high = closedTo ? last : numbers.find((point) => point > last)
  if (low !== undefined && low === high) return written(kind, low)
  if (low === undefined) return `${closedTo ? '<=' : '<'} ${written(kind, high!)}`
  if (high === undefined) return `${closedFrom ? '>=' : '>'} ${written(kind, low)}`
  return `${closedFrom ? '[' : '('}${written(kind, low)}..${written(kind, high)}${closedTo ? ']' : ')'}`
}

/** A case: the pieces of each column it takes. */
type Box = boolean[][]

/** Whether something lies in both rows. */
const meet = (columns: Column[], one: number, other: number) =>
  columns.every(({ takes }) => {
    const [a, b] = [takes[one], takes[other]]
    return a && b && a.some((piece, at) => piece && b[at])
  })

/**
 * Cases none of these rows takes, within the pieces given. A row of which it cannot be told what it takes counts as
 * taking everything: what is said is so. Null where looking would take too long.
 */
function uncovered(columns: Column[], rows: number[], within: (boolean[] | null)[], most: number): Box[] | null {
  const found: Box[] = []
  let turns = 0
  const search = (depth: number, left: number[], before: Box) => {
    if (found.length >= most || ++turns > mostTurns) return
    const column = columns[depth]
    if (!column) {
      if (left.length === 0) found.push(before)
      return
    }
    const room = within[depth]
    if (left.length === 0) {
      found.push([
        ...before,
        ...columns.slice(depth).map((rest, at) => within[depth + at] ?? rest.samples.map(() => true)),
      ])
      return
    }
    // Pieces that leave the same rows are one.
    const groups = new Map<string, { pieces: boolean[]; left: number[] }>()
    column.samples.forEach((_, at) => {
      if (room && !room[at]) return
      const still = left.filter((row) => column.takes[row]?.[at] ?? true)
      const group = groups.get(still.join()) ?? { pieces: column.samples.map(() => false), left: still }
      group.pieces[at] = true
      groups.set(still.join(), group)
    })
    for (const { pieces, left: still } of groups.values()) search(depth + 1, still, [...before, pieces])
  }
  search(0, rows, [])
  return turns > mostTurns ? null : found
}

/** Cases that differ in one column only are one. */
function joined(boxes: Box[]): Box[] {
  for (const [at, box] of boxes.entries()) {
    for (const [later, other] of boxes.entries()) {
      const different =
        later > at
          ? box.flatMap((pieces, column) =>
              pieces.every((piece, place) => piece === other[column]?.[place]) ? [] : [column],
            )
          : []
      if (different.length !== 1) continue
      const both = box.map((pieces, column) =>
        column === different[0] ? pieces.map((piece, place) => piece || Boolean(other[column]?.[place])) : pieces,
      )
      return joined([both, ...boxes.filter((one) => one !== box && one !== other)])
    }
  }
  return boxes
}

/** Overlaps, rows nobody reaches and cases no row is for, as far as the text of the cells tells. */
export function rowHints(table: DecisionTable): RowHints {
  const { hitPolicy, rules, inputs, outputs } = table
  const columns = inputs.map((_, index) => columnOf(table, index))
  const known = columns.filter((column) => column !== null)
  const none: RowHints = { overlaps: [], never: [], gaps: [] }
  if (rules.length === 0 || rules.length > mostRows || inputs.length === 0 || known.length < columns.length) return none
  const rows = rules.map((_, row) => row)
  const taken = (row: number) => known.map(({ takes }) => takes[row] ?? null)

  const says = rules.map((row) => JSON.stringify(outputs.map((_, index) => (row.outputs[index] ?? '').trim())))
  const clashes = (one: number, other: number) =>
    (hitPolicy === 'U' || (hitPolicy === 'A' && says[one] !== says[other])) && meet(known, one, other)
  const overlaps = rows.flatMap((row) => {
    const other = rows.slice(0, row).find((before) => clashes(before, row))
    return other === undefined ? [] : [{ row, other }]
  })
  const never =
    hitPolicy !== 'F'
      ? []
      : rows.flatMap((row) => {
          const own = taken(row)
          const before = rows
            .slice(0, row)
            .filter((other) => taken(other).every((pieces) => pieces !== null) && meet(known, other, row))
          if (before.length === 0 || !own.every((pieces) => pieces?.some(Boolean))) return []
          return uncovered(known, before, own, 1)?.length === 0 ? [{ row, by: before[0]! }] : []
        })
  const left = outputs.some(({ otherwise }) => otherwise.trim() !== '')
    ? []
    : joined(
        uncovered(
          known,
          rows,
          known.map(() => null),
          mostFound,
        ) ?? [],
      )
  const gaps = left.slice(0, mostGaps).map((box) => known.map((column, index) => testOf(column, box[index] ?? [])))
  return { overlaps, never, gaps }
}
