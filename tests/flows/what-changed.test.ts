import type { ChangesTold } from '@/lib/contracts/seen'
import type { TaskView } from '@/lib/contracts/tasks'
import type { Calls } from '@/lib/client/calls'
import { operator } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type FormAt = Calls['/api/task/formAt']['data']

const people = (account: string) => [{ participantType: 0, param0: account }]

onBothDatabases('3.18 what has changed since a person saw a request', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    await publishRow(
      server,
      'delta',
      [
        {
          id: 'one',
          type: 'Activity',
          name: '部门',
          participants: people('lina'),
          rights: { default: 'read', fields: { note: 'hidden', 'lines.margin': 'hidden' } },
        },
        { id: 'two', type: 'Activity', name: '人事', participants: people('wangfang') },
        { id: 'last', type: 'Activity', name: '财务', participants: people('gaofeng') },
      ],
      [
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [
            { id: 'item', type: 'text', label: 'Item' },
            { id: 'amount', type: 'money', label: 'Amount' },
            { id: 'margin', type: 'money', label: 'Margin' },
          ],
        },
      ],
      { reapproval: 'changed' },
    )
  })
  afterAll(() => server?.close())

  const form = {
    total: '30',
    note: 'first',
    lines: [
      { item: 'train', amount: '10', margin: '1' },
      { item: 'hotel', amount: '20', margin: '2' },
    ],
  }
  const open = async (account: string, taskId: string) =>
    (await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })).data
  const decide = async (account: string, taskId: string, more: object = {}) => {
    const answer = await act(server, account, {
      operator: operator.Action,
      ...(await myItem(server, account, taskId)),
      ...more,
    })
    expect(answer.code).toBe(200)
    return answer.data as typeof answer.data & { outlook: TaskView['outlook'] }
  }
  const start = async () => {
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId: 'delta', formData: form })
    expect(answer.code).toBe(200)
    return answer.data.taskId
  }
  /** Two agree, the third sends it back to its initiator. */
  async function sentBack(): Promise<string> {
    const taskId = await start()
    await decide('lina', taskId)
    await decide('wangfang', taskId)
    await decide('gaofeng', taskId, {
      operator: operator.Recede,
      opinion: '请改',
      targetActivityId: 'start',
      resubmit: 'step',
    })
    return taskId
  }
  const seen = (account: string, taskId: string, rev: number) =>
    server.call<{ rev: number }>(account, '/api/task/seen', { taskId, rev })

  it('opening a page says nothing; what was before him for two seconds is seen, and what others changed since is told', async () => {
    const taskId = await start()
    const first = await open('wangfang', taskId).catch(() => null)
    expect(first?.changed ?? null).toBeNull()
    await decide('lina', taskId)
    const { task } = await open('wangfang', taskId)
    await seen('wangfang', taskId, task.rev)
    await decide('wangfang', taskId, { operator: operator.Recede, opinion: '请改', targetActivityId: 'start' })
    await decide('zhangwei', taskId, { formData: { ...form, note: 'second' } })
    const { changed } = await open('wangfang', taskId)
    expect(changed).toMatchObject({ kind: 'seen', count: 1 })
    expect(changed?.form).toEqual([
      expect.objectContaining({
        field: 'note',
        before: 'first',
        after: 'second',
        by: expect.objectContaining({ account: 'zhangwei' }),
      }),
    ])
    expect(changed?.opinions).toHaveLength(1)
    // Opened again, it is still told; marked, it is not.
    expect((await open('wangfang', taskId)).changed?.count).toBe(1)
    await seen('wangfang', taskId, (await open('wangfang', taskId)).task.rev)
    expect((await open('wangfang', taskId)).changed).toBeNull()
    expect((await open('zhangwei', taskId)).changed?.form ?? []).toEqual([])
  })

  it('what he may not see is not told, in columns of tables either', async () => {
    const taskId = await sentBack()
    const lines = [form.lines[1], { ...form.lines[0], margin: '9' }]
    const { outlook } = await decide('zhangwei', taskId, { formData: { ...form, note: 'secret', lines } })
    expect(outlook?.carried).toEqual([expect.objectContaining({ activityName: '部门' })])
    expect(JSON.stringify(await open('lina', taskId))).not.toContain('secret')
    const { changed, workItem } = await open('wangfang', taskId)
    expect(workItem?.confirms).toBe(2)
    expect(changed).toMatchObject({ kind: 'agreed', count: 2 })
    expect(changed?.form.map(({ field }) => field)).toEqual(['note', 'lines'])
    expect(changed?.form[1]).toMatchObject({
      row: { then: 0, now: 1 },
      cells: [{ column: 'margin', before: '1', after: '9' }],
    })
    await decide('wangfang', taskId)
    const { opinions, way } = await open('gaofeng', taskId)
    expect(opinions.at(-1)).toMatchObject({ deed: 'confirmed', confirmed: 2 })
    expect(opinions.find(({ carried }) => carried)).toMatchObject({ deed: 'resubmitted', carried: ['李娜'] })
    expect(way.flatMap(({ people: who }) => who).filter(({ deed }) => deed === 'carriedOver')).toHaveLength(1)
  })

  it('carried over where nothing has changed; said before as it happens', async () => {
    const taskId = await sentBack()
    const foreseen = (await open('zhangwei', taskId)).outlook
    const { outlook } = await decide('zhangwei', taskId, { formData: { ...form, total: '30.00' } })
    expect(foreseen?.carried).toEqual(outlook?.carried)
    expect(outlook?.carried?.flatMap(({ people: who }) => who.map(({ account }) => account))).toEqual([
      'lina',
      'wangfang',
    ])
    expect((await open('gaofeng', taskId)).workItem?.activityId).toBe('last')
  })

  it('two rounds are compared as the reader may see them; a stranger learns nothing', async () => {
    const taskId = await sentBack()
    await decide('zhangwei', taskId, { formData: { ...form, note: 'other', total: '40' } })
    const compare = (account: string, from: number, to: number) =>
      server.call<ChangesTold>(account, '/api/task/compareRounds', { taskId, from, to })
    const fieldsFor = async (account: string) => (await compare(account, 1, 2)).data.form.map(({ field }) => field)
    expect(await fieldsFor('wangfang')).toEqual(['total', 'note'])
    expect(await fieldsFor('lina')).toEqual(['total'])
    expect((await compare('zhoukaiwen', 1, 2)).code).toBe(404)
    expect((await compare('wangfang', 2, 2)).code).toBe(404)
    expect((await compare('wangfang', 1, 9)).code).toBe(404)
    expect((await seen('zhoukaiwen', taskId, 1)).code).toBe(404)
    expect((await seen('wangfang', taskId, 99_999)).data.rev).toBeLessThan(50)
  })

  it('the trace shows the form as it was at a moment, with what the reader may see today', async () => {
    const taskId = await sentBack()
    const then = server.clock.now().toISOString()
    server.clock.advance(60_000)
    await decide('zhangwei', taskId, { formData: { ...form, note: 'other', total: '40' } })
    const formAt = (account: string, at: string) => server.call<FormAt>(account, '/api/task/formAt', { taskId, at })
    const later = new Date(server.clock.now().getTime() + 1000).toISOString()
    expect((await formAt('wangfang', then)).data).toMatchObject({ round: 1, data: { total: '30', note: 'first' } })
    expect((await formAt('wangfang', later)).data).toMatchObject({ round: 2, data: { total: '40', note: 'other' } })
    const { data } = (await formAt('lina', then)).data
    expect(data).toMatchObject({ total: '30', lines: [{ item: 'train' }, { item: 'hotel' }] })
    expect(JSON.stringify(data)).not.toMatch(/first|margin/)
    expect((await formAt('wangfang', '2020-01-01T00:00:00Z')).code).toBe(404)
    expect((await formAt('zhoukaiwen', then)).code).toBe(404)
    expect((await formAt('wangfang', 'yesterday')).code).toBe(400)
  })
})
