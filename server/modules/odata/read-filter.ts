import type { Comparison, FilterCondition, RowFilter } from '@/lib/contracts/filters'
import { hasLetters } from '@/server/platform/db/contains'
import { companyMinute } from './company-minute'
import { ODataError } from './odata-error'
import type { EdmType, Property } from './tables'

type Columns = ReadonlyMap<string, Pick<Property, 'column' | 'type'>>

const [longest, most, deepest] = [4000, 50, 20]
const pieces =
  /\s*(?:(?<moment>\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,12})?)?(?:Z|[+-]\d\d:\d\d))|(?<number>-?\d{1,30}(?:\.\d{1,30})?)(?![\p{L}\p{Nd}_\-])|'(?<text>(?:[^']|'')*)'|(?<word>[\p{L}_][\p{L}\p{Nd}_]{0,127})|(?<sign>[(),]))\s*/uy

interface Piece {
  kind: 'moment' | 'number' | 'text' | 'word' | 'sign'
  value: string
}

function piecesOf(text: string): Piece[] {
  if (text.length > longest) throw unreadable()
  const found: Piece[] = []
  for (pieces.lastIndex = 0; pieces.lastIndex < text.length;) {
    const groups = pieces.exec(text)?.groups
    if (!groups) throw unreadable()
    const [kind, value] = Object.entries(groups).find(([, one]) => one !== undefined) as [Piece['kind'], string]
    found.push({ kind, value: kind === 'text' ? value.replaceAll("''", "'") : value })
  }
  return found
}

const unreadable = () =>
  new ODataError(
    501,
    'A filter is comparisons (eq, ne, lt, le, gt, ge, contains, startswith) of a column with a value, joined by and; alternatives by or stand in brackets.',
  )

/** We look for words whatever their case; who asks otherwise would get more than he asked for. */
const blindToCase = () =>
  new ODataError(
    501,
    "Words with letters are looked for without regard to case: contains(tolower(column),'word'), in small letters.",
  )

/** What of an amount of time below a minute is asked for: our moments are told to the minute. */
function ofMoment(comparison: Comparison, text: string): Pick<FilterCondition, 'comparison' | 'value'> {
  const { minute, isWhole } = companyMinute(text)
  if (isWhole) return { comparison, value: minute }
  if (comparison === 'eq' || comparison === 'ne') throw new ODataError(501, 'Moments are told to the minute.')
  return { comparison: comparison === 'lt' || comparison === 'le' ? 'le' : 'gt', value: minute }
}

const fitting: Record<EdmType, Piece['kind']> = {
  'Edm.String': 'text',
  'Edm.Decimal': 'number',
  'Edm.DateTimeOffset': 'moment',
  'Edm.Boolean': 'word',
}

/** Reads one filter from its first piece to its last. */
class Reading {
  private at = 0
  private comparisons = 0
  private depth = 0
  constructor(
    private readonly pieces: readonly Piece[],
    private readonly columns: Columns,
  ) {}

  private take(kind: Piece['kind'], value?: string): string | null {
    const piece = this.pieces[this.at]
    if (piece?.kind !== kind || (value !== undefined && piece.value !== value)) return null
    this.at++
    return piece.value
  }

  private need(kind: Piece['kind'], value?: string): string {
    const taken = this.take(kind, value)
    if (taken === null) throw unreadable()
    return taken
  }

  get isRead(): boolean {
    return this.at === this.pieces.length
  }

  /** `a and (b or c) and …`: each a filter of its own. */
  all(): RowFilter[] {
    const found: RowFilter[] = []
    do found.push(...this.part())
    while (this.take('word', 'and') !== null)
    return found
  }

  private part(): RowFilter[] {
    if (this.take('sign', '(') === null) return [this.comparison()]
    if (++this.depth > deepest) throw unreadable()
    const inside = [this.all()]
    while (this.take('word', 'or') !== null) inside.push(this.all())
    this.need('sign', ')')
    this.depth--
    return inside.length === 1 ? inside[0]! : [alternatives(inside)]
  }

  private comparison(): RowFilter {
    if (++this.comparisons > most) throw unreadable()
    const name = this.need('word')
    if (name === 'contains' || name === 'startswith') return this.called(name)
    const { column, type } = this.columnNamed(name)
    const comparison = this.need('word') as Comparison
    if (!['eq', 'ne', 'lt', 'le', 'gt', 'ge'].includes(comparison)) throw unreadable()
    if (this.take('word', 'null') !== null) return ofNothing(column, comparison)
    const value = this.need(fitting[type])
    if (type === 'Edm.Boolean' && value !== 'true' && value !== 'false') throw unreadable()
    const made = type === 'Edm.DateTimeOffset' ? ofMoment(comparison, value) : { comparison, value: plain(value) }
    return comparison === 'ne' ? orNothing(column, made) : one({ column, ...made })
  }

  private called(name: 'contains' | 'startswith'): RowFilter {
    this.need('sign', '(')
    const first = this.need('word')
    const lowered = first === 'tolower' && this.take('sign', '(') !== null
    const { column, type } = this.columnNamed(lowered ? this.need('word') : first)
    if (lowered) this.need('sign', ')')
    if (type !== 'Edm.String') throw unreadable()
    this.need('sign', ',')
    const value = plain(this.need('text'))
    this.need('sign', ')')
    if (lowered ? value !== value.toLowerCase() : hasLetters(value)) throw blindToCase()
    // `… eq true` is how some tools say it.
    if (this.take('word', 'eq') !== null) this.need('word', 'true')
    return one({ column, comparison: name === 'contains' ? 'contains' : 'starts', value })
  }

  private columnNamed(name: string) {
    const known = this.columns.get(name)
    if (!known) throw new ODataError(400, `There is no column ${JSON.stringify(name)}.`)
    return known
  }
}

const one = (condition: FilterCondition): RowFilter => ({ match: 'all', conditions: [condition] })

/** What stands for something of the person who asks (`sys:/…`) in filters of ours is a text like any other here. */
function plain(value: string): string {
  if (value.startsWith('sys:')) throw new ODataError(501, 'A value that begins with sys: cannot be looked for.')
  return value
}

function ofNothing(column: string, comparison: Comparison): RowFilter {
  if (comparison !== 'eq' && comparison !== 'ne') throw unreadable()
  return one({ column, comparison: comparison === 'eq' ? 'empty' : 'filled', value: '' })
}

/** Nothing is not equal to something (OData 4.0 part 2, 5.1.1.1.2); to a database it is neither. */
const orNothing = (column: string, made: Pick<FilterCondition, 'comparison' | 'value'>): RowFilter => ({
  match: 'any',
  conditions: [
    { column, ...made },
    { column, comparison: 'empty', value: '' },
  ],
})

/** Alternatives of one comparison each: filters of ours know no others. */
function alternatives(inside: readonly RowFilter[][]): RowFilter {
  const conditions = inside.map(([filter, ...more]) => {
    if (!filter || more.length > 0 || (filter.conditions.length > 1 && filter.match === 'all')) throw unreadable()
    return filter.conditions
  })
  return { match: 'any', conditions: conditions.flat() }
}

/**
 * `$filter` as the filters datasets know.
 * @throws ODataError for what cannot be said by them
 */
export function readFilter(text: string, columns: Columns): RowFilter[] {
  const found = piecesOf(text)
  const reading = new Reading([{ kind: 'sign', value: '(' }, ...found, { kind: 'sign', value: ')' }], columns)
  const filters = reading.all()
  if (!reading.isRead) throw unreadable()
  return filters
}
