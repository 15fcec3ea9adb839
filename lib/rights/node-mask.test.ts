import fc from 'fast-check'
import {
  allNodeRights,
  hasNodeRight,
  isAll,
  nodeMenu,
  nodeRight,
  toggleAll,
  toggleRight,
  type NodeRight,
} from './node-mask'

const rights = Object.keys(nodeRight) as NodeRight[]
const mask = fc.integer({ min: 0, max: allNodeRights })

describe('rights on departments and categories', () => {
  it('R3-62 R3-63 R6-03 are bit flags, and All is the OR of the others', () => {
    expect(rights.reduce((value, right) => value | nodeRight[right], 0)).toBe(allNodeRights)
    expect(new Set(Object.values(nodeRight)).size).toBe(rights.length)
  })

  it('R4-10 All sets and clears every right, and is on only when all others are', () => {
    expect(rights.every((right) => hasNodeRight(toggleAll(true), right))).toBe(true)
    expect(rights.some((right) => hasNodeRight(toggleAll(false), right))).toBe(false)
    fc.assert(fc.property(mask, (value) => isAll(value) === rights.every((right) => hasNodeRight(value, right))))
  })

  it('R4-11 ticking and unticking one right touches no other', () => {
    fc.assert(
      fc.property(mask, fc.constantFrom(...rights), fc.boolean(), (value, right, on) => {
        const next = toggleRight(value, right, on)
        return (
          hasNodeRight(next, right) === on &&
          rights.every((other) => other === right || hasNodeRight(next, other) === hasNodeRight(value, other))
        )
      }),
    )
  })

  it('R6-04 R2.12-11 each right opens its own entry; the menu opens with any of the four', () => {
    const entries = { Add: 'newChild', Modify: 'modify', Delete: 'delete', AccessSetting: 'access' } as const
    for (const right of Object.keys(entries) as (keyof typeof entries)[]) {
      expect(nodeMenu(nodeRight[right])).toEqual({
        newChild: false,
        modify: false,
        delete: false,
        access: false,
        [entries[right]]: true,
        opens: true,
      })
    }
    expect(nodeMenu(nodeRight.View)).toEqual({
      newChild: false,
      modify: false,
      delete: false,
      access: false,
      opens: false,
    })
    expect(nodeMenu(nodeRight.Add | nodeRight.AccessSetting)).toEqual({
      newChild: true,
      modify: false,
      delete: false,
      access: true,
      opens: true,
    })
  })
})
