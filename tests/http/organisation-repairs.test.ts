import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RepairDone, RepairOutcome } from '@/lib/contracts/organisation-repairs'
import type { Rehearsal, RehearsedChange } from '@/lib/contracts/rehearsal'
import type { Rule } from '@/lib/contracts/rules'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Repaired {
  repairId: string
  done: number
  results: RepairOutcome[]
}

onBothDatabases('a repair after a rehearsal', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', path, input)
  const leaves = (account: string): RehearsedChange => ({ kind: 'leaves', account })
  const rehearse = async (change: RehearsedChange, as = 'admin') =>
    (await server.call<Rehearsal>(as, '/api/rehearsal/rehearse', { change })).data
  const repair = (
    change: RehearsedChange,
    { mark }: Rehearsal,
    rows: { key: string; to: string }[],
    more: object = {},
  ) =>
    admin<Repaired>('/api/rehearsal/repair', { commandId: randomUUID(), change, mark, rows, reason: '离职', ...more })
  const undo = async (repairId: string) =>
    (await admin<Omit<Repaired, 'repairId'>>('/api/rehearsal/undoRepair', { repairId })).data
  const read = <Row>(query: ReturnType<typeof sql>) =>
    server.database.transact('default', async (tx) => (await query.execute(tx)).rows as Row[])
  const line = (participantType: number, param0: string) => ({ participantType, param0 })
  const step = (id: string, ...participants: ReturnType<typeof line>[]) => ({
    id,
    name: id,
    type: 'Activity' as const,
    participants,
  })
  const days = (count: number) => new Date(server.clock.now().getTime() + count * 86_400_000).toISOString()

  /** All that is his, as tables have it. */
  const everythingOf = (account: string) =>
    read<Record<string, unknown>>(sql`
      select 'item' as what, token_id as id from work_items where account = ${account} and finished_at is null and holder
      union all select 'member', group_id || leader_type || duty from group_members where account = ${account}
      union all select 'role', role_id from user_roles where account = ${account}
      union all select 'agent', principal from agents where agent = ${account} and ended_at is null
      union all select 'secretary', chief from secretaries where secretary = ${account}
      union all select 'menu', ui_menu_id from menu_grants where participant_type = 0 and param0 = ${account}
      union all select 'node', node_id from node_grants where participant_type = 0 and param0 = ${account}
      union all select 'named', v.process_id from process_versions v where v.status = 'published' and strpos(v.definition::text, '"' || ${account} || '"') > 0
      order by 1, 2`)

  it('hands over, replaces, appoints and moves rights in one act, and takes all of it back', async () => {
    await startPurchase(server, 'zhangwei')
    await publishRow(server, 'by-name', [step('sign', line(0, 'lina'))], [], {
      managers: [line(0, 'lina')],
      authorizations: [{ participant: line(11, ''), mask: 1 }],
    })
    await admin('/api/agent/setAgent', { principal: 'wangfang', agent: 'lina', startsAt: days(0), endsAt: days(5) })
    await admin('/api/agent/setSecretary', { chief: 'chenjing', secretary: 'lina', mayAct: true })
    await admin('/api/account/setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 0, param0: 'lina', displayName: '李娜', value: 1, value1: 2 }],
    })
    await admin('/api/admin/setMenuRights', {
      menuId: 'admin_roles',
      grants: [{ participantType: 0, param0: 'lina', displayName: '李娜', access: 1 }],
    })
    const [hers, his] = [await everythingOf('lina'), await everythingOf('yangfan')]
    const rehearsed = await rehearse(leaves('lina'))
    const rows = rehearsed.findings.filter(({ repair: how }) => how !== '').map(({ key }) => ({ key, to: 'yangfan' }))
    const { data: done } = await repair(leaves('lina'), rehearsed, rows)
    expect(done.results.filter(({ code }) => code !== 200)).toEqual([])
    expect(done.done).toBe(rows.length)
    const left = await everythingOf('lina')
    const staying = ['member', 'role']
    expect(left.filter(({ what }) => !staying.includes(String(what)))).toEqual([])
    const gained = await everythingOf('yangfan')
    for (const { what, id } of hers.filter((one) => one.what !== 'member')) expect(gained).toContainEqual({ what, id })
    // What she leads is led by both until she goes.
    const after = await rehearse(leaves('lina'))
    expect(after.findings.filter(({ effect, kind: about }) => effect === 'breaks' && about !== 'step')).toEqual([])

    const { data: listed } = await admin<{ rows: RepairDone[] }>('/api/rehearsal/getRepairs')
    expect(listed.rows[0]).toMatchObject({
      repairId: done.repairId,
      by: { account: 'admin' },
      subjects: [{ kind: 'person', name: '李娜' }],
      mayUndo: true,
      undoneAt: null,
    })
    const taken = await undo(done.repairId)
    expect(taken.results.filter(({ code }) => code !== 200)).toEqual([])
    expect(await everythingOf('lina')).toEqual(hers)
    expect(await everythingOf('yangfan')).toEqual(his)
    const { data: again } = await admin<{ rows: RepairDone[] }>('/api/rehearsal/getRepairs')
    expect(again.rows[0]).toMatchObject({ mayUndo: false, undoneAt: server.clock.now().toISOString() })
    expect((await undo(done.repairId)).results).toEqual([])
  })

  it('puts another into rows of dictionaries and cells of business rules, and takes it back row by row', async () => {
    const { data: dictionary } = await admin<{ dataDictId: string }>('/api/baseData/saveDataDict', {
      dataDictName: 'Buyers',
      dataDictCode: 'buyers',
      columns: [
        { name: 'area', key: true },
        { name: 'buyer', refersTo: '@people' },
      ],
    })
    const { dataDictId } = dictionary
    for (const [area, buyer] of [
      ['east', 'gaofeng'],
      ['west', 'zhangwei'],
    ])
      await admin('/api/baseData/saveDataDictRow', { dataDictId, values: { area, buyer } })
    const saveRule = async (answers: string[], ruleId = '') =>
      (
        await admin<Rule>('/api/rule/saveRule', {
          ruleId,
          ruleName: 'Who buys',
          ruleCode: 'who-buys',
          inputs: [{ name: 'amount', type: 'number' }],
          table: {
            hitPolicy: 'U',
            inputs: [{ expression: 'amount' }],
            outputs: [{ name: '' }],
            rules: answers.map((answer, at) => ({ inputs: [at === 0 ? '< 5' : '>= 5'], outputs: [`"${answer}"`] })),
          },
          tests: [],
        })
      ).data
    const { ruleId, hash } = await saveRule(['gaofeng', 'zhangwei'])
    await admin('/api/rule/publishRule', { ruleId, expectedHash: hash })
    const asked = async () =>
      (await admin<{ value: unknown }>('/api/rule/run', { ruleId, values: { amount: 1 } })).data.value
    const buyers = async () =>
      (
        await read<{ buyer: string }>(
          sql`select "values" ->> 'buyer' as buyer from data_dict_rows where dict_id = ${dataDictId} order by row_key`,
        )
      ).map(({ buyer }) => buyer)
    const { data: asleep } = await admin<{ dataDictId: string }>('/api/baseData/saveDataDict', {
      dataDictName: 'Buyers of old',
      dataDictCode: 'buyers-of-old',
      enable: false,
      columns: [
        { name: 'area', key: true },
        { name: 'buyer', refersTo: '@people' },
      ],
    })
    await admin('/api/baseData/saveDataDictRow', {
      dataDictId: asleep.dataDictId,
      values: { area: 'east', buyer: 'gaofeng' },
    })
    const change = leaves('gaofeng')
    const rehearsed = await rehearse(change)
    const named = rehearsed.findings.filter(({ kind: about }) => about === 'dictionary' || about === 'rule')
    expect(named).toMatchObject([
      { kind: 'dictionary', count: 1, repair: 'replaceRows', by: 'person', places: [{ part: 'buyer' }] },
      // His own days of leave are nobody else's.
      { kind: 'dictionary', object: { id: 'leave-balance' }, repair: '', places: [{ part: 'account' }] },
      {
        kind: 'rule',
        count: 1,
        status: 'published',
        repair: 'replaceInRule',
        by: 'person',
        places: [{ part: '→ #1' }],
      },
    ])
    const rows = named.filter(({ repair: how }) => how !== '').map(({ key }) => ({ key, to: 'yangfan' }))
    const { data: done } = await repair(change, rehearsed, rows)
    expect(done.results.map(({ code }) => code)).toEqual([200, 200])
    expect([await buyers(), await asked()]).toEqual([['yangfan', 'zhangwei'], 'yangfan'])
    const taken = await undo(done.repairId)
    expect(taken.results.map(({ code }) => code)).toEqual([200, 200])
    expect([await buyers(), await asked()]).toEqual([['gaofeng', 'zhangwei'], 'gaofeng'])

    // With a draft it is mended there; what somebody has gone on with stays as it is.
    await saveRule(['gaofeng', 'gaofeng'], ruleId)
    const again = await rehearse(change)
    const ofRule = again.findings.filter(({ kind: about }) => about === 'rule')
    expect(ofRule).toMatchObject([
      { status: 'published', count: 1, repair: '' },
      { status: 'draft', count: 2, repair: 'replaceInRule' },
    ])
    const both = again.findings
      .filter(({ kind: about, repair: how }) => how !== '' && (about === 'rule' || about === 'dictionary'))
      .map(({ key }) => ({ key, to: 'yangfan' }))
    const { data: second } = await repair(change, again, both)
    expect(second.done).toBe(2)
    expect(await asked()).toBe('gaofeng')
    await saveRule(['lina', 'yangfan'], ruleId)
    await read(sql`update data_dict_rows set "values" = "values" || '{"buyer":"lina"}' where dict_id = ${dataDictId}`)
    expect((await undo(second.repairId)).results.map(({ code }) => code)).toEqual([409, 409])
    await admin('/api/baseData/deleteDataDict', { dataDictId })
    await admin('/api/rule/deleteRule', { ruleId })
  })

  it('leaves equal texts of other columns of a rule, and leaves it as a draft where its tests fail', async () => {
    const { data: saved } = await admin<Rule>('/api/rule/saveRule', {
      ruleName: 'Whose brand',
      ruleCode: 'whose-brand',
      inputs: [{ name: 'brand', type: 'text' }],
      table: {
        inputs: [{ expression: 'brand' }],
        outputs: [{ name: '' }],
        rules: [
          { inputs: ['"gaofeng"'], outputs: ['"gaofeng"'] },
          { inputs: ['"acme"'], outputs: ['"zhangwei"'] },
        ],
      },
      tests: [{ name: 'its length', values: { brand: 'gaofeng' }, expected: '"gao" + "feng"' }],
    })
    const { ruleId, hash } = saved
    await admin('/api/rule/publishRule', { ruleId, expectedHash: hash })
    const change = leaves('gaofeng')
    const rehearsed = await rehearse(change)
    const ofRule = rehearsed.findings.filter(({ object }) => object.id === ruleId)
    expect(ofRule).toMatchObject([
      { count: 1, repair: 'replaceInRule', places: [{ place: 'cells', part: '→ #1' }] },
      { count: 1, repair: '', places: [{ place: 'left', part: 'brand #1' }] },
    ])
    const { data: done } = await repair(change, rehearsed, [{ key: ofRule[0]!.key, to: 'yangfan' }])
    expect(done.results).toMatchObject([{ code: 422, message: expect.stringContaining('its length') as string }])
    const { data: after } = await admin<
      Rule & { changed: boolean; publishedVersion: number; table: { rules: object[] } }
    >('/api/rule/getRule', { ruleId })
    expect(after).toMatchObject({ changed: true, publishedVersion: 1 })
    expect(after.table.rules[0]).toEqual({ inputs: ['"gaofeng"'], outputs: ['"yangfan"'] })
    expect((await undo(done.repairId)).results).toMatchObject([{ code: 200 }])
    await admin('/api/rule/deleteRule', { ruleId })
  })

  it('what has changed since it was looked at is refused as a whole', async () => {
    const rehearsed = await rehearse(leaves('wangfang'))
    const rows = rehearsed.findings
      .filter(({ kind: about }) => about === 'role')
      .map(({ key }) => ({ key, to: 'gaofeng' }))
    await publishRow(server, 'meanwhile', [step('sign', line(0, 'wangfang'))])
    const answer = await repair(leaves('wangfang'), rehearsed, rows)
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('重新预览') })
    expect(
      (await read(sql`select 1 from organisation_repairs where reason = '离职' and change ->> 'account' = 'wangfang'`))
        .length,
    ).toBe(0)
    // A row nobody has found is no row.
    expect(
      (await repair(leaves('wangfang'), await rehearse(leaves('wangfang')), [{ key: 'role none', to: 'gaofeng' }]))
        .code,
    ).toBe(409)
  })

  it('what refuses says why and the others are done; sent once more it is not done twice; afterwards it can be tried again', async () => {
    await admin('/api/agent/setSecretary', { chief: 'gaofeng', secretary: 'wangfang' })
    const first = await rehearse(leaves('wangfang'))
    const rows = first.findings
      .filter(({ kind: about }) => about === 'secretary' || about === 'named')
      .map(({ key }) => ({ key, to: 'gaofeng' }))
    const commandId = randomUUID()
    const { data } = await repair(leaves('wangfang'), first, rows, { commandId })
    expect(data.results.find(({ kind: about }) => about === 'secretary')!.code).not.toBe(200)
    expect(data.results.find(({ kind: about }) => about === 'secretary')!.message).not.toBe('')
    expect(data.results.filter(({ kind: about }) => about === 'named').every(({ code }) => code === 200)).toBe(true)
    const repeated = await repair(leaves('wangfang'), first, rows, { commandId })
    expect(repeated.data).toEqual(data)
    const second = await rehearse(leaves('wangfang'))
    const [secretary] = second.findings.filter(({ kind: about }) => about === 'secretary')
    expect((await repair(leaves('wangfang'), second, [{ key: secretary!.key, to: 'lina' }])).data.done).toBe(1)
  })

  it('an item somebody has gone on with is not taken back, the others are', async () => {
    const [gone, kept] = [await startPurchase(server, 'zhangwei'), await startPurchase(server, 'zhangwei')]
    const rehearsed = await rehearse(leaves('lina'))
    const rows = rehearsed.findings
      .filter(({ kind: about, object }) => about === 'items' && object.name === '采购申请')
      .map(({ key }) => ({ key, to: 'gaofeng' }))
    const { data } = await repair(leaves('lina'), rehearsed, rows)
    expect(data.results).toMatchObject([{ code: 200 }])
    expect(
      (await act(server, 'gaofeng', { operator: operator.Action, ...(await myItem(server, 'gaofeng', gone.taskId)) }))
        .code,
    ).toBe(200)
    expect((await undo(data.repairId)).results).toMatchObject([{ code: 200 }])
    const holders = await read<{ account: string; task_id: string }>(
      sql`select account, task_id from work_items where task_id in (${gone.taskId}, ${kept.taskId}) and finished_at is null and holder`,
    )
    expect(holders.find(({ task_id }) => task_id === kept.taskId)?.account).toBe('lina')
    expect(holders.find(({ task_id }) => task_id === gone.taskId)?.account).not.toBe('lina')
  })

  it('a process with a draft is mended in the draft, and not published along with it', async () => {
    await publishRow(server, 'drafted', [step('sign', line(0, 'lina'))])
    const { data: designed } = await admin<{ definition: object; version: { contentHash: string } }>(
      '/api/process/getVersion',
      {
        processId: 'drafted',
        version: 1,
      },
    )
    const saved = await admin<{ version: { contentHash: string } }>('/api/process/saveDraft', {
      definition: { ...designed.definition, description: 'x' },
      expectedHash: designed.version.contentHash,
    })
    expect(saved.message).toBe('')
    const rehearsed = await rehearse(leaves('lina'))
    const of = rehearsed.findings.filter(({ kind: about, object }) => about === 'named' && object.id === 'drafted')
    expect(of.map(({ status, repair: how }) => [status, how])).toEqual([
      ['draft', 'replace'],
      ['published', ''],
    ])
    const { data } = await repair(leaves('lina'), rehearsed, [{ key: of[0]!.key, to: 'gaofeng' }])
    expect(data.done).toBe(1)
    const named = () =>
      read<{ status: string }>(
        sql`select status from process_versions where process_id = 'drafted' and strpos(definition::text, '"gaofeng"') > 0`,
      )
    expect(await named()).toEqual([{ status: 'draft' }])
    expect((await undo(data.repairId)).done).toBe(1)
    expect(await named()).toEqual([])
  })

  it('a role gets a new member, a role in definitions another role; who has left is put in nobody’s place', async () => {
    const change: RehearsedChange = { kind: 'empties', roleId: 'legal' }
    await publishRow(server, 'by-role', [step('sign', line(1, 'legal'))])
    const rehearsed = await rehearse(change)
    const member = rehearsed.findings.find(({ repair: how }) => how === 'addMember')!
    const named = rehearsed.findings.find(({ repair: how, object }) => how === 'replace' && object.id === 'by-role')!
    expect(named.by).toBe('role')
    await admin('/api/admin/setUserEnabled', { account: 'zhoukaiwen', enabled: false })
    const { data } = await repair(change, rehearsed, [
      { key: member.key, to: 'zhoukaiwen' },
      { key: named.key, to: 'hr' },
    ])
    expect(data.results).toMatchObject([{ code: 422 }, { code: 200 }])
    expect((await undo(data.repairId)).done).toBe(1)
    await admin('/api/admin/setUserEnabled', { account: 'zhoukaiwen', enabled: true })
  })

  it('every row asks for the right of the call it is done by; a process out of sight is counted without its name', async () => {
    await admin('/api/admin/setMenuRights', {
      menuId: 'admin_rehearsal',
      grants: [{ participantType: 0, param0: 'zhangwei', displayName: '张伟', access: 3 }],
    })
    const rehearsed = await rehearse(leaves('lina'), 'zhangwei')
    const rows = rehearsed.findings.filter(({ repair: how }) =>
      ['handOver', 'replace', 'addMember', 'addLeader', 'moveRight'].includes(how),
    )
    expect(rows.length).toBeGreaterThan(3)
    const { data } = await server.call<Repaired>('zhangwei', '/api/rehearsal/repair', {
      commandId: randomUUID(),
      change: leaves('lina'),
      mark: rehearsed.mark,
      rows: rows.map(({ key }) => ({ key, to: 'gaofeng' })),
      reason: 'x',
    })
    expect(new Set(data.results.map(({ code }) => code))).toEqual(new Set([403]))
    expect((await server.call('lina', '/api/rehearsal/rehearse', { change: leaves('lina') })).code).toBe(403)
    await admin('/api/admin/setMenuRights', {
      menuId: 'admin_rehearsal',
      grants: [{ participantType: 0, param0: 'zhangwei', displayName: '张伟', access: 1 }],
    })
    expect((await server.call('zhangwei', '/api/rehearsal/undoRepair', { repairId: data.repairId })).code).toBe(403)
  })
})
