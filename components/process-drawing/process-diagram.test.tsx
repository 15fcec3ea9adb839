import { act, fireEvent, screen } from '@testing-library/react'
import { renderInChinese } from '@/tests/support/in-chinese'
import type { Drawn } from './drawn'
import { roomForNames } from './make-room'
import { ProcessDiagram } from './process-diagram'

const node = (id: string, x: number, more: object = {}) => ({
  id,
  type: 'Activity',
  name: id,
  x,
  y: 0,
  width: 100,
  height: 50,
  ...more,
})
const nodes = [node('填写', 0), node('审批', 200), node('总经理', 400), node('结束', 600, { type: 'End', width: 50 })]
const edges = [
  { id: 'a', from: '填写', to: '审批', name: '' },
  { id: 'b', from: '审批', to: '总经理', name: '' },
  { id: 'c', from: '总经理', to: '结束', name: '' },
]
const drawn = (more: Partial<Drawn> = {}): Drawn => ({
  nodes: new Map([
    ['填写', { state: 'done', visits: 1, people: ['张伟'] }],
    ['审批', { state: 'current', visits: 1, people: ['王芳', '曹慧敏', '傅晓婉'] }],
    ['总经理', { state: 'untouched', visits: 0, people: ['陈静'] }],
  ]),
  edges: new Map(),
  returns: [],
  inserted: [],
  ...more,
})
const width = () => Number.parseFloat(screen.getByRole('group', { name: /共 4 个/ }).style.width)

describe('the drawing of a process', () => {
  it('R2.3-02 names who decided, who has it and who will have it, on the steps', () => {
    renderInChinese(<ProcessDiagram nodes={nodes} edges={edges} drawn={drawn()} />)
    expect(screen.getByText('张伟')).toBeVisible()
    expect(screen.getByText('王芳 等 3 人')).toBeVisible()
    expect(screen.getByText('将是 陈静')).toBeVisible()
    expect(screen.getByText('审批 · 当前 · 王芳、曹慧敏、傅晓婉')).toBeInTheDocument()
  })

  it('R2.3-02 shows an end that is reached as such', () => {
    const ended = drawn({ nodes: new Map([['结束', { state: 'done', visits: 1 }]]) })
    renderInChinese(<ProcessDiagram nodes={nodes} edges={edges} drawn={ended} />)
    expect(screen.getByText('结束 · 已结束')).toBeInTheDocument()
  })

  it('R2.3-02 grows and shrinks by buttons, keys and the wheel with Ctrl; the page keeps its own keys', () => {
    renderInChinese(<ProcessDiagram nodes={nodes} edges={edges} drawn={drawn()} />)
    const frame = screen.getByRole('region')
    fireEvent.click(screen.getByRole('button', { name: /1）/ }))
    const full = width()
    fireEvent.click(screen.getByRole('button', { name: /放大/ }))
    expect(width()).toBeCloseTo(full * 1.25)
    expect(screen.getByRole('status')).toHaveTextContent('125 %')
    fireEvent.keyDown(frame, { key: '-' })
    fireEvent.keyDown(frame, { key: '-' })
    expect(width()).toBeCloseTo(full / 1.25)
    const ofPage = fireEvent.keyDown(frame, { key: '-', ctrlKey: true })
    expect([ofPage, width()]).toEqual([true, full / 1.25])
    let taken = false
    act(() => {
      taken = !fireEvent.wheel(frame, { deltaY: -100, ctrlKey: true })
    })
    expect(taken).toBe(true)
    expect(width()).toBeGreaterThan(full / 1.25)
    const scrolled = fireEvent.wheel(frame, { deltaY: 100 })
    expect(scrolled).toBe(true)
  })
})

describe('room for the names of lines', () => {
  const gate = node('gate', 150, { width: 50, type: 'Condition' })

  it('is made where a name would touch the next element; what follows moves along, columns stay whole', () => {
    const column = [node('up', 280), node('down', 300, { width: 60, y: 200 })]
    const {
      nodes: [left, middle, up, down],
    } = roomForNames([node('a', 0), gate, ...column], [{ id: 'x', from: 'gate', to: 'up', name: '50,000 元及以上' }])
    expect([left!.x, middle!.x]).toEqual([0, 150])
    expect(up!.x).toBeGreaterThan(280)
    expect(down!.x - up!.x).toBe(20)
  })

  it('changes nothing where names fit', () => {
    const all = [node('a', 0), node('b', 300)]
    expect(roomForNames(all, [{ id: 'x', from: 'a', to: 'b', name: '同意' }]).nodes).toBe(all)
  })
})
