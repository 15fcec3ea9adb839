import type { Dialect } from './dialect'

interface SqlWords {
  /** A name, whatever it holds. */
  quote(name: string): string
  /** A column as text. */
  text(column: string): string
  /** A column said to hold text, so that rows can be put in order by it: it may be of a kind that cannot, such as json. */
  sortable(column: string): string
  /** Whether a column says yes, whatever it is kept as: a flag, a number, a text. */
  saysYes(column: string): string
  /** Several texts, for looking through them: as one, each on a line of its own, which is quicker; or each by itself. */
  together(texts: string[]): string[]
  /** A text holds a pattern, large and small letters alike where the pattern has any; `\` goes before signs that stand for themselves. */
  like(text: string, pattern: string, letters: boolean): string
  /** What follows the order of a statement. */
  page(limit: number, offset: number): string
  /** The first rows of a query in brackets. */
  first(from: string, rows: number): string
  /** The shortest query there is. */
  ping: string
}

const double = (name: string) => `"${name.replaceAll('"', '""')}"`
const joinedBy = (lineEnd: string) => (texts: string[]) =>
  texts.length === 1 ? texts : [`concat_ws(${lineEnd}, ${texts.join(', ')})`]
const fetchNext = (limit: number, offset: number) => `offset ${offset} rows fetch next ${limit} rows only`

const yesIn = (text: string) => `lower(${text}) in ('true', 't', '1')`

/** How each kind of database says the same. */
export const sqlWords: Record<Dialect, SqlWords> = {
  postgres: {
    quote: double,
    text: (column) => `cast(${column} as text)`,
    sortable: (column) => `cast(${column} as text)`,
    saysYes: (column) => yesIn(`cast(${column} as text)`),
    together: joinedBy('chr(10)'),
    like: (text, pattern, letters) => `${text} ${letters ? 'ilike' : 'like'} ${pattern}`,
    page: (limit, offset) => `limit ${limit} offset ${offset}`,
    first: (from, rows) => `select * from ${from} limit ${rows}`,
    ping: 'select 1',
  },
  mysql: {
    quote: (name) => `\`${name.replaceAll('`', '``')}\``,
    text: (column) => `cast(${column} as char)`,
    sortable: (column) => column,
    // As a text, bits are a sign that shows nothing.
    saysYes: (column) => `(${yesIn(`cast(${column} as char)`)} or ${column} = 1)`,
    together: joinedBy("'\\n'"),
    like: (text, pattern) => `${text} like ${pattern}`,
    page: (limit, offset) => `limit ${limit} offset ${offset}`,
    first: (from, rows) => `select * from ${from} limit ${rows}`,
    ping: 'select 1',
  },
  sqlserver: {
    quote: (name) => `[${name.replaceAll(']', ']]')}]`,
    text: (column) => `cast(${column} as nvarchar(max))`,
    sortable: (column) => `cast(${column} as nvarchar(4000))`,
    saysYes: (column) => yesIn(`cast(${column} as nvarchar(max))`),
    together: joinedBy('nchar(10)'),
    // An opening bracket begins a list of signs there, and is made harmless by a list of its own.
    like: (text, pattern) => `lower(${text}) like replace(lower(${pattern}), '[', '[[]') escape '\\'`,
    page: fetchNext,
    first: (from, rows) => `select top ${rows} * from ${from}`,
    ping: 'select 1 as one',
  },
  oracle: {
    quote: double,
    text: (column) => `to_char(${column})`,
    // A text may be no longer than 4,000 bytes there.
    sortable: (column) => `to_char(substr(${column}, 1, 1000))`,
    saysYes: (column) => yesIn(`to_char(${column})`),
    // What is joined must not be longer than 4,000 bytes there.
    together: (texts) => texts,
    like: (text, pattern) => `lower(${text}) like lower(${pattern}) escape '\\'`,
    page: fetchNext,
    first: (from, rows) => `select * from ${from} fetch first ${rows} rows only`,
    ping: 'select 1 from dual',
  },
}
