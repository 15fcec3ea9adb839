import { menuPlace, menuWidth } from './menu-place'

describe('the context menu of a tree', () => {
  it('R9-22 is 105 wide and shifts left beyond x 1800 and up beyond y 700', () => {
    expect(menuWidth).toBe(105)
    expect(menuPlace({ x: 1800, y: 700 }, 3)).toEqual({ left: 1800, top: 700 })
    expect(menuPlace({ x: 1801, y: 20 }, 3)).toEqual({ left: 1801 - 105, top: 20 })
    expect(menuPlace({ x: 20, y: 701 }, 3).top).toBeLessThan(701 - 90)
  })
})
