import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { formDefinition } from '@/lib/contracts/forms'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ConditionFieldBody } from './condition-field'
import { formVariables } from './expression-variables'
import { RuleMomentProvider } from './rule-moment'

jest.setTimeout(30_000)
// jsdom measures nothing; the editor asks where its letters stand.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

const form = formDefinition.parse({
  sections: [
    {
      id: 's',
      title: '',
      fields: [
        { id: 'total', label: '合计', type: 'number' },
        { id: 'place', label: '地点', type: 'text' },
        { id: 'urgent', label: '加急', type: 'switch' },
      ],
    },
  ],
})
const rule = {
  ruleId: 'r1',
  name: '差旅级别',
  code: 'travel',
  inputs: [
    { name: 'amount', title: '金额', type: 'number' },
    { name: 'place', title: '', type: 'text' },
  ],
  outputs: ['level', 'night'],
}
const row = {
  ruleId: 'r1',
  ruleName: '差旅级别|Travel|差旅級別',
  ruleCode: 'travel',
  ruleDesc: '',
  publishedVersion: 2,
  enable: true,
}

function show(first: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls({
    '/api/rule/list': { data: { rows: [row, { ...row, ruleId: 'r2', ruleCode: '' }], records: 2 } },
    '/api/rule/get': { data: rule },
    '/api/rule/run': { data: { value: { level: '高', night: 600 }, problem: null, rows: [1] } },
    ...answers,
  })
  const onMoment = jest.fn()
  function Held() {
    const [value, setValue] = useState(first)
    return (
      <SWRConfig value={{ provider: () => new Map() }}>
        <RuleMomentProvider value={{ value: 'latest', onChange: onMoment }}>
          <ConditionFieldBody
            label="条件"
            value={value}
            variables={formVariables(form, 'zh-CN', () => '')}
            source={{ formDataSchema: '' }}
            onChange={setValue}
          />
          <output data-testid="value">{value}</output>
        </RuleMomentProvider>
      </SWRConfig>
    )
  }
  renderInChinese(<Held />)
  return { sent, onMoment, value: () => screen.getByTestId('value').textContent }
}
const choose = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } })
const dialogOf = async () => within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))

describe('R2.9-04 the dialog of a rule', () => {
  it('makes the call out of variables that fit, an expression and the answer wanted, and joins it to the rows there are', async () => {
    const { value, onMoment } = show('urgent = true')
    fireEvent.click(screen.getByRole('button', { name: '查业务规则' }))
    const dialog = await dialogOf()
    const rules = await dialog.findByRole('combobox', { name: '业务规则' })
    // One without a code cannot be asked.
    expect(within(rules).getAllByRole('option')).toHaveLength(2)
    choose(rules, 'travel')
    const amount = await dialog.findByRole('combobox', { name: '金额 (amount) · 数字' })
    expect(
      within(amount)
        .getAllByRole('option')
        .map((one) => (one as HTMLOptionElement).value),
    ).toEqual(['', 'total', '='])
    choose(amount, 'total')
    choose(dialog.getByRole('combobox', { name: 'place · 文本' }), '=')
    const own = dialog.getByRole('textbox', { name: '“place”的表达式' })
    choose(own, 'nowhere')
    await waitFor(() => expect(own).toBeInvalid(), { timeout: 15_000 })
    expect(dialog.getByRole('button', { name: '插入' })).toBeDisabled()
    choose(own, 'total > 3')
    await waitFor(() => expect(dialog.getByText('算出来的不是文本')).toBeVisible())
    choose(own, 'upper case(place)')
    choose(dialog.getByRole('combobox', { name: '要哪个结果' }), 'level')
    choose(dialog.getByRole('combobox', { name: '查询哪一版规则' }), 'atStart')
    expect(onMoment).toHaveBeenCalledWith('atStart')
    fireEvent.click(dialog.getByRole('button', { name: '插入' }))
    expect(value()).toBe('(urgent = true) and rule("travel", {amount: total, place: upper case(place)}).level')
  })

  it('tries the rule in use with samples, and says which row answered, or why none did', async () => {
    const { sent } = show('')
    fireEvent.click(screen.getByRole('button', { name: '查业务规则' }))
    const dialog = await dialogOf()
    choose(await dialog.findByRole('combobox', { name: '业务规则' }), 'travel')
    choose(await dialog.findByRole('spinbutton', { name: '“金额”的示例值' }), '900')
    choose(dialog.getByRole('combobox', { name: '要哪个结果' }), 'night')
    fireEvent.click(dialog.getByRole('button', { name: '查一次' }))
    await waitFor(() => expect(dialog.getAllByRole('status')[0]).toHaveTextContent('600'))
    expect(dialog.getAllByRole('status')[0]).toHaveTextContent('2')
    expect(sent.findLast(({ path }) => path === '/api/rule/run')?.input).toMatchObject({
      ruleId: 'r1',
      values: { amount: 900, place: 'text' },
    })
  })

  it('opens the call that stands there again and writes it in its place', async () => {
    const { value } = show('rule("travel", {amount: total, place: place, old: 1}).level = "高" or urgent = true')
    fireEvent.click(await screen.findByRole('button', { name: '修改规则“travel”的查询' }))
    const dialog = await dialogOf()
    const amount = await dialog.findByRole('combobox', { name: '金额 (amount) · 数字' })
    expect(amount).toHaveValue('total')
    expect(dialog.getByText('规则已不再接受：old。确定后去掉。')).toBeVisible()
    choose(amount, '')
    choose(dialog.getByRole('combobox', { name: '要哪个结果' }), 'night')
    await waitFor(() => expect(dialog.getByRole('button', { name: '替换' })).toBeEnabled(), { timeout: 15_000 })
    fireEvent.click(dialog.getByRole('button', { name: '替换' }))
    expect(value()).toBe('rule("travel", {amount: null, place: place}).night = "高" or urgent = true')
  })

  it('says that the one that is asked is switched off', async () => {
    show('rule("off", {}) = 1', {
      '/api/rule/list': ({ enableOnly }) => ({
        data: {
          rows: [
            row,
            ...(String(enableOnly) === 'false' ? [{ ...row, ruleId: 'r3', ruleCode: 'off', enable: false }] : []),
          ],
        },
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '修改规则“off”的查询' }))
    const dialog = await dialogOf()
    expect(await dialog.findByText('业务规则“off”已停用；重新启用后才能查询')).toBeVisible()
  })

  it('says that there is none, that one cannot be used, and what the server refuses', async () => {
    const { value } = show('rule("gone", {}) = 1', { '/api/rule/list': { data: { rows: [], records: 0 } } })
    fireEvent.click(await screen.findByRole('button', { name: '修改规则“gone”的查询' }))
    const dialog = await dialogOf()
    expect(await dialog.findByText('没有编码为“gone”的业务规则，或你不能使用它')).toBeVisible()
    expect(dialog.getByText(/^没有可查询的业务规则/)).toBeVisible()
    expect(dialog.getByRole('button', { name: '替换' })).toBeDisabled()
    expect(value()).toBe('rule("gone", {}) = 1')
  })
})
