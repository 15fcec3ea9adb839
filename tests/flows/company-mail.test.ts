import { sql } from 'kysely'
import { createMailer } from '@/server/platform/mail'
import { createSecrets } from '@/server/platform/secrets'
import { jobsAtOnce } from '../support/jobs-at-once'
import { startMailServer, type MailServer } from '../support/mail-server'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Known {
  name: string
  address: string
  server: string
  serverSetAt: string | null
  mayServe: boolean
  serverLost: boolean
  ofInstallation: { available: boolean; from: string }
}

onBothDatabases('whom the mails of a company are from, and by which server they leave', (kind) => {
  let server: TestServer
  let ofInstallation: MailServer
  let ofCompany: MailServer
  const jobs = jobsAtOnce()
  beforeAll(async () => {
    ofInstallation = await startMailServer()
    ofCompany = await startMailServer()
    server = await startTestServer({
      kind,
      jobs,
      mailer: createMailer(ofInstallation.url, 'Baton <office@baton.example>'),
    })
  })
  afterAll(async () => {
    await server.close()
    await ofInstallation.close()
    await ofCompany.close()
  })
  const read = async (account = 'admin') => (await server.call<Known>(account, '/api/company/getMail')).data
  const save = (values: object, account = 'admin') => server.call<Known>(account, '/api/company/saveMail', values)
  const senderOf = async (mails: MailServer) => {
    const before = mails.mails.length
    await server.call(null, '/api/auth/forgotPassword', { account: 'wangfang' })
    await jobs.done()
    expect(mails.mails).toHaveLength(before + 1)
    await server.database.transact('default', (tx) => sql`delete from password_tickets`.execute(tx))
    return /^From: (.*)$/im.exec(mails.mails.at(-1)!.headers)![1]!
  }

  it('is what the installation says, until the company does', async () => {
    expect(await read()).toMatchObject({ name: '', address: '', server: '', serverSetAt: null, mayServe: true })
    expect(await senderOf(ofInstallation)).toBe('Baton <office@baton.example>')
    expect((await save({ name: '', address: 'post@qiming.example' })).code).toBe(200)
    expect(await senderOf(ofInstallation)).toBe('Baton <post@qiming.example>')
    await save({ name: 'Post|Qiming post|Post', address: 'post@qiming.example' })
    expect(await senderOf(ofInstallation)).toBe('Post <post@qiming.example>')
  })

  it('leaves by the server of the company, whose password is sealed, never told and kept while others change', async () => {
    const url = ofCompany.url.replace('smtp://', 'smtp://post:se%40cret@')
    expect((await save({ name: '', address: 'post@qiming.example', server: url })).code).toBe(200)
    const known = await read()
    expect(known.server).toBe(ofCompany.url.replace('smtp://', 'smtp://post@'))
    expect(known.serverSetAt).not.toBeNull()
    const kept = await server.database.transact('default', (tx) =>
      sql<{ sealed_server: string }>`select sealed_server from company_mails`.execute(tx),
    )
    expect(kept.rows[0]!.sealed_server).not.toContain('cret')
    const log = await server.database.transact('default', (tx) =>
      sql<{
        text: string
      }>`select after::text || before::text as text from audit_log where action = 'company.mail'`.execute(tx),
    )
    expect(log.rows.length).toBeGreaterThan(0)
    expect(log.rows.map(({ text }) => text).join()).not.toContain('cret')
    await save({ name: '', address: '' })
    expect(await read()).toMatchObject({ address: '', server: known.server, serverSetAt: known.serverSetAt })
    // The test server takes whoever comes without an account.
    await save({ name: '', address: '', server: ofCompany.url })
    expect(await senderOf(ofCompany)).toBe('Baton <baton@localhost>')
    await save({ name: '', address: '', server: '' })
    expect(await read()).toMatchObject({ server: '', serverSetAt: null })
    expect(await senderOf(ofInstallation)).toBe('Baton <office@baton.example>')
  })

  it('leaves by no other server where its own was sealed with a key that is gone, which may come back', async () => {
    await save({ name: '', address: '', server: ofCompany.url })
    const sealedNow = async () => {
      const { rows } = await server.database.transact('default', (tx) =>
        sql<{ sealed_server: string }>`select sealed_server from company_mails`.execute(tx),
      )
      return rows[0]!.sealed_server
    }
    const good = await sealedNow()
    const other = createSecrets('another key').seal(ofCompany.url)
    await server.database.transact('default', (tx) =>
      sql`update company_mails set sealed_server = ${other}`.execute(tx),
    )
    expect(await read()).toMatchObject({ server: '', serverLost: true })
    expect((await save({ name: 'Post', address: '' })).code).toBe(200)
    expect(await sealedNow()).toBe(other)
    const before = [ofCompany.mails.length, ofInstallation.mails.length]
    const trial = await server.call('admin', '/api/company/tryMail', { to: 'me@qiming.example' })
    expect(trial).toMatchObject({ code: 502, message: expect.stringContaining('加密密钥已更换') as string })
    await server.call(null, '/api/auth/forgotPassword', { account: 'wangfang' })
    await jobs.done().catch(() => undefined)
    expect([ofCompany.mails.length, ofInstallation.mails.length]).toEqual(before)
    await server.database.transact('default', (tx) => sql`update company_mails set sealed_server = ${good}`.execute(tx))
    expect(await read()).toMatchObject({ server: ofCompany.url, serverLost: false })
    await save({ name: '', address: '', server: '' })
  })

  it('is tried before it is kept, and says in words why not', async () => {
    const trial = (values: object) =>
      server.call<{ milliseconds: number }>('admin', '/api/company/tryMail', { to: 'me@qiming.example', ...values })
    expect((await trial({ address: 'new@qiming.example', server: ofCompany.url })).code).toBe(200)
    expect(ofCompany.mails.at(-1)).toMatchObject({ to: 'me@qiming.example' })
    expect(ofCompany.mails.at(-1)!.headers).toMatch(/^From: Baton <new@qiming\.example>$/im)
    expect(await read()).toMatchObject({ address: '', server: '' })
    expect(await trial({ server: 'smtp://127.0.0.1:9' })).toMatchObject({ code: 502, message: expect.stringContaining('没有') as string }) // prettier-ignore
    expect(await trial({ server: 'smtp://169.254.169.254' })).toMatchObject({ message: expect.stringContaining('不允许') as string }) // prettier-ignore
    expect(await trial({ server: 'smtp://x.example?proxy=http://10.0.0.1' })).toMatchObject({ code: 400 })
  })

  it('is tried no oftener than a person would', async () => {
    server.clock.advance(61_000)
    const codes: number[] = []
    for (let times = 0; times < 11; times++)
      codes.push((await server.call('admin', '/api/company/tryMail', { to: 'me@qiming.example', server: 'smtp://169.254.169.254' })).code) // prettier-ignore
    expect(codes.slice(0, 10)).not.toContain(429)
    expect(codes[10]).toBe(429)
    server.clock.advance(61_000)
  })

  it('is its administrators’; the server only theirs who stand above it', async () => {
    expect((await server.call('lina', '/api/company/getMail')).code).toBe(403)
    expect((await save({ name: 'x' }, 'lina')).code).toBe(403)
    await server.database.transact('default', (tx) =>
      sql`update users set is_administrator = true where account = 'wangfang'`.execute(tx),
    )
    expect((await save({ name: 'x', server: 'smtp://mine.example' }, 'wangfang')).code).toBe(403)
    expect(
      (await server.call('wangfang', '/api/company/tryMail', { to: 'a@b.example', server: ofCompany.url })).code,
    ).toBe(403)
    expect((await read('wangfang')).mayServe).toBe(false)
    expect((await save({ name: '', address: '' }, 'wangfang')).code).toBe(200)
  })

  it('is nothing of another company', async () => {
    await save({ name: 'Ours', address: 'ours@qiming.example', server: ofCompany.url })
    const made = await server.call<{ account: string; oneTimePassword: string }>('admin', '/api/tenant/create', {
      code: 'north',
      names: ['北方分公司', '', ''],
      hostNames: ['north.example'],
      administratorName: '北方管理员',
      language: 'en-US',
    })
    expect(made.code).toBe(200)
    const rows = await server.database.transact('north', (tx) => sql`select * from company_mails`.execute(tx))
    expect(rows.rows).toEqual([])
    await save({ name: '', address: '', server: '' })
  })
})
