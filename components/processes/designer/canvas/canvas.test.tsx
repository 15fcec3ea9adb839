import { fireEvent, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, useNewDesign } from '../design'
import { Canvas } from './canvas'

jest.setTimeout(60_000)
const told = jest.fn()
jest.mock('@/lib/client/toasts', () => ({ showProblem: (words: string) => told(words) }))

function Drawn({ edit }: { edit: boolean }) {
  const design = useNewDesign(processToDesign(edit), ['lead'])
  const { elements, transitions } = design.definition
  return (
    <DesignProvider value={design}>
      <Canvas marks={new Map([['big', 'error']])} run={null} onViewport={() => undefined} />
      <output>
        {JSON.stringify({
          chosen: design.chosen,
          elements: elements.map(({ id }) => id),
          ways: transitions.map(({ from, to }) => `${from}>${to}`),
          at: elements.find(({ id }) => id === 'lead')?.x,
        })}
      </output>
    </DesignProvider>
  )
}

function show(edit = true) {
  renderInShell(<Drawn edit={edit} />, { answers: {} })
  const state = () =>
    JSON.parse(screen.getAllByRole('status', { hidden: true }).at(-1)!.textContent!) as {
      chosen: string[]
      elements: string[]
      ways: string[]
      at: number
    }
  const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.querySelector(`[data-node="${state().chosen[0] ?? 'lead'}"]`)!, { key, ...more })
  return { state, press }
}

describe('R2.4-01 the menu of all types at a step', () => {
  const open = async (user: UserEvent) => {
    await user.click(screen.getByRole('button', { name: '更多' }))
    return screen.getByRole('menuitem', { name: '子流程' })
  }

  it('adds what is clicked, after the step it was opened at', async () => {
    const { state } = show()
    const before = state().elements
    const user = userEvent.setup()
    const item = await open(user)
    for (const type of ['pointerdown', 'pointerup']) fireEvent(item, new MouseEvent(type, { bubbles: true, button: 0 }))
    expect(state().chosen).toEqual(['lead'])
    fireEvent.click(item)
    const [added] = state().elements.filter((id) => !before.includes(id))
    expect(state().ways).toContain(`lead>${added}`)
  })

  it('is walked by the arrows while the step stays chosen', async () => {
    const { state } = show()
    const user = userEvent.setup()
    await open(user)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(state().chosen).toEqual(['lead'])
    expect(screen.getByRole('menu')).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(state().ways.filter((way) => way.startsWith('lead>'))).toHaveLength(1)
    expect(state().chosen).not.toEqual(['lead'])
  })
})

describe('R2.4-01 the drawing by keyboard alone', () => {
  it('is a tree whose parts say what they are, to whoever does not see them', () => {
    show()
    expect(screen.getByRole('tree', { name: '流程图' })).toBeInTheDocument()
    expect(screen.getAllByRole('treeitem').length).toBeGreaterThanOrEqual(6)
    expect(screen.getByRole('treeitem', { name: /主管审批/, selected: true })).toBeInTheDocument()
  })

  it('is walked along its lines, and all of it chosen at once', () => {
    const { state, press } = show()
    press('ArrowRight')
    expect(state().chosen).toEqual(['split'])
    press('ArrowLeft')
    expect(state().chosen).toEqual(['lead'])
    press('a', { ctrlKey: true })
    expect(state().chosen).toHaveLength(6)
    press('Escape')
    expect(state().chosen).toEqual([])
  })

  it('grows by Tab, moves by Ctrl and arrows, connects by L, and loses what is deleted', () => {
    const { state, press } = show()
    const before = state()
    press('ArrowRight', { ctrlKey: true })
    expect(state().at).toBeGreaterThan(before.at)
    press('l')
    press('Enter')
    expect(state().ways).toHaveLength(before.ways.length + 1)
    press('Delete')
    expect(state().elements).not.toContain('lead')
  })

  it('adds the next step by Tab', () => {
    const { state, press } = show()
    press('Tab')
    expect(state().elements).toHaveLength(7)
  })

  it('takes in what was copied, and says so of what it cannot', () => {
    const { state } = show()
    document.querySelector<HTMLElement>('[data-node="lead"]')!.focus()
    const send = (type: 'copy' | 'paste', text = '') => {
      const clip = { text }
      const clipboardData = { getData: () => clip.text, setData: (_kind: string, set: string) => (clip.text = set) }
      fireEvent(
        document.activeElement!,
        Object.assign(new Event(type, { bubbles: true, cancelable: true }), { clipboardData }),
      )
      return clip.text
    }
    send('paste', send('copy'))
    expect(state().elements).toHaveLength(7)
    expect(told).not.toHaveBeenCalled()
    send('paste', 'a sentence from elsewhere')
    expect(told).toHaveBeenLastCalledWith('没有粘贴：剪贴板里的内容不是从流程设计器复制的')
    const step = { id: 'a', type: 'Activity', name: 'A' }
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...step, id: `a${at}` }))
    send('paste', JSON.stringify({ baton: 1, kind: 'process-elements', items: many }))
    expect(told).toHaveBeenLastCalledWith('没有粘贴：流程最多 1000 个节点')
    expect(state().elements).toHaveLength(7)
  })

  it('is only walked by whoever may not change it', () => {
    const { state, press } = show(false)
    for (const key of ['Tab', 'Delete', 'l']) press(key)
    press('ArrowRight', { ctrlKey: true })
    expect(state().elements).toHaveLength(6)
    expect(state().ways).toHaveLength(6)
  })
})
