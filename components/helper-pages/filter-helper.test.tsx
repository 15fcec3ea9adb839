import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { FilterHelper } from './filter-helper'

const handOver = async (value: string) => {
  const onDone = jest.fn()
  renderInChinese(<FilterHelper params={{ columns: 'region,amount', value }} onDone={onDone} />)
  await userEvent.click(screen.getByRole('button', { name: '确定' }))
  return onDone
}

describe('R2.8-10 the helper for filters', () => {
  it('hands back the filter it was given as JSON', async () => {
    const filter = { match: 'all', conditions: [{ column: 'amount', comparison: 'gt', value: '5' }] }
    const onDone = await handOver(JSON.stringify(filter))
    expect(JSON.parse(String(onDone.mock.calls[0]?.[0]))).toEqual(filter)
  })

  it('begins anew from what is no filter', async () => {
    const onDone = await handOver('{"match":"most"')
    expect(JSON.parse(String(onDone.mock.calls[0]?.[0]))).toMatchObject({ conditions: [] })
  })
})
