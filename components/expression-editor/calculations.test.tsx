import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { toasts } from '@/lib/client/toasts'
import { formDefinition } from '@/lib/contracts/forms'
import { renderInChinese } from '@/tests/support/in-chinese'
import { readCalculation, writeCalculation } from './calculation-when'
import { CalculationsBody } from './calculations-body'

const definition = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [
        { id: 'total', label: '合计', type: 'money', formula: 'sumMoney(lines.amount)' },
        { id: 'words', label: '大写', type: 'text' },
        { id: 'urgent', label: '加急', type: 'switch' },
        {
          id: 'lines',
          label: '明细',
          type: 'table',
          fields: [
            { id: 'amount', label: '金额', type: 'money', formula: 'timesMoney(quantity, price)' },
            { id: 'quantity', label: '数量', type: 'number' },
            { id: 'price', label: '单价', type: 'money' },
          ],
        },
      ],
    },
  ],
})

Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

// The editor and the evaluator come in chunks of their own, which take their time here.
beforeAll(
  () => Promise.all([import('./code-input'), import('./expression-logic'), import('./calculation-logic')]),
  30_000,
)
// Many keys are pressed here.
jest.setTimeout(30_000)

beforeEach(() => {
  toasts.set([])
  globalThis.fetch = (async () => ({
    status: 200,
    json: async () => ({ code: 200, data: { formName: '采购', definition }, message: '' }),
  })) as unknown as typeof fetch
})

function show() {
  const onDone = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <CalculationsBody params={{ formId: 'f' }} onDone={onDone} />
    </SWRConfig>,
  )
  return onDone
}
const ok = () => userEvent.click(screen.getByRole('button', { name: '确定' }))

describe('R2.8-11 automatic calculation', () => {
  it('lists what is calculated in its order, and adds a field with what is often used', async () => {
    const onDone = show()
    const list = await screen.findByRole('list', { name: '自动计算的字段' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['明细 / 金额 timesMoney(quantity, price)', '合计 sumMoney(lines.amount)'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '添加字段' }), '大写')
    await ok()
    expect(onDone).not.toHaveBeenCalled()
    expect(toasts.get()[0]).toMatchObject({ text: '请先改正标出的字段' })
    await userEvent.click(screen.getByRole('button', { name: '合计大写' }))
    const pane = screen.getByRole('region', { name: '试算' })
    await userEvent.clear(await within(pane).findByRole('spinbutton'))
    await userEvent.type(within(pane).getByRole('spinbutton'), '12')
    expect(await within(pane).findByText('壹拾贰元整')).toBeVisible()
    await ok()
    expect(onDone).toHaveBeenCalledWith([
      { field: 'total', formula: 'sumMoney(lines.amount)' },
      { field: 'lines.amount', formula: 'timesMoney(quantity, price)' },
      { field: 'words', formula: 'inWords(total)' },
    ])
  })

  it('is calculated only when a condition holds', async () => {
    const onDone = show()
    await userEvent.click(await screen.findByRole('button', { name: /^合计/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '什么时候计算' }), '只在条件成立时，否则为空')
    expect(await screen.findByRole('textbox', { name: '条件' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '不再计算 合计' }))
    await ok()
    await waitFor(() =>
      expect(onDone).toHaveBeenCalledWith([{ field: 'lines.amount', formula: 'timesMoney(quantity, price)' }]),
    )
  })

  it('reads a condition round a formula, and leaves whole what says more', () => {
    const draft = { when: 'kind = "a then b"', expression: 'total + 1' }
    expect(readCalculation(writeCalculation(draft))).toEqual(draft)
    for (const whole of ['if a then 1 else 2', 'if a then if b then 1 else 2 else null', 'total'])
      expect(readCalculation(whole)).toEqual({ expression: whole, when: null })
  })
})
