import { tableLanguage } from '../expression/table-language'
import { decisionTable } from './decision-table'
import { evaluateTable } from './evaluate-table'
import type { z } from 'zod'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const answer = (table: z.input<typeof decisionTable>, values: Record<string, unknown>) =>
  evaluateTable(decisionTable.parse(table), tableLanguage({ values, ...clock }))

/** Rows `tests -> answers`, both separated by ` | `. */
const rules = (...rows: string[]) =>
  rows.map((row) => {
    const [inputs = '', outputs = ''] = row.split(' -> ')
    return { inputs: inputs.split(' | '), outputs: outputs.split(' | ') }
  })
const age = { expression: 'age' }
const ranked = { allowed: '"declined", "refer", "approved"' }
const overlapping = rules('>= 18 -> "approved"', '>= 60 -> "refer"', '> 80 -> "declined"')

describe('a decision table', () => {
  it.each([
    ['U', 30, 'approved', null],
    ['U', 70, null, 'severalRows'],
    ['U', 3, null, null],
    ['A', 30, 'approved', null],
    ['A', 70, null, 'differentAnswers'],
    ['F', 90, 'approved', null],
    ['P', 90, 'declined', null],
    ['R', 90, ['approved', 'refer', 'declined'], null],
    ['O', 90, ['declined', 'refer', 'approved'], null],
    ['C', 70, ['approved', 'refer'], null],
  ] as const)('by %s answers %d with %j', (hitPolicy, years, value, problem) => {
    expect(answer({ hitPolicy, inputs: [age], outputs: [ranked], rules: overlapping }, { age: years })).toMatchObject({
      value,
      problem,
    })
  })

  it('S15 finds patterns in a cell in a time that grows with the text alone', () => {
    const table = {
      inputs: [{ expression: 'note' }],
      outputs: [{}],
      rules: rules('matches(?, "(a+)+$") -> "all"', 'matches(?, "^(a|a)*!$") -> "mark"'),
    }
    expect(answer(table, { note: `${'a'.repeat(1500)}!` }).value).toBe('mark')
  })

  it.each([
    ['SUM', 0.3],
    ['MIN', 0.1],
    ['MAX', 0.2],
    ['COUNT', 2],
  ] as const)('makes %s of what it collects, exactly', (aggregation, value) => {
    const table = {
      hitPolicy: 'C' as const,
      aggregation,
      inputs: [age],
      outputs: [{}],
      rules: rules('> 1 -> 0.1', '> 2 -> 0.2', '> 9 -> 5'),
    }
    expect(answer(table, { age: 3 }).value).toBe(value)
  })

  it('sums money to money', () => {
    const table = {
      hitPolicy: 'C' as const,
      aggregation: 'SUM' as const,
      inputs: [age],
      outputs: [{}],
      rules: rules('- -> price', '- -> "90071992547409.93"'),
    }
    expect(answer(table, { age: 1, price: '0.10' }).value).toBe('90071992547410.03')
  })

  it('gives the entries of several outputs by name, and the rows that applied', () => {
    const table = {
      inputs: [age, { expression: 'kind' }],
      outputs: [{ name: 'level' }, { name: 'days' }],
      rules: rules('< 5 | "a", "b" -> 1 | age * 2', '- | "c" -> 2 | 9'),
    }
    expect(answer(table, { age: 4, kind: 'b' })).toEqual({ value: { level: 1, days: 8 }, problem: null, rows: [0] })
    expect(answer(table, { age: 4, kind: 'c' }).rows).toEqual([1])
  })

  it('tests days as days', () => {
    const table = {
      hitPolicy: 'F' as const,
      inputs: [{ expression: 'date(on)', allowed: '>= date("2026-01-01")' }],
      outputs: [{}],
      rules: rules(
        '< date("2026-02-01") -> "early"',
        '[date("2026-02-01")..date("2026-03-01")] -> date(on) + duration("P1D")',
        '- -> "late"',
      ),
    }
    expect(['2026-01-31', '2026-03-01', '2026-03-02'].map((on) => answer(table, { on }).value)).toEqual([
      'early',
      '2026-03-02',
      'late',
    ])
    expect(answer(table, { on: '2025-12-31' })).toMatchObject({ value: null, problem: 'inputNotAllowed' })
  })

  it('falls back where no row applies', () => {
    expect(
      answer({ inputs: [age], outputs: [{ otherwise: '"none"' }], rules: rules('> 5 -> "old"') }, { age: 1 }).value,
    ).toBe('none')
  })

  it('refuses values and answers it is not made for', () => {
    const inputs = [{ expression: 'kind', allowed: '"a", "b"' }]
    expect(answer({ inputs, outputs: [{}], rules: rules('- -> 1') }, { kind: 'z' })).toMatchObject({
      value: null,
      problem: 'inputNotAllowed',
    })
    expect(answer({ inputs, outputs: [{ allowed: '1, 2' }], rules: rules('- -> 3') }, { kind: 'a' })).toMatchObject({
      value: null,
      problem: 'outputNotAllowed',
    })
  })

  it('treats a test that cannot be computed as one not passed', () => {
    expect(
      answer(
        { inputs: [age], outputs: [{}], rules: rules('> -> 1', 'for i in 1..1000000000 return i -> 2', '? > 2 -> 3') },
        { age: 3 },
      ),
    ).toMatchObject({ value: 3, rows: [2] })
  })

  it('S15 ends with words when its cells together take too long, each of them within its measure', () => {
    const cell = (at: number) => `count(for i in 1..1000 return i * ${at}) = ?`
    const table = (count: number) => ({
      inputs: [age],
      outputs: [{ name: 'at' }],
      rules: Array.from({ length: count }, (_, at) => ({ inputs: [cell(at)], outputs: [String(at)] })),
    })
    expect(answer(table(20), { age: 3 })).toEqual({ value: null, problem: null, rows: [] })
    expect(answer(table(2000), { age: 3 })).toEqual({ value: null, problem: 'tooMuchWork', rows: [] })
  })
})
