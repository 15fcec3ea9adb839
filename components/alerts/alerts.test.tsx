import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInShell } from '@/tests/support/in-shell'
import { Alerts } from './alerts'

jest.setTimeout(60_000)
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const at = '2026-03-02T01:00:00.000Z'
const everyFive = { kind: 'cron', cron: '*/5 * * * *', timeZone: 'Asia/Shanghai', from: '', until: '' }
const source = { kind: 'metric', metric: 'openItems' }
const audience = [{ participantType: 0, param0: 'lina', param1: '', displayName: '李娜' }]
const row = (alertName: string, more: object) => ({
  alertId: alertName,
  alertName,
  source,
  comparison: 'gt',
  threshold: 1200,
  state: 'calm',
  value: 7,
  problem: '',
  lookedAt: at,
  nextAt: at,
  enabled: true,
  ...more,
})

const show = () =>
  renderInShell(<Alerts />, {
    answers: {
      '/api/alert/list': {
        data: {
          rows: [
            row('待办太多', { state: 'raised', value: 1300 }),
            row('看不到的', { state: 'failed', value: null, problem: '没有这一列' }),
            row('旧的', { enabled: false }),
          ],
        },
      },
      '/api/alert/get': {
        data: {
          alertId: '待办太多',
          alertName: '待办太多',
          source,
          comparison: 'gt',
          threshold: 1200,
          schedule: everyFive,
          coolDown: 60,
          audience,
          ways: ['mail'],
          enabled: true,
        },
      },
      '/api/alert/try': { data: { value: 1300, holds: true, people: 3, problem: '' } },
      '/api/alert/save': { code: 400, message: '输入有误', fields: { threshold: '数太大' } },
      '/api/alert/history': {
        data: { records: 1, rows: [{ historyId: 'h', at, state: 'raised', value: 1300, told: 3, problem: '' }] },
      },
    },
  })
const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr')!

describe('R2.9-01 the page of alerts', () => {
  it('says in words what is watched, how it stands, and why one cannot be looked at', async () => {
    show()
    const raised = await rowOf('待办太多')
    expect(raised).toHaveTextContent('全部待办 大于 1,200')
    expect(within(raised).getByText('告警')).toBeVisible()
    expect(raised).toHaveTextContent('1300')
    expect(await rowOf('看不到的')).toHaveTextContent('没有这一列')
    expect(within(await rowOf('旧的')).getByText('已停用')).toBeVisible()
  })

  it('tries what is typed before it is saved, and keeps it when saving is refused', async () => {
    const { inputOf } = show()
    await userEvent.click(await screen.findByRole('button', { name: '待办太多' }))
    const dialog = await screen.findByRole('dialog')
    const limit = within(dialog).getByLabelText(/^界限/)
    await userEvent.clear(limit)
    await userEvent.type(limit, '1250')
    await userEvent.click(within(dialog).getByRole('button', { name: '试一试' }))
    expect(await within(dialog).findByText(/现在是 1,300，会告警，通知 3 人/)).toBeVisible()
    expect(String(inputOf('/api/alert/try')?.threshold)).toBe('1250')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await within(dialog).findByText('数太大')).toBeVisible()
    expect(limit).toHaveValue(1250)
    expect(inputOf('/api/alert/save')).toMatchObject({ alertId: '待办太多', rev: 'r1', threshold: 1250, audience })
  })

  it('shows when it was raised and how many were told', async () => {
    show()
    await userEvent.click(within(await rowOf('待办太多')).getByRole('button', { name: '历史' }))
    const line = (await within(await screen.findByRole('dialog')).findByText('1300')).closest('tr')!
    expect(line).toHaveTextContent('告警')
    expect(line).toHaveTextContent('3')
  })
})
