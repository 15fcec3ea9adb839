import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setBends } from '@/lib/process-editing/bends'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { ColleaguesProvider } from '../colleagues'
import { DesignProvider, useNewDesign } from '../design'
import { SidePanel } from '../panel/side-panel'
import { Canvas } from './canvas'

jest.setTimeout(60_000)

function Drawn({ edit, bent }: { edit: boolean; bent: boolean }) {
  const process = processToDesign(edit)
  const [line] = process.draft.definition.transitions
  const definition = bent
    ? setBends(process.draft.definition, line!.id, [
        { x: 150, y: 400 },
        { x: 260, y: 400 },
      ])
    : process.draft.definition
  const design = useNewDesign({ ...process, draft: { ...process.draft, definition } }, [`>${line!.id}`])
  return (
    <DesignProvider value={design}>
      <ColleaguesProvider value={new Map([[`>${line!.id}`, '李娜']])}>
        <Canvas marks={new Map()} run={null} onViewport={() => undefined} />
      </ColleaguesProvider>
      <SidePanel />
      <button onClick={() => design.undo()}>撤销</button>
      <output aria-label="拐角">{JSON.stringify(design.definition.transitions[0]!.bends ?? null)}</output>
    </DesignProvider>
  )
}

const show = (edit = true, bent = false) => renderInShell(<Drawn edit={edit} bent={bent} />, { answers: {} })
const bends = () => JSON.parse(screen.getByLabelText('拐角').textContent!) as { x: number; y: number }[] | null
const canvas = () => document.querySelector<HTMLElement>('[data-area="canvas"]')!
const held = () => document.activeElement as HTMLElement

describe('R2.4-01 a line bent by keyboard', () => {
  it('is held with B, moved by arrows as one step, and finds its own way again', async () => {
    show()
    fireEvent.keyDown(canvas(), { key: 'b' })
    expect(held()).toHaveAccessibleName(/连线的一段，第 1 处/)
    const cross = held().dataset.lies === 'flat' ? 'ArrowDown' : 'ArrowRight'
    fireEvent.keyDown(held(), { key: cross })
    const first = bends()
    expect(first).not.toBeNull()
    expect(held()).toHaveAttribute('data-grip')
    for (let times = 0; times < 12; times++) fireEvent.keyDown(held(), { key: cross })
    expect(bends()).not.toEqual(first)
    // Far beyond both elements it still has right angles only.
    const corners = bends()!
    expect(corners.length).toBeGreaterThanOrEqual(2)
    expect(corners.slice(1).every(({ x, y }, at) => x === corners[at]!.x || y === corners[at]!.y)).toBe(true)
    fireEvent.keyDown(held(), { key: 'Escape' })
    expect(canvas()).toHaveFocus()
    expect(document.querySelector('[data-grip]')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(bends()).toBeNull()
  })

  it('has corners that are taken away one by one, or all at once', async () => {
    show(true, true)
    fireEvent.keyDown(canvas(), { key: 'b' })
    while (held().dataset.kind !== 'corner') fireEvent.keyDown(held(), { key: 'b' })
    fireEvent.keyDown(held(), { key: 'Delete' })
    expect(bends()).toHaveLength(1)
    await userEvent.click(screen.getAllByRole('button', { name: '恢复自动走线' })[0]!)
    expect(bends()).toBeNull()
  })

  it('cannot be bent by whoever only reads, and shows who else has chosen it', () => {
    show(false)
    expect(document.querySelector('[data-grip]')).toBeNull()
    expect(screen.getByText('李娜')).toBeInTheDocument()
  })
})
