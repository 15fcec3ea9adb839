import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const minute = 60_000

onBothDatabases('R2.9-01 alerts', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const rule = {
    alertName: '登录太多',
    source: { kind: 'metric', metric: 'sessions' },
    comparison: 'ge',
    threshold: 2,
    schedule: { kind: 'cron', cron: '*/5 * * * *', timeZone: 'Asia/Shanghai' },
    coolDown: 60,
    audience: [{ participantType: 0, param0: 'lina' }],
  }
  const told = async (account: string) =>
    (
      await server.call<{ rows: { event: string; title: string; text: string }[] }>(account, '/api/message/inbox', {})
    ).data.rows.filter(({ event }) => event === 'operations')
  const history = async () =>
    (await server.call<{ rows: { state: string; value: number; told: number }[] }>('admin', '/api/alert/history')).data
      .rows
  const look = async (after = 5 * minute) => {
    server.clock.advance(after)
    await server.app.alerts.watch()
  }

  it('are tried by who sets them, who alone is told', async () => {
    const { data } = await server.call('admin', '/api/alert/try', { ...rule, threshold: 1 })
    expect(data).toMatchObject({ holds: true, people: 1, problem: '' })
    expect(await told('admin')).toEqual([expect.objectContaining({ title: '告警：登录太多' })])
    expect(await told('lina')).toEqual([])
  })

  it('tell when a figure is out of bounds, and not again before they have cooled down', async () => {
    await server.tokenOf('lina')
    const saved = await server.call<{ alertId: string }>('admin', '/api/alert/save', rule)
    expect(saved).toMatchObject({ code: 200 })
    await look()
    const [message] = await told('lina')
    expect(message).toMatchObject({ title: '告警：登录太多', text: expect.stringContaining('不小于 2') })
    expect(await history()).toEqual([expect.objectContaining({ state: 'raised', told: 1 })])
    await look()
    expect(await history()).toHaveLength(1)
    await look(60 * minute)
    expect(await history()).toHaveLength(2)
  })

  it('say when the figure is calm again, and what cannot be read', async () => {
    const { rows } = (await server.call<{ rows: { alertId: string; alertName: string }[] }>('admin', '/api/alert/list'))
      .data
    const { alertId } = rows.find(({ alertName }) => alertName === rule.alertName)!
    const stored = await server.call('admin', '/api/alert/get', { alertId })
    await server.call('admin', '/api/alert/save', { ...stored.data, threshold: 2, rev: stored.rev })
    await look()
    await server.database.execute(`delete from sessions where account = 'lina'`)
    await look()
    expect((await history())[0]).toMatchObject({ state: 'calm', told: 0 })
    const gone = { ...rule, source: { kind: 'dataset', datasetId: 'none', column: '' } }
    expect(await server.call('admin', '/api/alert/save', gone)).toMatchObject({ code: 404 })
  })

  it('say once that they watch nothing any more, when what they look at is gone', async () => {
    const saved = await server.call<{ alertId: string }>('admin', '/api/alert/save', { ...rule, alertName: '会看不到' })
    await server.database.execute(
      `update alerts set rule = jsonb_set(rule, '{source}', '{"kind":"dataset","datasetId":"none","column":""}') where alert_id = $1`,
      [saved.data.alertId],
    )
    const ofIt = async () => (await told('admin')).filter(({ title }) => title === '告警：会看不到')
    await look()
    await look()
    // Whoever it looks as is told as well: it is his to mend.
    expect(await ofIt()).toEqual([expect.objectContaining({ text: expect.stringContaining('现在看不到这个数') })])
    expect((await history())[0]).toMatchObject({ state: 'failed', told: 2 })
  })
})
