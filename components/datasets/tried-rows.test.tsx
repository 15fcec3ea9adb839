import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { CallError } from '@/lib/client/call-error'
import { TriedRows, type Tried } from './tried-rows'

const answer: Tried = { ok: true, error: '', columns: [], rows: [] }
const show = (tried: Tried | null, onTry = jest.fn(async () => undefined)) => {
  const onTakeColumns = jest.fn()
  renderInChinese(<TriedRows tried={tried} onTry={onTry} onTakeColumns={onTakeColumns} />)
  return { onTry, onTakeColumns }
}

describe('trying a dataset', () => {
  it('shows what the database says of a statement that fails', () => {
    show({ ...answer, ok: false, error: 'relation "sale" does not exist' })
    expect(screen.getByRole('alert')).toHaveTextContent('relation "sale" does not exist')
  })

  it('tells a statement without rows from one that fails, and offers its columns', async () => {
    const columns = [
      { name: 'id', title: '', type: 'number' as const, key: false, width: 0, hidden: false, format: '' },
    ]
    const { onTakeColumns } = show({ ...answer, columns })
    expect(screen.getByRole('status')).toHaveTextContent('没有返回')
    await userEvent.click(screen.getByRole('button', { name: /采用/ }))
    expect(onTakeColumns).toHaveBeenCalledWith(columns)
  })

  it('can be tried again after a failure that was told', async () => {
    const { onTry } = show(
      null,
      jest.fn(() => Promise.reject(new CallError({ code: 400, message: '不行' }))),
    )
    const button = screen.getByRole('button', { name: '试运行' })
    await userEvent.click(button)
    expect(onTry).toHaveBeenCalledTimes(1)
    expect(button).toBeEnabled()
  })
})
