import { operator, taskStatus, workItemKind } from '@/lib/words/workflow-enumerations'
import { organisationFacts } from '@/server/modules/processes'
import { deliverWith } from '@/server/modules/tasks'
import { testInterfaceTools } from '../support/deliver'
import { ProcessVersions, workOutbox } from '@/server/runtime'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'
import { act, myItem, uploadAs } from '../support/purchase'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Opened {
  task: { status: number }
  way: { state: string; why: object | null }[]
  form: {
    data: Record<string, unknown>
    rights: Record<string, string>
    definition: { sections: { fields: { id: string }[] }[] }
  }
}

/** Each demo process is played to its end over the API, as the offices it is made for would. */
onBothDatabases('the demo processes', (kind) => {
  let server: TestServer
  const interfaces = testInterfaceTools()
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(async () => {
    await server.close()
    await interfaces.close()
  })

  /** Delivers everything that is due, as a listening server does every second. */
  const deliverAll = async () => {
    const deliver = deliverWith({
      app: server.app,
      runtime: { versions: new ProcessVersions(), facts: organisationFacts },
      interfaces,
    })
    while ((await workOutbox({ database: server.database, tenantId: 'default', clock: server.clock, deliver })) > 0);
  }

  let last = 0
  const start = async (account: string, processId: string, formData: object) => {
    const answer = await server.call<{ taskId: string }>(account, '/api/task/act', {
      commandId: `demo-start-${++last}`,
      operator: operator.Start,
      processId,
      formData,
    })
    expect({ message: answer.message, fields: answer.fields }).toEqual({ message: '', fields: undefined })
    return answer.data.taskId
  }
  const approveAs = async (account: string, taskId: string, formData?: object) => {
    const item = await myItem(server, account, taskId)
    const answer = await act(server, account, {
      operator: operator.Action,
      ...item,
      opinion: 'OK',
      ...(formData && { formData }),
    })
    expect({ account, message: answer.message, fields: answer.fields }).toEqual({
      account,
      message: '',
      fields: undefined,
    })
  }
  const open = async (account: string, taskId: string) =>
    (await server.call<Opened>(account, '/api/task/open', { taskId, detailType: 'View' })).data

  it('leave: a short one ends with the leader, a field that is not asked for holds nothing', async () => {
    const leave = {
      kind: 'annual',
      from: '2026-12-01T09:00',
      until: '2026-12-02T18:00',
      days: 2,
      deputy: 'dongyuxuan',
      reason: 'rest',
      reachable: false,
      phone: '138',
    }
    const taskId = await start('jiangbowen', 'leave-request', leave)
    await approveAs('yangfan', taskId)
    const { form, task } = await open('jiangbowen', taskId)
    expect(task.status).toBe(taskStatus.Finish)
    expect(form.data.phone ?? null).toBeNull()
    expect(form.definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id))).not.toContain('phone')
  })

  it('leave: asks for what the chosen kind needs', async () => {
    const answer = await server.call('jiangbowen', '/api/task/act', {
      commandId: `demo-refused-${++last}`,
      operator: operator.Start,
      processId: 'leave-request',
      formData: {
        kind: 'annual',
        from: '2026-12-01T09:00',
        until: '2026-12-02T18:00',
        days: 2,
        deputy: 'dongyuxuan',
        reason: 'rest',
        reachable: true,
      },
    })
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['phone'])
  })

  it('leave: an end before the start is refused at its field, whoever asks; the days are counted, not believed', async () => {
    const ask = (from: string, until: string) =>
      server.call<{ taskId: string }>('jiangbowen', '/api/task/act', {
        commandId: `demo-times-${++last}`,
        operator: operator.Start,
        processId: 'leave-request',
        formData: { kind: 'sick', from, until, days: 5, deputy: 'dongyuxuan', reason: 'rest', reachable: false },
      })
    expect((await ask('2026-12-07T09:00', '2026-12-01T18:00')).fields).toEqual({ until: 'notAfter' })
    expect((await ask('2026-12-07T09:00', '2026-12-07T09:00')).fields).toEqual({ until: 'notAfter' })
    expect((await ask('2026-12-05T09:00', '2026-12-06T18:00')).fields).toEqual({ days: 'tooSmall' })
    // Friday afternoon and Monday.
    const { data } = await ask('2026-12-04T13:30', '2026-12-07T18:00')
    expect((await open('jiangbowen', data.taskId)).form.data.days).toBe(1.5)
  })

  it('expenses: all of finance sign, whoever is at the till first pays and must say when', async () => {
    const taskId = await start('jiangbowen', 'expense-claim', {
      department: 'dept-rd-2',
      trip: ['trip', 'home'],
      purpose: 'visit',
      how: 'cash',
      advanced: true,
      advance: '100.00',
      lines: [
        { on: '2026-11-01', what: 'train', amount: '553.50', receipt: true },
        { on: '2026-11-02', what: 'hotel', amount: '420.00', receipt: true },
      ],
    })
    await approveAs('yangfan', taskId)
    for (const account of ['wangfang', 'caohuimin', 'fuxiaowan']) await approveAs(account, taskId)
    const item = await myItem(server, 'qiujianping', taskId)
    const refused = await act(server, 'qiujianping', { operator: operator.Action, ...item, opinion: 'paid' })
    expect(refused.fields).toHaveProperty('paidOn')
    await approveAs('qiujianping', taskId, { paidOn: '2026-11-20', voucher: 'V-1' })
    expect((await open('jiangbowen', taskId)).task.status).toBe(taskStatus.Finish)
    const { form } = await open('jiangbowen', taskId)
    expect(form.data).toMatchObject({ total: '973.50', payable: '873.50' })
  })

  it('contracts: legal and finance review at the same time, neither sees the other’s note', async () => {
    const taskId = await start('panruolin', 'contract-review', {
      title: 'T',
      partner: 'P',
      kind: 'sale',
      amount: '1000.00',
      signOn: '2026-12-24',
      concerns: ['ip', 'data'],
      summary: 's',
    })
    await approveAs('hexiaotong', taskId)
    await approveAs('xiezhengyang', taskId, { legalNote: 'fine by law' })
    expect((await open('wangfang', taskId)).form.data.legalNote).toBeUndefined()
    await approveAs('wangfang', taskId, { financeNote: 'fine by numbers' })
    const { task, form } = await open('panruolin', taskId)
    expect(form.data.legalNote).toBeUndefined()
    expect(task.status).toBe(taskStatus.Finish)
    expect((await open('admin', taskId)).form.data).toMatchObject({
      legalNote: 'fine by law',
      financeNote: 'fine by numbers',
    })
  })

  it('seals: signers sign by hand, one after the other', async () => {
    const taskId = await start('jiangbowen', 'seal-usage', {
      document: 'D',
      seals: ['company', 'contract'],
      copies: 2,
      on: '2030-01-01',
      outside: false,
      purpose: 'p',
    })
    await approveAs('yangfan', taskId)
    for (const account of ['xiezhengyang', 'chenjing']) {
      const item = await myItem(server, account, taskId)
      expect((await act(server, account, { operator: operator.Action, ...item, opinion: 'OK' })).code).toBe(403)
      const signature = await uploadAs(server, account, 'signature.png', onePixel)
      expect(
        (await act(server, account, { operator: operator.Action, ...item, opinion: 'OK', signature })).message,
      ).toBe('')
    }
    const { form, task, way } = await open('jiangbowen', taskId)
    expect(task.status).toBe(taskStatus.Run)
    // A reason names the job position as people call it.
    expect(way.find(({ state }) => state === 'current')?.why).toEqual({
      key: 'duty',
      params: { duty: '印章保管员', department: '行政部' },
    })
    expect(form.data.seals).toEqual(['company', 'contract'])
  })

  it('onboarding: every line becomes a task of its own', async () => {
    const taskId = await start('liangqiuyue', 'onboarding', {
      newcomer: 'New',
      department: 'dept-rd-2',
      startsOn: '2030-01-01',
      items: [
        { what: 'laptop', by: 'it' },
        { what: 'badge', by: 'hr' },
      ],
    })
    const claim = async (account: string) => {
      const { data } = await server.call<{
        rows: { taskId: string; workItemId: string; title: string; rev: number }[]
      }>(account, '/api/workitem/list', { kind: workItemKind.Share, pageSize: 50 })
      return {
        rows: data.rows,
        take: (row: { taskId: string; workItemId: string; rev: number }) =>
          act(server, account, {
            operator: operator.Claim,
            taskId: row.taskId,
            workItemId: row.workItemId,
            expectedRev: row.rev,
          }),
      }
    }
    const hr = await claim('qiancheng')
    const offered = hr.rows.find((row) => row.taskId === taskId)!
    expect((await hr.take(offered)).code).toBe(200)
    await approveAs('qiancheng', taskId)
    await deliverAll()
    const it = await claim('xuzhiyuan')
    const laptop = it.rows.find(({ title }) => title === 'New：laptop')!
    expect((await it.take(laptop)).code).toBe(200)
    await approveAs('xuzhiyuan', laptop.taskId, { result: 'on the desk' })
    expect((await open('liangqiuyue', taskId)).task.status).toBe(taskStatus.Run)
  })
})
