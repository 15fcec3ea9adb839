import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Clients } from './clients'
import { Webhooks } from './webhooks'

jest.setTimeout(60_000)

const secretState = { secretEnd: 'x9Zq', secretAt: '2026-11-01T08:00:00.000Z', oldUntil: null }
const processes = [{ processId: 'expense-claim', processName: '费用报销' }]
const rights = { data: { access: 65_535, actions: [{ actionCode: 'edit', actionValue: 2 }] } }

function show(page: ReactNode, code: string) {
  const view = { key: 'v', search: '', page: { path: '/admin', menu: { code } } }
  const shell = { user: { account: 'admin' }, menus: [], views: { current: view } }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell as unknown as ShellState}>
        <ViewContext value={view as never}>{page}</ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return userEvent.setup()
}

describe('the page of API clients', () => {
  const client = {
    clientId: 'finance',
    clientName: '财务系统',
    runAs: 'zhangwei',
    runAsName: '张伟',
    scopes: ['task:read'],
    processCount: 1,
    rate: 60,
    expiresOn: '',
    state: 'active',
    lastUsedAt: null,
    ...secretState,
  }
  const answers = {
    '/api/client/list': { data: { rows: [client] } },
    '/api/client/get': {
      data: {
        clientId: 'finance',
        clientName: '财务系统',
        note: '',
        runAs: 'zhangwei',
        runAsName: '张伟',
        scopes: ['task:read'],
        processIds: [],
        expiresOn: '',
        rate: 60,
        enabled: true,
        ...secretState,
      },
    },
    '/api/client/choices': {
      data: {
        scopes: [
          { scope: 'list:read', calls: [{ path: '/api/workitem/list', summary: 'Lists.' }] },
          { scope: 'task:read', calls: [{ path: '/api/task/open', summary: 'Opens.' }] },
        ],
        processes,
      },
    },
    '/api/client/save': { data: { clientId: 'finance', secret: '' } },
    '/api/client/rotate': { data: { secret: 'bac.new-secret', oldUntil: null } },
    '/api/menu/getUserMenuAccessWithAction': rights,
  }

  it('R2.9-10 sets what a client may call and for which processes', async () => {
    const sent = answerCalls(answers)
    const user = show(<Clients />, 'admin_clients')
    await user.click(await screen.findByRole('button', { name: '财务系统' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByRole('checkbox', { name: '列表与搜索 · 读取' }))
    await user.click(within(dialog).getByRole('checkbox', { name: '费用报销' }))
    await user.click(within(dialog).getByRole('button', { name: '确定' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/client/save')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/client/save')?.input).toMatchObject({
      clientId: 'finance',
      scopes: ['task:read', 'list:read'],
      processIds: ['expense-claim'],
      rev: 'r1',
    })
  })

  it('says where tables are for a tool that may read data, and how it signs in', async () => {
    const offered = { scopes: [{ scope: 'data:read', calls: [{ path: '/api/dataset/getData', summary: '' }] }] }
    const choices = { data: { ...answers['/api/client/choices'].data, ...offered } }
    answerCalls({ ...answers, '/api/client/choices': choices })
    const user = show(<Clients />, 'admin_clients')
    await user.click(await screen.findByRole('button', { name: '财务系统' }))
    const dialog = await screen.findByRole('dialog')
    const read = await within(dialog).findByRole('checkbox', { name: /数据集.* · 读取/ })
    expect(within(dialog).queryByText(/odata/)).toBeNull()
    await user.click(read)
    expect(within(dialog).getByText(/\/api\/odata\/v4/)).toBeVisible()
  })

  it('R2.9-10 shows a new secret once, in a dialog only its button closes', async () => {
    answerCalls(answers)
    const user = show(<Clients />, 'admin_clients')
    await user.click(await screen.findByRole('button', { name: '更换密钥' }))
    await user.click(await screen.findByRole('button', { name: '确定' }))
    expect(await screen.findByText('bac.new-secret')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '我已保存' }))
    await waitFor(() => expect(screen.queryByText('bac.new-secret')).toBeNull())
  })
})

describe('the page of webhooks', () => {
  const answers = {
    '/api/webhook/list': {
      data: {
        rows: [
          {
            webhookId: 'finance',
            webhookName: '财务系统',
            url: 'https://finance.example.com/baton',
            events: ['task.finished'],
            processCount: 0,
            state: 'paused',
            failures: 20,
            waiting: 3,
            lastSentAt: null,
            ...secretState,
          },
        ],
        processes,
      },
    },
    '/api/webhook/deliveries': {
      data: {
        rows: [
          {
            deliveryId: 'msg_1',
            event: 'task.finished',
            state: 'failed',
            attempts: 9,
            status: 503,
            milliseconds: 80,
            problem: 'HTTP 503',
            madeAt: '2026-11-01T08:00:00.000Z',
            changedAt: '2026-11-01T08:00:00.000Z',
            nextAt: null,
            no: 'EX-1',
            payload: '{}',
          },
        ],
        records: 1,
      },
    },
    '/api/webhook/replay': { data: { count: 1 } },
    '/api/webhook/resume': { data: {} },
    '/api/menu/getUserMenuAccessWithAction': rights,
  }

  it('R2.9-10 tells that one has paused, goes on with it and sends again what failed', async () => {
    const sent = answerCalls(answers)
    const user = show(<Webhooks />, 'admin_webhooks')
    expect(await screen.findByText('已暂停')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '恢复' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/webhook/resume')).toBe(true))
    await user.click(screen.getByRole('button', { name: '推送记录' }))
    await user.click(await screen.findByRole('button', { name: '重新发送' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/webhook/replay')?.input).toMatchObject({ deliveryId: 'msg_1' }),
    )
  })
})
