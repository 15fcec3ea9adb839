import fc from 'fast-check'
import { processDefinition } from '@/lib/engine/definition/process-definition'
import { beginProcess, stepNames } from './begin-process'
import { boundsOf, snapMove, touches } from './guides'
import { walkFrom } from './walk'

const nameOf = (type: string) => type
const begin = (...steps: string[]) => beginProcess({ processId: 'p', name: 'P', formId: 'f', steps, nameOf })

describe('R2.4-01 a process begins with the steps somebody has listed', () => {
  it('one after the other between start and end, none above another', () => {
    const made = begin('Leader', 'Finance')
    expect(made.transitions.map(({ from, to }) => `${from}>${to}`)).toEqual(['start>step1', 'step1>step2', 'step2>end'])
    const xs = ['start', 'step1', 'step2', 'end'].map((id) => made.elements.find((one) => one.id === id)!.x)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect(made.elements.some((a) => made.elements.some((b) => a !== b && touches(a, b)))).toBe(false)
    expect(processDefinition.parse(made)).toEqual(made)
  })

  it('reads names however they are separated, and never too many', () => {
    expect(stepNames(' 部门负责人，财务、总经理; Director → ')).toEqual(['部门负责人', '财务', '总经理', 'Director'])
    expect(stepNames('a|b')).toEqual(['a b'])
    expect(stepNames('x,'.repeat(500))).toHaveLength(50)
  })
})

describe('R2.4-01 arrow keys', () => {
  const process = processDefinition.parse({
    processId: 'p',
    name: '',
    formId: 'f',
    elements: [
      { id: 'start', type: 'Start', x: 0, y: 100 },
      { id: 'fork', type: 'Split', x: 200, y: 100 },
      { id: 'upper', type: 'Activity', x: 400, y: 0 },
      { id: 'lower', type: 'Activity', x: 400, y: 200 },
      { id: 'alone', type: 'Activity', x: 0, y: 400 },
      { id: 'end', type: 'End', x: 800, y: 100 },
    ],
    transitions: [
      { id: '1', from: 'start', to: 'fork' },
      { id: '2', from: 'fork', to: 'upper' },
      { id: '3', from: 'fork', to: 'lower' },
    ],
  })

  it('walk along the lines, and up and down to the branch beside; else to what lies nearest', () => {
    expect(walkFrom(process, 'start', 'next')).toBe('fork')
    expect(walkFrom(process, 'fork', 'back')).toBe('start')
    expect(walkFrom(process, 'upper', 'down')).toBe('lower')
    expect(walkFrom(process, 'lower', 'up')).toBe('upper')
    expect(walkFrom(process, 'start', 'down')).toBe('alone')
    expect(walkFrom(process, 'end', 'next')).toBeNull()
    expect(walkFrom(process, 'gone', 'next')).toBe('start')
  })
})

describe('what is moved', () => {
  const box = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 8, max: 200 }),
    height: fc.integer({ min: 8, max: 200 }),
  })
  const move = fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) })

  it('goes no further from the pointer than the catch or half the grid, whatever lies around', () => {
    fc.assert(
      fc.property(box, move, fc.array(box, { maxLength: 6 }), (own, by, others) => {
        const { x, y } = snapMove(own, by, { others, grid: 8, zoom: 1 })
        expect(Math.abs(x - by.x)).toBeLessThanOrEqual(6)
        expect(Math.abs(y - by.y)).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('shows where it lines up', () => {
    const { x, guides } = snapMove(
      { x: 0, y: 0, width: 100, height: 50 },
      { x: 197, y: 300 },
      { others: [{ x: 200, y: 100, width: 100, height: 50 }], grid: 8, zoom: 1 },
    )
    expect(x).toBe(200)
    expect(guides).toContainEqual({ axis: 'x', at: 200, from: 100, until: 354 })
  })

  it('has no bounds where nothing is', () => expect(boundsOf([])).toBeNull())
})
