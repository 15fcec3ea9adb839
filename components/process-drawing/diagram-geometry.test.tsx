import { routeLines } from './diagram-geometry'

const box = (x: number, y = 0) => ({ x, y, width: 100, height: 50 })

describe('the lines of a diagram', () => {
  const boxes = new Map([
    ['a', box(0)],
    ['b', box(200)],
    ['c', box(400)],
  ])

  it('run straight between neighbours', () => {
    const { routes } = routeLines(boxes, [{ id: 'ab', from: 'a', to: 'b' }])
    expect(routes.get('ab')?.path).toBe('M100 25 H200')
  })

  it('pass over the box in between, and go back below', () => {
    const { routes, bounds } = routeLines(boxes, [
      { id: 'ac', from: 'a', to: 'c' },
      { id: 'ca', from: 'c', to: 'a' },
    ])
    expect(routes.get('ac')?.path).toBe('M50 0 V-34 H450 V0')
    expect(routes.get('ca')?.path).toBe('M450 50 V84 H50 V50')
    expect(bounds.y).toBeLessThan(-34)
    expect(bounds.y + bounds.height).toBeGreaterThan(84)
  })

  it('need no box to be drawn', () => {
    expect(routeLines(new Map(), []).bounds).toEqual({ x: 0, y: 0, width: 200, height: 100 })
  })
})
