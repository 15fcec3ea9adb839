import { createHash, webcrypto } from 'node:crypto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deliveredWays } from '@/lib/contracts/notice-preferences'
import { renderInShell } from '@/tests/support/in-shell'
import { NoticePreferences } from './notice-preferences'

jest.setTimeout(60_000)

const defaults = {
  ways: deliveredWays,
  processes: [],
  quiet: { on: false, from: '22:00', until: '07:00', restDays: false, dueToday: true },
  digest: { on: false, at: '08:30', workDays: true },
  timeZone: 'Asia/Shanghai',
}
const show = (more: object = {}, save: object = { data: {} }) =>
  renderInShell(<NoticePreferences />, {
    path: '/bpm/userProfile/notifications',
    answers: {
      '/api/notice/getPreferences': {
        data: {
          own: null,
          defaults,
          mail: { available: true, address: 'lina@example.com', problem: '' },
          push: { key: 'k', devices: [] },
          im: false,
          processes: [{ processId: 'p', processName: '采购' }],
          ...more,
        },
      },
      '/api/notice/savePreferences': save as never,
      '/api/notice/removePushDevice': { data: {} },
    },
  })

/** A browser that is pushed to at this address. */
function pushedAt(endpoint: string) {
  const unsubscribe = jest.fn(() => Promise.resolve(true))
  const pushManager = { getSubscription: () => Promise.resolve({ endpoint, unsubscribe }) }
  const registration = { pushManager, getNotifications: () => Promise.resolve([]) }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  put(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve(registration) })
  put(window, 'PushManager', class {})
  put(window, 'Notification', class {})
  put(globalThis, 'crypto', webcrypto)
  return unsubscribe
}
const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

describe('R2.9-08 how one is told', () => {
  it.each([
    ['this browser', 'https://push.example/here', 1],
    ['another device', 'https://push.example/phone', 0],
  ])(
    'takes %s off the list; this browser hands back its address only where it is its own',
    async (_which, at, times) => {
      const unsubscribe = pushedAt('https://push.example/here')
      const device = { deviceId: 'd', deviceName: 'Chrome', madeAt: '2026-11-01T00:00:00Z', mark: markOf(at) }
      const { inputOf, sent } = show({ push: { key: 'k', devices: [device] } })
      await userEvent.click(within(await screen.findByRole('region', { name: '推送到的设备' })).getByText('不再推送'))
      // The list is asked for anew once all is done.
      await waitFor(() => expect(sent.filter(({ path }) => path === '/api/notice/getPreferences')).toHaveLength(2))
      expect(inputOf('/api/notice/removePushDevice')).toEqual({ deviceId: 'd' })
      expect(unsubscribe).toHaveBeenCalledTimes(times)
    },
  )

  it('begins with the company’s defaults, says which ways cannot be used and why, and saves what is one’s own', async () => {
    const { inputOf } = show()
    expect(await screen.findByText('公司没有设置')).toBeVisible()
    expect(screen.getByText('还没有设备')).toBeVisible()
    expect(screen.queryByRole('button', { name: '恢复默认' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: '抄送我：邮件' }))
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(inputOf('/api/notice/savePreferences')).toEqual({
        own: { ...defaults, ways: { ...deliveredWays, copy: { ...deliveredWays.copy, mail: true } } },
        rev: 'r1',
      }),
    )
  })

  it('goes back to the defaults of the company', async () => {
    const { inputOf } = show({ own: { ...defaults, digest: { ...defaults.digest, on: true } } })
    expect(await screen.findByLabelText('几点')).toHaveValue('08:30')
    await userEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    await waitFor(() => expect(inputOf('/api/notice/savePreferences')).toEqual({ own: null, rev: 'r1' }))
  })

  it('has ways of its own for one process, and drops them again', async () => {
    const { inputOf } = show()
    await userEvent.selectOptions(await screen.findByLabelText('添加流程'), '采购')
    const own = await screen.findByRole('region', { name: '采购' })
    await userEvent.click(within(own).getByRole('checkbox', { name: '流程通知：邮件' }))
    // Each process once.
    expect(screen.getByLabelText('添加流程')).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(inputOf('/api/notice/savePreferences')).toMatchObject({
        own: { processes: [{ processId: 'p', ways: { inform: { mail: false } } }] },
      }),
    )
    await userEvent.selectOptions(await screen.findByLabelText('添加流程'), '采购')
    await userEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(screen.getByLabelText('添加流程')).toBeEnabled()
  })

  it('keeps what is ticked when it cannot be saved, and tells of a mailbox that refuses', async () => {
    show(
      { mail: { available: true, address: 'lina@example.com', problem: '信箱已满' } },
      { code: 500, message: '没有成功' },
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('信箱已满')
    const box = screen.getByRole('checkbox', { name: '抄送我：邮件' })
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled())
    expect(box).toBeChecked()
  })

  it('takes a device away that is pushed to', async () => {
    const device = { deviceId: 'd', deviceName: 'Firefox · Linux', madeAt: '2026-03-02T01:00:00.000Z' }
    const { inputOf } = show({ push: { key: 'k', devices: [device] } })
    const line = (await screen.findByText('Firefox · Linux')).closest('li')!
    await userEvent.click(within(line).getByRole('button', { name: '不再推送' }))
    expect(inputOf('/api/notice/removePushDevice')).toEqual({ deviceId: 'd' })
  })
})
