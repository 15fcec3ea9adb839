import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { MasterDataDialog } from './master-data-dialog'

describe('R2.12-24 the lists of group master data', () => {
  it('take what is new, and refuse at once what is there already', async () => {
    const sent = answerCalls({
      '/api/account/getLeaderTypes': { data: [{ typeName: '主管' }] },
      '/api/account/getMemberTypes': { data: [] },
      '/api/account/addLeaderType': { data: null },
    })
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <MasterDataDialog onClose={jest.fn()} />
      </SWRConfig>,
    )
    await screen.findByText('主管')
    const field = screen.getByRole('textbox', { name: '领导类型' })
    await userEvent.type(field, '主管{Enter}')
    expect(sent.some(({ path }) => path.endsWith('addLeaderType'))).toBe(false)
    await userEvent.clear(field)
    await userEvent.type(field, '分管领导{Enter}')
    expect(sent.find(({ path }) => path.endsWith('addLeaderType'))?.input).toEqual({ typeName: '分管领导' })
    await userEvent.click(screen.getByRole('tab', { name: '成员类型' }))
    expect(await screen.findByRole('textbox', { name: '成员类型' })).toBeVisible()
  })
})
