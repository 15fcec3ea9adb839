import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/lib/client/toasts'
import { readReference } from '@/lib/variables/reference'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ParametersDialog } from '../parameters-dialog'
import { VariableDialog } from './variable-dialog'
import type { VariableUse } from './variable-body'

const answers: Record<string, unknown> = {
  '/api/form/getSystemVariables': [
    { name: '当前账号', value: 'sys:/account' },
    { name: '当前日期', value: 'sys:/today' },
  ],
  '/api/form/getFormVariablesTree': [
    { id: 'title', pId: '', name: '标题' },
    { id: 'lines', pId: '', name: '明细' },
    { id: 'lines/amount', pId: 'lines', name: '金额' },
  ],
  '/api/dataSource/getDataSources': [{ dataSourceName: 'erp', title: 'ERP', type: 0 }],
  '/api/db/getDatabaseTables': [{ tableName: 'orders' }, { tableName: 'customers' }],
  '/api/db/getDatabaseViews': [],
  '/api/db/getDatabaseColumns': [
    { columnName: 'no', title: '单号' },
    { columnName: 'owner', title: '负责人' },
  ],
  '/api/extInterface/list': [{ id: 'i1', name: '查询订单', code: '', catalogId: '', service: 'erp', enable: true }],
  '/api/extInterface/get': {
    id: 'i1',
    name: '查询订单',
    inParam: '[{"name":"no","type":"text","required":"Y","value":"7"}]',
    outParam: '[{"name":"state"},{"name":"total"}]',
  },
  '/api/catalog/getCatalogTree': [],
}

function show(use: Partial<VariableUse> = {}) {
  const onChoose = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <VariableDialog onChoose={onChoose} onClose={jest.fn()} {...use} />
    </SWRConfig>,
  )
  return onChoose
}
const ok = () => userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1)!)

describe('Select variable', () => {
  beforeEach(() => {
    localStorage.clear()
    toasts.set([])
    globalThis.fetch = (async (url: string) => ({
      status: 200,
      json: async () => ({ code: 200, data: answers[url.replace(/\?.*/, '')], message: '' }),
    })) as unknown as typeof fetch
  })

  it('R2.12-01 R2.12-02 has the tabs its flags say', () => {
    show({ flags: '1011' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['系统', '数据库', '外部接口'])
  })

  it('R5-21 OK with nothing chosen asks to select a variable, also when only another tab holds one', async () => {
    const onChoose = show({ value: 'sys:/account' })
    await userEvent.click(screen.getByRole('tab', { name: '数据库' }))
    await ok()
    expect(onChoose).not.toHaveBeenCalled()
    expect(toasts.get()[0]).toMatchObject({ kind: 'warning', text: '请选择变量' })
  })

  it('R2.8-08 R3-20 a system variable comes as its reference, in the format asked for', async () => {
    const onChoose = show({ format: 'marked' })
    await userEvent.click(await screen.findByRole('radio', { name: /当前日期/ }))
    await ok()
    expect(onChoose).toHaveBeenCalledWith('<$# today $>')
  })

  it('R5-22 R3-21 R2.8-07 parents of the form tree cannot be chosen, leaves can', async () => {
    const onChoose = show({ flags: '0100', format: 'express', form: { formId: 'f' } })
    expect(await screen.findByText('明细')).toBeVisible()
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      '标题 title',
      '金额 lines/amount',
    ])
    await userEvent.click(screen.getByRole('radio', { name: /金额/ }))
    await ok()
    expect(onChoose).toHaveBeenCalledWith('<## lines.amount #>')
  })

  it('R2.12-03 R3-22 the Database tab takes a table, a field found by name or title, and a filter', async () => {
    const onChoose = show({ flags: '0010' })
    await userEvent.click(await screen.findByRole('button', { name: '选择' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'orders' }))
    await ok()
    const field = await screen.findByRole('combobox', { name: '字段' })
    await userEvent.type(field, '负责')
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toContain('owner [负责人]')
    await userEvent.click(screen.getByRole('option', { name: 'owner [负责人]' }))
    await userEvent.click(screen.getByRole('button', { name: '添加' }))
    await userEvent.type(screen.getByRole('textbox', { name: /^值/ }), 'A-1')
    await ok()
    expect(readReference(onChoose.mock.calls[0]![0] as string)).toEqual({
      kind: 'database',
      dataSource: 'erp',
      table: 'orders',
      field: 'owner',
      filter: JSON.stringify({ match: 'all', conditions: [{ column: 'no', comparison: 'eq', value: 'A-1' }] }),
    })
  })

  it('R2.12-04 R3-23 the External interface tab takes an interface, its input and the value it returns', async () => {
    const onChoose = show({ flags: '0001' })
    await userEvent.click((await screen.findAllByRole('button', { name: '选择' }))[0]!)
    await userEvent.click(await screen.findByRole('option', { name: /查询订单/ }))
    const output = await screen.findByRole('combobox', { name: '返回值' })
    await waitFor(() => expect(within(output).getAllByRole('option')).toHaveLength(3))
    await ok()
    expect(onChoose).not.toHaveBeenCalled()
    await userEvent.click((await screen.findAllByRole('button', { name: '选择' }))[1]!)
    const value = await screen.findByRole('textbox', { name: /^关联值/ })
    await userEvent.clear(value)
    await userEvent.type(value, '8')
    await ok()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: '返回值' }), 'total')
    await ok()
    const chosen = readReference(onChoose.mock.calls[0]![0] as string)
    expect(chosen).toMatchObject({ kind: 'interface', id: 'i1', name: '查询订单', output: 'total' })
    expect(JSON.parse((chosen as { input: string }).input)).toEqual([
      { name: 'no', type: 'text', required: 'Y', value: '8' },
    ])
  })

  it('R5-23 the table picker asks for a table or view when there is none', async () => {
    show({ flags: '0010' })
    await userEvent.click(await screen.findByRole('button', { name: '选择' }))
    await screen.findByRole('radio', { name: 'orders' })
    await ok()
    expect(toasts.get()[0]).toMatchObject({ kind: 'warning', text: '请选择表或视图' })
    await userEvent.click(screen.getByRole('radio', { name: 'SQL 语句' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'SQL 语句' }), 'select 1')
    await ok()
    expect(await screen.findByText('erp / select 1')).toBeVisible()
  })

  it('R2.12-05 R3-14 Select input parameters: rows are ticked, added, deleted and edited', async () => {
    const onChoose = jest.fn()
    renderInChinese(
      <ParametersDialog
        parameters={[{ name: 'a', type: 'text', required: 'Y', value: '' }]}
        onChoose={onChoose}
        onClose={jest.fn()}
      />,
    )
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '勾选',
      '名称',
      '类型',
      '必填',
      '关联值',
    ])
    await userEvent.click(screen.getByRole('button', { name: '添加' }))
    await userEvent.type(screen.getByRole('textbox', { name: '名称，第 2 行' }), 'count')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '类型，第 2 行' }), 'number')
    await userEvent.click(screen.getByRole('checkbox', { name: '必填，第 2 行' }))
    await userEvent.type(screen.getByRole('textbox', { name: '关联值，第 2 行' }), '3')
    await userEvent.click(screen.getByRole('checkbox', { name: '勾选第 1 行' }))
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    await ok()
    expect(onChoose).toHaveBeenCalledWith([{ name: 'count', type: 'number', required: 'Y', value: '3' }])
  })
})
