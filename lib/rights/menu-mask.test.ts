import fc from 'fast-check'
import { accessMask, allAccess, mayDo } from './menu-mask'

describe('menu rights', () => {
  const bits = fc.integer({ min: 1, max: allAccess - 1 })

  it('R6-02 passes every action at 65535 and none at 0', () => {
    fc.assert(fc.property(bits, (action) => mayDo(allAccess, action) && !mayDo(0, action)))
    expect([mayDo(allAccess, allAccess + 1), mayDo(0, 0)]).toEqual([true, false])
  })

  it('R6-02 passes an action exactly when all its bits are in the mask', () => {
    fc.assert(fc.property(bits, bits, (mask, action) => mayDo(mask, action) === ((mask | action) === mask)))
  })

  it('R3-18 reads a list of numbers as their union', () => {
    expect(accessMask([1, 4, 4])).toBe(5)
    expect(mayDo([1, 4], 5)).toBe(true)
    expect(mayDo([1, 4], 2)).toBe(false)
  })
})
