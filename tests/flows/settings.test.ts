import { sql } from 'kysely'
import { settings } from '@/lib/words/settings'
import { environmentSchema, readEnvironment } from '@/lib/environment'
import en from '@/messages/en-US/settings.json'
import { defaultTenant } from '@/server/platform/db'
import { liveSettings } from '@/server/platform/live-settings'
import { startMailServer } from '../support/mail-server'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Row {
  name: string
  value: string
  from: string
  isSet: boolean
  changedBy: string
  changedAt: string | null
}

describe('the registry of settings', () => {
  it('R2.9-11 has a line, a name and a meaning for every variable there is, and its default', () => {
    const names = settings.map(({ name }) => name)
    // The file a secret lies in is no setting of its own: the secret is.
    const variables = Object.keys(environmentSchema.shape).filter((name) => !name.endsWith('_FILE'))
    expect(names.toSorted()).toEqual(variables.toSorted())
    for (const words of [en.names, en.meanings]) expect(Object.keys(words).toSorted()).toEqual(names.toSorted())
    const defaults = readEnvironment({}) as unknown as Record<string, unknown>
    for (const { name, default: text } of settings) {
      const given = readEnvironment(text ? { [name]: text } : {}) as unknown as Record<string, unknown>
      expect([name, given[name]]).toEqual([name, defaults[name]])
    }
  })

  it('what the environment says comes first, then what is kept, then the default; what does not fit is left out', () => {
    const base = readEnvironment({ UNDO_SECONDS: '20' })
    const live = liveSettings(base, new Set(['UNDO_SECONDS']))
    const kept = new Map([
      ['UNDO_SECONDS', '5'],
      ['ACCESS_LOG_DAYS', '30'],
      ['UPLOAD_QUOTA_MB', 'lots'],
      ['DATABASE_POOL', '3'],
    ])
    expect(live.apply(kept)).toEqual(['UPLOAD_QUOTA_MB'])
    expect(live.env).toMatchObject({ UNDO_SECONDS: 20, ACCESS_LOG_DAYS: 30, UPLOAD_QUOTA_MB: 500, DATABASE_POOL: 10 })
    live.apply(new Map())
    expect(live.env.ACCESS_LOG_DAYS).toBe(90)
  })
})

