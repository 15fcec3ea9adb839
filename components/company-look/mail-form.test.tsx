import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { KnownCompanyMail } from '@/lib/contracts/company-mail'
import { renderInShell } from '@/tests/support/in-shell'
import { MailForm } from './mail-form'

const kept: KnownCompanyMail = {
  name: '',
  address: '',
  server: 'smtp://post@mail.north.example:587',
  serverSetAt: '2027-01-01T00:00:00.000Z',
  serverLost: false,
  mayServe: true,
  ofInstallation: { available: true, from: 'Baton <office@baton.example>' },
}
const show = (record: Partial<KnownCompanyMail> = {}) =>
  renderInShell(<MailForm stored={{ record: { ...kept, ...record }, rev: 'r1' }} mayEdit onSaved={() => undefined} />, {
    answers: { '/api/company/saveMail': { data: kept, rev: 'r2' } } as never,
  })
const save = () => screen.getByRole('button', { name: '保存' })

describe('whom the mails of a company are from', () => {
  it('leaves the server alone, with its password, where only the sender is changed', async () => {
    const { inputOf } = show()
    await userEvent.type(screen.getByLabelText(/发件人地址/), 'post@north.example')
    await userEvent.click(save())
    await waitFor(() => expect(inputOf('/api/company/saveMail')).toBeDefined())
    expect(inputOf('/api/company/saveMail')).toEqual({ name: '', address: 'post@north.example', rev: 'r1' })
  })

  it('wants the password again as soon as anything of the server is changed', async () => {
    const { inputOf } = show()
    const port = screen.getByLabelText(/端口/)
    await userEvent.clear(port)
    await userEvent.type(port, '2525')
    expect(save()).toBeDisabled()
    expect(screen.getByLabelText(/^密码/)).toHaveAccessibleDescription('请重新输入密码')
    await userEvent.type(screen.getByLabelText(/^密码/), '100%')
    await userEvent.click(save())
    await waitFor(() =>
      expect(inputOf('/api/company/saveMail')).toMatchObject({ server: 'smtp://post:100%25@mail.north.example:2525' }),
    )
  })

  it('says that a server cannot be read any more, and can be given up for that of the installation', async () => {
    const { inputOf } = show({ server: '', serverLost: true })
    expect(screen.getByRole('alert')).toHaveTextContent('在此之前不会发出邮件')
    expect(save()).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: '系统的' }))
    await userEvent.click(save())
    await waitFor(() => expect(inputOf('/api/company/saveMail')).toMatchObject({ server: '' }))
  })

  it('keeps a lost server sealed where only the sender is changed', async () => {
    const { inputOf } = show({ server: '', serverLost: true })
    await userEvent.type(screen.getByLabelText(/发件人地址/), 'post@north.example')
    await userEvent.click(save())
    await waitFor(() => expect(inputOf('/api/company/saveMail')).toBeDefined())
    expect(inputOf('/api/company/saveMail')).not.toHaveProperty('server')
  })
})
