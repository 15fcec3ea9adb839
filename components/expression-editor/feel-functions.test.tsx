import { checkExpression } from '@/lib/expression/check-expression'
import { evaluateExpression } from '@/lib/expression/evaluate-expression'
import { feelFunctions } from './feel-functions'

const scope = { values: {}, now: '2026-03-05T09:30:00.000Z', today: '2026-03-05' }

describe('R2.8-21 the functions an expression may use', () => {
  it.each(feelFunctions)('$name can be computed as its example shows', ({ name, example }) => {
    expect(example.startsWith(`${name}(`)).toBe(true)
    expect(checkExpression(example, scope)).toBeNull()
    expect(evaluateExpression(example, scope)).toMatchObject({ ok: true, value: expect.anything() })
  })
})
