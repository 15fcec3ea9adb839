/** What one cell asks of a value, as far as its text tells without computing anything. */
export interface CellTest {
  kind: 'any' | 'number' | 'date' | 'word'
  /** Values it names; between two of them nothing changes. Days count from 1970. */
  points: Point[]
  /** `other` is a word the table does not name. */
  holds(value: Point): boolean
}

export type Point = number | string
export const otherWord = Symbol('other').toString()

interface Literal {
  kind: 'number' | 'date' | 'word'
  value: Point
}

const dayLength = 86_400_000
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / dayLength

function literal(text: string): Literal | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return { kind: 'number', value: Number(text) }
  const day = /^(?:date\(\s*|@)"(\d{4}-\d{2}-\d{2})"(?:\s*\))?$/.exec(text)?.[1]
  if (day) return Number.isNaN(dayOf(day)) ? null : { kind: 'date', value: dayOf(day) }
  return /^"[^"\\]*"$/.test(text) || text === 'true' || text === 'false' ? { kind: 'word', value: text } : null
}

/** A text at the commas that stand in no brackets and no quotes. */
function parts(text: string): string[] {
  const found = ['']
  let depth = 0
  for (const [piece] of text.matchAll(/"(?:[^"\\]|\\.)*"|[()[\]{}]|[^"()[\]{},]+|,|"/g)) {
    if ('([{'.includes(piece)) depth += 1
    if (')]}'.includes(piece)) depth -= 1
    if (piece === ',' && depth === 0) found.push('')
    else found[found.length - 1] += piece
  }
  // `]1..5[` leaves brackets the other way round; what does not add up is read by nobody.
  return found.map((part) => part.trim())
}

const signs: Record<string, (value: Point, limit: Point) => boolean> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '!=': (value, limit) => value !== limit,
}

/** One test of several; null where only computing it would tell. */
function single(text: string): CellTest | null {
  const same = literal(text)
  if (same) return { kind: same.kind, points: [same.value], holds: (value) => value === same.value }
  const [, sign = '', operand = ''] = /^(<=|>=|!=|<|>|=)\s*(.+)$/s.exec(text) ?? []
  const limit = literal(operand)
  const compare = signs[sign]
  if (compare && limit)
    return limit.kind === 'word' && !/^!?=$/.test(sign)
      ? null
      : { kind: limit.kind, points: [limit.value], holds: (value) => compare(value, limit.value) }
  const [, opens, first = '', last = '', closes] = /^([[(\]])\s*(.+?)\s*\.\.\s*(.+?)\s*([\])[])$/s.exec(text) ?? []
  const [from, to] = [literal(first), literal(last)]
  if (!from || !to || from.kind !== to.kind || from.kind === 'word') return null
  return {
    kind: from.kind,
    points: [from.value, to.value],
    holds: (value) =>
      (opens === '[' ? value >= from.value : value > from.value) &&
      (closes === ']' ? value <= to.value : value < to.value),
  }
}

const any: CellTest = { kind: 'any', points: [], holds: () => true }

/** Reads a cell; null where only computing it would tell, such as another name or a function. */
export function readCell(text: string): CellTest | null {
  const whole = text.trim()
  if (whole === '' || whole === '-') return any
  const negated = /^not\s*\((.*)\)$/s.exec(whole)?.[1]
  const tests = parts(negated ?? whole).map(single)
  const [first] = tests
  if (!first || tests.some((test) => test?.kind !== first.kind)) return null
  const known = tests as CellTest[]
  const holds = (value: Point) => known.some((test) => test.holds(value))
  return {
    kind: first.kind,
    points: known.flatMap(({ points }) => points),
    holds: negated === undefined ? holds : (value) => !holds(value),
  }
}

/** How a value of a kind stands in a test. */
export const written = (kind: CellTest['kind'], value: Point): string =>
  kind === 'date' ? `date("${new Date(Number(value) * dayLength).toISOString().slice(0, 10)}")` : String(value)
