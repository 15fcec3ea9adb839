import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInChinese } from '@/tests/support/in-chinese'
import { ChangePasswordDialog } from './change-password-dialog'

/** Answers like the server and keeps what was sent. */
function answering(envelope: object) {
  const sent: string[] = []
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    sent.push(String(init.body))
    return { status: 200, json: async () => envelope }
  }) as unknown as typeof fetch
  return sent
}

describe('the change password dialog', () => {
  const open = (closable = true) => {
    const done = jest.fn()
    const closed = jest.fn()
    renderInChinese(<ChangePasswordDialog onDone={done} onClose={closable ? closed : undefined} />)
    return { done, closed, user: userEvent.setup() }
  }
  const field = (label: string) => screen.getByLabelText(label)
  const fill = async (user: ReturnType<typeof userEvent.setup>, old: string, fresh: string, again: string) => {
    if (old) await user.type(field('原密码'), old)
    if (fresh) await user.type(field('新密码'), fresh)
    if (again) await user.type(field('再次输入新密码'), again)
    await user.click(screen.getByRole('button', { name: '确定' }))
  }

  it('R2.12-25 R3-41 has old, new and confirmation, each with a toggle that shows it', async () => {
    const { user } = open()
    for (const [at, label] of ['原密码', '新密码', '再次输入新密码'].entries()) {
      expect(field(label)).toHaveAttribute('type', 'password')
      await user.click(screen.getAllByRole('button', { name: '显示' })[0]!)
      expect(field(label)).toHaveAttribute('type', 'text')
      expect(screen.getAllByRole('button', { name: '隐藏' })).toHaveLength(at + 1)
    }
  })

  it('R2.12-26 has a close button only when it may be closed', () => {
    open(false)
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull()
    expect(screen.getByText(/第一次登录/)).toBeInTheDocument()
  })

  it('R2.12-26 of a first sign-in has it where the installation says so', async () => {
    const closed = jest.fn()
    renderInChinese(<ChangePasswordDialog first onDone={jest.fn()} onClose={closed} />)
    expect(screen.getByText(/第一次登录/)).toBeInTheDocument()
    await userEvent.setup().click(screen.getByRole('button', { name: '关闭' }))
    expect(closed).toHaveBeenCalled()
  })

  it('R5-07 shows at both fields what the rule of the installation says', async () => {
    document.documentElement.dataset.passwordRule = 'own'
    const said = '密码须为 12 到 64 个字符'
    answering({ code: 400, data: null, message: '有误', fields: { password: said, password2: said } })
    const { user } = open()
    await fill(user, 'Old#12345', 'kurz', 'kurz')
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([said, said]))
    delete document.documentElement.dataset.passwordRule
  })

  it.each([
    ['R5-03 R5-06 nothing', '', '', '', ['密码不能为空', '密码不能为空', '密码不能为空']],
    [
      'R5-02 R5-07 a new one that breaks the pattern, in both fields',
      'Old#12345',
      'short',
      'short',
      ['密码必须由8-15位字母、数字、特殊字符组成', '密码必须由8-15位字母、数字、特殊字符组成'],
    ],
    ['R5-04 the old one again', 'Old#12345', 'Old#12345', 'Old#12345', ['新密码与原密码相同']],
    ['R5-05 two that differ', 'Old#12345', 'New#12345', 'New#12346', ['两次输入的密码不一致']],
  ])('refuses %s without asking the server', async (_name, old, fresh, again, messages) => {
    const sent = answering({ code: 200, data: {}, message: '' })
    const { user } = open()
    await fill(user, old, fresh, again)
    await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(messages))
    expect(sent).toEqual([])
  })

  it('R7.1-06 sends oldPassword, password and password2, and is done', async () => {
    const sent = answering({ code: 200, data: {}, message: '' })
    const { user, done } = open()
    await fill(user, 'Old#12345', 'New#12345', 'New#12345')
    await waitFor(() => expect(done).toHaveBeenCalled())
    expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual({
      oldPassword: 'Old#12345',
      password: 'New#12345',
      password2: 'New#12345',
    })
  })

  it('puts the server’s objection at its field and keeps what was typed', async () => {
    answering({ code: 422, data: null, message: '原密码不正确', fields: { oldPassword: '原密码不正确' } })
    const { user, done } = open()
    await fill(user, 'Old#12345', 'New#12345', 'New#12345')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('原密码不正确'))
    expect(field('新密码')).toHaveValue('New#12345')
    expect(done).not.toHaveBeenCalled()
  })
})
