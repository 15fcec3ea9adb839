import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/lib/client/toasts'
import { formDefinition, type FormData } from '@/lib/contracts/forms'
import { choose } from '@/tests/support/choose'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FormEditor } from '../form-editor'
import { useFormState } from '../use-form-state'
import { PopupFormHelper } from '../row-form/popup-form-helper'
import { RowImportHelper } from './row-import-helper'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '采购',
      fields: [
        {
          id: 'lines',
          label: '明细',
          type: 'table',
          maxRows: 3,
          fields: [
            { id: 'item', label: '名称', type: 'text', required: true },
            { id: 'quantity', label: '数量', type: 'number' },
            { id: 'price', label: '单价', type: 'money' },
            { id: 'amount', label: '金额', type: 'money', formula: 'timesMoney(quantity, price)' },
            { id: 'note', label: '备注', type: 'text' },
            { id: 'urgent', label: '加急', type: 'switch' },
          ],
        },
        { id: 'total', label: '合计', type: 'money', formula: 'sumMoney(lines.amount)' },
        {
          id: 'closed',
          label: '其他',
          type: 'table',
          fromExcel: false,
          fields: [{ id: 'a', label: 'A', type: 'text' }],
        },
      ],
    },
  ],
})
const rights = Object.fromEntries(
  [
    'lines',
    'total',
    'closed',
    'closed.a',
    ...['item', 'quantity', 'price', 'amount', 'note', 'urgent'].map((id) => `lines.${id}`),
  ].map((path) => [path, 'edit' as const]),
)
const sheets = [
  {
    name: '第一季',
    records: 4,
    rows: [
      { line: 1, cells: ['名 称', '数量', '单价（元）'] },
      { line: 2, cells: ['桌子', '2', '1,000.50'] },
      { line: 3, cells: ['椅子', 'many', '200'] },
      { line: 5, cells: ['', '1', '1'] },
    ],
  },
  {
    name: '第二季',
    records: 2,
    rows: [
      { line: 1, cells: ['名称'] },
      { line: 2, cells: ['柜子'] },
    ],
  },
]

// Many keys are pressed in a whole form here.
jest.setTimeout(30_000)

beforeAll(
  () =>
    Promise.all([
      import('../form-logic'),
      import('./read-rows'),
      import('./row-import-dialog'),
      import('../row-form/row-form-dialog'),
    ]),
  30_000,
)
beforeEach(() => {
  toasts.set([])
  const answers: Record<string, unknown> = {
    '/api/form/readSheetFile': { fileName: '明细.xlsx', sheets },
    '/api/form/getFormDefinition': { formName: '采购', definition },
  }
  globalThis.fetch = (async (url: string) => ({
    status: 200,
    json: async () => ({ code: 200, data: answers[url.replace(/\?.*/, '')], message: '' }),
  })) as unknown as typeof fetch
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})

const withCalls = (children: React.ReactNode) =>
  renderInChinese(<SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>)
const upload = () =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], '明细.xlsx'))
const noData: FormData = {}

function Form() {
  const state = useFormState({ definition, data: noData, rights, files: [] })
  return <FormEditor definition={definition} state={state} />
}

