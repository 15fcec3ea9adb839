import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseChecks } from '@/scripts/doctor/database-checks'
import { checkAnchors, laterAnchors, makeAnchor } from '@/server/runtime'
import { startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

/** More than an anchor looks back behind the one before. */
const between = 2 * 3_600_000

onBothDatabases('anchors where folder, clock or another server is not as it should be', (kind) => {
  let server: TestServer
  let backups: string
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await startPurchase(server, 'zhangwei', {}, '4000.00')
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    backups = mkdtempSync(join(tmpdir(), 'baton-anchors-'))
    await server.database.execute('delete from log_anchors', [])
  })
  afterEach(() => rmSync(backups, { recursive: true, force: true }))
  const file = (no: number) => join(backups, 'anchors', 'default', `anchor-00000${no}.txt.gz`)
  const transact: Parameters<typeof checkAnchors>[0]['transact'] = (work) => server.database.transact('default', work)
  const anchor = (more: Partial<Parameters<typeof makeAnchor>[0]> = {}) => {
    server.clock.advance(between)
    const { secrets } = server.app.deps
    return makeAnchor({ backups, tenantId: 'default', transact, secrets, now: server.clock.now(), ...more })
  }
  const doctor = async () =>
    (await databaseChecks(server.database, { quick: false, backups })).filter(({ check: name }) => name === 'anchors')
  const check = () => checkAnchors({ backups, tenantId: 'default', transact })

  it('a file that was taken away ends nothing: the next holds all logs and is tied to what it was', async () => {
    await anchor()
    const { entries } = await check()
    rmSync(file(1))
    expect(await anchor()).toBe(2)
    expect(await check()).toMatchObject({ anchors: 1, entries, wrong: [{ no: 1, what: 'missing' }] })
  })

  it('a file that cannot be read is named, and the next is made', async () => {
    await anchor()
    rmSync(file(1))
    mkdirSync(file(1))
    expect((await check()).wrong).toEqual([{ no: 1, what: 'changed' }])
    expect(await anchor()).toBe(2)
    expect((await check()).wrong).toEqual([{ no: 1, what: 'changed' }])
  })

  it('after a clock that ran ahead the next holds all logs again, and the doctor says why', async () => {
    await anchor({ now: new Date(Date.now() + 10 * 365 * 86_400_000) })
    expect(await doctor()).toMatchObject([{ state: 'warning', text: expect.stringContaining('a time to come') }])
    const { entries } = await check()
    await anchor()
    expect((await check()).entries).toBe(2 * entries)
    await anchor()
    expect((await check()).entries).toBe(2 * entries)
  })

  it('two servers at once make one file that is whole, and a draft of one that died is removed the day after', async () => {
    await anchor()
    const died = `${file(1)}.died.part`
    for (const name of [died, `${file(2)}.lives.part`]) writeFileSync(name, 'half')
    const before = new Date(server.clock.now().getTime() - 2 * 86_400_000)
    utimesSync(died, before, before)
    const made = await Promise.all([anchor(), anchor()])
    expect(made.filter((no) => no !== null).length).toBeGreaterThan(0)
    expect((await check()).wrong).toEqual([])
    expect(readdirSync(join(backups, 'anchors', 'default')).filter((name) => name.endsWith('.part'))).toEqual([
      'anchor-000002.txt.gz.lives.part',
    ])
  })

  it('a job whose time is up keeps nothing any more', async () => {
    const signal = AbortSignal.abort(new Error('its time is up'))
    await expect(anchor({ signal })).rejects.toThrow()
    const late = new AbortController()
    const slow: typeof transact = (work) => transact(work).finally(() => late.abort())
    await expect(anchor({ signal: late.signal, transact: slow })).rejects.toThrow()
    expect(readdirSync(join(backups, 'anchors', 'default'))).toEqual([])
    expect(await check()).toMatchObject({ anchors: 0, wrong: [] })
  })

  it('those made after a backup that was restored are told, and moved away before the next one nobody misses them', async () => {
    const later = () => laterAnchors({ backups, tenantId: 'default', transact })
    for (const no of [1, 2, 3]) expect(await anchor()).toBe(no)
    expect(await later()).toEqual([])
    await server.database.execute('delete from log_anchors where anchor_no > 1', [])
    expect(await later()).toEqual([2, 3])
    for (const no of await later()) rmSync(file(no))
    expect(await anchor()).toBe(2)
    expect(await check()).toMatchObject({ anchors: 2, wrong: [] })
  })

  it('of a company that is suspended no anchor is late, and one that is being deleted is not looked at', async () => {
    await anchor()
    await server.call('admin', '/api/tenant/create', {
      code: 'acme',
      names: ['Acme', '', ''],
      administratorName: 'First',
    })
    const ofAcme = async () => (await doctor()).filter(({ text }) => text.startsWith('acme: '))
    expect(await ofAcme()).toMatchObject([{ state: 'warning', text: 'acme: none yet' }])
    await server.database.execute(`update tenants set state = 'suspended' where tenant_id = 'acme'`, [])
    expect(await ofAcme()).toMatchObject([{ state: 'ok' }])
    await server.database.execute(`update tenants set state = 'deleting' where tenant_id = 'acme'`, [])
    expect(await ofAcme()).toEqual([])
  })
})
