import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ProcessCards } from './process-cards'

describe('the processes one may start', () => {
  it('each lead to the form of their first step, within the shell', async () => {
    const go = jest.fn()
    renderInChinese(
      <ShellContext value={{ views: { go } } as unknown as ShellState}>
        <ProcessCards
          processes={[
            {
              processId: 'leave',
              processName: '请假|Leave|請假',
              description: '',
              formType: 'Normal',
              formId: 'f1',
              startActivityId: 'start',
              lastStartedAt: null,
            } as never,
          ]}
        />
      </ShellContext>,
    )
    await userEvent.click(screen.getByRole('link', { name: '请假' }))
    const address = new URL(String(go.mock.calls[0]?.[0]), 'http://x')
    expect(address.pathname).toBe('/bpm/task/TaskDetailVue')
    expect([...address.searchParams.values()]).toEqual(expect.arrayContaining(['leave', 'start']))
  })
})