describe('R2.8-27 rows out of a file', () => {
  it('come into a sub-table of the form one fills in: columns found by name, bad cells named, formulas follow', async () => {
    withCalls(<Form />)
    // The second table does not take any.
    await userEvent.click(await screen.findByRole('button', { name: '从 Excel 导入' }))
    const dialog = await screen.findByRole('dialog', { name: '从 Excel 导入到“明细”' })
    await upload()
    const preview = await within(dialog).findByRole('region', { name: '预览' })
    expect(within(dialog).getByText(/2 行有单元格不能导入/)).toBeVisible()
    expect(within(preview).getByText(/^many：/)).toBeVisible()
    expect(within(dialog).queryByRole('combobox', { name: /金额/ })).toBeNull()
    await userEvent.click(within(preview).getByRole('checkbox', { name: '导入第 3 行' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '导入（2）' }))
    expect(await screen.findByDisplayValue('桌子')).toBeVisible()
    expect(screen.getByDisplayValue('椅子')).toBeVisible()
    expect((await screen.findAllByText(/2,001\.00/)).length).toBeGreaterThan(0)
  })

  it('are no more than the table holds, and some at least', async () => {
    withCalls(<Form />)
    const add = (await screen.findAllByRole('button', { name: '添加一行' }))[0]!
    await userEvent.click(add)
    await userEvent.click(add)
    await userEvent.click(screen.getByRole('button', { name: '从 Excel 导入' }))
    const dialog = await screen.findByRole('dialog')
    await upload()
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '导入（3）' }))
    expect(toasts.get()[0]).toMatchObject({ text: '最多还能加 1 行，已选 3 行' })
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    await userEvent.click(within(dialog).getByRole('checkbox', { name: '全选' }))
    for (const line of [2, 3, 5]) {
      const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: `导入第 ${line} 行` })
      if (box.checked) await userEvent.click(box)
    }
    await userEvent.click(within(dialog).getByRole('button', { name: '导入（0）' }))
    expect(toasts.get().at(-1)).toMatchObject({ text: '请至少选一行' })
  })

  it('are handed to the page that asked: by the fields of a sub-table, or by the heads of the file', async () => {
    const onDone = jest.fn()
    const { unmount } = withCalls(<RowImportHelper params={{ formId: 'f', field: 'lines' }} onDone={onDone} />)
    await screen.findByRole('button', { name: '选择文件' })
    await upload()
    await userEvent.click(await screen.findByRole('button', { name: '导入（1）' }))
    expect(onDone).toHaveBeenLastCalledWith([{ item: '桌子', quantity: 2, price: '1000.50', note: null, urgent: null }])
    unmount()
    withCalls(<RowImportHelper params={{}} onDone={onDone} />)
    await screen.findByRole('button', { name: '选择文件' })
    await upload()
    await choose(userEvent.setup(), await screen.findByRole('combobox', { name: '工作表' }), '第二季')
    await userEvent.click(screen.getByRole('button', { name: '导入（1）' }))
    expect(onDone).toHaveBeenLastCalledWith([{ 名称: '柜子' }])
  })
})

describe('R2.8-28 a form in a dialog or window', () => {
  it('fills in one row of a wide sub-table, checked before it is taken', async () => {
    withCalls(<Form />)
    await userEvent.click((await screen.findAllByRole('button', { name: '添加一行' }))[0]!)
    await userEvent.click(screen.getByRole('button', { name: '打开第 1 行' }))
    const dialog = await screen.findByRole('dialog', { name: '明细，第 1 行' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: '数量' }), '2')
    await userEvent.click(within(dialog).getByRole('button', { name: '完成' }))
    expect(within(dialog).getByRole('textbox', { name: /名称/ })).toHaveAttribute('aria-invalid', 'true')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /名称/ }), '柜子')
    await userEvent.click(within(dialog).getByRole('button', { name: '完成' }))
    expect(await screen.findByDisplayValue('柜子')).toBeVisible()
  })

  it('hands a record to the page that asked', async () => {
    const onDone = jest.fn()
    withCalls(
      <PopupFormHelper
        params={{ formId: 'f', field: 'lines', value: '{"item":"桌子","quantity":2}' }}
        onDone={onDone}
      />,
    )
    expect(await screen.findByDisplayValue('桌子')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '完成' }))
    expect(onDone).toHaveBeenCalledWith([expect.objectContaining({ item: '桌子', quantity: 2 })])
  })

  it('says so where no form or no such table is named', async () => {
    const { unmount } = withCalls(<PopupFormHelper params={{}} onDone={jest.fn()} />)
    expect(screen.getByText('没有指定表单')).toBeVisible()
    unmount()
    withCalls(<PopupFormHelper params={{ formId: 'f', field: 'none' }} onDone={jest.fn()} />)
    expect(await screen.findByText('这个表单没有明细“none”')).toBeVisible()
  })
})
