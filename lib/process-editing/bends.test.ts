import { processDefinition } from '@/lib/engine/definition/process-definition'
import { dock, moveCorner, moveSegment, removeCorner, setBends, through, unbentAt } from './bends'
import { placeElements, moveElements, removeParts } from './element-commands'
import { leadTo } from './line-commands'

const box = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height })
const from = box(0, 0)
const to = box(300, 0)
const straight = [
  { x: 100, y: 25 },
  { x: 300, y: 25 },
]
const process = processDefinition.parse({
  processId: 'p',
  name: 'P',
  formId: 'f',
  elements: [
    { id: 'start', type: 'Start', ...from },
    { id: 'a', type: 'Activity', ...to },
    { id: 'end', type: 'End', x: 600, y: 0, width: 36, height: 36 },
  ],
  transitions: [
    { id: 'one', from: 'start', to: 'a' },
    { id: 'two', from: 'a', to: 'end' },
  ],
})
const around = [
  { x: 200, y: 25 },
  { x: 200, y: 120 },
  { x: 350, y: 120 },
]
const bendsOf = (definition: typeof process, id = 'one') => definition.transitions.find((line) => line.id === id)?.bends

describe('R2.4-01 a line bent by hand', () => {
  it('leaves an element straight beside it and meets diamonds at their edge', () => {
    expect(dock(from, { x: 200, y: 10 })).toEqual({ x: 100, y: 10 })
    expect(dock(from, { x: 40, y: 200 })).toEqual({ x: 40, y: 50 })
    expect(dock({ ...box(0, 0, 40, 40), type: 'Condition' }, { x: 100, y: 30 })).toEqual({ x: 30, y: 30 })
    expect(dock(from, { x: 200, y: 125 })).toEqual({ x: 87.5, y: 50 })
  })

  it('keeps its right angles when a part of it is moved', () => {
    const points = through(from, to, around as [never, ...never[]])
    const moved = moveSegment({ points, from, to }, 2, { x: 99, y: 40 })
    expect(moved).toEqual([
      { x: 200, y: 25 },
      { x: 200, y: 160 },
      { x: 350, y: 160 },
    ])
  })

  it('comes out of its element straight when its first part is moved beyond it', () => {
    const moved = moveSegment({ points: straight, from, to }, 0, { x: 0, y: 80 })
    expect(moved).toEqual([
      { x: 116, y: 25 },
      { x: 116, y: 105 },
      { x: 284, y: 105 },
      { x: 284, y: 25 },
    ])
    expect(moveSegment({ points: straight, from, to }, 0, { x: 0, y: 10 })).toEqual([{ x: 200, y: 35 }])
    expect(moveSegment({ points: straight, from, to }, 0, { x: 30, y: 0 })).toEqual([])
  })

  it('has a corner that goes where it is taken, catches at its neighbours and is taken away', () => {
    const points = through(from, to, around as [never, ...never[]])
    expect(moveCorner({ points, from, to }, 2, { x: 4, y: 30 })[1]).toEqual({ x: 200, y: 150 })
    expect(removeCorner({ points, from, to }, 2)).toHaveLength(2)
  })

  it('goes along with its elements, and its corner beside the one that is moved stays there', () => {
    const bent = setBends(process, 'one', around)
    const both = moveElements(bent, new Set(['start', 'a']), { x: 10, y: 20 })
    expect(bendsOf(both)?.[0]).toEqual({ x: 210, y: 45 })
    const one = moveElements(bent, new Set(['start']), { x: 10, y: 20 })
    expect(bendsOf(one)).toEqual([{ x: 200, y: 45 }, ...around.slice(1)])
    const other = placeElements(bent, new Map([['a', { x: 340, y: 30 }]]))
    expect(bendsOf(other)?.at(-1)).toEqual({ x: 390, y: 120 })
  })

  it('finds its own way again when it is laid out, led elsewhere, or joined with another', () => {
    const bent = setBends(process, 'one', around)
    expect(unbentAt(bent, new Set(['a']))).toEqual(process)
    expect(unbentAt(bent, new Set(['end']))).toBe(bent)
    expect(bendsOf(leadTo(bent, 'one', { to: 'end' }))).toBeUndefined()
    expect(bendsOf(removeParts(bent, { elements: new Set(['a']), lines: new Set() }))).toBeUndefined()
    expect(setBends(bent, 'one', [])).toEqual(process)
  })
})
