import { fireEvent, screen, within } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, useNewDesign, type Design } from '../design'
import { Palette } from '../palette'
import { SidePanel } from '../panel/side-panel'
import { RulesOfProcess } from '../rules-of-process'
import { Canvas } from './canvas'

jest.setTimeout(60_000)
let design: Design

function Drawn({ edit }: { edit: boolean }) {
  design = useNewDesign(processToDesign(edit), ['lead'])
  return (
    <DesignProvider value={design}>
      <RulesOfProcess>
        {edit && <Palette />}
        <Canvas marks={new Map()} run={null} onViewport={() => undefined} />
        <SidePanel />
      </RulesOfProcess>
    </DesignProvider>
  )
}

const show = (edit = true) => renderInShell(<Drawn edit={edit} />, { answers: {} })
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.querySelector(`[data-node="${design.chosen[0] ?? 'lead'}"]`)!, { key, ...more })

describe('R2.4-01 notes on the drawing', () => {
  it('are written by keyboard alone: about what is chosen, in a language, tied to more, moved and taken away', () => {
    show()
    press('n')
    expect(design.definition.notes).toMatchObject([{ id: 'note1', text: '', about: ['lead'] }])
    expect(design.last).toEqual({ key: 'addNote' })
    expect(screen.getByRole('treeitem', { name: '注释：空注释，关于：主管审批', selected: true })).toBeInTheDocument()
    fireEvent.change(screen.getByRole('textbox', { name: /注释内容/ }), { target: { value: '金额大时要看合同' } })
    const note = screen.getByRole('treeitem', { name: '注释：金额大时要看合同，关于：主管审批' })
    expect(note).toHaveTextContent('金额大时要看合同')
    const x = design.definition.notes![0]!.x
    press('ArrowRight', { ctrlKey: true })
    expect(design.definition.notes![0]!.x).toBe(x + 8)
    press('l')
    press('Enter')
    expect(design.definition.notes![0]!.about).toHaveLength(2)
    expect(document.querySelectorAll('line')).toHaveLength(2)
    press('ArrowLeft')
    expect(design.chosen).toEqual(['lead'])
    press('N', { shiftKey: true })
    expect(design.chosen).toEqual(['~note1'])
    press('Delete')
    expect(design.definition).not.toHaveProperty('notes')
    expect(design.last).toEqual({ key: 'remove', values: { name: '金额大时要看合同' } })
  })

  it('come from the palette, are tied and freed in the panel, copied, and come back with undo', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: '注释' }))
    const panel = within(screen.getByRole('complementary'))
    fireEvent.change(panel.getByRole('combobox', { name: '连到节点或连线' }), {
      target: { value: `>${design.definition.transitions[0]!.id}` },
    })
    expect(design.definition.notes![0]!.about).toEqual(['lead', `>${design.definition.transitions[0]!.id}`])
    fireEvent.click(panel.getByRole('button', { name: '不再连到“主管审批”' }))
    expect(design.definition.notes![0]!.about).toEqual([`>${design.definition.transitions[0]!.id}`])
    fireEvent.change(panel.getByRole('combobox', { name: '宽度' }), { target: { value: 'wide' } })
    expect(design.definition.notes![0]!.width).toBe(280)
    press('d', { ctrlKey: true })
    expect(design.definition.notes!.map(({ id }) => id)).toEqual(['note1', 'note2'])
    expect(design.chosen).toEqual(['~note2'])
  })

  it('are read and not changed by whoever may only read', () => {
    show(false)
    press('n')
    expect(design.definition).not.toHaveProperty('notes')
  })
})
