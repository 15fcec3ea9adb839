import { checkExpression } from './check-expression'
import { evaluateExpression } from './evaluate-expression'

const clock = { now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }
const value = (text: string, values: Record<string, unknown> = {}) => {
  const result = evaluateExpression(text, { values, ...clock })
  return result.ok ? result.value : result.error
}
const wrong = (text: string, values: Record<string, unknown> = {}) => checkExpression(text, { values, ...clock })

describe('expressions', () => {
  it('compares form fields', () => {
    expect(value('total >= 5000', { total: 5000 })).toBe(true)
    expect(value('kind in ("a", "b") and total < 1', { kind: 'a', total: 2 })).toBe(false)
  })

  it('sums the money of a sub-table exactly', () => {
    expect(value('sumMoney(lines.amount)', { lines: [{ amount: '0.1' }, { amount: '0.2' }, { amount: null }] })).toBe(
      '0.3',
    )
    expect(value('timesMoney(quantity, price)', { quantity: 3, price: 1.15 })).toBe('3.45')
    expect(value('roundMoney("2.345", 2)')).toBe('2.35')
  })

  it('tells types it knows, and no other name', () => {
    expect(value('total instance of number', { total: 1 })).toBe(true)
    for (const name of ['constructor', 'toString', 'hasOwnProperty'])
      expect([false, null]).toContain(value(`total instance of ${name}`, { total: 1 }))
  })

  it('has no clock of its own', () => {
    expect(value('today()')).toBe('2026-03-05')
    expect(value('date(needed) > today()', { needed: '2026-03-06' })).toBe(true)
  })

  it('answers null with a warning where a name is unknown, and a check calls that an error', () => {
    expect(value('totl > 5')).toBeNull()
    expect(wrong('totl > 5', { total: 1 })).toEqual({
      kind: 'name',
      position: { from: 0, to: 4 },
      name: 'totl',
    })
    expect(wrong('total > 5', { total: 1 })).toBeNull()
  })

  it('names the place of a syntax error', () => {
    expect(wrong('total >', { total: 1 })).toMatchObject({ kind: 'syntax', position: { from: 7 } })
  })

  it.each(['for i in 1..100000000 return i', 'for i in 1..n return i', 'every i in 1..99999 satisfies i > 0'])(
    'refuses to count through %s',
    (text) => expect(value(text, { n: 1e9 })).toMatchObject({ kind: 'range' }),
  )

  it('refuses a third loop and functions that could call themselves', () => {
    expect(value('for a in l, b in l, c in l return 1', { l: [1] })).toMatchObject({ kind: 'loops' })
    expect(value('{f: function(n) f(n)}.f(1)')).toMatchObject({ kind: 'function' })
  })

  it('refuses what would build on itself, turn by turn', () => {
    const doubling = `{a0: [1, 1], ${Array.from({ length: 60 }, (_, level) => `a${level + 1}: [a${level}, a${level}]`).join(', ')}}.a60`
    expect(value(`count(flatten(${doubling}))`)).toMatchObject({ kind: 'loops' })
    expect(value('for i in 1..900 return partial')).toMatchObject({ kind: 'function' })
    expect(value('for i in range("[1." + ".99999999]") return i')).toMatchObject({ kind: 'function' })
    expect(value('replace(replace("aa", "a", "$0$0"), "a", "$0$0")')).toMatchObject({ kind: 'loops' })
    expect(value('{a: 1, b: 2}.b')).toBe(2)
  })

  it('refuses loops within loops over long lists, and lets them be over short ones', () => {
    const rows = (count: number) => ({ l: Array.from({ length: count }, (_, place) => place) })
    expect(value('count(for a in l, b in l return a + b)', rows(100))).toBe(10_000)
    for (const text of [
      'for a in l, b in l return a',
      'l[count(l[item > 1]) > 1]',
      'some a in concatenate(l, l, l, l) satisfies count(l[item = a]) > 3',
    ])
      expect(value(text, rows(1000))).toMatchObject({ kind: 'loops' })
    expect(value('count(l[item > 500])', rows(1000))).toBe(499)
  })

  it('S15 finds every pattern in a time that grows with the text alone, whatever a person typed', () => {
    const typed = `${'a'.repeat(1500)}!`
    for (const [pattern, found] of [
      ['(a+)+$', false],
      ['^(a|a)*$', false],
      ['(a*)*b', false],
      ['a*a*a*a*b', false],
      ['^(.*)(.*)(.*)x$', false],
      ['[a-z]*[a-z]*c', false],
      ['(?:a?){30}a{30}b', false],
      ['a{1,1000}a{1,1000}b', false],
      ['(a+)+!$', true],
    ] as const)
      expect([pattern, value(`matches(t, "${pattern}")`, { t: typed })]).toEqual([pattern, found])
    expect(value('matches(string join(for i in 1..100 return "aa"), "(?:a?){30}a{30}b")')).toBe(false)
    expect(value('matches(t, "^1[3-9][0-9]{9}$")', { t: '13800138000' })).toBe(true)
    expect(value('replace(t, "([0-9]{3})[0-9]{4}", "$1****")', { t: '13800138000' })).toBe('138****8000')
    expect(value('replace("a.b", "[.]", "$$0 ")')).toBe('a$0 b')
    expect(value('split(t, ";")', { t: 'a;b' })).toEqual(['a', 'b'])
    expect(value('split("a1b22", "[0-9]")')).toEqual(['a', 'b', '', ''])
    expect(value('split("李 娜", "\\s")')).toEqual(['李', '娜'])
  })

  it('answers null to patterns that look ahead or behind, refer back or become too large', () => {
    for (const pattern of [
      '(?=a)b',
      '(?!a)b',
      '(?<=a)b',
      '(?<!a)b',
      '(a)\\1',
      '(?i)a',
      '((a{100}){100}){100}',
      'a{1001}',
      '[]',
      '\\A',
      ']',
      'a{',
    ])
      expect([pattern, value(`matches("b", "${pattern}")`)]).toEqual([pattern, null])
  })

  it('knows the flags of patterns, classes without some characters, and answers null to others', () => {
    expect(value('matches("hello world", "he ll o[ ]worl d", "x")')).toBe(true)
    expect(value('matches("x[Y-z]", "X[y-Z]", "qi")')).toBe(true)
    expect([value('matches("O", "[A-Z-[OI]]")'), value('matches("P", "[A-Z-[OI]]")')]).toEqual([false, true])
    expect([
      value('matches("b", "[^a-[b]]")'),
      value('matches("c", "[^a-[b]]")'),
      value('matches("a", "[^a-[b]]")'),
    ]).toEqual([false, true, false])
    expect([value('matches("a", "a", "p")'), value('matches("a", "a", [])')]).toEqual([null, null])
    expect(value('matches("a", "a", null)')).toBe(true)
    expect(value('matches(t, "( a + ) + $", "x")', { t: `${'a'.repeat(1500)}!` })).toBe(false)
    expect([
      value('matches("a\\n", "a$")'),
      value('matches("a\\nb", "a$", "m")'),
      value('matches("a\\nb", "a.b")'),
      value('matches("a\\nb", "a.b", "s")'),
    ]).toEqual([false, true, false, true])
    expect(value('matches("　", "^\\s$")')).toBe(true)
  })

  it('R2.8-21 R3-24 R3-25 R3-26 reads references to form and system in every format as the names they are', () => {
    const values = { total: 7, lines: [{ amount: 2 }, { amount: 3 }], initiator: 'lina' }
    for (const text of ['total > 5', 'form:/total > 5', '<## total #> > 5', '<##total#>>5'])
      expect(value(text, values)).toBe(true)
    for (const text of [
      'sum(lines.amount)',
      'sum(form:/lines/amount )',
      'sum(<## lines/amount #>)',
      'sum(<## lines.amount #>)',
    ])
      expect(value(text, values)).toBe(5)
    expect([value('<$# initiator $> = "lina"', values), value('sys:/initiator = "lina"', values)]).toEqual([true, true])
    expect(value('"form:/total <## total #>"', values)).toBe('form:/total <## total #>')
  })

  it('R2.8-21 takes a value of a database from who has read it, and names the place of one nobody has', () => {
    const text = 'total > <%# erp/orders/limit/ %>'
    expect(value(text, { total: 7, '<%#erp/orders/limit/%>': 5 })).toBe(true)
    expect(wrong(text, { total: 7 })).toEqual({
      kind: 'name',
      position: { from: 8, to: 32 },
      name: '<%# erp/orders/limit/ %>',
    })
    expect(wrong('<## totl #> > 5', { total: 7 })).toMatchObject({ kind: 'name', name: '<## totl #>' })
  })

  it('finds a misspelled name in a branch no example takes, and knows the names a text makes itself', () => {
    const values = { total: 7, lines: [{ amount: 2, price: 3 }] }
    expect(wrong('if total > 5 then 1 else totl', values)).toEqual({
      kind: 'name',
      position: { from: 25, to: 29 },
      name: 'totl',
    })
    expect(wrong('total > 5 or form:/totl > 3', values)).toEqual({
      kind: 'name',
      position: { from: 13, to: 23 },
      name: 'form:/totl',
    })
    expect(wrong('if total > 5 then 1 else string lenth("a")', values)).toMatchObject({
      kind: 'name',
      name: 'string lenth',
    })
    for (const text of [
      'if total > 9 then string length("a") else round half up(total, 1)',
      'for x in lines, y in lines return x.amount + y.price',
      'some l in lines satisfies l.amount > 99 and total < 0',
      'total < 0 and count(lines[amount > 3 and item.price < total]) > 1',
      'total > 0 or {a: 1, b: {c: 2}}.b.c = total',
      'total < 0 and date and time("2026-01-01T00:00:00Z") > now()',
      'total < 0 and sumMoney(lines.amount) > 3',
    ])
      expect([text, wrong(text, values)]).toEqual([text, null])
  })

  it('survives absurd nesting', () => {
    expect(value('('.repeat(20000) + '1' + ')'.repeat(20000))).toMatchObject({ position: expect.anything() })
  })
})
