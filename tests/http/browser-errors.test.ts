import { sql } from 'kysely'
import { tidyBrowserErrors } from '@/server/modules/logs'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Row {
  errorId: string
  name: string
  message: string
  times: number
  people: number
  page: string
  release: string
  settled: boolean
  cameAgain: boolean
}
interface Told {
  row: Row
  stack: string
  pages: { name: string; times: number }[]
  browsers: { name: string; times: number }[]
  releases: { name: string; times: number }[]
  people: { account: string }[]
  settled: { byName: string; release: string } | null
}

const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0'
const stackOf = (hash: string, at: number) =>
  `at openTask (/_next/static/chunks/812-${hash}.js:1:${at})\nat a (/_next/static/chunks/main-${hash}.js:1:9)`
const hour = 60 * 60 * 1000

onBothDatabases('R2.9-26 errors of browsers', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const run = (statement: ReturnType<typeof sql>) => server.database.transact('default', (tx) => statement.execute(tx))
  beforeEach(() =>
    server.database.transact('default', async (tx) => {
      await sql`delete from browser_errors`.execute(tx)
      await sql`delete from browser_error_tellers`.execute(tx)
    }),
  )

  const tell = (account: string | null, more: object = {}) =>
    server.call<{ taken: boolean }>(
      account,
      '/api/log/tellBrowserError',
      {
        name: 'TypeError',
        message: 'Row 17 is gone',
        stack: stackOf('0a1b2c3d4e5f', 2345),
        page: '/bpm/trace/taskTrace',
        release: '0.0.8+aaaa',
        ...more,
      },
      { 'user-agent': edge },
    )
  const list = async (input: object = {}, account = 'admin') =>
    (await server.call<{ rows: Row[]; records: number }>(account, '/api/log/listBrowserErrors', input)).data
  const one = async () => (await list()).rows[0]!
  const read = async (errorId: string) =>
    (await server.call<Told>('admin', '/api/log/getBrowserError', { errorId })).data
  const settle = (errorId: string, settled: boolean, account = 'admin') =>
    server.call(account, '/api/log/settleBrowserError', { errorId, settled })

  it('are one where they are the same, whoever they happen to and whatever numbers they name', async () => {
    await tell('lina')
    await tell('zhangwei', { message: 'Row 4 is gone', stack: stackOf('ffff00001111', 7), page: '/home', times: 5 })
    await tell('lina', { message: 'Column 4 is gone' })
    const { rows, records } = await list()
    expect(records).toBe(2)
    const row = rows.find(({ message }) => message === 'Row 17 is gone')!
    expect(row).toMatchObject({ name: 'TypeError', times: 6, people: 2, page: '/home', release: '0.0.8+aaaa' })
    const told = await read(row.errorId)
    expect(told).toMatchObject({
      // As it was told first of this release: nobody puts other words in its place.
      stack: stackOf('0a1b2c3d4e5f', 2345),
      browsers: [{ name: 'Edge, Windows', times: 6 }],
      releases: [{ name: '0.0.8+aaaa', times: 6 }],
      settled: null,
    })
    expect(told.pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: '/bpm/trace/taskTrace', times: 1 })]),
    )
    expect(told.people.map(({ account }) => account).sort()).toEqual(['lina', 'zhangwei'])
  })

  it('are found by their words, a page, a person, and by not being settled', async () => {
    await tell('lina')
    await tell('zhangwei', { message: 'Something else', page: '/home' })
    const found = async (input: object) => (await list(input)).rows.map(({ message }) => message)
    expect(await found({ keyword: 'is gone' })).toEqual(['Row 17 is gone'])
    expect(await found({ keyword: '/home' })).toEqual(['Something else'])
    expect(await found({ keyword: '李娜' })).toEqual(['Row 17 is gone'])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ from: '2026-11-21' })).toEqual([])
    await settle((await list({ keyword: 'is gone' })).rows[0]!.errorId, true)
    expect(await found({ openOnly: true })).toEqual(['Something else'])
  })

  it('settled, stay so in the release they came in and in older ones, and open again by themselves in a newer one', async () => {
    await tell('lina')
    const { errorId } = await one()
    expect((await settle(errorId, true)).code).toBe(200)
    await tell('lina')
    await tell('lina', { release: '0.0.7+bbbb' })
    expect(await one()).toMatchObject({ settled: true, times: 3 })
    expect((await read(errorId)).settled).toMatchObject({ release: '0.0.8+aaaa' })
    await tell('zhangwei', { release: '0.0.8+cccc' })
    expect(await one()).toMatchObject({ settled: false, cameAgain: true })
    await settle(errorId, true)
    await tell('lina', { release: '0.0.9' })
    expect(await one()).toMatchObject({ settled: false, cameAgain: true })
    const { data } = await server.call<{ rows: { action: string }[] }>('admin', '/api/log/list', { kind: 'operation' })
    expect(data.rows.slice(0, 2).map(({ action }) => action)).toEqual(['browserError.settle', 'browserError.settle'])
    await settle(errorId, true)
    await settle(errorId, false)
    expect(await one()).toMatchObject({ settled: false, cameAgain: false })
  })

  it('are told by who is signed in, looked at and settled by who has the right for that', async () => {
    expect((await tell(null)).code).toBe(401)
    await tell('lina')
    const { errorId } = await one()
    for (const [path, input] of [
      ['/api/log/listBrowserErrors', {}],
      ['/api/log/getBrowserError', { errorId }],
      ['/api/log/settleBrowserError', { errorId, settled: true }],
      ['/api/log/exportBrowserErrors', { format: 'csv', filters: '{}' }],
    ] as const)
      expect([path, (await server.call('lina', path, input)).code]).toEqual([path, 403])
    // Who may only look at logs settles nothing.
    await server.database.transact('default', (tx) =>
      sql`insert into menu_grants (ui_menu_id, participant_type, param0, access) values ('admin_logs', 0, 'lina', 3)`.execute(
        tx,
      ),
    )
    expect((await list({}, 'lina')).records).toBe(1)
    expect((await settle(errorId, true, 'lina')).code).toBe(403)
    expect((await settle('0'.repeat(32), true)).code).toBe(404)
  })

  it('of another company are not there', async () => {
    await tell('lina')
    const { errorId } = await one()
    const seen = await server.database.transact('other', (tx) =>
      sql`select 1 from browser_errors where error_id = ${errorId}
        union all select 1 from browser_error_people union all select 1 from browser_error_tellers`.execute(tx),
    )
    expect(seen.rows).toEqual([])
  })

  it('hold nothing people typed, and are text whatever they look like', async () => {
    const html = '<img src=x onerror=alert(1)>'
    await tell('lina', {
      message: `${html} "my password" 13800138000 https://x.example/list?q=salary`,
      stack: 'Error: my password\nat f (https://x.example/a.js?key=secret:1:2)',
      page: '/li\u202est?q=salary#x',
      name: '=cm\u200bd()',
    })
    const row = await one()
    expect(row.message).toContain(html)
    const all = JSON.stringify(await read(row.errorId))
    expect(all).not.toMatch(/password|13800138000|salary|secret|\u202e|\u200b/)
    const file = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/log/exportBrowserErrors',
      headers: { authorization: `Bearer ${await server.tokenOf('admin')}` },
      payload: { format: 'csv', filters: '{}' },
    })
    expect(file.headers['content-disposition']).toContain('.csv')
    expect(file.body).toContain("'=cmd()")
    const { data } = await server.call<{ rows: object[] }>('admin', '/api/log/list', { kind: 'operation' })
    expect(data.rows[0]).toMatchObject({ action: 'log.export', objectId: 'browser' })
  })

  it.each([
    ['a message of 100 KB', { message: 'x'.repeat(100_000) }, 400],
    ['a stack of 100 KB', { stack: 'at f (x:1:1)\n'.repeat(8_000) }, 400],
    ['a release that is none', { release: '<b>' }, 400],
    ['no end of times', { times: 1e9 }, 400],
    ['nothing at all', { name: '', message: '', stack: '', page: '', release: '' }, 200],
    ['names of what every object has', { page: '__proto__', release: 'constructor', name: '__proto__' }, 200],
    [
      'half a character and a zero',
      { message: 'a\ud800b\u0000c', page: '/\udc00\u0000', stack: 'at \ud800 (x:1:1)' },
      400,
    ],
  ])('take %s as what it is', async (_what, told, code) => {
    const answer = await tell('lina', told)
    expect(answer.code).toBe(code)
    expect((await list()).records).toBe(answer.code === 200 ? 1 : 0)
  })

  it('are not believed to come from a release newer than the server, nor told of in the log that stays', async () => {
    await tell('lina')
    const { errorId } = await one()
    await settle(errorId, true)
    await tell('zhangwei', { release: '999.0.0' })
    expect(await one()).toMatchObject({ settled: true, release: '0.0.8+aaaa' })
    const { data } = await server.call('admin', '/api/log/list', { kind: 'operation' })
    expect(JSON.stringify(data)).not.toContain('Row 17')
  })

  it('of one person alone take no room from those of others', async () => {
    await tell('zhangwei', { message: 'Seen by one' })
    await run(sql`insert into browser_errors (error_id, name, message, stack, component, times, first_at, last_at, pages, browsers, releases)
      select 'made' || g, 'E', 'm', '', '', 1, now() + interval '1 day', now() + interval '1 day', '{}', '{}', '{}' from generate_series(1, 300) g`)
    await run(sql`insert into browser_error_people (error_id, account, times, last_at)
      select 'made' || g, 'lina', 1, now() + interval '1 day' from generate_series(1, 300) g`)
    await tell('lina', { message: 'One more' })
    expect((await list()).records).toBe(101)
    expect((await list({ keyword: 'Seen by one' })).records).toBe(1)
  })

  it('are taken from one person within bounds: a flood is not refused, it is not written down', async () => {
    const answers = []
    for (let n = 0; n < 70; n++) answers.push((await tell('lina', { message: `e${'x'.repeat(n)}` })).data.taken)
    expect(answers.filter(Boolean)).toHaveLength(60)
    expect((await list()).records).toBe(60)
    expect((await tell('zhangwei')).data.taken).toBe(true)
    server.clock.advance(hour)
    expect((await tell('lina')).data.taken).toBe(true)
  })

  it('told by two at once are counted both', async () => {
    await Promise.all(['lina', 'zhangwei', 'admin', 'wangfang'].map((account) => tell(account)))
    expect(await one()).toMatchObject({ times: 4, people: 4 })
  })

  it('are forgotten when they have not come for as many days as are set', async () => {
    await tell('lina')
    server.clock.advance(10 * 24 * hour)
    await tell('zhoukaiwen', { message: 'Later' })
    const { rows } = await server.database.transact('default', async (tx) => {
      await tidyBrowserErrors(9)(tx, server.clock.now())
      return sql`select message from browser_errors`.execute(tx)
    })
    expect(rows).toEqual([{ message: 'Later' }])
  })
})
