import { createECDH, createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { removeEndedSessions } from '@/server/modules/auth'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest()
const at = (name: string) => `https://push.example/${name}`

onBothDatabases('browsers that are pushed to, and the sessions they were added in', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  /** Another browser of Zhang Wei, signed in by itself. */
  const signIn = async () => {
    const account = 'zhangwei'
    const { data } = await server.call<{ token: string }>(null, '/api/auth/login', { account, password })
    return { authorization: `Bearer ${data.token}` }
  }
  const add = (browser: Record<string, string>, name: string, more: object = {}) => {
    const own = createECDH('prime256v1')
    const keys = { p256dh: own.generateKeys().toString('base64url'), auth: randomBytes(16).toString('base64url') }
    const input = { endpoint: at(name), ...keys, deviceName: name, ...more }
    return server.call<{ mark: string }>(null, '/api/notice/addPushDevice', input, browser)
  }
  const devices = async () => {
    type Own = { push: { devices: { deviceName: string }[] } }
    const { data } = await server.call<Own>('zhangwei', '/api/notice/getPreferences')
    return data.push.devices.map(({ deviceName }) => deviceName)
  }

  it('R2.9-08 signed out or ended from another browser, nobody is told there any more', async () => {
    const here = await signIn()
    const lost = await signIn()
    await add(here, 'here')
    await add(lost, 'lost')
    await add({ authorization: `Bearer ${await server.tokenOf('zhangwei')}` }, 'desk')
    expect((await devices()).toSorted()).toEqual(['desk', 'here', 'lost'])
    expect((await server.call(null, '/api/auth/logout', {}, here)).code).toBe(200)
    expect((await devices()).toSorted()).toEqual(['desk', 'lost'])
    expect((await server.call('zhangwei', '/api/account/endSessions', { allOthers: true })).code).toBe(200)
    expect(await devices()).toEqual(['desk'])
    await server.call('zhangwei', '/api/notice/removePushDevice', { endpoint: at('desk') })
  })

  it('a session that runs out by itself leaves the browser his, until he signs out there later on', async () => {
    const { data } = await add(await signIn(), 'phone')
    expect(data.mark).toBe(hashOf(at('phone')).toString('base64url'))
    await server.database.transact('default', async (tx) => {
      const past = new Date(server.clock.now().getTime() - 1000)
      await sql`update sessions set expires_at = ${past} where session_id =
        (select session_id from push_devices where endpoint_hash = ${hashOf(at('phone'))})`.execute(tx)
      await removeEndedSessions(tx, server.clock.now())
    })
    expect(await devices()).toEqual(['phone'])
    // By its address, as whoever signs out there does; nobody takes away another’s, and what is unknown is no error.
    const remove = (account: string, input: object) => server.call(account, '/api/notice/removePushDevice', input)
    expect((await remove('lina', { endpoint: at('phone') })).code).toBe(200)
    expect((await remove('zhangwei', { endpoint: at('unknown') })).code).toBe(200)
    expect((await remove('zhangwei', {})).code).toBe(404)
    expect(await devices()).toEqual(['phone'])
    expect((await remove('zhangwei', { endpoint: at('phone') })).code).toBe(200)
    expect(await devices()).toEqual([])
  })

  /** A browser of his whose session ran out by itself. */
  const leftAlone = async (name: string, browser?: Record<string, string>) => {
    await add(browser ?? (await signIn()), name)
    await server.database.transact('default', async (tx) => {
      const past = new Date(server.clock.now().getTime() - 1000)
      await sql`update sessions set expires_at = ${past} where session_id =
        (select session_id from push_devices where endpoint_hash = ${hashOf(at(name))})`.execute(tx)
      await removeEndedSessions(tx, server.clock.now())
    })
  }
  const tie = async (browser: Record<string, string>, name: string) => {
    const mark = hashOf(at(name)).toString('base64url')
    const { code, data } = await server.call<{ own: boolean }>(null, '/api/notice/tiePushDevice', { mark }, browser)
    return [code, data.own]
  }

  it('R2.9-08 a browser whose session ran out by itself goes with the next one that is signed in there', async () => {
    await leftAlone('tablet')
    const next = await signIn()
    const stranger = { authorization: `Bearer ${await server.tokenOf('lina')}` }
    expect(await tie(stranger, 'tablet')).toEqual([200, false])
    expect(await tie(next, 'unknown')).toEqual([200, false])
    expect(await tie(next, 'tablet')).toEqual([200, true])
    expect(await devices()).toEqual(['tablet'])
    expect((await server.call(null, '/api/auth/logout', {}, next)).code).toBe(200)
    expect(await devices()).toEqual([])
  })

  it('an address the push service has changed takes the place of the old one under its name, of one’s own alone', async () => {
    const browser = await signIn()
    await add(browser, 'Chrome')
    await add(browser, 'new', { deviceName: 'Web', instead: at('Chrome') })
    expect(await devices()).toEqual(['Chrome'])
    const stranger = { authorization: `Bearer ${await server.tokenOf('lina')}` }
    expect((await add(stranger, 'hers', { instead: at('new') })).code).toBe(200)
    expect(await devices()).toEqual(['Chrome'])
  })

  it('R2.9-08 where all of his sessions are ended, a browser that is tied to none is told nothing either', async () => {
    const user = { account: 'zhangwei' }
    const ends: [string, object, by?: string][] = [
      ['/api/account/endSessions', { allOthers: true }, 'zhangwei'],
      ['/api/admin/endUserSessions', user],
      ['/api/admin/setUserEnabled', { ...user, enabled: false }],
      ['/api/admin/resetUserPassword', user],
    ]
    for (const [path, input, by = 'admin'] of ends) {
      await leftAlone('lost')
      expect([path, (await server.call(by, path as '/api/auth/logout', input)).code]).toEqual([path, 200])
      await server.call('admin', '/api/admin/setUserEnabled', { ...user, enabled: true })
      const left = await server.database.transact('default', (tx) =>
        sql`select 1 from push_devices where account = 'zhangwei'`.execute(tx),
      )
      expect([path, left.rows.length]).toEqual([path, 0])
    }
  })
})
