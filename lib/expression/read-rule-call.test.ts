import fc from 'fast-check'
import { readRuleCall, readRuleCalls } from './read-rule-call'
import { ruleCallsIn } from './rule-calls'
import { writeRuleCall } from './write-rule-call'

const name = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/).filter((one) => one !== '__proto__')
const code = fc.stringMatching(/^[\w.-]{1,12}$/)
const expression: fc.Arbitrary<string> = fc.letrec<{ one: string }>((tie) => ({
  one: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('total', 'lines.amount', '12.5', 'true', '-3', 'date("2026-01-01")'),
    fc.string({ maxLength: 10 }).map((text) => JSON.stringify(text)),
    fc.tuple(tie('one'), tie('one')).map(([a, b]) => `${a} + ${b}`),
    fc.tuple(tie('one'), tie('one')).map(([a, b]) => `max(${a}, ${b})`),
    fc.array(tie('one'), { maxLength: 3 }).map((all) => `[${all.join(', ')}]`),
    tie('one').map((inside) => `{a: ${inside}, b: "}"}`),
    tie('one').map((inside) => `rule("inner", {x: ${inside}, y: null}).answer`),
  ),
})).one
const call = fc.record({
  code,
  inputs: fc.dictionary(name, fc.oneof(fc.constant(''), expression), { maxKeys: 4, noNullPrototype: true }),
  output: fc.oneof(fc.constant(''), name),
})

describe('R2.9-04 a call of a rule', () => {
  it('is read back as what it was written from', () => {
    fc.assert(
      fc.property(call, ({ code, inputs, output }) => {
        const text = writeRuleCall(code, inputs, output)
        expect(readRuleCall(text)).toEqual({ code, inputs, output })
      }),
      { numRuns: 500 },
    )
  })

  it('is found in its place within an expression, and written there anew leaves the rest as it is', () => {
    fc.assert(
      fc.property(expression, call, expression, (before, { code, inputs, output }, after) => {
        const text = `[${before}, ${writeRuleCall(code, inputs, output)} != ${after}]`
        const calls = readRuleCalls(text)
        expect(calls.map(({ from, to }) => [from, to])).toContainEqual([
          before.length + 3,
          before.length + 3 + writeRuleCall(code, inputs, output).length,
        ])
        const again = calls.reduceRight(
          (now, { from, to, ...one }) =>
            now.slice(0, from) + writeRuleCall(one.code, one.inputs, one.output) + now.slice(to),
          text,
        )
        expect(again).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('is the call the evaluator sees, and what only looks like one is none', () => {
    const text = '"rule(\\"no\\", {})" = overrule("x") or rule ( "a.b-c" , { n:total, t : "},\\"" } ).level = 3'
    expect(readRuleCalls(text).map((one) => [one.code, one.inputs, one.output])).toEqual([
      ['a.b-c', { n: 'total', t: '"},\\""' }, 'level'],
    ])
    expect(ruleCallsIn(text).map((one) => one.code)).toEqual(['a.b-c'])
    for (const wrong of [
      'rule(code, {})',
      'rule("a")',
      'rule("a", {x: 1, x: 2})',
      'rule("a", {x: (1})',
      'rule("a", {x: "open})',
      'rule("a", {x: })',
      'rule("a", {x: 1 // }\n})',
      'rule("a", inputs)',
      'rule("a", {}) + 1',
      `rule("a", {x: ${'('.repeat(300)}${')'.repeat(300)}})`,
      '',
    ])
      expect(readRuleCall(wrong)).toBeNull()
    expect(readRuleCalls(`${'rule('.repeat(700)}`)).toEqual([])
  })
})
