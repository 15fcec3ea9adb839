import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changedRights, inheritedRight, matrixRows, rightOf } from '@/lib/form-editing/step-matrix'
import { RightsMatrix } from './rights-matrix'
import { renderInChinese } from '@/tests/support/in-chinese'
import { formDefinition } from '@/lib/contracts/forms'

const form = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: '基本|Basics|基本',
      fields: [
        { id: 'reason', type: 'text', label: '事由' },
        { id: 'lines', type: 'table', label: '明细', fields: [{ id: 'item', type: 'text', label: '品名' }] },
      ],
    },
  ],
})
const read = { default: 'read' as const, fields: {} }

describe('R2.4-11 rights of fields at steps', () => {
  it('a column has what its table has until it is named, and what says nothing new is not kept', () => {
    const rights = { default: 'read' as const, fields: { lines: 'edit' as const } }
    expect(inheritedRight(rights, 'lines.item')).toBe('edit')
    expect(rightOf(rights, 'lines.item')).toBe('edit')
    expect(changedRights(rights, { 'lines.item': 'edit', reason: 'read' })).toEqual(rights)
    expect(changedRights(rights, { lines: null, 'lines.item': 'hidden' })).toEqual({
      default: 'read',
      fields: { 'lines.item': 'hidden' },
    })
    expect(changedRights(rights, { '': 'edit' })).toEqual({ default: 'edit', fields: { lines: 'edit' } })
  })

  it('rows are the rest, then each section with its fields and columns', () => {
    expect(matrixRows(form, 'rest').map(({ kind, paths }) => [kind, ...paths])).toEqual([
      ['rest', ''],
      ['section', 'reason', 'lines'],
      ['field', 'reason'],
      ['field', 'lines'],
      ['column', 'lines.item'],
    ])
  })

  it('is set by mouse and by keyboard: a cell, a section, a column of steps', async () => {
    const set = jest.fn()
    renderInChinese(
      <RightsMatrix
        definition={form}
        steps={[
          { id: 'start', name: '填写', rights: { default: 'edit', fields: {} } },
          { id: 'check', name: '审批', rights: read },
        ]}
        onSet={set}
      />,
    )
    await userEvent.click(screen.getByRole('radio', { name: /隐藏/ }))
    await userEvent.click(screen.getByRole('button', { name: '事由，审批：只读' }))
    expect(set).toHaveBeenLastCalledWith(['check'], ['reason'], 'hidden')
    await userEvent.click(screen.getByRole('button', { name: '基本，填写：可改' }))
    expect(set).toHaveBeenLastCalledWith(['start'], ['reason', 'lines'], 'hidden')
    await userEvent.click(within(screen.getByRole('columnheader', { name: '审批' })).getByRole('button'))
    expect(set).toHaveBeenLastCalledWith(['check'], ['reason', 'lines', 'lines.item'], 'hidden')
    screen.getByRole('button', { name: '其余字段，填写：可改' }).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}4')
    expect(set).toHaveBeenLastCalledWith(['check'], ['reason'], 'required')
    await userEvent.keyboard('0')
    expect(set).toHaveBeenLastCalledWith(['check'], ['reason'], null)
  })

  it('rows may be added to sub-tables alone: a column of steps or a section sets it for those, and their columns edit', async () => {
    const set = jest.fn()
    renderInChinese(
      <RightsMatrix definition={form} steps={[{ id: 'check', name: '审批', rights: read }]} onSet={set} />,
    )
    screen.getByRole('button', { name: '事由，审批：只读' }).focus()
    await userEvent.keyboard('5')
    expect(set).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}5')
    expect(set).toHaveBeenLastCalledWith(['check'], ['lines'], 'add')
    await userEvent.click(screen.getByRole('radio', { name: /可加行/ }))
    await userEvent.click(screen.getByRole('button', { name: '基本，审批：只读' }))
    expect(set).toHaveBeenLastCalledWith(['check'], ['lines'], 'add')
    await userEvent.click(within(screen.getByRole('columnheader', { name: '审批' })).getByRole('button'))
    expect(set).toHaveBeenLastCalledWith(['check'], ['lines'], 'add')
    expect(rightOf({ default: 'read', fields: { lines: 'add' } }, 'lines.item')).toBe('edit')
  })

  it('offers no adding where a form has no sub-table', () => {
    const plain = { sections: form.sections.map((section) => ({ ...section, fields: section.fields.slice(0, 1) })) }
    renderInChinese(
      <RightsMatrix definition={plain} steps={[{ id: 'check', name: '审批', rights: read }]} onSet={jest.fn()} />,
    )
    expect(screen.queryByRole('radio', { name: /可加行/ })).toBeNull()
  })

  it('only shows where one may not change it', async () => {
    renderInChinese(<RightsMatrix definition={form} steps={[{ id: 'check', name: '审批', rights: read }]} />)
    expect(screen.queryByRole('radiogroup')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '事由，审批：只读' }))
    expect(screen.getByRole('button', { name: '事由，审批：只读' })).toHaveAttribute('aria-disabled', 'true')
  })
})
