import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import type { Secretary } from '@/lib/contracts/agents'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { HelpDialog } from './help-dialog'

jest.setTimeout(60_000)

/** As a list has shown it some time ago. */
const listed: Secretary = {
  chief: { account: 'lina', name: '李娜' },
  secretary: { account: 'hexiaotong', name: '何晓彤' },
  mayPrepare: true,
  mayAct: false,
  processIds: [],
  mostAmount: null,
  endsAt: null,
  state: 'active',
}

function open(answers: Parameters<typeof answerCalls>[0], forOthers = false) {
  const sent = answerCalls(answers)
  const onSaved = jest.fn()
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={{ user: { account: 'lina' }, menus: [], views: {} } as unknown as ShellState}>
        <HelpDialog known={listed} forOthers={forOthers} onClose={jest.fn()} onSaved={onSaved} />
      </ShellContext>
    </SWRConfig>,
  )
  return { sent, onSaved, user: userEvent.setup() }
}

describe('what a secretary may do', () => {
  it('begins with what is stored now, not with what a list showed, and sends back which one that was', async () => {
    const { sent, onSaved, user } = open({
      '/api/agent/getSecretary': { data: { ...listed, mayAct: true, mostAmount: '500.00' }, rev: 'r7' },
      '/api/agent/setSecretary': { data: listed, rev: 'r8' },
    })
    expect(await screen.findByRole('textbox', { name: /金额/ })).toHaveValue('500.00')
    await user.click(screen.getByRole('checkbox', { name: /拟办/ }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(sent.find(({ path }) => path === '/api/agent/setSecretary')?.input).toMatchObject({
      mayPrepare: false,
      mayAct: true,
      mostAmount: '500.00',
      rev: 'r7',
    })
  })

  it('a change of somebody else is shown beside what was typed, and nothing is written over it unseen', async () => {
    const changed = {
      rev: 'r9',
      by: { account: 'admin', name: '管理员' },
      at: '2026-11-20T01:00:00.000Z',
      record: { ...listed, mayAct: true, mostAmount: '80.00' },
    }
    const { sent, onSaved, user } = open(
      {
        '/api/admin/getSecretary': { data: listed, rev: 'r7' },
        '/api/admin/setSecretaryFor': { code: 409, message: '管理员在您打开之后改过', changed },
      },
      true,
    )
    await user.click(await screen.findByRole('checkbox', { name: /拟办/ }))
    await user.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/80\.00/)
    expect(onSaved).not.toHaveBeenCalled()
    expect(sent.filter(({ path }) => path === '/api/admin/setSecretaryFor')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /保留我的更改/ }))
    expect(screen.getByRole('textbox', { name: /金额/ })).toHaveValue('80.00')
    expect(screen.getByRole('checkbox', { name: /拟办/ })).not.toBeChecked()
    await user.click(screen.getByRole('button', { name: '确定' }))
    const last = sent.filter(({ path }) => path === '/api/admin/setSecretaryFor')[1]?.input
    expect(last).toMatchObject({ chief: 'lina', mayPrepare: false, mayAct: true, mostAmount: '80.00', rev: 'r9' })
  })
})
