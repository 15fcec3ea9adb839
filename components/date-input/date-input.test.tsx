import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { localDay } from '@/lib/calendar/company-time'
import { renderInChinese } from '@/tests/support/in-chinese'
import common from '@/messages/zh-CN/common.json'
import { DateInput } from './date-input'
import type { DateKind } from './date-text'

const words = common.dates
let value = ''

function Field({ kind, first = '', keepsOdd }: { kind: DateKind; first?: string; keepsOdd?: boolean }) {
  const [current, setCurrent] = useState(first)
  return (
    <DateInput
      kind={kind}
      keepsOdd={keepsOdd}
      aria-label="日期"
      value={current}
      onChange={(next) => {
        value = next
        setCurrent(next)
      }}
    />
  )
}
const draw = (kind: DateKind, first = '', keepsOdd = false) => {
  value = first
  renderInChinese(<Field kind={kind} first={first} keepsOdd={keepsOdd} />)
  return screen.getByRole('textbox', { name: '日期' })
}

describe('a date in the language of the application', () => {
  it('is typed as people write it, and stands the same way for everybody once the field is left', async () => {
    const field = draw('date')
    expect(field).toHaveAttribute('placeholder', words.placeholder.date)
    await userEvent.type(field, '2027/3/5')
    expect(value).toBe('2027-03-05')
    await userEvent.tab()
    expect(field).toHaveValue('2027-03-05')
    await userEvent.clear(field)
    expect(value).toBe('')
  })

  it('a moment without a time gets the usual one; what is no date is kept for the check, or forgotten', async () => {
    const field = draw('datetime', '', true)
    await userEvent.type(field, '2027-03-05')
    await userEvent.tab()
    expect([value, (field as HTMLInputElement).value]).toEqual(['2027-03-05T09:00', '2027-03-05 09:00'])
    await userEvent.clear(field)
    await userEvent.type(field, 'soon')
    await userEvent.tab()
    expect(value).toBe('soon')
  })

  it('keeps the value of before where nothing checks it', async () => {
    const field = draw('date', '2027-03-05')
    await userEvent.clear(field)
    await userEvent.type(field, '2027-99-99')
    await userEvent.tab()
    expect(field).toHaveValue('')
    expect(value).toBe('')
  })

  it('is chosen from the calendar by keyboard alone, month by month and day by day', async () => {
    const field = draw('date', '2027-03-05')
    fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
    const grid = await screen.findByRole('grid', { name: '2027年3月' })
    await waitFor(() => expect(within(grid).getByRole('button', { name: '2027年3月5日星期五' })).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{PageDown}')
    const next = screen.getByRole('grid', { name: '2027年4月' })
    await waitFor(() => expect(within(next).getByRole('button', { name: '2027年4月13日星期二' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(value).toBe('2027-04-13')
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('offers what is chosen most, and the halves of a day for a moment', async () => {
    const field = draw('datetime', '2027-03-05T09:00')
    await userEvent.click(screen.getByRole('button', { name: words.open }))
    await userEvent.click(await screen.findByRole('button', { name: '13:00' }))
    expect(value).toBe('2027-03-05T13:00')
    await userEvent.click(screen.getByRole('button', { name: words.today }))
    // The day it is where the company works, wherever the browser is.
    expect(value).toBe(`${localDay(new Date())}T13:00`)
    await userEvent.click(screen.getByRole('button', { name: words.ready }))
    await waitFor(() => expect(field).toHaveFocus())
  })

  it('does not offer days that are refused', async () => {
    value = ''
    renderInChinese(
      <DateInput kind="date" aria-label="日期" value="2027-03-05" min="2027-03-04" onChange={() => undefined} />,
    )
    await userEvent.click(screen.getByRole('button', { name: words.open }))
    const grid = await screen.findByRole('grid', { name: '2027年3月' })
    expect(within(grid).getByRole('button', { name: '2027年3月3日星期三' })).toBeDisabled()
    expect(within(grid).getByRole('button', { name: '2027年3月4日星期四' })).toBeEnabled()
  })
})
