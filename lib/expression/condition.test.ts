import fc from 'fast-check'
import { checkExpression } from './check-expression'
import {
  deepestCondition,
  plainCondition,
  type ConditionGroup,
  type ConditionOperator,
  type ConditionRow,
  type ConditionSubject,
  type ConditionValue,
} from './condition'
import { evaluateExpression } from './evaluate-expression'
import { readCondition } from './read-condition'
import { writeCondition } from './write-condition'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const data = {
  title: 'Desk',
  kind: 'a',
  total: 5000,
  urgent: true,
  needed: '2026-03-10',
  tags: ['x'],
  other: 'Desk',
  limit: 3,
  lines: [
    { item: 'Desk', amount: 2, on: '2026-03-01' },
    { item: 'Lamp', amount: 7, on: '2026-03-09' },
  ],
}
const holds = (text: string) => {
  const result = evaluateExpression(text, { values: data, ...clock })
  return result.ok ? result.value : result.error
}

const text = fc.record({ as: fc.constant('text' as const), text: fc.string({ unit: 'grapheme', maxLength: 12 }) })
const texts = fc.oneof(text, fc.constantFrom<ConditionValue>({ as: 'variable', name: 'other' }))
const numbers = fc.oneof(
  fc
    .tuple(fc.integer({ min: -99999, max: 99999 }), fc.integer({ min: 0, max: 999 }))
    .map(([whole, part]): ConditionValue => ({ as: 'number', number: part ? `${whole}.${part}` : `${whole}` })),
  fc.constantFrom<ConditionValue>({ as: 'variable', name: 'limit' }),
)
const days = fc.oneof(
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date): ConditionValue => ({ as: 'day', day: date.toISOString().slice(0, 10) })),
  fc.integer({ min: -400, max: 400 }).map((count): ConditionValue => ({ as: 'today', days: count })),
  fc.constantFrom<ConditionValue>({ as: 'variable', name: 'needed' }),
)
const rowOf = (
  subjects: ConditionSubject[],
  operators: ConditionOperator[],
  value: fc.Arbitrary<ConditionValue>,
  isDay = false,
): fc.Arbitrary<ConditionRow> =>
  fc
    .tuple(fc.constantFrom(...subjects), fc.constantFrom(...operators), fc.array(value, { minLength: 2, maxLength: 4 }))
    .map(([subject, operator, values]) => ({
      kind: 'row',
      subject,
      operator,
      days: isDay && operator !== 'empty' && operator !== 'filled',
      values: ['empty', 'filled', 'yes', 'no'].includes(operator)
        ? []
        : operator === 'between'
          ? values.slice(0, 2)
          : operator === 'in' || operator === 'notIn'
            ? values
            : values.slice(0, 1),
    }))
const compared: ConditionOperator[] = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'between', 'in', 'notIn']
const row = fc.oneof(
  rowOf(
    [
      { of: 'value', name: 'title' },
      { of: 'some', table: 'lines', column: 'item' },
    ],
    ['eq', 'ne', 'in', 'notIn', 'contains', 'notContains', 'starts', 'ends', 'empty', 'filled'],
    texts,
  ),
  rowOf(
    [
      { of: 'value', name: 'total' },
      { of: 'count', table: 'lines' },
      { of: 'sum', table: 'lines', column: 'amount' },
      { of: 'mean', table: 'lines', column: 'amount' },
      { of: 'every', table: 'lines', column: 'amount' },
    ],
    compared,
    numbers,
  ),
  rowOf(
    [
      { of: 'value', name: 'needed' },
      { of: 'some', table: 'lines', column: 'on' },
    ],
    [...compared, 'empty', 'filled'],
    days,
    true,
  ),
  rowOf([{ of: 'value', name: 'urgent' }], ['yes', 'no'], text),
  rowOf([{ of: 'value', name: 'tags' }], ['has', 'hasNot', 'empty', 'filled'], texts),
)
const group = (depth: number): fc.Arbitrary<ConditionGroup> =>
  fc.record({
    kind: fc.constant('group' as const),
    match: fc.constantFrom('all' as const, 'any' as const, 'none' as const),
    items: fc.array(
      depth > 1
        ? fc.oneof({ weight: 3, arbitrary: row }, { weight: 1, arbitrary: fc.memo(() => group(depth - 1))(1) })
        : row,
      { maxLength: 3 },
    ),
  })

describe('R2.8-22 conditions', () => {
  it('written as an expression and read back are the same, and nothing is wrong with the expression', () => {
    fc.assert(
      fc.property(group(deepestCondition), (condition) => {
        const written = writeCondition(condition)
        expect(readCondition(written)).toEqual(plainCondition(condition))
        // More than two looks through rows, or too long a text, are refused whatever they say.
        const tooMuch = written.length > 3900 || (written.match(/ satisfies /g) ?? []).length > 2
        if (written && !tooMuch) expect(checkExpression(written, { values: data, ...clock })).toBeNull()
      }),
      { numRuns: 400 },
    )
  })

  it.each([
    ['title = "Desk" and total >= 5000', true],
    ['total < 10 or (urgent = true and kind in ("a", "b"))', true],
    ['not((urgent = true or total > 1))', false],
    ['not(contains(title, "x"))', true],
    ['date(needed) > today() + duration("P3D")', true],
    ['(some row in lines satisfies row.amount > 5)', true],
    ['(every row in lines satisfies row.amount > 5)', false],
    ['sum(lines.amount) in [5..10]', true],
    ['count(lines) = 2 and list contains(tags, "x")', true],
  ])('%s means what it says', (written, expected) => {
    const read = readCondition(written)
    expect(read).not.toBeNull()
    expect(writeCondition(read!)).toBe(written)
    expect(holds(written)).toBe(expected)
  })

  it('reads what people write by hand as well, with the sense it has', () => {
    expect(writeCondition(readCondition('(total>=5000)')!)).toBe('total >= 5000')
    expect(writeCondition(readCondition('title = "a" or total = 1 and urgent = true')!)).toBe(
      'title = "a" or (total = 1 and urgent = true)',
    )
    expect(writeCondition(readCondition('not(total = 1 or total = 2)')!)).toBe('not((total = 1 or total = 2))')
    expect(writeCondition(readCondition('<## total #> > form:/limit')!)).toBe('total > limit')
    expect(readCondition('')).toEqual({ kind: 'group', match: 'all', items: [] })
  })

  it.each([
    'total * 2 > 5',
    'if urgent then true else false',
    'upper case(title) = "X"',
    'total >',
    'total > 5 and',
    '5 < total',
    'total = "\\x"',
    `${'('.repeat(60)}total > 1${')'.repeat(60)}`,
  ])('leaves %s to those who write expressions', (written) => {
    expect(readCondition(written)).toBeNull()
  })

  it('keeps the sense of every expression it can read', () => {
    fc.assert(
      fc.property(group(deepestCondition), (condition) => {
        const written = writeCondition(condition)
        if (!written || written.length > 3900) return
        const again = writeCondition(readCondition(written)!)
        expect(holds(again)).toEqual(holds(written))
      }),
      { numRuns: 100 },
    )
  })
})
