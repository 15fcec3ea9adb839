import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from '../form-editor'
import { useFormState, type FormState } from '../use-form-state'

const html =
  '<h3>须知</h3><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">点我</a>'
const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '付款',
      fields: [
        { id: 'no', type: 'serialNumber', label: '付款单号', pattern: 'FK-{yyyy}{MM}-{####}' },
        { id: 'price', type: 'money', label: '单价' },
        { id: 'total', type: 'calculated', label: '含税', result: 'money', formula: 'price * 1.13', unit: '元' },
        { id: 'abroad', type: 'calculated', label: '折合', result: 'money', currency: 'USD', formula: 'price / 8' },
        { id: 'place', type: 'location', label: '地点' },
        { id: 'asset', type: 'barcode', label: '资产编号', code: 'code128' },
        { id: 'link', type: 'barcode', label: '链接', formula: 'place' },
        { id: 'terms', type: 'htmlBlock', label: '条款', html },
      ],
    },
  ],
})
const rights: FieldRights = Object.fromEntries(definition.sections[0]!.fields.map(({ id }) => [id, 'edit']))
const nothing: FormData = {}

let state: FormState
function Form() {
  const current = useFormState({ definition, data: nothing, rights, files: [] })
  useEffect(() => {
    state = current
  })
  return <FormEditor definition={definition} state={current} />
}

describe('fields that are made, not typed', () => {
  it('R2.4-11 a serial number waits for the server, a calculation follows what is typed', async () => {
    const user = userEvent.setup()
    renderInChinese(<Form />)
    expect(screen.getByText('提交后自动生成')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /付款单号/ })).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /单价/ }), '100')
    await waitFor(() => expect(state.data.total).toBe('113.00'))
    expect(screen.getByText(/113\.00 元/)).toBeVisible()
    expect(await screen.findByText('US$12.50')).toBeVisible()
  })

  it('R2.4-11 a code is drawn of what is typed or computed, with its text for who cannot see it', async () => {
    const user = userEvent.setup()
    renderInChinese(<Form />)
    await user.type(screen.getByRole('textbox', { name: /资产编号/ }), 'AB-1')
    expect(await screen.findByRole('img', { name: 'AB-1 的码' })).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /地点/ }), '三楼')
    expect(await screen.findByRole('img', { name: '三楼 的码' })).toBeVisible()
    expect(state.data).toMatchObject({ asset: 'AB-1', place: '三楼', link: '三楼' })
  })

  it('HTML of a form shows what is allowed and runs nothing', async () => {
    renderInChinese(<Form />)
    expect(await screen.findByRole('heading', { name: '须知' })).toBeVisible()
    const block = screen.getByRole('group', { name: '条款' })
    expect(block.querySelector('script, [onerror]')).toBeNull()
    expect(block.querySelector('a[href^="javascript"]')).toBeNull()
  })
})
