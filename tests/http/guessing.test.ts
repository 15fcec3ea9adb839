import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { browserMarkHeader } from '@/lib/contracts/auth'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...actual, verify: jest.fn(actual.verify) }
})
const compared = jest.mocked(verify)

onBothDatabases('S6 guessing passwords', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())
  beforeEach(() => compared.mockClear())

  const from = (address: string, mark?: string) => ({
    'x-forwarded-for': address,
    ...(mark && { [browserMarkHeader]: mark }),
  })
  const signIn = (account: string, secret: string, headers: Record<string, string> = {}, path = '/api/auth/login') =>
    server.call<{ browser: string }>(null, path, { account, password: secret }, headers)
  const counts = (account: string) =>
    server.database.transact(
      defaultTenant,
      async (tx) =>
        (
          await sql<{
            source: string
            failures: number
          }>`select source, failures from sign_in_sources where account = ${account} order by source`.execute(tx)
        ).rows,
    )
  const guess = async (account: string, times: number, headers: Record<string, string>) => {
    const answers = []
    for (let one = 0; one < times; one++) answers.push(await signIn(account, `Wrong#${one}`, headers))
    return answers
  }

  it('makes a guesser wait longer and longer, tells how long, and lets the right password in again', async () => {
    const answers = await guess('gaofeng', 5, from('203.0.113.1'))
    expect(answers.map(({ code }) => code)).toEqual([40101, 40101, 40101, 40101, 429])
    expect(answers[4]!.headers['retry-after']).toBe('1')
    server.clock.advance(1001)
    expect((await guess('gaofeng', 1, from('203.0.113.1')))[0]!.code).toBe(40101)
    expect((await signIn('gaofeng', password, from('203.0.113.1'))).headers['retry-after']).toBe('2')
    server.clock.advance(2001)
    expect((await signIn('gaofeng', password, from('203.0.113.1'))).code).toBe(200)
    expect(await counts('gaofeng')).toEqual([])
  })

  it('keeps nobody else out: the person signs in from another address and as an administrator', async () => {
    await guess('admin', 8, from('203.0.113.2'))
    expect((await signIn('admin', password, from('203.0.113.2'))).code).toBe(429)
    expect((await signIn('admin', password, from('198.51.100.2'), '/api/auth/loginAdmin')).code).toBe(200)
  })

  it('lets a browser the account was used from in at once, whatever others guess from everywhere', async () => {
    const mark = (await signIn('yangfan', password, from('198.51.100.3'))).data.browser
    expect(mark).toMatch(/^[\w-]{43}$/)
    for (let address = 0; address < 12; address++) await guess('yangfan', 3, from(`203.0.113.${100 + address}`))
    expect((await signIn('yangfan', password, from('198.51.100.4'))).code).toBe(429)
    await guess('yangfan', 5, from('198.51.100.3'))
    expect((await signIn('yangfan', password, from('198.51.100.3', mark))).code).toBe(200)
    expect((await signIn('lina', password, from('198.51.100.3', mark))).data.browser).toBe(mark)
  })

  it('makes a known browser wait for its own failures, and takes a mark nobody was given for none', async () => {
    const mark = (await signIn('chenjing', password, from('198.51.100.5'))).data.browser
    await guess('chenjing', 5, from('198.51.100.5', mark))
    expect((await signIn('chenjing', password, from('198.51.100.5', mark))).code).toBe(429)
    expect((await signIn('chenjing', password, from('198.51.100.5'))).code).toBe(200)
    const invented = 'x'.repeat(43)
    expect((await signIn('chenjing', password, from('198.51.100.5', invented))).data.browser).not.toBe(invented)
  })

  it('takes at most a hundred failures in a row from strange places, by growing delay; then one a day', async () => {
    let judged = 0
    for (let attempt = 0; attempt < 400; attempt++) {
      const { code } = await signIn('tangyuwei', 'Wrong#1234', from(`192.0.2.${attempt % 250}`))
      if (code === 40101) judged++
      server.clock.advance(code === 40101 || judged === 100 ? 1_000 : 901_000)
    }
    expect(judged).toBe(100)
    expect(Number((await signIn('tangyuwei', password, from('192.0.2.251'))).headers['retry-after'])).toBeGreaterThan(0)
    server.clock.advance(86_400_000)
    expect((await signIn('tangyuwei', password, from('192.0.2.251'))).code).toBe(200)
  }, 120_000)

  it('compares no more than the free tries of guesses that come at the same instant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, one) => signIn('wangfang', `Wrong#${one}`, from('203.0.113.7'))),
    )
    expect(answers.filter(({ code }) => code === 40101)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 429)).toHaveLength(11)
    expect(compared).toHaveBeenCalledTimes(4)
  })

  it('does the same work for a wrong password, an unknown account and a disabled one, and answers alike', async () => {
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = false where account = 'designer'`.execute(tx),
    )
    const tried = []
    for (const [account, secret] of [
      ['zhoukaiwen', 'Wrong#1234'],
      ['nobody-here', 'Wrong#1234'],
      ['designer', password],
    ] as const) {
      compared.mockClear()
      const answers = [
        ...(await guess(account, 4, from('203.0.113.8'))),
        await signIn(account, secret, from('203.0.113.8')),
      ]
      const work = compared.mock.calls.map(([stored]) => /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(String(stored)))
      tried.push({
        work,
        told: answers.map(({ status, code, message, data, headers }) => ({
          status,
          code,
          message,
          data,
          wait: headers['retry-after'],
        })),
      })
    }
    expect(tried[0]!.work).toEqual([true, true, true, true])
    expect(tried[1]).toEqual(tried[0])
    expect(tried[2]).toEqual(tried[0])
    await server.database.transact(defaultTenant, (tx) =>
      sql`update users set enabled = true where account = 'designer'`.execute(tx),
    )
  })

  it('writes no text down that is no account: it may be a password in the wrong field', async () => {
    await guess('my-secret-typed-here', 5, from('203.0.113.9'))
    const { rows } = await sql<{ all: string }>`select coalesce(string_agg(t::text, ' '), '') as all from (
      select s::text as t from sign_in_sources s union all select f::text from sign_in_failures f union all select a::text from audit_log a) x`.execute(
      server.database.owner,
    )
    expect(rows[0]!.all).not.toContain('my-secret-typed-here')
  })

  it('slows one address that tries many accounts, with the time to wait, and nobody who was there before', async () => {
    const mark = (await signIn('liujianguo', password, from('203.0.113.10'))).data.browser
    const answers = []
    for (let one = 0; one < 72; one++) answers.push(await signIn(`guess${one}`, 'x', from('203.0.113.10')))
    expect(answers.filter(({ code }) => code === 40101)).toHaveLength(70)
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 429 })
    expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('liujianguo', password, from('203.0.113.10', mark))).code).toBe(200)
  }, 60_000)

  it('notes failures and waiting in the audit log, once a minute for each', async () => {
    server.clock.advance(60_000)
    await guess('caohuimin', 6, from('203.0.113.11'))
    await guess('caohuimin', 1, from('203.0.113.12'))
    const { rows } = await sql<{ action: string; address: string; account: string }>`
      select action, address, account from audit_log where object_id = 'caohuimin' and action like 'signIn.%' order by address, action`.execute(
      server.database.owner,
    )
    expect(rows).toEqual([
      { action: 'signIn.failed', address: '203.0.113.11', account: '' },
      { action: 'signIn.mustWait', address: '203.0.113.11', account: '' },
      { action: 'signIn.failed', address: '203.0.113.12', account: '' },
    ])
  })

  it('R2.9-17 shows who was guessed at, and an administrator lets him in again', async () => {
    await guess('zhangwei', 6, from('203.0.113.13'))
    const { data } = await server.call<{ account: string; failures: number; lockedUntil: string | null }[]>(
      'admin',
      '/api/admin/getLockedAccounts',
    )
    expect(data.find(({ account }) => account === 'zhangwei')).toMatchObject({
      failures: 4,
      lockedUntil: new Date(server.clock.now().getTime() + 1_000).toISOString(),
    })
    expect((await server.call('admin', '/api/admin/unlockAccount', { account: 'zhangwei' })).code).toBe(200)
    expect((await signIn('zhangwei', password, from('203.0.113.13'))).code).toBe(200)
  })
})
