import { OutboundRefused } from '../outbound'
import { companyMailer, readServer, shownServer } from './company-mailer'

const mail = { to: 'lina@baton.example', subject: 'x', text: 'x' }

describe('the mail server of a company', () => {
  it('is a host, a port, an account and a password, and no option of the transport', () => {
    expect(readServer('smtps://post:s%40fe@mail.north.example')).toEqual({
      host: 'mail.north.example',
      port: 465,
      secure: true,
      user: 'post',
      pass: 's@fe',
    })
    expect(readServer('smtp://[::1]:2525')).toEqual({ host: '::1', port: 2525, secure: false, user: '', pass: '' })
    for (const odd of [
      'https://mail.north.example',
      'smtp://mail.north.example?proxy=http://10.0.0.1',
      'smtp://mail.north.example/?tls.rejectUnauthorized=false',
      'smtp://mail.north.example/sendmail',
      'smtp://',
      'smtp://post:100%@mail.north.example',
      'smtp://%zz:x@mail.north.example',
      'nothing',
    ])
      expect(readServer(odd)).toBeNull()
  })

  it('shows its address without the password', () => {
    expect(shownServer('smtps://post:secret@mail.north.example:4650')).toBe('smtps://post@mail.north.example:4650')
    expect(shownServer('')).toBe('')
  })

  it('is not where machines tell their secrets, nor beside the hosts that may be reached', async () => {
    const send = (address: string, hosts: string[] = [], onMachine = true) =>
      companyMailer(address, 'a@b.example', { hosts, onMachine }).send(mail)
    await expect(send('smtp://169.254.169.254')).rejects.toThrow(OutboundRefused)
    await expect(send('smtp://100.100.100.200')).rejects.toThrow(OutboundRefused)
    await expect(send('smtp://127.0.0.1:9', ['mail.north.example'])).rejects.toThrow(OutboundRefused)
    await expect(send('smtp://127.0.0.1:9', [], false)).rejects.toThrow(OutboundRefused)
    await expect(send('smtp://[::ffff:127.0.0.1]:9', [], false)).rejects.toThrow(OutboundRefused)
    expect(companyMailer('smtp://x?proxy=y', 'a@b.example', { hosts: [], onMachine: true }).available).toBe(false)
  })
})
