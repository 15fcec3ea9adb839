import type { DecisionTable } from '@/lib/decision-table/decision-table'
import type { RuleTest } from '@/lib/decision-table/rule-test'

/** What naming is looked for in; older tables may lack parts. */
export type NamedTable = Pick<DecisionTable, 'inputs' | 'outputs' | 'rules'>

/** A column of a decision table in which something is named. */
export interface NamingColumn {
  side: 'inputs' | 'outputs'
  at: number
  /** As its head calls it; '' for the only answer. */
  name: string
  /** Rows whose cell names it, counted from 1. */
  rows: number[]
  /** How many of its texts name it: cells, and what the head allows or falls back to. */
  cells: number
  /** All texts its cells and its head write in quotes: what it holds. */
  literals: string[]
}

const quotedText = /"(?:[^"\\]|\\.)*"/g
const literalOf = (id: string) => JSON.stringify(id)
const quotedIn = (text: string): string[] => text.match(quotedText) ?? []
const names = (text: string, id: string): boolean => quotedIn(text).includes(literalOf(id))

const valueOf = (quoted: string): string => quoted.slice(1, -1).replace(/\\(.)/g, '$1')

/** Columns whose cells name an id: as a text in quotes of its own, which is how cells write texts. */
export function columnsNaming(table: NamedTable | null, id: string): NamingColumn[] {
  const { inputs = [], outputs = [], rules = [] } = table ?? {}
  const heads = [
    ...inputs.map(({ expression, allowed = '' }, at) => ({
      side: 'inputs' as const,
      at,
      name: expression,
      head: [allowed],
    })),
    ...outputs.map(({ name = '', allowed = '', otherwise = '' }, at) => ({
      side: 'outputs' as const,
      at,
      name,
      head: [allowed, otherwise],
    })),
  ]
  return heads.flatMap(({ head, ...column }) => {
    const cells = rules.map((row) => row[column.side][column.at] ?? '')
    const texts = [...head, ...cells]
    const rows = cells.flatMap((cell, row) => (names(cell, id) ? [row + 1] : []))
    const count = texts.filter((text) => names(text, id)).length
    const literals = [...new Set(texts.flatMap(quotedIn).map(valueOf))]
    return count > 0 ? [{ ...column, rows, cells: count, literals }] : []
  })
}

type Columns = readonly Pick<NamingColumn, 'side' | 'at'>[]

const isOne = (columns: Columns, side: NamingColumn['side'], at: number): boolean =>
  columns.some((one) => one.side === side && one.at === at)

const withId = (text: string, id: string, by: string): string =>
  text.replace(quotedText, (quoted) => (quoted === literalOf(id) ? literalOf(by) : quoted))

/** A decision table with another id in the place of one, in some of its columns. */
export function replacedInTable<Table extends NamedTable>(
  table: Table,
  columns: Columns,
  id: string,
  by: string,
): Table {
  const put = (side: NamingColumn['side'], texts: string[]) =>
    texts.map((text, at) => (isOne(columns, side, at) ? withId(text, id, by) : text))
  return {
    ...table,
    inputs: table.inputs.map((one, at) =>
      isOne(columns, 'inputs', at) ? { ...one, allowed: withId(one.allowed, id, by) } : one,
    ),
    outputs: table.outputs.map((one, at) =>
      isOne(columns, 'outputs', at)
        ? { ...one, allowed: withId(one.allowed, id, by), otherwise: withId(one.otherwise, id, by) }
        : one,
    ),
    rules: table.rules.map(({ inputs, outputs }) => ({
      inputs: put('inputs', inputs),
      outputs: put('outputs', outputs),
    })),
  }
}

/**
 * The tests kept with a rule the same way: the values those columns are asked with, and what they answer. What a test expects of
 * several answers together stays where one of them is left as it is.
 */
export function replacedInTests<Test extends RuleTest>(
  { tests, table }: { tests: Test[]; table: NamedTable },
  columns: Columns,
  id: string,
  by: string,
): Test[] {
  const asked = new Set(
    table.inputs.flatMap(({ expression }, at) => (isOne(columns, 'inputs', at) ? [expression.trim()] : [])),
  )
  const untouched = columnsNaming(table, id).some(({ side, at }) => side === 'outputs' && !isOne(columns, side, at))
  const answers = columns.some(({ side }) => side === 'outputs') && !untouched
  return tests.map((test) => ({
    ...test,
    values: Object.fromEntries(
      Object.entries(test.values).map(([name, value]) => [name, asked.has(name) && value === id ? by : value]),
    ),
    expected: answers ? withId(test.expected, id, by) : test.expected,
  }))
}
