import { dashboardPart, type DashboardPart } from '@/lib/contracts/dashboards'
import { below, byKey, moved, onGrid, settled } from './grid'

const part = (id: string, x: number, y: number, w: number, h: number): DashboardPart =>
  dashboardPart.parse({ id, kind: 'text', x, y, w, h })
const boxes = (parts: DashboardPart[]) => Object.fromEntries(parts.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]))

describe('the grid of a dashboard', () => {
  it('R2.4-08 what is moved keeps its place, what lay there goes below, nothing hangs in the air', () => {
    const parts = [part('a', 0, 0, 6, 4), part('b', 6, 0, 6, 4), part('c', 0, 4, 12, 3)]
    expect(boxes(moved(parts, 'b', { x: 0, y: 0, w: 6, h: 4 }))).toEqual({
      b: [0, 0, 6, 4],
      a: [0, 4, 6, 4],
      c: [0, 8, 12, 3],
    })
    expect(boxes(settled([part('a', 0, 9, 6, 2)]))).toEqual({ a: [0, 0, 6, 2] })
    expect(below(parts)).toBe(7)
  })

  it('nothing leaves the grid, by pointer or by key', () => {
    expect(onGrid({ x: 20, y: -3, w: 30, h: 99 })).toEqual({ x: 0, y: 0, w: 12, h: 20 })
    expect(onGrid({ x: 11, y: 0, w: 4, h: 2 })).toEqual({ x: 8, y: 0, w: 4, h: 2 })
    expect(byKey(part('a', 2, 0, 4, 2), 'ArrowRight', false)).toMatchObject({ x: 3 })
    expect(byKey(part('a', 2, 0, 10, 2), 'ArrowRight', true)).toMatchObject({ w: 10 })
    expect(byKey(part('a', 2, 0, 4, 2), 'Enter', false)).toBeNull()
  })
})
