import { decisionTable } from '@/lib/decision-table/decision-table'
import type { KnownRule } from '@/lib/decision-table/known-rule'
import { checkExpression } from './check-expression'
import { evaluateExpression } from './evaluate-expression'
import { workTogether } from './language/work'
import { bookOf, ruleBook } from './rule-book'
import { ruleCodesIn } from './rule-calls'

const clock = { now: '2026-01-05T02:00:00.000Z', today: '2026-01-05' }
const travel: KnownRule = {
  code: 'travel',
  name: 'Travel class',
  version: 2,
  inputs: [
    { name: 'grade', title: '', type: 'number' },
    { name: 'city', title: '', type: 'text' },
  ],
  table: decisionTable.parse({
    inputs: [{ expression: 'grade' }, { expression: 'city', allowed: '"Paris", "Rome"' }],
    outputs: [{ name: 'night' }],
    rules: [
      { inputs: ['>= 8', '-'], outputs: ['1200'] },
      { inputs: ['< 8', '"Paris"'], outputs: ['600'] },
      { inputs: ['[4..9]', '"Rome"'], outputs: ['500'] },
    ],
  }),
}
const pair: KnownRule = {
  ...travel,
  code: 'pair',
  inputs: [{ name: 'grade', title: '', type: 'number' }],
  table: decisionTable.parse({
    hitPolicy: 'F',
    inputs: [{ expression: 'grade' }],
    outputs: [{ name: 'night' }, { name: 'who' }],
    rules: [{ inputs: ['> 0'], outputs: ['grade * 100', '"lina"'] }],
  }),
}
const rules = ruleBook((code) => (code === 'off' ? 'disabled' : bookOf([travel, pair]).find(code)))
const ask = (text: string, values: Record<string, unknown> = {}) =>
  evaluateExpression(text, { values, ...clock, rules })
const wrong = (text: string, values: Record<string, unknown> = {}) =>
  checkExpression(text, { values, ...clock, rules })?.kind ?? null

describe('a business rule asked by an expression', () => {
  it('answers, and says which version and which rows', () => {
    expect(ask('rule("travel", {grade: grade, city: city}) > 500', { grade: '5', city: 'Paris' })).toEqual({
      ok: true,
      value: true,
      warnings: [],
      rules: [{ code: 'travel', name: 'Travel class', version: 2, rows: [1] }],
    })
  })

  it('answers entries by name where a table has several', () => {
    expect(ask('rule("pair", {grade: 3}).night + 1')).toMatchObject({ value: 301 })
    expect(ask('rule(code: "pair", inputs: {grade: 3}).who')).toMatchObject({ value: 'lina' })
  })

  it('is nothing where no row applies, and says that none did', () => {
    expect(ask('rule("travel", {grade: 2, city: "Rome"})')).toMatchObject({ value: null, rules: [{ rows: [] }] })
  })

  it.each([
    ['ruleUnknown', 'rule("gone", {})'],
    ['ruleDisabled', 'rule("off", {})'],
    ['ruleCode', 'rule(code, {})'],
    ['ruleCode', 'rule("tra" + "vel", {})'],
    ['ruleSeveralRows', 'rule("travel", {grade: 9, city: "Rome"})'],
    ['ruleInputNotAllowed', 'rule("travel", {grade: 9, city: "Oslo"})'],
  ])('has no answer, and no false one, for %s: %s', (kind, text) =>
    expect(ask(text, { code: 'travel' })).toMatchObject({ ok: false, error: { kind } }),
  )

  it('is not computed on for ever', () => {
    const work = workTogether()
    const slow: KnownRule = {
      ...pair,
      code: 'slow',
      table: decisionTable.parse({
        hitPolicy: 'C',
        inputs: [{ expression: 'grade' }],
        outputs: [{}],
        rules: Array.from({ length: 2000 }, () => ({
          inputs: ['> 0'],
          outputs: ['sum(for i in 1..900 return i * i)'],
        })),
      }),
    }
    const result = evaluateExpression('rule("slow", {grade: 1})', {
      values: {},
      ...clock,
      work,
      rules: bookOf([slow]),
    })
    expect(result).toMatchObject({ ok: false, error: { kind: 'loops' } })
  })

  it('cannot ask another rule, so that none goes round in a circle', () => {
    const round: KnownRule = {
      ...pair,
      code: 'round',
      table: decisionTable.parse({
        inputs: [],
        outputs: [{}],
        rules: [{ inputs: [], outputs: ['rule("round", {})'] }],
      }),
    }
    expect(evaluateExpression('rule("round", {})', { values: {}, ...clock, rules: bookOf([round]) })).toMatchObject({
      value: null,
    })
  })

  it('lets what its source throws pass: whoever asks elsewhere begins once more', () => {
    const asking = ruleBook(() => {
      throw new Error('not known yet')
    })
    expect(() => evaluateExpression('rule("travel", {})', { values: {}, ...clock, rules: asking })).toThrow(
      'not known yet',
    )
  })

  it('is asked anew each time: the same text means another rule to another company', () => {
    const other = bookOf([{ ...pair, table: { ...pair.table, outputs: [pair.table.outputs[0]!] } }])
    const text = 'rule("pair", {grade: 3})'
    expect(ask(text)).toMatchObject({ value: { who: 'lina' } })
    expect(evaluateExpression(text, { values: {}, ...clock, rules: other })).toMatchObject({ value: 300 })
  })
})

describe('checking an expression that asks a rule', () => {
  it('says what is handed in wrongly, whatever the values are', () => {
    const values = { grade: 1, city: 'x' }
    expect(wrong('rule("travel", {grade: grade, city: city}) > 3', values)).toBeNull()
    expect(wrong('rule("travel", {grade: grade, town: city}) > 3', values)).toBe('ruleInput')
    expect(wrong('rule("travel", {grade: grade}) > 3', values)).toBe('ruleInputMissing')
    expect(wrong('rule("travel", {grade: city, city: city}) > 3', values)).toBe('ruleInputType')
    expect(wrong('rule("gone", {}) > 3', values)).toBe('ruleUnknown')
    expect(wrong('rule("travel", {grade: grades, city: city})', values)).toBe('name')
    expect(wrong('rule("pair", {grade: 1}).nights > 3', values)).toBe('name')
  })

  it('leaves to others what it cannot know, and still sees a text that is none', () => {
    const alone = (text: string) => checkExpression(text, { values: { grade: 1 }, ...clock })?.kind ?? null
    expect(alone('rule("travel", {grade: grade}).night > 3')).toBeNull()
    expect(alone('rule("travel", {grade: ')).toBe('syntax')
    expect(alone('rule(grade, {})')).toBe('ruleCode')
    expect(alone('rule("travel", {grade: nobody}) > 3')).toBe('name')
  })

  it('names the rules of a text, each once', () => {
    expect(ruleCodesIn('rule("a", {}) + rule( "b", {}) + rule("a", {}) + rules("c")')).toEqual(['a', 'b'])
    expect(ruleCodesIn('"rule(\\"a\\")"')).toEqual([])
    expect(ruleCodesIn('('.repeat(5000) + 'rule("a", {})')).toEqual([])
  })
})
