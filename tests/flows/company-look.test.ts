import sharp from 'sharp'
import { createMailer } from '@/server/platform/mail'
import { jobsAtOnce } from '../support/jobs-at-once'
import { startMailServer, type MailServer } from '../support/mail-server'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Look {
  name: string
  picture: string
  mode: string
  brand: string
}
const plain = { name: '', picture: '', mode: 'system', brand: '#409EFF', language: '' }

onBothDatabases('R2.9-15 how a company looks to its people', (kind) => {
  let server: TestServer
  let mails: MailServer
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    mails = await startMailServer()
    server = await startTestServer({ kind, jobs, mailer: createMailer(mails.url, 'Baton <office@baton.example>') })
  })
  afterAll(async () => {
    await server.close()
    await mails.close()
  })
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#c00' } })
      .png()
      .toBuffer()
      .then((bytes) => bytes.toString('base64'))
  const own = async (account: string) =>
    (await server.call<{ companyLook: Look }>(account, '/api/account/logininfo')).data.companyLook
  const atSignIn = async (headers = {}) =>
    (await server.call<{ look: Look | null; asksCompany: boolean }>(null, '/api/auth/getSignInWays', {}, headers)).data

  it('is the product’s until an administrator says otherwise; then everybody is told, at the sign-in page too', async () => {
    expect(await own('lina')).toEqual(plain)
    expect((await atSignIn()).look).toEqual(plain)
    const picture = await drawn(800, 200)
    const saved = await server.call<Look>('admin', '/api/company/saveLook', {
      ...plain,
      name: '启明科技|Qiming|啟明科技',
      picture,
      mode: 'dark',
      brand: '#722ed1',
    })
    expect(saved.code).toBe(200)
    const size = await sharp(Buffer.from(saved.data.picture, 'base64')).metadata()
    expect([size.format, size.width, size.height]).toEqual(['png', 240, 60])
    const told = await own('lina')
    expect(told).toEqual({ name: '启明科技|Qiming|啟明科技', mode: 'dark', brand: '#722ed1', language: '', picture: expect.stringMatching(/^[\w-]{16}$/) as string }) // prettier-ignore
    const shown = await server.call<Buffer>('lina', 'GET /api/company/getPicture', { n: told.picture })
    expect(shown.headers['content-type']).toBe('image/png')
    expect(shown.data.toString('base64')).toBe(saved.data.picture)
    expect((await atSignIn()).look).toMatchObject({ name: '启明科技|Qiming|啟明科技', picture: saved.data.picture })
    // Another picture has another address: a browser shows it at once.
    await server.call('admin', '/api/company/saveLook', { ...saved.data, picture: await drawn(60, 60) })
    expect((await own('lina')).picture).not.toBe(told.picture)
  })

  it('is the sender its people see in their mails, whatever the name holds', async () => {
    const senders: string[] = []
    for (const name of ['启明科技|Qiming|啟明科技', 'Qiming <boss@evil.example>, "x', '']) {
      const { data } = await server.call<Look>('admin', '/api/company/getLook')
      await server.call('admin', '/api/company/saveLook', { ...data, name })
      await server.call(null, '/api/auth/forgotPassword', { account: 'wangfang' })
      await jobs.done()
      senders.push(/^From: (.*)$/im.exec(mails.mails.at(-1)!.headers)![1]!)
    }
    const [ours, odd, plainly] = senders
    expect(ours).toMatch(/^=\?UTF-8\?.*\?= <office@baton\.example>$/)
    expect(odd).toBe('"Qiming <boss@evil.example>, \\"x" <office@baton.example>')
    expect(plainly).toBe('Baton <office@baton.example>')
    const { data } = await server.call<Look>('admin', '/api/company/getLook')
    await server.call('admin', '/api/company/saveLook', { ...data, name: '启明科技|Qiming|啟明科技' })
  })

  it('takes no file that is no picture, no colour there is not, and nothing of who may not', async () => {
    const save = (account: string, change: object) =>
      server.call(account, '/api/company/saveLook', { ...plain, rev: 'none', ...change })
    const read = await server.call<Look>('admin', '/api/company/getLook')
    const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    expect((await server.call('admin', '/api/company/saveLook', { ...plain, picture: bad })).code).toBe(422)
    for (const change of [
      { brand: 'red;background:url(x)' },
      { mode: 'purple' },
      { name: 'x'.repeat(200) },
      { picture: '<' },
    ])
      expect((await save('admin', change)).code).toBe(400)
    expect((await save('lina', {})).code).toBe(403)
    expect((await server.call('lina', '/api/company/getLook')).code).toBe(403)
    expect((await server.call(null, 'GET /api/company/getPicture')).code).toBe(401)
    expect((await server.call<Look>('admin', '/api/company/getLook')).data).toEqual(read.data)
  })

  it('is each company’s own: where it is not known whose, none is told', async () => {
    const made = await server.call('admin', '/api/tenant/create', {
      code: 'north',
      names: ['北方分公司', '', ''],
      hostNames: ['north.example'],
      administratorName: '北方管理员',
    })
    expect(made.code).toBe(200)
    expect(await atSignIn()).toMatchObject({ asksCompany: true, look: null })
    expect((await atSignIn({ host: 'north.example' })).look).toEqual(plain)
    expect((await own('lina')).name).toContain('Qiming')
  })
})
