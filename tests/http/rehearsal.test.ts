import { sql } from 'kysely'
import type { OrganisationCheck, OrganisationFinding, Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'
import { startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('a rehearsal of the organisation', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', path, input)
  const rehearse = async (change: RehearsedChange) =>
    (await admin<Rehearsal>('/api/rehearsal/rehearse', { change })).data
  const leaves = (account: string) => rehearse({ kind: 'leaves', account })
  const check = async () => {
    const answer = await admin<OrganisationCheck>('/api/rehearsal/runCheck')
    if (answer.code !== 200) throw new Error(answer.message)
    return answer.data
  }
  const of = (findings: OrganisationFinding[], ...kinds: OrganisationFinding['kind'][]) =>
    findings.filter((one) => kinds.includes(one.kind))
  const steps = (findings: OrganisationFinding[]) =>
    of(findings, 'step').map(
      ({ object, places, departments }) => `${object.id} ${places[0]?.part} ${departments.join(',')}`,
    )
  const letIn = (enabled: boolean) => (account: string) => admin('/api/admin/setUserEnabled', { account, enabled })
  const [disable, enable] = [letIn(false), letIn(true)]
  const line = (participantType: number, param0: string) => ({ participantType, param0 })
  const step = (id: string, ...participants: ReturnType<typeof line>[]) => ({
    id,
    name: id,
    type: 'Activity' as const,
    participants,
  })

  it('the look at today finds what those who have left still hold, and is kept for who asks later', async () => {
    expect((await admin<OrganisationCheck>('/api/rehearsal/getCheck')).data.at).toBeNull()
    await startPurchase(server, 'zhangwei')
    await publishRow(server, 'by-name', [step('sign', line(0, 'lina'))])
    await disable('lina')
    const { findings, counts } = await check()
    expect(findings.filter(({ account }) => account === 'lina').map(({ check: what }) => what)).toEqual(
      expect.arrayContaining(['items', 'named', 'leader']),
    )
    expect(steps(findings)).toContain('by-name sign ')
    const kept = (await admin<OrganisationCheck>('/api/rehearsal/getCheck', { countsOnly: true })).data
    expect(kept).toMatchObject({ at: server.clock.now().toISOString(), counts, findings: [] })
    await enable('lina')
  })

  it('the look at today finds rows of dictionaries and business rules that name who has left, and not what is about him', async () => {
    const { data: dictionary } = await admin<{ dataDictId: string }>('/api/baseData/saveDataDict', {
      dataDictName: 'Buyers',
      dataDictCode: 'buyers-left',
      columns: [
        { name: 'who', key: true, refersTo: '@people' },
        { name: 'buyer', refersTo: '@people' },
      ],
    })
    const { dataDictId } = dictionary
    await admin('/api/baseData/saveDataDictRow', { dataDictId, values: { who: 'gaofeng', buyer: 'zhangwei' } })
    await admin('/api/baseData/saveDataDictRow', { dataDictId, values: { who: 'zhangwei', buyer: 'gaofeng' } })
    const { data: rule } = await admin<{ ruleId: string; hash: string }>('/api/rule/saveRule', {
      ruleName: 'Who buys',
      ruleCode: 'who-buys-left',
      inputs: [{ name: 'amount', type: 'number' }],
      table: {
        hitPolicy: 'U',
        inputs: [{ expression: 'amount' }],
        outputs: [{ name: '' }],
        rules: [{ inputs: ['< 5'], outputs: ['"gaofeng"'] }],
      },
      tests: [],
    })
    await admin('/api/rule/publishRule', { ruleId: rule.ruleId, expectedHash: rule.hash })
    const data = async () => (await check()).findings.filter(({ check: what }) => what === 'data')
    expect(await data()).toEqual([])
    await disable('gaofeng')
    expect(await data()).toMatchObject([
      { kind: 'dictionary', object: { id: dataDictId }, account: 'gaofeng', count: 1, places: [{ part: 'buyer' }] },
      { kind: 'rule', object: { id: rule.ruleId }, account: 'gaofeng', count: 1, places: [{ part: '→ #1' }] },
    ])
    await enable('gaofeng')
    expect(await data()).toEqual([])
  })

  it('says what somebody has in hand, where he is named, what he leads and who stands in with him', async () => {
    await startPurchase(server, 'zhangwei')
    await publishRow(server, 'by-name', [step('sign', line(0, 'lina')), step('after', line(6, 'lina'))])
    const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString()
    await admin('/api/agent/setAgent', { principal: 'wangfang', agent: 'lina', startsAt: days(0), endsAt: days(5) })
    await admin('/api/agent/setSecretary', { chief: 'chenjing', secretary: 'lina' })
    const { subjects, findings } = await leaves('lina')
    expect(subjects).toEqual([{ kind: 'person', id: 'lina', name: '李娜' }])
    const items = of(findings, 'items').find(({ object }) => object.name === '采购申请')
    expect(items).toMatchObject({ repair: 'handOver', before: [{ account: 'lina', name: '李娜' }] })
    expect(items!.count).toBeGreaterThan(0)
    expect(of(findings, 'named').find(({ object }) => object.id === 'by-name')).toMatchObject({
      status: 'published',
      repair: 'replace',
      by: 'person',
      places: [
        { place: 'people', part: 'sign' },
        { place: 'people', part: 'after' },
      ],
    })
    expect(of(findings, 'leader')).toMatchObject([
      { effect: 'breaks', object: { id: 'dept-rd-1', name: '研发一部' }, repair: 'addLeader' },
    ])
    expect(of(findings, 'agent', 'secretary').map(({ kind: what, object }) => `${what} ${object.id}`)).toEqual([
      'agent wangfang',
      'secretary chenjing',
    ])
    expect(of(findings, 'step').find(({ object }) => object.id === 'by-name')).toMatchObject({
      effect: 'breaks',
      verdict: 'nobody',
      before: [{ account: 'lina' }],
      after: [],
      departments: [],
    })
    // In her own department the one above her decides instead.
    expect(
      of(findings, 'step').some(({ effect, departments }) => effect === 'changes' && departments.includes('研发一部')),
    ).toBe(true)
  })

  it('leaves nothing behind, and finds the same a second time', async () => {
    const written = () =>
      server.database.transact('default', async (tx) => {
        const { rows } = await sql`select (select count(*) from audit_log), (select count(*) from users where enabled),
          (select count(*) from sessions)`.execute(tx)
        return rows
      })
    const [once, before] = [await leaves('lina'), await written()]
    expect((await leaves('lina')).mark).toBe(once.mark)
    await rehearse({ kind: 'merges', groupIds: ['dept-legal'], into: 'dept-admin' })
    expect(await written()).toEqual(before)
    expect((await leaves('lina')).mark).toBe(once.mark)
  })

  it('law: nobody who has nothing leaves: nothing breaks and nothing changes hands', async () => {
    const { findings } = await leaves('zhoukaiwen')
    expect(
      findings.filter(({ kind: what, effect }) => effect !== 'named' && what !== 'duty' && what !== 'coming'),
    ).toEqual([])
  })

  it.each(['lina', 'wangfang', 'chenjing'])(
    'law: what was rehearsed of %s is what the real leaving leads to',
    async (account) => {
      await publishRow(server, 'by-name', [step('sign', line(0, account))])
      const before = steps((await check()).findings)
      const rehearsed = of((await leaves(account)).findings, 'step')
      const broken = steps(rehearsed.filter(({ effect }) => effect === 'breaks'))
      await disable(account)
      expect(
        steps((await check()).findings)
          .filter((one) => !before.includes(one))
          .toSorted(),
      ).toEqual(broken.toSorted())
      expect(broken.length).toBeGreaterThan(0)
      // Nothing is left to change: it has happened.
      expect(of((await leaves(account)).findings, 'step')).toEqual([])
      await enable(account)
    },
  )

  it('law: so it is of a role without members, and of a department that is merged into another', async () => {
    await publishRow(server, 'by-role', [step('sign', line(1, 'finance')), step('there', line(2, 'dept-legal'))])
    const before = steps((await check()).findings)
    const breaks = async (change: RehearsedChange) =>
      steps(of((await rehearse(change)).findings, 'step').filter(({ effect }) => effect === 'breaks')).toSorted()
    const fresh = async () =>
      steps((await check()).findings)
        .filter((one) => !before.includes(one))
        .toSorted()
    const members = (
      await admin<{ rows: { account: string }[] }>('/api/admin/getRoleMembers', {
        id: 'finance',
        pageSize: 100,
        currentPageIndex: 1,
      })
    ).data.rows
    const emptied = await breaks({ kind: 'empties', roleId: 'finance' })
    expect(emptied).toContain('by-role sign ')
    await admin('/api/admin/removeRoleMembers', { id: 'finance', members: members.map(({ account }) => ({ account })) })
    expect(await fresh()).toEqual(emptied)
    await admin('/api/admin/addRoleMembers', { id: 'finance', accounts: members.map(({ account }) => account) })

    const merged = await breaks({ kind: 'merges', groupIds: ['dept-legal'], into: 'dept-admin' })
    expect(merged).toContain('by-role there ')
    const { rows: people } = await server.database.transact('default', (tx) =>
      sql<{ account: string }>`select account from users where department_id = 'dept-legal'`.execute(tx),
    )
    for (const { account } of people) {
      const { data: person } = await admin<Record<string, unknown>>('/api/admin/getUserAccount', { account })
      expect((await admin('/api/admin/modifyUser', { ...person, departmentId: 'dept-admin' })).message).toBe('')
    }
    expect((await admin('/api/account/deleteGroup', { groupId: 'dept-legal' })).message).toBe('')
    expect(await fresh()).toEqual(merged)
  })

  it('a department is not merged into itself or below, and what is not there is not known', async () => {
    const answer = await admin('/api/rehearsal/rehearse', {
      change: { kind: 'merges', groupIds: ['dept-rd'], into: 'dept-rd-1' },
    })
    expect(answer).toMatchObject({ code: 422, message: expect.stringContaining('下级') })
    expect((await admin('/api/rehearsal/rehearse', { change: { kind: 'leaves', account: 'nobody-here' } })).code).toBe(
      404,
    )
  })

  it('a department that closes gives up its people, leaders and rights', async () => {
    const { findings } = await rehearse({ kind: 'closes', groupId: 'dept-rd-1' })
    expect(of(findings, 'people')[0]).toMatchObject({ effect: 'changes', object: { id: 'dept-rd-1' } })
    expect(of(findings, 'people')[0]!.count).toBeGreaterThan(0)
    expect(of(findings, 'leader')[0]).toMatchObject({ before: [{ account: 'gaofeng' }], repair: '' })
  })

  it('a position that a department loses is held by nobody there', async () => {
    const { findings } = await rehearse({ kind: 'vacates', duty: 'DEPT-MANAGER', groupId: 'dept-rd-1' })
    expect(of(findings, 'duty')).toMatchObject([{ effect: 'breaks', repair: 'addHolder', object: { id: 'dept-rd-1' } }])
  })
})
