/** @jest-environment <rootDir>/tests/support/abroad-environment.mjs */
import { screen, within } from '@testing-library/react'
import { renderInShell } from '@/tests/support/in-shell'
import { AdministrationStart } from './start'

const at = '2026-03-02T01:00:00.000Z'
const overview = {
  people: 60,
  departments: 8,
  processes: 12,
  setup: [
    { step: 'people', done: true, count: 60 },
    { step: 'mail', done: false, count: 0 },
  ],
  gaps: [
    { kind: 'stuck', count: 2, names: ['采购 1', '请假 2'] },
    { kind: 'locked', count: 1, names: ['王芳'] },
  ],
  health: {
    database: { kind: 'postgres', bytes: 5_000_000, milliseconds: 3 },
    outbox: { failed: 4, waiting: 0 },
    mail: { set: false, failed: 0 },
    checkedAt: null,
  },
  running: 7,
  today: { online: 5, started: 6, decided: 9 },
}
const change = {
  logId: 'l',
  at,
  account: 'admin',
  personName: '管理员',
  action: 'job.save',
  objectType: 'job',
  objectId: 'j',
  objectName: '清理',
  detail: '',
  ok: true,
}

const show = (pages: string[], told: object = overview) =>
  renderInShell(<AdministrationStart />, {
    pages,
    path: '/admin/index',
    answers: {
      '/api/administration/overview': { data: told },
      '/api/log/list': { data: { records: 1, rows: [change] } },
    },
  })

describe('the start page of administration', () => {
  it('says what to do, with the way there for whoever may open it only', async () => {
    show(['/admin/users/unlock'])
    const stuck = (await screen.findByRole('heading', { name: '2 个任务停住了' })).closest('li')!
    expect(stuck).toHaveTextContent('采购 1')
    expect(within(stuck).queryByRole('link')).toBeNull()
    const locked = screen.getByRole('heading', { name: '1 个账号被锁定' }).closest('li')!
    expect(within(locked).getByRole('link', { name: '去解锁' })).toHaveAttribute('href', '/admin/users/unlock')
  })

  it('says when references were checked last by the company’s clocks, wherever the browser stands', async () => {
    show([], { ...overview, health: { ...overview.health, checkedAt: '2026-03-01T18:30:00.000Z' } })
    expect(await screen.findByText(/2026年3月2日 02:30/)).toBeInTheDocument()
  })

  it('leads through what is still to be set up, and is silent once all of it is', async () => {
    show([])
    const steps = await screen.findByRole('region', { name: '还差 1 步就配好了' })
    expect(within(steps).getByText('60 人')).toBeVisible()
    expect(within(steps).getByRole('link', { name: '去设置' })).toHaveAttribute('href', '/admin/settings')
  })

  it('tells what is not well from what is', async () => {
    show([], { ...overview, setup: [], gaps: [] })
    expect((await screen.findByText('4 个失败')).closest('li')).toHaveAttribute('data-ok', 'false')
    expect(screen.getByText('未设置').closest('li')).toHaveAttribute('data-ok', 'false')
    expect(screen.getByText('PostgreSQL，5 MB，3 毫秒').closest('li')).toHaveAttribute('data-ok', 'true')
    expect(screen.getByText('没有要处理的事，都正常。')).toBeVisible()
    expect(screen.queryByRole('region', { name: /还差/ })).toBeNull()
  })

  it('shows the last changes to whoever may read the logs', async () => {
    show(['/admin/logs'])
    expect(await screen.findByText('保存作业 清理')).toBeVisible()
    const { sent } = show([])
    await screen.findAllByRole('heading', { name: '2 个任务停住了' })
    expect(sent.map(({ path }) => path)).not.toContain('/api/log/list')
  })
})
