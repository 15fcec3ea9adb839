import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deliveredWays } from '@/lib/contracts/notice-preferences'
import { renderInShell } from '@/tests/support/in-shell'
import { Notifications } from './notifications'

jest.setTimeout(60_000)
jest.mock('@/lib/client/confirm', () => ({ confirm: jest.fn().mockResolvedValue(true) }))
jest.mock('@/components/page/use-menu-rights', () => ({ useMenuRights: () => ({ may: () => true }) }))

const delivery = (deliveryId: string, more: object = {}) => ({
  deliveryId,
  channel: 'mail',
  event: 'arrived',
  subject: `待办 ${deliveryId}`,
  no: 'PR-1',
  personName: '李娜',
  account: 'lina',
  address: 'lina@example.com',
  state: 'sent',
  problem: '',
  attempts: 1,
  changedAt: '2026-03-02T01:00:00.000Z',
  ...more,
})
const robot = {
  robotId: 'r1',
  robotName: '财务群',
  kind: 'dingtalk',
  host: 'oapi.dingtalk.com',
  enabled: false,
  processId: '',
  processName: '',
  groupId: '',
  groupName: '财务',
  events: ['arrived'],
  showsFields: false,
  locale: 'zh-CN',
}
const settings = {
  defaults: deliveredWays,
  quiet: { on: false, from: '22:00', until: '07:00', restDays: false, dueToday: true },
  digest: { on: false, at: '08:30', workDays: true },
  smsInterface: '',
  imInterface: '',
}

const show = () =>
  renderInShell(<Notifications />, {
    answers: {
      '/api/notice/listDeliveries': {
        data: {
          records: 2,
          rows: [delivery('1'), delivery('2', { state: 'refused', problem: '没有这个信箱', attempts: 3 })],
        },
      },
      '/api/notice/retryDelivery': { data: {} },
      '/api/notice/listRobots': { data: { rows: [robot], processes: [] } },
      '/api/notice/getRobot': { data: robot },
      '/api/notice/tryRobot': { data: { ok: false, problem: '签名不对' } },
      '/api/notice/saveRobot': { code: 400, message: '输入有误', fields: { address: '要以 https 开头' } },
      '/api/notice/listTemplates': {
        data: {
          rows: [
            { event: 'arrived', locale: 'zh-CN', subject: '待办：{title}', own: true },
            { event: 'arrived', locale: 'en-US', subject: 'To do: {title}', own: false },
          ],
        },
      },
      '/api/notice/getTemplate': {
        data: { event: 'arrived', locale: 'zh-CN', subject: '待办：{title}', lead: '', own: true },
      },
      '/api/notice/previewTemplate': {
        data: { subject: '待办：买电脑', html: '<p>您好</p><script>alert(1)</script>' },
      },
      '/api/notice/resetTemplate': { data: {} },
      '/api/notice/getSettings': {
        data: {
          settings,
          mail: { available: false, from: '' },
          publicUrl: '',
          interfaces: [
            { interfaceId: 'sms', interfaceName: '短信', missing: [] },
            { interfaceId: 'bad', interfaceName: '别的', missing: ['to'] },
          ],
        },
      },
      '/api/notice/saveSettings': { data: {} },
    },
  })
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

describe('R2.9-08 the administration of notices', () => {
  it('says what came of every message and offers another try for what did not arrive only', async () => {
    const { inputOf } = show()
    const refused = (await screen.findByText('待办 2')).closest('tr')!
    expect(refused).toHaveTextContent('被拒收')
    expect(refused).toHaveTextContent('没有这个信箱')
    expect(refused).toHaveTextContent('第 3 次')
    expect(within(screen.getByText('待办 1').closest('tr')!).queryByRole('button', { name: '重发' })).toBeNull()
    await userEvent.click(within(refused).getByRole('button', { name: '重发' }))
    await waitFor(() => expect(inputOf('/api/notice/retryDelivery')).toEqual({ deliveryId: '2' }))
    await userEvent.selectOptions(screen.getByLabelText('状态'), '没发出去')
    await waitFor(() => expect(inputOf('/api/notice/listDeliveries')).toMatchObject({ state: 'failed' }))
  })

  it('shows a mail as it will look, in a frame where nothing runs, and gives back the delivered words', async () => {
    const { inputOf } = show()
    await tab('邮件模板')
    const line = (await screen.findByText('待办：{title}')).closest('tr')!
    expect(line).toHaveTextContent('公司自己的')
    expect(screen.queryByText('To do: {title}')).toBeNull()
    await userEvent.click(within(line).getByRole('button', { name: '修改' }))
    const dialog = await screen.findByRole('dialog')
    const frame = await within(dialog).findByTitle('预览')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(within(dialog).getByText('待办：买电脑')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: '恢复出厂' }))
    await waitFor(() => expect(inputOf('/api/notice/resetTemplate')).toEqual({ event: 'arrived', locale: 'zh-CN' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('never shows the address of a robot again, and says at its field what is wrong with a new one', async () => {
    const { inputOf } = show()
    await tab('群机器人')
    const line = (await screen.findByText('财务群')).closest('tr')!
    expect(line).toHaveTextContent('已停用')
    expect(line).toHaveTextContent('钉钉 · oapi.dingtalk.com')
    await userEvent.click(within(line).getByRole('button', { name: '试发' }))
    expect(inputOf('/api/notice/tryRobot')).toEqual({ robotId: 'r1' })
    await userEvent.click(within(line).getByRole('button', { name: '修改机器人' }))
    const dialog = await screen.findByRole('dialog')
    const address = within(dialog).getByLabelText(/^机器人地址/)
    expect(address).toHaveValue('')
    expect(address).toHaveAttribute('type', 'password')
    await userEvent.type(address, 'http://evil')
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await within(dialog).findByText('要以 https 开头')).toBeVisible()
    expect(address).toHaveValue('http://evil')
  })

  it('says what is missing for mail, and lets only an interface be chosen that takes what is sent', async () => {
    const { inputOf } = show()
    await tab('默认与网关')
    expect(await screen.findByText('没有设置（SMTP_URL）')).toBeVisible()
    const gateway = screen.getByLabelText(/^短信接口/)
    expect(within(gateway).getByRole('option', { name: '别的 (缺少 to)' })).toBeDisabled()
    const save = screen.getByRole('button', { name: '保存' })
    expect(save).toBeDisabled()
    await userEvent.selectOptions(gateway, '短信')
    await userEvent.click(save)
    await waitFor(() =>
      expect(inputOf('/api/notice/saveSettings')).toEqual({
        settings: { ...settings, smsInterface: 'sms' },
        rev: 'r1',
      }),
    )
  })
})
