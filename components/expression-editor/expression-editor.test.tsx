import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/lib/client/toasts'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ConditionBody } from './condition-body'
import { ExpressionBody } from './expression-body'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'title', label: '标题', type: 'text' },
        { id: 'total', label: '合计', type: 'money' },
        { id: 'urgent', label: '加急', type: 'switch' },
        { id: 'needed', label: '需要日期', type: 'date' },
        {
          id: 'kind',
          label: '类别',
          type: 'select',
          options: [
            { value: 'a', label: '办公' },
            { value: 'b', label: '设备' },
          ],
        },
        {
          id: 'lines',
          label: '明细',
          type: 'table',
          fields: [
            { id: 'item', label: '名称', type: 'text' },
            { id: 'amount', label: '金额', type: 'money' },
          ],
        },
      ],
    },
  ],
})
const answers: Record<string, unknown> = {
  '/api/form/getFormDefinition': { formName: '采购', definition },
  '/api/form/getSystemVariables': [
    { name: '发起人', value: 'sys:/initiator' },
    { name: '轮次', value: 'sys:/round' },
  ],
  '/api/form/getFormVariablesTree': [
    { id: 'total', pId: '', name: '合计' },
    { id: 'lines', pId: '', name: '明细' },
    { id: 'lines/amount', pId: 'lines', name: '金额' },
  ],
}

// jsdom measures nothing; the editor asks where its letters stand.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

function show(Body: typeof ExpressionBody, params: Record<string, string> = {}) {
  const onDone = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Body params={{ formId: 'f', ...params }} onDone={onDone} />
    </SWRConfig>,
  )
  return onDone
}
const ok = async () => userEvent.click(screen.getAllByRole('button', { name: '确定' }).at(-1)!)

// The editor and the evaluator come in chunks of their own, which take their time here.
beforeAll(
  () =>
    Promise.all([
      import('./code-input'),
      import('./expression-logic'),
      import('@/components/pickers/variables/variable-dialog'),
    ]),
  30_000,
)

// Many keys are pressed here.
jest.setTimeout(30_000)

beforeEach(() => {
  toasts.set([])
  globalThis.fetch = (async (url: string) => ({
    status: 200,
    json: async () => ({ code: 200, data: answers[url.replace(/\?.*/, '')], message: '' }),
  })) as unknown as typeof fetch
})

describe('R2.8-21 the expression editor', () => {
  it('hands back an expression that is right, and computes it with sample values', async () => {
    const onDone = show(ExpressionBody, { value: 'sum(lines.amount) + total' })
    expect(await screen.findByText('表达式没有问题')).toBeVisible()
    const pane = screen.getByRole('region', { name: '试算' })
    const total = within(pane).getByRole('spinbutton', { name: '合计 (total)' })
    await userEvent.clear(total)
    await userEvent.type(total, '40')
    await userEvent.click(within(pane).getByRole('button', { name: '添加' }))
    const amounts = within(pane).getAllByRole('textbox', { name: /^金额/ })
    await userEvent.clear(amounts.at(-1)!)
    await userEvent.type(amounts.at(-1)!, '1.5')
    await waitFor(() => expect(within(pane).getByText('42.5')).toBeVisible())
    await ok()
    expect(onDone).toHaveBeenCalledWith('sum(lines.amount) + total')
  })

  it('names the place of an error in a plain sentence, and hands back nothing', async () => {
    const onDone = show(ExpressionBody, { value: 'total > totl' })
    expect(await screen.findByText('第 9 个字符：没有这个变量或函数：totl')).toBeVisible()
    const field = await screen.findByRole('textbox', { name: '表达式' })
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'))
    expect(field).toHaveAccessibleDescription(/没有这个变量或函数：totl/)
    await ok()
    expect(onDone).not.toHaveBeenCalled()
    expect(toasts.get()[0]).toMatchObject({ text: '请先改正表达式' })
  })

  it('asks for yes or no where a condition is wanted', async () => {
    show(ExpressionBody, { value: 'total + 1', yesNo: '1' })
    expect(await screen.findByText(/条件必须得出“是”或“否”/)).toBeVisible()
  })

  it.each([
    ['', 'lines.amount'],
    ['express', '<## lines.amount #>'],
    ['default', 'form:/lines/amount'],
  ])('puts a variable in through Select variable, in the format %p', async (format, written) => {
    const onDone = show(ExpressionBody, { format })
    await screen.findByRole('textbox', { name: '表达式' })
    await userEvent.click(screen.getByRole('button', { name: '插入变量' }))
    await userEvent.click(await screen.findByRole('tab', { name: '表单' }))
    await userEvent.click(await screen.findByRole('radio', { name: /金额/ }))
    await ok()
    await waitFor(() => expect(screen.getByRole('textbox', { name: '表达式' })).toHaveTextContent(written))
    await screen.findByText('表达式没有问题')
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(onDone).toHaveBeenCalledWith(written)
  })

  it('offers every function with a line of help, found by its help as well', async () => {
    show(ExpressionBody)
    await screen.findByRole('textbox', { name: '表达式' })
    await userEvent.click(screen.getByRole('button', { name: '插入函数' }))
    await userEvent.type(screen.getByRole('searchbox'), '中文大写')
    await userEvent.click(screen.getByRole('button', { name: /inWords\(amount\)/ }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: '表达式' })).toHaveTextContent('inWords()'))
  })
})

