import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { SWRConfig } from 'swr'
import { formDefinition, type FieldRights, type FormData } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from '../form-editor'
import { useFormState, type FormState } from '../use-form-state'

const fills = { bank: 'bank', limit: 'limit', since: 'since', rank: 'rank' }
const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '付款',
      fields: [
        { id: 'supplier', type: 'datasetRow', label: '供应商', dataset: 'suppliers', keyColumn: 'code', fills },
        { id: 'bank', type: 'text', label: '开户行' },
        { id: 'limit', type: 'money', label: '额度' },
        { id: 'since', type: 'date', label: '合作日期' },
        { id: 'rank', type: 'text', label: '等级' },
        {
          id: 'car',
          type: 'datasetRow',
          label: '车辆',
          dataset: 'cars',
          keyColumn: 'code',
          fills: { bank: 'plate' },
          fixed: true,
        },
        { id: 'plate', type: 'text', label: '车牌' },
      ],
    },
  ],
})
const rights: FieldRights = {
  car: 'edit',
  plate: 'edit',
  supplier: 'edit',
  bank: 'edit',
  limit: 'edit',
  since: 'edit',
  rank: 'read',
}
const nothing: FormData = {}
let asked: unknown[] = []
let failing = false
beforeEach(() => {
  asked = []
  failing = false
  globalThis.fetch = (async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)])
    const rows = [{ code: 'S7', name: '宏达', bank: '工商银行', limit: 5000, since: '2020/1/2', rank: 'A' }]
    const answer = failing
      ? { code: 403, message: '无权', data: null }
      : { code: 200, message: '', data: { rows, records: 1 } }
    return { status: 200, json: async () => answer }
  }) as never
})

let state: FormState
function Form() {
  const current = useFormState({ definition, data: nothing, rights, files: [] })
  useEffect(() => {
    state = current
  })
  return <FormEditor definition={definition} state={current} />
}
const show = () =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Form />
    </SWRConfig>,
  )

describe('a row of a dataset', () => {
  it('R2.4-11 is found by typing and fills other fields, each as what it is, but none one may not change', async () => {
    const user = userEvent.setup()
    show()
    await user.type(screen.getByRole('combobox', { name: /供应商/ }), '宏')
    await waitFor(() =>
      expect(asked).toContainEqual([
        '/api/dataset/getData',
        expect.objectContaining({ datasetId: 'suppliers', keyword: '宏', pageSize: 15 }),
      ]),
    )
    await user.click(await screen.findByRole('option', { name: /宏达/ }))
    await waitFor(() => expect(state.data.supplier).toEqual({ key: 'S7', label: '宏达' }))
    expect(state.data).toMatchObject({ bank: '工商银行', limit: '5000', since: '2020-01-02' })
    expect(state.data.rank).toBeUndefined()
    await user.clear(screen.getByRole('combobox', { name: /供应商/ }))
    await user.tab()
    await waitFor(() => expect(state.data.supplier).toBeNull())
  })

  it('R2.4-11 what a row fixes is read while the row is chosen, and typed again without one', async () => {
    const user = userEvent.setup()
    show()
    expect(screen.getByRole('textbox', { name: '车牌' })).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: /车辆/ }), '宏')
    await user.click(await screen.findByRole('option', { name: /宏达/ }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '车牌' })).toBeNull())
    expect(state.data.plate).toBe('工商银行')
    await user.clear(screen.getByRole('combobox', { name: /车辆/ }))
    await user.tab()
    expect(await screen.findByRole('textbox', { name: '车牌' })).toHaveValue('工商银行')
  })

  it('says that it could not be read where it may not', async () => {
    failing = true
    const user = userEvent.setup()
    show()
    await user.type(screen.getByRole('combobox', { name: /供应商/ }), '宏')
    expect(await screen.findByText('数据读取失败，请稍后再试')).toBeVisible()
  })
})
