import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerCalls } from '@/tests/support/answer-calls'
import { renderInChinese } from '@/tests/support/in-chinese'
import { SignInForm } from './sign-in-form'

const words = {
  account: '账号',
  company: '公司代码',
  companyHint: '留空为第一个公司',
  password: '密码',
  signIn: '登录',
  signingIn: '正在登录',
  show: '显示',
  hide: '隐藏',
  code: '验证码',
  codeHint: '六位数字',
  codeLost: '丢了就找管理员',
  noAnswer: '服务器没有应答',
  failed: '登录失败',
}
const signIn = async () => {
  renderInChinese(<SignInForm path="/api/auth/login" target="/index" words={words} />)
  await userEvent.type(screen.getByLabelText('账号'), ' lina ')
  await userEvent.type(screen.getByLabelText('密码'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: '登录' }))
}

describe('signing in', () => {
  it('says what is wrong, keeps the account and forgets the password', async () => {
    const sent = answerCalls({ '/api/auth/login': { code: 400, message: '账号或密码不正确' } })
    await signIn()
    expect(await screen.findByText('账号或密码不正确')).toBeVisible()
    expect(sent[0]?.input).toMatchObject({ account: 'lina', password: 'secret' })
    expect(screen.getByLabelText('账号')).toHaveValue('lina')
    expect(screen.getByLabelText('密码')).toHaveValue('')
  })

  it('asks for the six digits once the password is right, and does not ask for it again', async () => {
    answerCalls({ '/api/auth/login': { code: 40102, message: '请输入验证码' } })
    await signIn()
    expect(await screen.findByLabelText('验证码')).toHaveAccessibleDescription('丢了就找管理员')
    expect(screen.getByLabelText('密码')).toHaveValue('secret')
  })

  it('says so where nobody answers', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('no network'))
    await signIn()
    expect(await screen.findByText('服务器没有应答')).toBeVisible()
  })

  it('shows the password to whoever wants to see it', async () => {
    renderInChinese(<SignInForm path="/api/auth/login" target="/index" words={words} />)
    await userEvent.click(screen.getByRole('button', { name: '显示' }))
    expect(screen.getByLabelText('密码')).toHaveAttribute('type', 'text')
  })
})
