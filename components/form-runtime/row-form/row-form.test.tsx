import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInShell } from '@/tests/support/in-shell'
import { PopupFormHelper } from './popup-form-helper'

jest.setTimeout(60_000)

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '内容',
      fields: [
        { id: 'subject', type: 'text', label: '事由', required: true },
        {
          id: 'lines',
          type: 'table',
          label: '明细',
          fields: [
            { id: 'item', type: 'text', label: '品名', required: true },
            { id: 'count', type: 'number', label: '数量' },
          ],
        },
      ],
    },
  ],
})

function show(params: Record<string, string>) {
  const onDone = jest.fn()
  const { sent } = renderInShell(<PopupFormHelper params={params} onDone={onDone} />, {
    answers: { '/api/form/getFormDefinition': { data: { definition } } },
  })
  return { onDone, sent }
}

describe('R2.8-28 a form of its own', () => {
  it('for one row of a sub-table has its columns, begins with the record as it was, and is done when nothing is wrong', async () => {
    const { onDone } = show({ formId: 'f', field: 'lines', value: '{"item":"键盘","count":2}' })
    const item = await screen.findByLabelText(/^品名/)
    expect(item).toHaveValue('键盘')
    expect(screen.queryByLabelText(/^事由/)).toBeNull()
    await userEvent.clear(item)
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.type(item, '鼠标')
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(onDone).toHaveBeenCalledWith([expect.objectContaining({ item: '鼠标', count: 2 })])
  })

  it('begins empty where what was handed over is no record', async () => {
    for (const value of ['', 'null', '[1]', '{"item":']) {
      const { onDone } = show({ formId: 'f', field: 'lines', value })
      expect(onDone).not.toHaveBeenCalled()
    }
    for (const field of await screen.findAllByLabelText(/^品名/)) expect(field).toHaveValue('')
  })

  it('says what is missing where no form, or no such sub-table, is named', async () => {
    const { sent } = show({})
    expect(screen.getByText('没有指定表单')).toBeVisible()
    expect(sent).toEqual([])
    show({ formId: 'f', field: 'nothing' })
    expect(await screen.findByText('这个表单没有明细“nothing”')).toBeVisible()
  })
})
