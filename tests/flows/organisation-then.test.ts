import { sql } from 'kysely'
import { operator } from '@/lib/words/workflow-enumerations'
import { defaultTenant } from '@/server/platform/db'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Place {
  departments: string[]
  leaders: { account: string }[]
  enabled: boolean
}
interface Then {
  knownSince: string | null
  people: {
    actor: { account: string }
    initiator: boolean
    holds: boolean
    then: Place | null
    today: Place | null
    standIns: { actor: { account: string } }[]
  }[]
}

const hour = 3_600_000

onBothDatabases('the organisation as it was when something happened to a request', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const run = (statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, async (tx) => void (await statement.execute(tx)))
  /**
   * The database goes by its own clock: what it has recorded happened by the one of the test. The demo company may have
   * been prepared hours ago, for all tests of a run.
   */
  const recordedNow = () =>
    run(sql`update organisation_history set at = ${server.clock.now()} where at > clock_timestamp() - interval '1 day'`)
  const at = async (account: string, taskId: string, moment: Date): Promise<Then> =>
    (await server.call<Then>(account, '/api/task/organisationAt', { taskId, at: moment.toISOString() })).data
  const of = (told: Then, account: string) => told.people.find(({ actor }) => actor.account === account)

  it('R2.3-02 tells department, leaders and stand-ins as they were then, and what is different today', async () => {
    await recordedNow()
    server.clock.advance(hour)
    await server.call('lina', '/api/agent/setAgent', {
      agent: 'gaofeng',
      startsAt: new Date(server.clock.now().getTime() - 1000).toISOString(),
      endsAt: new Date(server.clock.now().getTime() + hour).toISOString(),
      mode: 'share',
      reason: '看病',
    })
    const { taskId } = await startPurchase(server, 'zhangwei')
    const began = server.clock.now()

    const first = await at('zhangwei', taskId, began)
    expect(first.knownSince).toBeNull()
    expect(of(first, 'zhangwei')).toMatchObject({
      initiator: true,
      holds: false,
      then: {
        departments: expect.arrayContaining(['研发一部']) as string[],
        leaders: expect.arrayContaining([expect.objectContaining({ account: 'lina' })]) as object[],
      },
      today: null,
    })
    expect(of(first, 'lina')).toMatchObject({ holds: true, standIns: [{ actor: { account: 'gaofeng' } }] })
    expect(JSON.stringify(first)).not.toContain('看病')

    // Two hours later he has moved to finance, her agent has left, and her absence is over.
    server.clock.advance(2 * hour)
    await run(
      sql`update users set department_id = (select department_id from users where account = 'wangfang') where account = 'zhangwei'`,
    )
    await run(sql`update users set enabled = false where account = 'gaofeng'`)
    await recordedNow()

    const later = await at('zhangwei', taskId, began)
    expect(of(later, 'zhangwei')).toMatchObject({ then: { departments: of(first, 'zhangwei')!.then!.departments } })
    expect(of(later, 'zhangwei')?.today?.departments).not.toEqual(of(first, 'zhangwei')!.then!.departments)
    expect(of(later, 'gaofeng')).toMatchObject({ then: { enabled: true }, today: { enabled: false } })

    const now = await at('zhangwei', taskId, server.clock.now())
    expect(of(now, 'zhangwei')?.today).toBeNull()
    expect(of(now, 'gaofeng')).toMatchObject({ then: { enabled: false }, today: null })
    expect(of(now, 'lina')?.standIns).toEqual([])

    await run(sql`update users set department_id = 'dept-rd-1' where account = 'zhangwei'`)
    await run(sql`update users set enabled = true where account = 'gaofeng'`)
  })

  it('tells of those alone who had a part by then, and who had it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '9000.00')
    const before = server.clock.now()
    server.clock.advance(hour)
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(of(await at('zhangwei', taskId, before), 'wangfang')).toBeUndefined()
    const after = await at('zhangwei', taskId, server.clock.now())
    expect([of(after, 'lina')?.holds, of(after, 'wangfang')?.holds]).toEqual([false, true])
  })

  it('says since when it is recorded, for a moment before that', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    await run(
      sql`update organisation_history set baseline = true, at = ${new Date(server.clock.now().getTime() + hour)}`,
    )
    const told = await at('zhangwei', taskId, server.clock.now())
    expect(told.knownSince).not.toBeNull()
    expect(of(told, 'lina')?.then?.departments.length).toBeGreaterThan(0)
  })

  it('knows neither a leader nor an account that came later, long after recording began', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const began = server.clock.now()
    await run(sql`update organisation_history set baseline = true, at = ${new Date(began.getTime() - hour)}`)
    await run(sql`delete from organisation_history where kind = 'person' and account = 'lina'`)
    await run(sql`update users set job_title = '主任' where account = 'lina'`)
    await run(sql`insert into group_members (group_id, account, leader_type, duty, is_leader, leader_level)
      values ('dept-rd-1', 'hexiaotong', 'Deputy', '', true, 1)`)
    server.clock.advance(hour)
    await run(sql`update organisation_history set at = ${server.clock.now()} where not baseline`)
    const leaders = (place?: Place | null) => place?.leaders.map(({ account }) => account)

    const then = await at('zhangwei', taskId, began)
    expect(leaders(of(then, 'zhangwei')?.then)).not.toContain('hexiaotong')
    expect(leaders(of(then, 'zhangwei')?.today)).toContain('hexiaotong')
    expect(of(then, 'lina')).toMatchObject({ then: null, today: { enabled: true } })
    await run(sql`delete from group_members where account = 'hexiaotong' and leader_type = 'Deputy'`)
  })

  it('leaves who had it in his place until he hands it on, and does not know the receiver yet', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const before = server.clock.now()
    server.clock.advance(hour)
    const item = await myItem(server, 'lina', taskId)
    const handed = await act(server, 'lina', {
      operator: operator.Transfer,
      people: ['gaofeng'],
      opinion: '出差',
      ...item,
    })
    expect(handed.code).toBe(200)
    const then = await at('zhangwei', taskId, before)
    expect([of(then, 'lina')?.holds, of(then, 'gaofeng')]).toEqual([true, undefined])
    const now = await at('zhangwei', taskId, server.clock.now())
    expect([of(now, 'lina')?.holds, of(now, 'gaofeng')?.holds]).toEqual([false, true])
  })

  it('names no stand-in for what his rule does not cover', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const rule = (catalogIds: string, steps: string) =>
      run(sql`insert into agents (agent_id, principal, agent, mode, starts_at, ends_at, created_at, created_by, catalog_ids, steps)
        values (gen_random_uuid()::text, 'lina', 'gaofeng', 'share', ${server.clock.now()}, ${new Date(server.clock.now().getTime() + hour)}, now(), 'lina',
          ${catalogIds}::text[], ${steps}::jsonb)`)
    const told = async () => of(await at('zhangwei', taskId, server.clock.now()), 'lina')?.standIns
    await rule('{no-such-category}', '[]')
    await rule('{}', '[{"processId":"another","activityId":"x"}]')
    expect(await told()).toEqual([])
    await rule('{}', '[]')
    expect(await told()).toHaveLength(1)
  })

  it('is for those who may see the trace', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const answer = await server.call('hexiaotong', '/api/task/organisationAt', {
      taskId,
      at: server.clock.now().toISOString(),
    })
    expect(answer.code).toBe(404)
  })

  it('is written down once for each change, and not for a sign-in', async () => {
    const count = async () =>
      (
        await server.database.transact(defaultTenant, (tx) =>
          sql<{ n: number }>`select count(*) as n from organisation_history where account = 'wangfang'`.execute(tx),
        )
      ).rows[0]!.n
    const before = await count()
    await run(sql`update users set last_login_at = now() where account = 'wangfang'`)
    await run(sql`update users set job_title = job_title, enabled = enabled where account = 'wangfang'`)
    expect(await count()).toBe(before)
    await run(sql`update users set job_title = '财务主管' where account = 'wangfang'`)
    expect(await count()).toBe(before + 1)
  })
})
