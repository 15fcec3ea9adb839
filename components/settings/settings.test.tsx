import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { ShellContext, type ShellState } from '@/components/page/shell-context'
import { ViewContext } from '@/components/page/view-context'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { Settings } from './settings'
import { valuesIn } from './use-exchange'

jest.setTimeout(60_000)

const row = (name: string, group: string, more: object = {}) => ({
  name,
  group,
  live: true,
  secret: false,
  typing: { input: 'number', min: 0, max: 65_535 },
  default: '10',
  value: '10',
  isSet: true,
  from: 'default',
  changedBy: '',
  changedAt: null,
  ...more,
})

let maySetSystem = true
let issuer = ''

function show() {
  const sent = answerCalls({
    '/api/settings/list': {
      data: {
        maySetSystem,
        rows: [
          row('SMTP_URL', 'mail', {
            secret: true,
            typing: { input: 'secret', longest: 2000 },
            value: '',
            default: '',
          }),
          row('UNDO_SECONDS', 'decisions'),
          row('OPERATION_LOG_DAYS', 'logs'),
          row('OIDC_ISSUER', 'signIn', {
            typing: { input: 'text', longest: 1000 },
            value: issuer,
            isSet: issuer !== '',
            default: '',
          }),
          row('PORT', 'server', {
            live: false,
            value: '3000',
            default: '3000',
          }),
        ],
      },
    },
    '/api/settings/get': {
      data: { group: 'decisions', values: { UNDO_SECONDS: null } },
    },
    '/api/settings/trySignIn': {
      data: {
        issuer: 'https://id.example.com',
        redirectUri: 'https://work.example.com/sso/authorize',
        metadataUri: 'https://work.example.com/sso/saml/metadata',
        certificateUntil: '2036-06-01T00:00:00.000Z',
        milliseconds: 120,
      },
    },
    '/api/settings/save': {
      data: { group: 'decisions', values: { UNDO_SECONDS: '5' } },
    },
    '/api/menu/getUserMenuAccessWithAction': {
      data: {
        access: 65_535,
        actions: [{ actionCode: 'edit', actionValue: 2 }],
      },
    },
  })
  const view = {
    key: 'v',
    search: '',
    page: { path: '/admin/settings', menu: { code: 'admin_settings' } },
  }
  const shell = {
    user: { account: 'admin' },
    menus: [],
    views: { current: view },
  }
  const { unmount } = renderInChinese(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShellContext value={shell as unknown as ShellState}>
        <ViewContext value={view as never}>
          <Settings />
        </ViewContext>
      </ShellContext>
    </SWRConfig>,
  )
  return Object.assign(sent, { unmount })
}

describe('the page of settings', () => {
  it('R2.9-11 finds a setting by what it means, changes it and saves its group', async () => {
    const sent = show()
    const user = userEvent.setup()
    await user.type(await screen.findByRole('searchbox'), '撤销')
    const field = await screen.findByLabelText('撤销时间（秒）')
    await user.clear(field)
    await user.type(field, '5')
    await user.click(screen.getByRole('button', { name: '保存，马上生效' }))
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/settings/save')).toBe(true))
    expect(sent.find(({ path }) => path === '/api/settings/save')?.input).toMatchObject({
      group: 'decisions',
      values: { UNDO_SECONDS: '5' },
    })
  })

  it('what is read at the start alone is shown and not changed', async () => {
    show()
    await userEvent.setup().click(await screen.findByRole('button', { name: '服务器环境' }))
    expect(await screen.findByLabelText('端口')).toBeDisabled()
  })

  it('takes only files that were exported here', () => {
    expect(valuesIn('{"baton":"settings","values":{"A":"1"}}')).toEqual({
      A: '1',
    })
    for (const text of ['', '[]', 'null', '{"values":{}}', '{"baton":"settings","values":{"A":1}}'])
      expect(valuesIn(text)).toBeNull()
  })

  it('a provider is asked with what is typed, and says where it has to send people back to', async () => {
    maySetSystem = true
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: '登录方式' }))
    await userEvent.type(await screen.findByLabelText('单点登录地址'), 'https://id.example.com')
    await userEvent.click(screen.getByRole('button', { name: '询问提供方' }))
    expect(await screen.findByText(/https:\/\/id.example.com 已应答/)).toBeVisible()
    expect(screen.getByText('https://work.example.com/sso/authorize')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/settings/trySignIn')?.input).toMatchObject({
      way: 'provider',
      values: { OIDC_ISSUER: 'https://id.example.com' },
    })
  })

  it('another provider says that people are bound anew; the first one and the one there is do not', async () => {
    const said = /下次单点登录时会按账号重新关联/
    const type = async (typed: string) => {
      const { unmount } = show()
      await userEvent.click(await screen.findByRole('button', { name: '登录方式' }))
      const field = await screen.findByLabelText('单点登录地址')
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      const found = screen.queryByText(said)
      unmount()
      return found
    }
    expect(await type('https://id.example.com')).toBeNull()
    issuer = 'https://id.example.com'
    expect(await type('https://other.example.com')).not.toBeNull()
    expect(await type('https://id.example.com')).toBeNull()
    issuer = ''
  })

  it('SAML is checked with what is typed, and the addresses to register are told', async () => {
    maySetSystem = true
    const sent = show()
    await userEvent.click(await screen.findByRole('button', { name: '登录方式' }))
    await userEvent.click(await screen.findByRole('button', { name: '检查 SAML' }))
    expect(await screen.findByText(/https:\/\/id.example.com 的登录地址已应答.*2036年/)).toBeVisible()
    expect(screen.getByText('https://work.example.com/sso/saml/metadata')).toBeVisible()
    expect(sent.find(({ path }) => path === '/api/settings/trySignIn')?.input).toMatchObject({ way: 'saml' })
  })

  it('ways to sign in are read by others than system administrators, and the page says why they change nothing', async () => {
    maySetSystem = false
    show()
    await userEvent.click(await screen.findByRole('button', { name: '登录方式' }))
    expect(await screen.findByText(/只有系统管理员能改/)).toBeVisible()
    expect(screen.getByLabelText('单点登录地址')).toBeDisabled()
    expect(screen.queryByRole('button', { name: '询问提供方' })).toBeNull()
    // Links that set passwords go out by it.
    await userEvent.click(screen.getByRole('button', { name: '邮件' }))
    expect(await screen.findByText(/重设密码和审批的链接/)).toBeVisible()
    expect(screen.getByLabelText('邮件服务器')).toBeDisabled()
    // Of other groups, what deletes backups and logs.
    await userEvent.click(screen.getByRole('button', { name: '日志' }))
    expect(await screen.findByText(/它会删除备份/)).toBeVisible()
    expect(screen.getByLabelText('操作日志和登录日志保留天数')).toBeDisabled()
    expect(screen.queryByRole('button', { name: '发测试邮件' })).toBeNull()
  })
})