describe('R2.8-22 the condition editor', () => {
  it('begins with an explanation; rows become the expression, in words beside it', async () => {
    const onDone = show(ConditionBody)
    expect(await screen.findByText(/还没有条件/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
    const row = screen.getByRole('group', { name: '条件 1' })
    await userEvent.selectOptions(within(row).getByRole('combobox', { name: '字段' }), '合计')
    await userEvent.selectOptions(within(row).getByRole('combobox', { name: '比较' }), '不小于')
    await ok()
    expect(within(row).getByRole('alert')).toHaveTextContent('请填写值')
    await userEvent.type(within(row).getByRole('textbox', { name: '值' }), '5000')
    await userEvent.click(screen.getByRole('button', { name: '添加条件' }))
    const second = screen.getByRole('group', { name: '条件 2' })
    await userEvent.selectOptions(within(second).getByRole('combobox', { name: '字段' }), '类别')
    await userEvent.selectOptions(within(second).getByRole('combobox', { name: '比较' }), '是其中之一')
    await userEvent.click(within(second).getByRole('checkbox', { name: '设备' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '这一组' }), '至少一个成立')
    expect(screen.getByText('合计 不小于 5000 或 类别 是其中之一 “办公”、“设备”')).toBeVisible()
    await ok()
    expect(onDone).toHaveBeenCalledWith('total >= 5000 or kind in ("a", "b")')
  })

  it('the type of a field decides how it is compared', async () => {
    show(ConditionBody, { value: 'urgent = true' })
    const row = await screen.findByRole('group', { name: '条件 1' })
    const operators = () =>
      within(within(row).getByRole('combobox', { name: '比较' }))
        .getAllByRole('option')
        .map((one) => one.textContent)
    expect(operators()).toEqual(['为是', '为否'])
    await userEvent.selectOptions(within(row).getByRole('combobox', { name: '字段' }), '需要日期')
    expect(operators()).toContain('早于')
    await userEvent.selectOptions(within(row).getByRole('combobox', { name: '字段' }), '有一行的明细 / 金额')
    expect(operators()).toContain('介于')
  })

  it('says yes or no for sample values', async () => {
    show(ConditionBody, { value: 'total > 100' })
    const pane = await screen.findByRole('region', { name: '试算' })
    expect(await within(pane).findByText('否')).toBeVisible()
    await userEvent.clear(within(pane).getByRole('spinbutton'))
    await userEvent.type(within(pane).getByRole('spinbutton'), '101')
    expect(await within(pane).findByText('是')).toBeVisible()
  })

  it('shows what rows cannot say as an expression, and keeps it', async () => {
    const onDone = show(ConditionBody, { value: 'total * 2 > 100' })
    expect(await screen.findByText(/不能按行显示/)).toBeVisible()
    expect(screen.getByRole('radio', { name: '按行填写' })).toBeDisabled()
    await screen.findByText('表达式没有问题')
    await ok()
    expect(onDone).toHaveBeenCalledWith('total * 2 > 100')
  })
})
