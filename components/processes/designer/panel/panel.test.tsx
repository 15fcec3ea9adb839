import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { processToDesign } from '@/tests/support/process-to-design'
import { DesignProvider, useNewDesign } from '../design'
import { SidePanel } from './side-panel'

jest.setTimeout(60_000)

function Panel({ chosen, edit }: { chosen: string[]; edit: boolean }) {
  const design = useNewDesign(processToDesign(edit), chosen)
  const { elements, transitions } = design.definition
  return (
    <DesignProvider value={design}>
      <SidePanel />
      <output>
        {JSON.stringify({
          chosen: design.chosen,
          y: elements.map(({ y }) => y),
          way: transitions.find(({ id }) => id === '3'),
        })}
      </output>
    </DesignProvider>
  )
}
function show(chosen: string[], edit = true) {
  renderInShell(<Panel chosen={chosen} edit={edit} />, { answers: {} })
  return () =>
    JSON.parse(screen.getAllByRole('status').at(-1)!.textContent!) as {
      chosen: string[]
      y: number[]
      way: { otherwise: boolean; condition: string }
    }
}

describe('R2.4-01 the panel beside the drawing', () => {
  it('is about several things at once: they are put in line', async () => {
    const state = show(['start', 'lead', 'split'])
    expect(screen.getByRole('heading', { name: '选了 3 项' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '排成一列' }))
    expect(state().chosen).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    // The beginning stays.
    expect(state().y).toHaveLength(4)
  })

  it('says of a line where it leads, leads there, and when it is taken', async () => {
    const state = show(['>3'])
    expect(screen.getByRole('heading', { name: '大额' })).toBeVisible()
    await userEvent.click(screen.getAllByRole('radio')[2]!)
    expect(state().way).toMatchObject({ otherwise: true, condition: 'True' })
    await userEvent.click(screen.getByRole('button', { name: '总监审批' }))
    expect(state().chosen).toEqual(['big'])
  })

  it('changes nothing for whoever may only look', () => {
    show(['start', 'lead'], false)
    expect(screen.getByRole('heading', { name: '选了 2 项' })).toBeVisible()
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
    show(['>3'], false)
    for (const choice of screen.getAllByRole('radio')) expect(choice).toBeDisabled()
    // The condition is there to be read.
    const condition = screen.getByRole('textbox', { name: '条件' })
    expect(condition).toHaveValue('total > 5000')
    expect(condition).toHaveAttribute('readonly')
    expect(screen.queryByRole('button', { name: /改用|写成/ })).toBeNull()
    expect(document.querySelector('[contenteditable="true"]')).toBeNull()
  })
})
