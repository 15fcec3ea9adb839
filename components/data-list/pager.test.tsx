import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import common from '@/messages/en-US/common.json'
import { pageNumbers } from './page-numbers'
import { Pager } from './pager'

function renderPager(place: { total: number; page: number; size: number }) {
  const onChange = jest.fn()
  render(
    <NextIntlClientProvider locale="en-US" messages={{ common }} timeZone="UTC">
      <Pager {...place} onChange={onChange} />
    </NextIntlClientProvider>,
  )
  return onChange
}

describe('the pager', () => {
  it('R9-07 shows total, sizes, previous, pages, next and jumper', () => {
    renderPager({ total: 101, page: 1, size: 20 })
    expect(screen.getByText('101 in total')).toBeVisible()
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10 / page',
      '15 / page',
      '20 / page',
      '30 / page',
      '50 / page',
    ])
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Page 6' })).toBeVisible()
    expect(screen.getByRole('spinbutton', { name: 'Go to' })).toBeVisible()
  })

  it('goes where it is told and never beyond the last page', async () => {
    const onChange = renderPager({ total: 101, page: 2, size: 20 })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onChange).toHaveBeenLastCalledWith({ page: 3, size: 20 })
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Go to' }), '99{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ page: 6, size: 20 })
  })

  it('begins at the first page when the size changes', async () => {
    const onChange = renderPager({ total: 101, page: 4, size: 20 })
    await userEvent.selectOptions(screen.getByRole('combobox'), '50')
    expect(onChange).toHaveBeenLastCalledWith({ page: 1, size: 50 })
  })

  it('shows the pages around the current one', () => {
    expect(pageNumbers(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
    expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
    expect(pageNumbers(20, 20)).toEqual([1, null, 16, 17, 18, 19, 20])
  })
})
