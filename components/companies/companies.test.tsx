import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Companies } from './companies'

jest.setTimeout(60_000)

const confirmed = jest.fn()
jest.mock('@/lib/client/confirm', () => ({ confirm: (asked: unknown) => confirmed(asked) }))

const company = {
  code: 'acme',
  name: '分公司',
  isFirst: false,
  hostNames: ['acme.example.com'],
  state: 'suspended',
  people: 3,
  peopleLimit: 10,
  bytes: 2048,
  storageLimit: 5,
  createdAt: '2026-11-01T01:00:00.000Z',
}

const transfers = [
  {
    transferId: 'written',
    kind: 'export',
    code: 'acme',
    name: '旧公司',
    state: 'done',
    problem: '',
    fileName: 'acme.company',
    bytes: 4096,
    rowCount: 900,
    byName: '管理员',
    beganAt: '2026-11-02T01:00:00.000Z',
    endedAt: '2026-11-02T01:00:05.000Z',
  },
]

function show() {
  const sent = answerCalls({
    '/api/tenant/list': {
      data: {
        rows: [{ ...company, code: 'default', name: '总公司', isFirst: true, state: 'active' }, company],
        deleted: [],
        transfers,
      },
    },
    '/api/tenant/create': { data: { code: 'new', account: 'admin', oneTimePassword: 'Once-Only#1' } },
    '/api/tenant/delete': { data: {} },
    '/api/tenant/export': { data: { transferId: 'next' } },
    '/api/tenant/forgetTransfer': { data: {} },
    '/api/tenant/import': {
      code: 400,
      message: '表单有误',
      data: null,
      fields: { passphrase: '口令不对：不是导出时设定的那个' },
    },
    '/api/tenant/administrators': {
      data: { rows: [{ account: 'admin', name: '管理员' }], others: [{ account: 'lina', name: '李娜' }] },
    },
    '/api/tenant/setAdministrator': { data: {} },
  })
  const view = { key: 'v', search: '', page: { path: '/admin/tenants', menu: { code: 'admin_tenants' } } }
  const shell = { user: { account: 'admin' }, menus: [], views: { current: view, setTitle: () => undefined } }
  renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell as unknown as ShellState}>
        <ViewContext value={view as never}>
          <Companies />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return sent
}

describe('R2.9-15 the page of companies', () => {
  it('shows what each company uses of what it may use', async () => {
    show()
    const row = (await screen.findByText('分公司')).closest('tr')!
    expect(within(row).getByText('3 / 10')).toBeVisible()
    expect(within(row).getByText('2.0 KB / 5.0 MB')).toBeVisible()
    expect(within(row).getByText('已停用')).toBeVisible()
  })

  it('tells the first password once, after a company was made', async () => {
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: '新建公司' }))
    await userEvent.type(screen.getByLabelText(/^代码/), 'new')
    await userEvent.type(screen.getByLabelText(/名称（简体中文）/), '新公司')
    await userEvent.type(screen.getByLabelText(/^第一位管理员/), '王')
    const ways = screen.getByRole('checkbox', { name: '其人员可用单点登录和目录登录' })
    expect(ways).not.toBeChecked()
    expect(ways).toHaveAccessibleDescription(/同名账号是同一个人/)
    await userEvent.click(ways)
    await userEvent.click(screen.getByRole('button', { name: '确定' }))
    expect(await screen.findByText('Once-Only#1')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/tenant/create')?.input).toMatchObject({
      code: 'new',
      names: ['新公司', '', ''],
      hostNames: [],
      outsideWaysIn: true,
      administrator: 'admin',
    })
  })

  it('names who stands above the companies, and does not let one take it from himself', async () => {
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: '系统管理员' }))
    expect(await screen.findByRole('checkbox', { name: /管理员/ })).toBeDisabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /李娜/ }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/tenant/setAdministrator')?.input).toEqual({
        account: 'lina',
        on: true,
      }),
    )
  })

  it('exports a company under a passphrase typed twice, and only then', async () => {
    const sent = show()
    const row = (await screen.findByText('分公司')).closest('tr')!
    await userEvent.click(within(row).getByRole('button', { name: '导出' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^口令/), 'a passphrase of ours')
    await userEvent.type(within(dialog).getByLabelText(/^再输入一次/), 'a passphrase of hours')
    await userEvent.click(within(dialog).getByRole('button', { name: '开始导出' }))
    expect(await within(dialog).findByText('两次输入的口令不同')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/tenant/export')).toBeUndefined()
    const again = within(dialog).getByLabelText(/^再输入一次/)
    await userEvent.clear(again)
    await userEvent.type(again, 'a passphrase of ours')
    await userEvent.click(within(dialog).getByRole('button', { name: '开始导出' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/tenant/export')?.input).toEqual({
        code: 'acme',
        passphrase: 'a passphrase of ours',
      }),
    )
  })

  it('says at the field what is wrong with a file to import, and keeps what was typed', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '导入公司' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByLabelText(/^口令/), 'another passphrase')
    await userEvent.type(within(dialog).getByLabelText(/^代码/), 'branch')
    await userEvent.click(within(dialog).getByRole('button', { name: '开始导入' }))
    expect(await within(dialog).findByText('请选择文件')).toBeVisible()
    await userEvent.upload(dialog.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'acme.company'))
    await userEvent.click(within(dialog).getByRole('button', { name: '开始导入' }))
    expect(await within(dialog).findByText('口令不对：不是导出时设定的那个')).toBeVisible()
    expect(within(dialog).getByLabelText(/^代码/)).toHaveValue('branch')
    expect(within(dialog).getByText(/acme.company/)).toBeVisible()
  })

  it('takes an export off its list after a yes, with its file', async () => {
    const sent = show()
    const row = (await screen.findByText('900')).closest('tr')!
    expect(within(row).getByRole('button', { name: '下载' })).toBeVisible()
    confirmed.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    await userEvent.click(within(row).getByRole('button', { name: '删除记录' }))
    expect(sent.find(({ path }) => path === '/api/tenant/forgetTransfer')).toBeUndefined()
    await userEvent.click(within(row).getByRole('button', { name: '删除记录' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/tenant/forgetTransfer')?.input).toEqual({ transferId: 'written' }),
    )
  })
})