onBothDatabases('settings', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const list = async () => (await server.call<{ rows: Row[] }>('admin', '/api/settings/list')).data.rows
  const one = async (name: string) => (await list()).find((row) => row.name === name)!
  const save = async (group: string, values: object, account = 'admin') => {
    const { rev } = await server.call(account, '/api/settings/get', { group })
    return server.call(account, '/api/settings/save', { group, values, rev })
  }

  it('R2.9-11 what is saved holds at once, says who changed it, and goes back to its default', async () => {
    expect(await one('UPLOAD_QUOTA_MB')).toMatchObject({ value: '500', from: 'default', changedAt: null })
    expect(await save('files', { UPLOAD_QUOTA_MB: '20' })).toMatchObject({ code: 200 })
    expect(await one('UPLOAD_QUOTA_MB')).toMatchObject({ value: '20', from: 'kept', changedAt: expect.any(String) })
    expect(server.app.deps.env.UPLOAD_QUOTA_MB).toBe(20)
    expect(await save('files', { UPLOAD_QUOTA_MB: null })).toMatchObject({ code: 200 })
    expect(await one('UPLOAD_QUOTA_MB')).toMatchObject({ value: '500', from: 'default' })
  })

  it('the web is told what pages have to know', async () => {
    await save('decisions', { OFFLINE: '0' })
    expect((await server.call(null, '/api/settings/web')).data).toMatchObject({
      offline: false,
      ownPasswordRule: false,
    })
    await save('decisions', { OFFLINE: null })
  })

  it('refuses what does not fit, what is read at the start alone, and another group', async () => {
    expect(await save('files', { UPLOAD_QUOTA_MB: '0' })).toMatchObject({
      code: 400,
      fields: { 'values.UPLOAD_QUOTA_MB': expect.any(String) },
    })
    expect(await save('files', { CHROMIUM: '/bin/sh' })).toMatchObject({ code: 422 })
    expect(await save('files', { UNDO_SECONDS: '3' })).toMatchObject({ code: 400 })
    expect(await save('mail', { SMTP_URL: 'gopher://x' })).toMatchObject({ code: 400 })
    expect(await save('files', {}, 'lina')).toMatchObject({ code: 403 })
  })

  it('a secret goes in and never comes out: not in the list, the export, the record or the log', async () => {
    const secret = 'smtp://baton:hunter2secret@mail.example.com:587'
    expect(await save('mail', { SMTP_URL: secret })).toMatchObject({ code: 200 })
    expect(server.app.deps.mailer.available).toBe(true)
    expect(await one('SMTP_URL')).toMatchObject({ value: '', isSet: true, from: 'kept' })
    const answers = [
      await server.call('admin', '/api/settings/get', { group: 'mail' }),
      await server.call('admin', '/api/settings/export'),
      await server.call('admin', '/api/log/list', { kind: 'operation', pageSize: 50 }),
    ]
    expect(JSON.stringify(answers)).not.toContain('hunter2secret')
    await save('mail', { SMTP_URL: null })
    expect(server.app.deps.mailer.available).toBe(false)
  })

  it('R2.9-11 who sets the mail server reads every link that sets a password: only a system administrator does, whatever rights of the menu somebody has', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set is_administrator = true where account = 'wangfang'`.execute(tx),
    )
    expect(await save('logs', { ACCESS_LOG_DAYS: '60' }, 'wangfang')).toMatchObject({ code: 200 })
    expect(await save('mail', { SMTP_URL: 'smtp://mine.example.com' }, 'wangfang')).toMatchObject({ code: 403 })
    expect(await save('mail', { MAIL_FROM: 'Mine <me@mine.example.com>' }, 'wangfang')).toMatchObject({ code: 403 })
    const trial = { to: 'me@mine.example.com', values: { SMTP_URL: 'smtp://127.0.0.1:9' } }
    expect(await server.call('wangfang', '/api/settings/tryMail', trial)).toMatchObject({ code: 403 })
    const brought = await server.call<{ left: object[] }>('wangfang', '/api/settings/import', {
      values: { MAIL_FROM: 'Mine <me@mine.example.com>' },
    })
    expect(brought.data.left).toEqual([{ name: 'MAIL_FROM', why: 'right' }])
    expect(server.app.deps.mailer.available).toBe(false)
    // So are those that destroy backups, or what every company has on record.
    for (const [group, name, value] of [
      ['database', 'BACKUPS_KEPT', '1'],
      ['database', 'BACKUP_DAYS_KEPT', '0'],
      ['logs', 'OPERATION_LOG_DAYS', '180'],
    ] as const) {
      expect(await save(group, { [name]: value }, 'wangfang')).toMatchObject({ code: 403 })
      const { data } = await server.call<{ left: object[] }>('wangfang', '/api/settings/import', {
        values: { [name]: value },
      })
      expect(data.left).toEqual([{ name, why: 'right' }])
    }
    await save('logs', { ACCESS_LOG_DAYS: null })
  })

  it('a trial mail goes by what is typed and not yet saved', async () => {
    const mails = await startMailServer()
    try {
      const answer = await server.call('admin', '/api/settings/tryMail', {
        to: 'lina@baton.example',
        values: { SMTP_URL: mails.url, MAIL_FROM: 'Try <try@baton.example>' },
      })
      expect(answer).toMatchObject({ code: 200, data: { milliseconds: expect.any(Number) } })
      expect(await one('SMTP_URL')).toMatchObject({ isSet: false })
      const nobody = { SMTP_URL: 'smtp://127.0.0.1:9' }
      expect(
        await server.call('admin', '/api/settings/tryMail', { to: 'lina@baton.example', values: nobody }),
      ).toMatchObject({ code: 502 })
    } finally {
      await mails.close()
    }
  })

  it('R2.9-11 are exported and imported; what cannot be taken is named with its reason', async () => {
    await save('logs', { ACCESS_LOG_DAYS: '45' })
    const { data } = await server.call<{ values: Record<string, string> }>('admin', '/api/settings/export')
    expect(data.values).toMatchObject({ ACCESS_LOG_DAYS: '45' })
    await save('logs', { ACCESS_LOG_DAYS: null })
    const answer = await server.call('admin', '/api/settings/import', {
      values: { ...data.values, PORT: '80', SMTP_URL: 'smtp://x', UNDO_SECONDS: '99', NOPE: '1' },
    })
    expect(answer.data).toEqual({
      kept: ['ACCESS_LOG_DAYS'],
      left: expect.arrayContaining([
        { name: 'PORT', why: 'notLive' },
        { name: 'SMTP_URL', why: 'secret' },
        { name: 'UNDO_SECONDS', why: 'wrong' },
        { name: 'NOPE', why: 'unknown' },
      ]),
    })
    expect(server.app.deps.env.ACCESS_LOG_DAYS).toBe(45)
  })

  it('another copy of the server goes by it as soon as it has looked', async () => {
    if (kind === 'embedded') return
    await save('logs', { ACCESS_LOG_DAYS: '12' })
    const other = await startTestServer({ beside: server })
    expect(other.app.deps.env.ACCESS_LOG_DAYS).toBe(12)
    await other.close()
  })
})
