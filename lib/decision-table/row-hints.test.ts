import fc from 'fast-check'
import { tableLanguage } from '../expression/table-language'
import { decisionTable, type TableLanguage } from './decision-table'
import { evaluateTable } from './evaluate-table'
import { rowHints } from './row-hints'
import type { z } from 'zod'

type Given = z.input<typeof decisionTable>
const rules = (...rows: string[]) =>
  rows.map((row) => {
    const [inputs = '', outputs = '1'] = row.split(' -> ')
    return { inputs: inputs.split(' | '), outputs: outputs.split(' | ') }
  })
const hints = (table: Partial<Given>) =>
  rowHints(decisionTable.parse({ inputs: [{ expression: 'a' }], outputs: [{}], rules: [], ...table }))
const two = [{ expression: 'a' }, { expression: 'b' }]

describe('R2.4-06 what is worth a look in a decision table', () => {
  it('rows that may both apply where one may', () => {
    expect(hints({ rules: rules('< 10', '[5..20)', '>= 20') }).overlaps).toEqual([{ row: 1, other: 0 }])
    expect(hints({ rules: rules('< 10', '[10..20)', '>= 20') })).toEqual({ overlaps: [], never: [], gaps: [] })
    expect(
      hints({ inputs: two, rules: rules('< 10 | "x"', '< 10 | "y"', '>= 10 | -', '> 50 | not("x")') }).overlaps,
    ).toEqual([{ row: 3, other: 2 }])
    expect(hints({ hitPolicy: 'A', rules: rules('< 10 -> 1', '< 5 -> 1', '< 3 -> 2', '>= 10 -> 3') }).overlaps).toEqual(
      [{ row: 2, other: 0 }],
    )
    expect(hints({ hitPolicy: 'C', rules: rules('-', '-') }).overlaps).toEqual([])
  })

  it('rows that are never reached, also when it takes several to hide one', () => {
    expect(hints({ hitPolicy: 'F', rules: rules('< 10', '>= 10', '= 5', '-') }).never).toEqual([
      { row: 2, by: 0 },
      { row: 3, by: 0 },
    ])
    expect(
      hints({ hitPolicy: 'F', inputs: two, rules: rules('< 10 | -', '- | "x"', '>= 10 | "x"', '>= 10 | "y"', '- | -') })
        .never,
    ).toEqual([{ row: 2, by: 1 }])
  })

  it('cases without a row, as the tests a row for them would have', () => {
    expect(hints({ rules: rules('< 10', '(10..20]') }).gaps).toEqual([['10, > 20']])
    expect(hints({ rules: rules('date("2026-01-01")', '> date("2026-01-31")') }).gaps).toEqual([
      ['< date("2026-01-01"), (date("2026-01-01")..date("2026-01-31")]'],
    ])
    expect(hints({ rules: rules('"a"', '"b"') }).gaps).toEqual([['not("a", "b")']])
    expect(hints({ inputs: [{ expression: 'a', allowed: '"a", "b", "c"' }], rules: rules('"a"', '"b"') }).gaps).toEqual(
      [['"c"']],
    )
    expect(hints({ inputs: two, rules: rules('true | < 5', 'false | -') }).gaps).toEqual([['true', '>= 5']])
    expect(hints({ outputs: [{ otherwise: '0' }], rules: rules('< 10') }).gaps).toEqual([])
  })

  it('cases beside each other are one', () => {
    expect(
      hints({
        inputs: [{ expression: 'a' }, { expression: 'b', allowed: '"A", "B"' }],
        rules: rules('>= 8 | "A"', '[5..8] | "A"', '< 5 | -'),
      }).gaps,
    ).toEqual([['>= 5', '"B"']])
  })

  it('says nothing of what only computing would tell', () => {
    for (const table of [
      { rules: rules('< limit', '> 5') },
      { rules: rules('? > 5 and ? < 7', '-') },
      { rules: rules('"a"', '> 5') },
      { rules: [] },
    ]) {
      expect({ table, hints: hints(table) }).toEqual({ table, hints: { overlaps: [], never: [], gaps: [] } })
    }
    // What is known of other rows is still said.
    expect(hints({ rules: rules('< limit', '< 5', '< 3') }).overlaps).toEqual([{ row: 2, other: 1 }])
  })

  const number = fc.integer({ min: 0, max: 6 })
  const numberCell = fc.oneof(
    fc.constant('-'),
    number.map(String),
    fc.tuple(fc.constantFrom('<', '<=', '>', '>='), number).map(([sign, one]) => `${sign} ${one}`),
    fc
      .tuple(fc.constantFrom('[', '('), number, number, fc.constantFrom(']', ')'))
      .map(([opens, one, more, closes]) => `${opens}${one}..${one + more}${closes}`),
  )
  const wordCell = fc.oneof(
    fc.constant('-'),
    fc
      .subarray(['"x"', '"y"', '"z"'], { minLength: 1 })
      .chain((words) => fc.constantFrom(words.join(', '), `not(${words.join(', ')})`)),
  )
  const anyTable = fc.record({
    hitPolicy: fc.constantFrom('U' as const, 'F' as const),
    rows: fc.array(
      fc.tuple(
        fc
          .array(numberCell, { minLength: 1, maxLength: 2 })
          .map((tests) => (tests.includes('-') ? '-' : tests.join(', '))),
        wordCell,
      ),
      { minLength: 1, maxLength: 5 },
    ),
  })

  /** Answers a cell it was asked before from memory: thousands of tables are made of the same few cells. */
  function remembering(values: { a: number; b: string }): TableLanguage {
    const language = tableLanguage({ values, now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' })
    const tested = remembered((expression: string) => language.tested(expression))
    const passes = remembered((tests: string, value: unknown) => language.passes(tests, value))
    return { ...language, tested, passes, value: remembered((expression: string) => language.value(expression)) }
  }
  function remembered<Args extends unknown[], Answer>(ask: (...args: Args) => Answer): (...args: Args) => Answer {
    const known = new Map<string, Answer>()
    return (...args) => {
      const key = JSON.stringify(args)
      if (!known.has(key)) known.set(key, ask(...args))
      return known.get(key)!
    }
  }

  it('is what answering shows: a case is hinted at exactly where some value has no row, or two', () => {
    const values = [
      -1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 13,
    ].flatMap((a) => ['x', 'y', 'z', 'w'].map((b) => remembering({ a, b })))
    fc.assert(
      fc.property(anyTable, ({ hitPolicy, rows: tests }) => {
        const table = decisionTable.parse({
          hitPolicy: 'C',
          inputs: two,
          outputs: [{}],
          rules: tests.map((inputs) => ({ inputs, outputs: ['1'] })),
        })
        const hit = values.map((each) => evaluateTable(table, each).rows)
        const { overlaps, never, gaps } = rowHints({ ...table, hitPolicy })
        expect(gaps.length > 0).toBe(hit.some((rows) => rows.length === 0))
        if (hitPolicy === 'U') expect(overlaps.length > 0).toBe(hit.some((rows) => rows.length > 1))
        else {
          const first = new Set(hit.map(([row]) => row))
          const reachable = tests.map((_, row) => row).filter((row) => hit.some((rows) => rows.includes(row)))
          expect(never.map(({ row }) => row)).toEqual(reachable.filter((row) => !first.has(row)))
        }
        // A row made of a hint takes exactly cases that had none.
        for (const gap of gaps) {
          const alone = { ...table, rules: [{ inputs: gap, outputs: ['1'] }] }
          values.forEach((each, at) => {
            if (evaluateTable(alone, each).rows.length > 0) expect(hit[at]).toEqual([])
          })
        }
      }),
      { numRuns: 150 },
    )
  })
})
