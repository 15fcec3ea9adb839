import fc from 'fast-check'
import { checkExpression } from './check-expression'
import { evaluateExpression, type ExpressionScope } from './evaluate-expression'
import { runText } from './language/program'
import { OutOfWork, Work, workTogether } from './language/work'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const rows = Array.from({ length: 300 }, (_, at) => ({
  kind: `k${at % 7}`,
  amount: at,
  note: 'x'.repeat(50),
  inner: [at, { deep: at }],
}))
const scope: ExpressionScope = { values: { rows, text: 'a'.repeat(2000), total: 7, none: null }, ...clock }
const problem = (text: string) => {
  const result = evaluateExpression(text, scope)
  return result.ok ? result.value : result.error.kind
}

describe('S15 the work of an expression', () => {
  it.each([
    'for i in 1..1000 return count(distinct values(rows))',
    'for i in 1..1000 return rows = rows',
    'for i in 1..300, j in 1..300 return rows.amount',
    'for i in 1..300, j in 1..300 return rows',
    'for i in 1..1000 return string(rows)',
    'string join(for i in 1..1000 return string join(for j in 1..100 return text))',
    'for i in 1..1000 return replace(text, "(a|b)*", "$0$0$0$0")',
    'for i in 1..1000 return matches(text, "(a{0,500}b|a{0,500}c)")',
    'for i in 1..1000 return text + text + text + text + text + text + text + text + text + text + text + text + text',
    'count(for i in 1..1000 return concatenate(rows, rows, rows, rows, rows, rows, rows, rows))',
    'for i in 1..1000 return is(rows, rows)',
    'for i in 1..1000 return union(rows, rows)',
    'for i in 1..1000 return list contains(rows, rows[i])',
    'every i in 1..1000 satisfies rows[string(item) = "x"] = []',
    'for i in 1..1000 return flatten([rows, rows, rows, rows, rows, rows, rows])',
  ])('ends with words before it holds anybody up: %s', (text) => expect(problem(text)).toBe('loops'))

  it.each([
    '-'.repeat(3900),
    '['.repeat(1900),
    '(- '.repeat(900),
    '{a: '.repeat(900),
    `${'['.repeat(60)}1${']'.repeat(60)}`,
  ])('is not even begun where a text is nested deeper than people mean it: %#', (text) =>
    expect(problem(text)).toBe('loops'),
  )

  it('is one measure for all that are computed together, also where the answer was known', () => {
    const costly = (at: number) => `count(for i in 1..300 return rows[1].amount + ${at})`
    const asked = () => {
      const work = workTogether()
      const answers = Array.from({ length: 2000 }, (_, at) => evaluateExpression(costly(at), { ...scope, work }))
      return { spent: work.spent, answered: answers.filter(({ ok }) => ok).length, used: work.used }
    }
    const first = asked()
    expect(first).toMatchObject({ spent: true })
    expect(first.answered).toBeGreaterThan(100)
    expect(first.answered).toBeLessThan(2000)
    // The measure ends where it ended, whatever has been asked before, and not far behind its end.
    expect(asked()).toEqual(first)
    expect(first.used).toBeLessThan(6_100_000)
    expect(evaluateExpression(costly(1999), scope)).toMatchObject({ ok: true, value: 300 })
  })

  it('leaves what offices compute alone', () => {
    expect(problem('count(distinct values(rows.kind))')).toBe(7)
    expect(problem('sum(for row in rows return count(rows[kind = row.kind]))')).toBe(12_858)
    expect(problem('count(distinct values(rows))')).toBe(300)
    expect(problem('sumMoney(rows[amount > 100].amount)')).toBe('39800')
    expect(problem('string length(string join(rows.note, ";"))')).toBe(15_299)
    expect(problem('if some r in rows satisfies r.amount > 298 then "large" else "small"')).toBe('large')
  })

  it('answers with an error where the language has what its library does not, and throws nothing', () => {
    expect(problem('string(sum)')).toBe('<function>')
    for (const text of [
      'starts(1, [1..2])',
      'overlaps before([1..2], [2..3])',
      'date("-2021-01-01")',
      '@"-2021-01-01"',
      'roundMoney("1", 999999999)',
      'number("x", ",", ".")',
      'sort(1, 2)',
      'string(rows[1].nothing)',
      '[1..a]',
      'substring(none, 1)',
    ])
      expect(() => problem(text)).not.toThrow()
    expect(problem('roundMoney("1", 999999999)')).toBeNull()
  })

  it('names a pattern that cannot be searched for when it is written', () => {
    for (const text of [
      'matches(text, "(?=a)b")',
      'replace(text, "(a)\\\\1", "b")',
      'split(text, "a{1001}")',
      'matches(input: text, pattern: "[")',
    ])
      expect(checkExpression(text, scope)).toMatchObject({ kind: 'pattern' })
    expect(checkExpression('matches(text, "^a+$")', scope)).toBeNull()
  })

  const leaf = fc.constantFrom(
    'rows',
    'text',
    'total',
    'none',
    '1',
    '"a"',
    '1..40',
    'item',
    'x',
    'rows.amount',
    'rows[1]',
    'rows.inner',
    '@"2026-01-01"',
  )
  const { any } = fc.letrec<{ any: string }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc
        .tuple(
          fc.constantFrom(
            'count',
            'sum',
            'distinct values',
            'string',
            'flatten',
            'reverse',
            'not',
            'string length',
            'min',
            'get entries',
            'union',
            'mode',
          ),
          tie('any'),
        )
        .map(([name, a]) => `${name}(${a})`),
      fc
        .tuple(
          fc.constantFrom(
            'concatenate',
            'append',
            'string join',
            'is',
            'list contains',
            'contains',
            'matches',
            'split',
            'index of',
            'context put',
          ),
          tie('any'),
          tie('any'),
        )
        .map(([name, a, b]) => `${name}(${a}, ${b})`),
      fc
        .tuple(tie('any'), fc.constantFrom('+', '-', '*', '=', '!=', '<', 'and', 'or', 'in'), tie('any'))
        .map(([a, sign, b]) => `(${a} ${sign} ${b})`),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `${a}[${b}]`),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(for x in ${a} return ${b})`),
      fc
        .tuple(fc.constantFrom('some', 'every'), tie('any'), tie('any'))
        .map(([word, a, b]) => `(${word} x in ${a} satisfies ${b})`),
      fc.tuple(tie('any'), tie('any')).map(([a, b]) => `{a: ${a}, b: ${b}}`),
      fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => `(if ${a} then ${b} else ${c})`),
    ),
  }))

  /** Rows that notice every look at them. */
  function watched(value: unknown, looks: { count: number }): unknown {
    if (value === null || typeof value !== 'object') return value
    const inner: object = Array.isArray(value)
      ? value.map((each) => watched(each, looks))
      : Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, watched(entry, looks)]))
    return new Proxy(inner, {
      get(target, key, self) {
        looks.count += 1
        return Reflect.get(target, key, self) as unknown
      },
    })
  }

  it('is counted wherever data is looked at, and ends at its measure, whatever the expression', () => {
    const most = 20_000
    fc.assert(
      fc.property(any, (text) => {
        const looks = { count: 0 }
        const values = { ...scope.values, rows: watched(rows.slice(0, 40), looks) }
        const reading = { count: 0 }
        try {
          // Reading the names of the data is the same for every text.
          runText('1', { ...scope.values, rows: watched(rows.slice(0, 40), reading) })
          runText(text, values, { work: new Work(most) })
        } catch (error) {
          if (!(error instanceof Error)) throw error
        }
        expect(looks.count - reading.count).toBeLessThan(most * 6)
      }),
      { numRuns: 400 },
    )
    expect(() => runText('for i in 1..1000 return rows = rows', scope.values, { work: new Work(most) })).toThrow(
      OutOfWork,
    )
  })

  it('throws nothing, whatever the expression', () => {
    fc.assert(
      fc.property(any, (text) => {
        expect(typeof evaluateExpression(text, scope).ok).toBe('boolean')
      }),
      { numRuns: 200 },
    )
  })
})
