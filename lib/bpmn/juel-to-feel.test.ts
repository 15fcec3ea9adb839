import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { isComputed, juelToFeel } from './juel-to-feel'

const values = {
  x: 1,
  a: 5,
  b: 7,
  s: 'yes',
  ok: true,
  none: null,
  items: [1, 2, 3],
  order: { total: 120, lines: [{ n: 4 }] },
}

describe('expressions of Camunda and Flowable', () => {
  it.each([
    ['${x == 1}', true],
    ['#{a != b}', true],
    ['${a lt b and b ge 7}', true],
    ['${!ok || a > b}', false],
    ['${not (a eq 5)}', false],
    ['${a + b * 2 - 1}', 18],
    ['${(a + b) * 2}', 24],
    ['${a - (b - 1)}', -1],
    ['${b mod 4}', 3],
    ['${10 div 4}', 2.5],
    ['${-a + 1}', -4],
    ['${order.total > 100 ? "big" : \'small\'}', 'big'],
    ["${order['total']}", 120],
    ['${order.lines[0].n}', 4],
    ['${empty none}', true],
    ['${empty items}', false],
    ['${not empty s}', true],
    ['${!!!!ok}', true],
    ['${-(-(-a))}', -5],
    ["${s.equals('yes')}", true],
    ['${items.size() == 3}', true],
    ["${execution.getVariable('a') == 5}", true],
    ['${(a < b) == ok}', true],
    ['${a < b == true}', true],
    ['${none == null}', true],
    ['No ${a} of ${b}', 'No 5 of 7'],
    ['${s == "it\'s"}', false],
    ['= a + 1', 6],
  ])('%s is translated and means the same', (juel, wanted) => {
    const feel = juelToFeel(juel)
    expect(feel).not.toBeNull()
    expect(evaluateExpression(feel ?? '', { values, now: '1970-01-01T00:00:00Z', today: '1970-01-01' })).toMatchObject({
      ok: true,
      value: wanted,
    })
  })

  it.each([
    '${bean.decide(x)}',
    '${execution.setVariable("a", 1)}',
    '${x.class.name()}',
    '${a == }',
    '${a ? b}',
    '${for}',
    '${a[b]}',
    '${"open}',
    '${a b}',
    'text ${a',
    '${a; b}',
    '${1e9}',
    `\${${'('.repeat(500)}a${')'.repeat(500)}}`,
    `\${${'!'.repeat(4500)}a}`,
    // Short enough to be read, and deeper than anybody means it.
    `\${${'!'.repeat(3900)}a}`,
    `\${${'-'.repeat(3900)}a}`,
    `\${${'not '.repeat(900)}a}`,
    `\${${'empty '.repeat(600)}a}`,
    `\${${'!(-'.repeat(900)}a${')'.repeat(900)}}`,
  ])('%s is left to a person', (juel) => expect(juelToFeel(juel)).toBeNull())

  it('tells what is computed from plain text', () => {
    expect(['${a}', '#{a}', '= a', 'kermit', ''].map(isComputed)).toEqual([true, true, true, false, false])
    expect(juelToFeel('kermit "the" frog')).toBe('"kermit \\"the\\" frog"')
  })
})
