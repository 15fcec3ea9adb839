import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { markedBy } from '@/server/http/company-mark'
import { schemaOf } from '@/server/migrations'
import { deleteCompanies } from '@/server/modules/companies'
import { defaultTenant } from '@/server/platform/db'
import { multipartFile } from '../support/multipart'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

jest.setTimeout(180_000)

interface Company {
  code: string
  state: string
  people: number
  bytes: number
  isFirst: boolean
  name: string
}

onBothDatabases('several companies in one installation', (kind) => {
  let server: TestServer
  /** The token of the first administrator of `acme`. */
  let acme: string
  const own = 'Acme#2026'

  beforeAll(async () => {
    server = await startTestServer({ kind, settings: { PUBLIC_URL: 'https://work.example.com' } })
  })
  afterAll(() => server.close())

  const known = () => server.app.deps.companies.read()
  const by = (token: string) => ({ authorization: `Bearer ${token}` })
  const asAcme = <Data = Record<string, unknown>>(path: string, input: object = {}) =>
    server.call<Data>(null, path, input, by(acme))
  const list = async () =>
    (
      await server.call<{ rows: Company[]; deleted: { code: string; endedAt: string | null; rowCount: number }[] }>(
        'admin',
        '/api/tenant/list',
      )
    ).data
  const signIn = (account: string, secret: string, company: string, headers: Record<string, string> = {}) =>
    server.call<{ token: string }>(null, '/api/auth/login', { account, password: secret, company }, headers)
  const create = (code: string, more: object = {}) =>
    server.call<{ oneTimePassword: string; account: string }>('admin', '/api/tenant/create', {
      code,
      names: [`公司 ${code}`, code, ''],
      administratorName: 'First',
      ...more,
    })

  it('R2.9-15 one company alone asks nobody for it', async () => {
    const { data } = await server.call<{ asksCompany: boolean; companyName: string }>(null, '/api/auth/getSignInWays')
    expect(data).toMatchObject({ asksCompany: false, companyName: '' })
    expect((await list()).rows).toEqual([expect.objectContaining({ code: defaultTenant, isFirst: true })])
  })

  it('R2.9-15 a company is made with its first administrator, who signs in there with a password told once', async () => {
    const made = await create('acme', { hostNames: ['acme.example.com'], peopleLimit: 3, storageLimit: 1 })
    expect(made).toMatchObject({ code: 200, data: { code: 'acme', account: 'admin' } })
    await known()
    expect(await create('acme')).toMatchObject({ code: 400, fields: { code: expect.any(String) } })
    expect(await create('acme2', { hostNames: ['acme.example.com'] })).toMatchObject({
      code: 400,
      fields: { hostNames: expect.any(String) },
    })
    const { oneTimePassword } = made.data
    expect((await signIn('admin', oneTimePassword, '')).code).toBe(40101)
    const first = await signIn('admin', oneTimePassword, 'ACME')
    expect(first).toMatchObject({ code: 200, data: { lastLoginTime: null } })
    const changed = await server.call(
      null,
      '/api/account/changePassword',
      { oldPassword: oneTimePassword, password: own, password2: own },
      by(first.data.token),
    )
    expect(changed.code).toBe(200)
    acme = (await signIn('admin', own, 'acme')).data.token
    expect(acme).toMatch(/^acme\./)
    const kept = await server.database.transact(defaultTenant, (tx) =>
      sql<{ n: number }>`select count(*) as n from audit_log where after::text like ${`%${oneTimePassword}%`}`.execute(
        tx,
      ),
    )
    expect(kept.rows[0]!.n).toBe(0)
  })

  it('R2.9-15 the host names the company; elsewhere its code does, and a wrong one answers like a wrong password', async () => {
    const host = { 'x-forwarded-host': 'acme.example.com:3000' }
    expect((await signIn('admin', own, '', host)).code).toBe(200)
    const ways = await server.call(null, '/api/auth/getSignInWays', {}, { ...host, 'x-locale': 'en-US' })
    expect(ways.data).toMatchObject({ asksCompany: false, companyName: 'acme' })
    expect((await server.call(null, '/api/auth/getSignInWays')).data).toMatchObject({
      asksCompany: true,
      companyName: '',
    })
    const wrong = await signIn('lina', 'Wrong#2026', '')
    const nowhere = await signIn('lina', password, 'nowhere')
    expect({ code: nowhere.code, message: nowhere.message }).toEqual({ code: wrong.code, message: wrong.message })
    // At the host of a company only its people come in, whatever code is typed.
    expect((await signIn('lina', password, '', host)).code).toBe(40101)
    expect((await signIn('lina', password, defaultTenant, host)).code).toBe(40101)
  })

  it('R2.9-15 a company begins with menus and calendars of its own and sees nobody of another', async () => {
    const me = await asAcme<{ account: string; isAdministrator: boolean }>('/api/account/logininfo')
    expect(me.data).toMatchObject({ account: 'admin', isAdministrator: true })
    const menus = await asAcme<{ menuCode: string }[]>('GET /api/menu/getAllUserMenuList')
    const codes = menus.data.map(({ menuCode }) => menuCode)
    expect(codes).toEqual(expect.arrayContaining(['home', 'start', 'admin_users', 'admin_calendars']))
    for (const own of ['admin_tenants', 'admin_settings', 'admin_backups', 'admin_monitor', 'admin_caches'])
      expect(codes).not.toContain(own)
    const people = await asAcme<{ rows: { account: string }[]; records: number }>('/api/admin/listUsers')
    expect(people.data.rows.map(({ account }) => account)).toEqual(['admin'])
    expect((await asAcme('/api/admin/getUserAccount', { account: 'lina' })).code).toBe(404)
    expect((await asAcme<{ rows: unknown[] }>('/api/calendar/list')).data.rows.length).toBeGreaterThan(0)
  })

  it('R2.9-15 a token says whose it is, and is good nowhere else', async () => {
    const bare = acme.slice('acme.'.length)
    expect((await server.call(null, '/api/account/logininfo', {}, by(bare))).code).toBe(401)
    const lina = await server.tokenOf('lina')
    expect((await server.call(null, '/api/account/logininfo', {}, by(markedBy('acme', lina)))).code).toBe(401)
    expect((await server.call(null, '/api/account/logininfo', {}, by(`nowhere.${bare}`))).code).toBe(401)
  })

  it('R2.9-15 only the system administrator of the first company stands above companies; no other administrator gives himself that', async () => {
    expect((await asAcme('/api/tenant/list')).code).toBe(403)
    expect((await asAcme('/api/settings/list')).code).toBe(403)
    expect((await asAcme('/api/backup/list')).code).toBe(403)
    const { setup } = (await asAcme<{ setup: { step: string }[] }>('/api/administration/overview')).data
    expect(setup.map(({ step }) => step)).toEqual(['people', 'processes', 'mail', 'holidays'])
    expect((await asAcme('/api/job/save', { jobName: 'all', work: { kind: 'backup', prove: false } })).code).toBe(403)
    // Even marked as one in his own company.
    await server.database.transact('acme', (tx) => sql`update users set is_system_administrator = true`.execute(tx))
    expect((await asAcme('/api/tenant/list')).code).toBe(403)

    const before = await server.call<object>('admin', '/api/admin/getUserAccount', { account: 'wangfang' })
    const promote = {
      ...before.data,
      isAdministrator: true,
      isSystemAdministrator: true,
      is_system_administrator: true,
    }
    expect((await server.call('admin', '/api/admin/modifyUser', promote)).code).toBe(200)
    for (const path of ['/api/tenant/list', '/api/tenant/administrators'])
      expect((await server.call('wangfang', path)).code).toBe(403)
    expect(
      (await server.call('wangfang', '/api/tenant/setAdministrator', { account: 'wangfang', on: true })).code,
    ).toBe(403)
    const menus = await server.call<{ menuCode: string }[]>('wangfang', 'GET /api/menu/getAllUserMenuList')
    expect(menus.data.map(({ menuCode }) => menuCode)).not.toContain('admin_tenants')
    // Nor by taking over his account.
    expect((await server.call('wangfang', '/api/admin/resetUserPassword', { account: 'admin' })).code).toBe(403)
    const admin = await server.call<object>('wangfang', '/api/admin/getUserAccount', { account: 'admin' })
    expect(
      (await server.call('wangfang', '/api/admin/modifyUser', { ...admin.data, email: 'mine@example.com' })).code,
    ).toBe(403)
    expect(
      (await server.call('wangfang', '/api/admin/setUserEnabled', { account: 'admin', enabled: false })).code,
    ).toBe(403)

    expect((await server.call('admin', '/api/tenant/setAdministrator', { account: 'wangfang', on: true })).code).toBe(
      200,
    )
    expect((await server.call('wangfang', '/api/tenant/list')).code).toBe(200)
    expect((await server.call('admin', '/api/tenant/setAdministrator', { account: 'wangfang', on: false })).code).toBe(
      200,
    )
    expect((await server.call('wangfang', '/api/tenant/list')).code).toBe(403)
    expect((await server.call('admin', '/api/tenant/setAdministrator', { account: 'admin', on: false })).code).toBe(422)
    expect((await server.call('admin', '/api/tenant/setAdministrator', { account: 'lina', on: true })).code).toBe(404)
  })

  it('R2.9-15 a company has no more people than it may, whether they are added or let in again', async () => {
    const add = (account: string) => asAcme('/api/admin/addUser', { account, name: account })
    expect((await add('ann')).code).toBe(200)
    expect((await add('ben')).code).toBe(200)
    const full = await add('carl')
    expect(full).toMatchObject({ code: 422, message: expect.stringContaining('3') })
    expect((await asAcme('/api/admin/setUserEnabled', { account: 'ben', enabled: false })).code).toBe(200)
    expect((await add('carl')).code).toBe(200)
    expect((await asAcme('/api/admin/setUserEnabled', { account: 'ben', enabled: true })).code).toBe(422)
    expect((await list()).rows.find(({ code }) => code === 'acme')).toMatchObject({ people: 3 })
  })

  it('R2.9-15 a company has no more files than it may', async () => {
    const upload = async (bytes: number) => {
      const file = multipartFile('big.txt', 'x'.repeat(bytes))
      const answer = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/file/upload',
        payload: file.payload,
        headers: { ...file.headers, ...by(acme) },
      })
      return answer.json<{ code: number; message: string }>()
    }
    expect((await upload(700_000)).code).toBe(200)
    const full = await upload(700_000)
    expect(full).toMatchObject({ code: 422, message: expect.stringContaining('1 MB') })
    expect((await list()).rows.find(({ code }) => code === 'acme')).toMatchObject({ bytes: 700_000 })
  })

  it('R2.9-15 the jobs of each company are its own, and stand still while it is suspended', async () => {
    const job = await asAcme<{ jobId: string }>('/api/job/save', {
      jobName: 'Ours',
      work: { kind: 'check', what: 'organisation' },
    })
    expect(job.code).toBe(200)
    expect((await server.call('admin', '/api/job/get', { jobId: job.data.jobId })).code).toBe(404)
    const run = () => asAcme<{ runId: string }>('/api/job/run', { jobId: job.data.jobId })
    await run()
    await server.app.jobs.workAll()
    const runs = () =>
      server.database.transact('acme', async (tx) => {
        const { rows } = await sql<{ state: string }>`select state from job_runs order by due_at, run_id`.execute(tx)
        return rows.map(({ state }) => state)
      })
    expect(await runs()).toEqual(['done'])

    await run()
    expect((await server.call('admin', '/api/tenant/suspend', { code: 'acme' })).data).toMatchObject({
      ended: expect.any(Number),
    })
    await known()
    await server.app.jobs.workAll()
    expect(await runs()).toEqual(['done', 'waiting'])
  })

  it('R2.9-15 who works in a company that is suspended is signed out and told at sign-in; resumed, nothing is lost', async () => {
    expect((await asAcme('/api/account/logininfo')).code).toBe(401)
    const refused = await signIn('admin', own, 'acme')
    expect(refused).toMatchObject({ code: 40108, message: '该公司已停用，其人员暂时不能登录' })
    expect((await signIn('admin', own, '', { 'x-forwarded-host': 'acme.example.com' })).code).toBe(40108)
    expect((await server.call('lina', '/api/account/logininfo')).code).toBe(200)
    expect((await server.call('admin', '/api/tenant/suspend', { code: 'acme' })).code).toBe(409)
    expect((await server.call('admin', '/api/tenant/suspend', { code: defaultTenant })).code).toBe(422)

    expect((await server.call('admin', '/api/tenant/resume', { code: 'acme' })).code).toBe(200)
    await known()
    acme = (await signIn('admin', own, 'acme')).data.token
    expect((await asAcme<{ records: number }>('/api/admin/listUsers')).data.records).toBe(4)
    await server.app.jobs.workAll()
  })

  it('R2.9-15 names, hosts and limits are changed, and what somebody else changed meanwhile is not written over', async () => {
    const read = await server.call<object>('admin', '/api/tenant/get', { code: 'acme' })
    const write = { ...read.data, names: ['新名', '', ''], hostNames: ['new.example.com'], rev: read.rev }
    expect((await server.call('admin', '/api/tenant/save', write)).code).toBe(200)
    expect((await server.call('admin', '/api/tenant/save', { ...write, peopleLimit: 9 })).code).toBe(409)
    await known()
    const host = { 'x-forwarded-host': 'new.example.com' }
    expect((await signIn('admin', own, '', host)).code).toBe(200)
  })

  it('R2.9-15 the address of the installation leads to the first company as long as that has no other', async () => {
    const save = async (code: string, hostNames: string[]) => {
      const { data, rev } = await server.call<object>('admin', '/api/tenant/get', { code })
      const names = ['名', '', '']
      const saved = await server.call('admin', '/api/tenant/save', { ...data, names, hostNames, rev })
      return saved.fields?.hostNames ?? saved.code
    }
    const refused = expect.stringContaining('work.example.com')
    expect(await save('acme', ['work.example.com'])).toEqual(refused)
    expect((await create('thief', { hostNames: ['WORK.example.com'] })).fields).toEqual({ hostNames: refused })
    expect(await save(defaultTenant, ['first.example.com'])).toBe(200)
    expect(await save('acme', ['new.example.com', 'work.example.com'])).toBe(200)
    // Nor does the first one lose the last it has.
    expect(await save(defaultTenant, [])).toEqual(refused)
    expect(await save('acme', ['new.example.com'])).toBe(200)
    expect(await save(defaultTenant, [])).toBe(200)
    expect(await save(defaultTenant, ['work.example.com'])).toBe(200)
    expect(await save(defaultTenant, [])).toBe(200)
    await known()
  })

  it('R2.9-15 a host is given once, however many ask for it at the same time', async () => {
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((code) => create(code, { hostNames: ['raced.example.com'] })),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 400, 400])
    const made = answers.find(({ code }) => code === 200)!.data as unknown as { code: string }
    await server.call('admin', '/api/tenant/suspend', { code: made.code })
    await server.call('admin', '/api/tenant/delete', { code: made.code, typed: made.code })
    await deleteCompanies(server.app.deps, new AbortController().signal)
    await sql`delete from company_deletions where code = ${made.code}`.execute(server.database.owner)
    await known()
  })

  it('R2.9-15 a company is deleted only when it is suspended and its code is typed, with everything of it, while people work', async () => {
    const gone = (typed: string) => server.call('admin', '/api/tenant/delete', { code: 'acme', typed })
    expect((await gone('acme')).code).toBe(409)
    expect((await server.call('admin', '/api/tenant/suspend', { code: 'acme' })).code).toBe(200)
    expect((await gone('acne')).code).toBe(422)
    const ofFirst = async () => (await server.call<{ records: number }>('admin', '/api/admin/listUsers')).data.records
    const before = await ofFirst()
    expect((await gone('acme')).code).toBe(200)
    await known()
    expect((await signIn('admin', own, 'acme')).code).toBe(40108)
    // Anchors of its logs, which another company of that code would be measured by.
    const backups = mkdtempSync(join(tmpdir(), 'baton-companies-'))
    server.app.deps.backups = { folder: backups, key: 'not used', schemaOf }
    for (const code of ['acme', 'default']) mkdirSync(join(backups, 'anchors', code, 'inside'), { recursive: true })
    // What was held of the access log comes while its tables are being emptied.
    await sql`create function come_late() returns trigger language plpgsql as $$
      begin
        insert into access_log (tenant_id, access_id, at, account, path, status, milliseconds, address, user_agent, correlation_id)
          values ('acme', 'late', now(), 'admin', '/late', 200, 1, '', '', '');
        drop function come_late cascade;
        return null;
      end $$`.execute(server.database.owner)
    await sql`create trigger come_late after delete on users for each statement execute function come_late()`.execute(
      server.database.owner,
    )
    const [, ...answers] = await Promise.all([
      deleteCompanies(server.app.deps, new AbortController().signal),
      ...Array.from({ length: 5 }, () => server.call('lina', '/api/account/logininfo')),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])

    const { rows: tables } = await sql<{ name: string }>`
      select c.relname::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`.execute(
      server.database.owner,
    )
    for (const { name } of tables) {
      const { rows } = await sql`select 1 from ${sql.table(name)} where tenant_id = 'acme'`.execute(
        server.database.owner,
      )
      expect({ name, left: rows.length }).toEqual({ name, left: 0 })
    }
    expect(readdirSync(join(backups, 'anchors'))).toEqual(['default'])
    rmSync(backups, { recursive: true })
    expect(await ofFirst()).toBe(before)
    const { rows, deleted } = await list()
    expect(rows.map(({ code }) => code)).toEqual([defaultTenant])
    expect(deleted).toEqual([expect.objectContaining({ code: 'acme', endedAt: expect.any(String) })])
    expect(deleted[0]!.rowCount).toBeGreaterThan(50)
    expect((await signIn('admin', own, 'acme')).code).toBe(40101)
  })
})
