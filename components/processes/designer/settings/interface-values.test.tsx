import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { InterfaceValues } from './interface-values'

const inParam = [
  { name: 'customer', type: 'text', required: 'Y', value: '' },
  { name: 'amount', type: 'number', required: 'N', value: '0' },
]
let kept: Record<string, unknown>

function Held({ id, first }: { id: string; first: Record<string, unknown> }) {
  const [values, setValues] = useState(first)
  kept = values
  return <InterfaceValues interfaceId={id} label="参数" values={values} disabled={false} onChange={setValues} />
}

const show = (id: string, first: Record<string, unknown>) =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Held id={id} first={first} />
    </SWRConfig>,
  )

describe('R3-14 what a step gives an interface', () => {
  it('is offered from what the interface says of itself; what it does not know is said and taken away', async () => {
    answerCalls({
      '/api/extInterface/get': { data: { id: 'i', name: 'I', inParam: JSON.stringify(inParam), outParam: '[]' } },
    })
    show('i', { old: '1' })
    const customer = await screen.findByRole('textbox', { name: /customer · 文本/ })
    expect(customer).toBeInvalid()
    expect(customer).toHaveAccessibleDescription('必填')
    fireEvent.change(customer, { target: { value: '{customer}' } })
    expect(customer).toBeValid()
    const amount = screen.getByRole('textbox', { name: 'amount · 数字' })
    expect(amount).toHaveAccessibleDescription('不填时用：0')
    fireEvent.change(amount, { target: { value: '7' } })
    expect(kept).toEqual({ old: '1', customer: '{customer}', amount: '7' })
    expect(screen.getByRole('textbox', { name: 'old' })).toHaveAccessibleDescription('接口没有这个参数')
    fireEvent.click(screen.getByRole('button', { name: '去掉“old”' }))
    fireEvent.change(amount, { target: { value: '' } })
    expect(kept).toEqual({ customer: '{customer}' })
  })

  it('is given by name where the interface cannot be read, and nothing of it is lost', async () => {
    answerCalls({ '/api/extInterface/get': { code: 404, message: 'unknown' } })
    show('gone', { old: '1' })
    expect(await screen.findByDisplayValue('old')).toBeInTheDocument()
    expect(kept).toEqual({ old: '1' })
  })
})
