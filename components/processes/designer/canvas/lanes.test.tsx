import { fireEvent, screen, within } from '@testing-library/react'
import { lanesOfElements } from '@/lib/process-editing/lane-commands'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, useNewDesign, type Design } from '../design'
import { Palette } from '../palette'
import { SidePanel } from '../panel/side-panel'
import { RulesOfProcess } from '../rules-of-process'
import { Canvas } from './canvas'

jest.setTimeout(60_000)
let design: Design
const told = jest.fn()
jest.mock('@/lib/client/toasts', () => ({ showProblem: (words: string) => told(words) }))

function Drawn() {
  design = useNewDesign(processToDesign(true), ['lead'])
  return (
    <DesignProvider value={design}>
      <RulesOfProcess>
        <Palette />
        <Canvas marks={new Map()} run={null} onViewport={() => undefined} />
        <SidePanel />
      </RulesOfProcess>
    </DesignProvider>
  )
}

const show = () => renderInShell(<Drawn />, { answers: {} })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.querySelector(`[data-node="${design.chosen[0] ?? 'lead'}"]`)!, { key, ...more })

describe('R2.4-01 lanes on the drawing', () => {
  it('are added, named, resized, put in another order and taken away, by keyboard too', () => {
    show()
    const all = design.definition.elements.length
    fireEvent.click(screen.getByRole('button', { name: '泳道' }))
    expect(screen.getByRole('treeitem', { name: `泳道：泳道，${all} 个节点`, selected: true })).toBeInTheDocument()
    const panel = within(screen.getByRole('complementary'))
    fireEvent.change(panel.getByRole('textbox', { name: /名称/ }), { target: { value: '财务部' } })
    expect(screen.getByRole('treeitem', { name: `泳道：财务部，${all} 个节点` })).toBeInTheDocument()
    const { height } = design.definition.lanes![0]!
    press('ArrowDown', { altKey: true })
    expect(design.definition.lanes![0]!.height).toBe(height + 8)
    fireEvent.click(screen.getByRole('button', { name: '泳道' }))
    expect(design.definition.lanes).toHaveLength(2)
    press('ArrowUp', { ctrlKey: true })
    expect(design.definition.lanes!.map(({ id }) => id)).toEqual(['lane2', 'lane1'])
    expect(design.last).toEqual({ key: 'moveLane', values: { name: '泳道' } })
    expect(new Set(lanesOfElements(design.definition).values())).toEqual(new Set(['lane1']))
    press('Delete')
    expect(design.definition.lanes).toHaveLength(1)
    press('N', { shiftKey: true })
    press('n', { shiftKey: true })
    expect(design.chosen).toEqual(['=lane1'])
    press('Delete')
    expect(design.definition).not.toHaveProperty('lanes')
  })

  it('are made of who handles the steps', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '按部门分泳道' }))
    expect(design.definition.lanes![0]!.name).toBe('发起人')
    const laneOf = lanesOfElements(design.definition)
    expect(design.definition.elements.every(({ id }) => laneOf.has(id))).toBe(true)
    expect(design.last).toEqual({ key: 'lanesByPeople' })
  })
})
