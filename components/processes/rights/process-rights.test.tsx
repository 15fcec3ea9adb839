import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { participant } from '@/lib/engine/participants/participant'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ProcessRights } from './process-rights'

jest.setTimeout(60_000)

describe('the page of process authorizations', () => {
  it('R2.9-10 says who may what, and keeps what is changed', async () => {
    const everyone = { participant: participant.parse({ participantType: 11 }), mask: 1 }
    const sent = answerCalls({
      '/api/processRights/list': {
        data: {
          rows: [
            {
              processId: 'leave',
              processName: '请假申请',
              catalogName: '人事',
              lines: [{ participantType: 0, who: '李娜', include: true, mask: 65_535 }],
              managers: ['王芳'],
              draftDiffers: true,
            },
          ],
        },
      },
      '/api/processRights/get': {
        data: {
          processId: 'leave',
          processName: '请假申请',
          authorizations: [everyone],
          draftDiffers: false,
          editable: true,
        },
      },
      '/api/processRights/save': { data: { version: 2 } },
      '/api/menu/getUserMenuAccessWithAction': {
        data: { access: 65_535, actions: [{ actionCode: 'edit', actionValue: 2 }] },
      },
    })
    const view = { key: 'v', search: '', page: { path: '/admin', menu: { code: 'admin_process_rights' } } }
    const shell = { user: { account: 'admin' }, menus: [], views: { current: view } }
    renderInChinese(
      <SWRConfig value={{ provider: () => new Map() }}>
        <ShellContext value={shell as unknown as ShellState}>
          <ViewContext value={view as never}>
            <ProcessRights />
          </ViewContext>
        </ShellContext>
      </SWRConfig>,
    )
    const user = userEvent.setup()
    expect(await screen.findByText(/李娜/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /请假申请/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getAllByRole('checkbox')[1]!)
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/processRights/save')?.input).toMatchObject({
        processId: 'leave',
        authorizations: [{ mask: 3 }],
        rev: 'r1',
      }),
    )
  })
})
