import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { TestDialog } from './test-dialog'

const known = { data: { type: 'RestfulApi', inParam: [{ name: 'no', type: 'text', required: 'Y', value: '' }] } }
const show = () =>
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <TestDialog id="i1" name="订单" onClose={jest.fn()} />
    </SWRConfig>,
  )

describe('trying an interface', () => {
  it('names a value that is missing at its field, and keeps the dialog', async () => {
    answerCalls({
      '/api/extInterface/getInterface': known,
      '/api/extInterface/testInterface': { code: 400, message: '不符', fields: { 'values.no': '请填写 no' } },
    })
    show()
    await screen.findByLabelText(/no/)
    await userEvent.click(screen.getByRole('button', { name: '试调用' }))
    expect(await screen.findByText('请填写 no')).toBeVisible()
  })

  it('shows what came of it, a failure as a failure', async () => {
    const sent = answerCalls({
      '/api/extInterface/getInterface': known,
      '/api/extInterface/testInterface': {
        data: { ok: false, status: 502, milliseconds: 12, error: '对方没有应答', values: {}, answer: '' },
      },
    })
    show()
    await userEvent.type(await screen.findByLabelText(/no/), 'A-1')
    await userEvent.click(screen.getByRole('button', { name: '试调用' }))
    expect(await screen.findByRole('status')).toHaveTextContent('对方没有应答')
    expect(screen.getByRole('status')).toHaveTextContent('HTTP 502')
    expect(sent.at(-1)?.input).toMatchObject({ id: 'i1', values: { no: 'A-1' } })
  })
})
