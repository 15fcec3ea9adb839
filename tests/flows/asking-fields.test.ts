import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import type { ExternalInterface } from '@/lib/contracts/external-interfaces'
import type { FoundRequest } from '@/lib/contracts/task-fields'
import { operator, taskStatus } from '@/lib/words/workflow-enumerations'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { startTestServer, type TestServer } from '../support/test-server'

const step = (rights: { default: 'edit' | 'read'; fields: Record<string, 'hidden' | 'read' | 'edit'> }) => [
  { id: 'check', type: 'Activity' as const, participants: [{ participantType: 0, param0: 'lina' }], rights },
]

describe('fields that ask while a form is filled in', () => {
  let server: TestServer
  let other: Server
  const asked: { url: string; body: string }[] = []
  let last = 0
  const send = (account: string, processId: string, formData: object, op: number = operator.Start) =>
    server.call<{ taskId: string; no: string }>(account, '/api/task/act', {
      commandId: `asking-${++last}`,
      operator: op,
      processId,
      formData,
    })
  const open = async (account: string, taskId: string) =>
    (await server.call<{ form: { data: Record<string, unknown> } }>(account, '/api/task/open', { taskId })).data.form
      .data
  const saveInterface = async (change: object) => {
    const saved = await server.call<ExternalInterface>('admin', '/api/extInterface/saveInterface', {
      name: 'Rates',
      ...change,
    })
    expect(saved).toMatchObject({ code: 200 })
    return saved.data.id
  }
  let rates: string
  let page: string
  let broken: string

  beforeAll(async () => {
    other = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({ url: request.url ?? '', body })
        if (request.url?.includes('broken')) return void response.writeHead(500).end('no')
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ rate: 7.1, secret: 'not asked for', when: '2026-03-01' }))
      })
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    server = await startTestServer({
      settings: { FRAME_HOSTS: 'maps.example.com' },
    })
    const url = `http://127.0.0.1:${port}`
    await server.call('admin', '/api/dataSource/saveDataSource', { dataSourceName: 'rates', type: 1, url })
    const common = {
      service: 'rates',
      inParam: [{ name: 'code' }],
      outParam: [
        { name: 'rate', path: 'rate' },
        { name: 'secret', path: 'secret' },
      ],
    }
    rates = await saveInterface({ ...common, type: 'RestfulApi', path: 'rates?code={code}' })
    broken = await saveInterface({ ...common, type: 'RestfulApi', path: 'broken' })
    page = await saveInterface({ type: 'BrowserPage', service: 'rates', path: 'x' })
    const button = { type: 'interfaceButton' as const, values: { code: 'currency' } }
    await publishRow(
      server,
      'asking',
      step({ default: 'edit', fields: { get: 'hidden' } }),
      [
        { id: 'currency', type: 'text', label: 'Currency' },
        { id: 'rate', type: 'number', label: 'Rate', scale: 4 },
        { id: 'get', label: 'Get', interfaceId: rates, fills: { rate: 'rate' }, ...button },
        { id: 'fails', label: 'Fails', interfaceId: broken, fills: { rate: 'rate' }, ...button },
        { id: 'before', type: 'relatedRequest', label: 'Before' },
        { id: 'loan', type: 'relatedRequest', label: 'Loan', process: 'asked-for' },
        { id: 'story', type: 'richText', label: 'Story' },
        { id: 'home', type: 'address', label: 'Home' },
        { id: 'map', type: 'embeddedPage', label: 'Map', address: 'https://maps.example.com/pick' },
        { id: 'gone', type: 'embeddedPage', label: 'Gone', address: 'https://evil.example.com/' },
      ],
      { summaryFields: ['before'] },
    )
    await publishRow(server, 'asked-for', step({ default: 'edit', fields: {} }))
  }, 120_000)
  afterAll(async () => {
    await server.close()
    other.close()
  })

  it('R2.4-11 a related request must be there, seen by who names it, and of the process asked for', async () => {
    const mine = (await send('zhangwei', 'asked-for', { note: 'mine' })).data
    const ofOthers = (await send('panruolin', 'asked-for', { note: 'not his' })).data
    const draft = (await send('zhangwei', 'asked-for', { note: 'later' }, operator.Save)).data
    for (const wrong of [ofOthers.taskId, draft.taskId, 'no-such-request'])
      expect((await send('zhangwei', 'asking', { before: wrong })).fields).toEqual({ before: 'unknownRequest' })
    const first = await send('zhangwei', 'asking', { before: mine.taskId, loan: mine.taskId })
    expect(first.fields).toBeUndefined()
    expect((await send('zhangwei', 'asking', { loan: first.data.taskId })).fields).toEqual({ loan: 'unknownRequest' })
    // Lists show its number.
    const listed = await server.call<{ rows: { taskId: string; summary: { field: string; value: string }[] }[] }>(
      'zhangwei',
      '/api/workitem/list',
      { kind: 2, pageSize: 50 },
    )
    const rows = JSON.stringify(listed.data)
    expect(rows).toContain(mine.no)
  })

  it('R2.4-11 offers requests the person may see and nothing of others', async () => {
    const find = async (account: string, input: object) =>
      (await server.call<FoundRequest[]>(account, '/api/task/findRequests', input)).data
    const all = await find('zhangwei', { processId: 'asked-for' })
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ no: expect.any(String), processName: 'asked-for' })
    expect(await find('zhangwei', { keyword: all[0]!.no.toLowerCase() })).toEqual(
      expect.arrayContaining([expect.objectContaining({ no: all[0]!.no })]),
    )
    const his = await find('panruolin', { processId: 'asked-for' })
    expect(his.map(({ taskId }) => taskId)).not.toContain(all[0]!.taskId)
    expect(await find('zhangwei', { taskIds: his.map(({ taskId }) => taskId) })).toEqual([])
    expect(await find('zhangwei', { taskIds: [] })).toEqual([])
    expect(await find('zhangwei', { keyword: "%' or 1=1 --" })).toEqual([])
    expect(await find('admin', { processId: 'asked-for' })).toHaveLength(2)
    // One that was deleted is not offered any more; where it stands already it can still be read.
    const taskId = all[0]!.taskId
    const care = async (op: number) => {
      const { data } = await server.call<{ task: { rev: number } }>('admin', '/api/task/open', {
        detailType: 'View',
        taskId,
      })
      const input = { operator: op, taskId, expectedRev: data.task.rev, opinion: '重复' }
      expect(await act(server, 'admin', input)).toMatchObject({ code: 200 })
    }
    await care(operator.Delete)
    expect(await find('zhangwei', { processId: 'asked-for' })).toEqual([])
    expect(await find('zhangwei', { taskIds: [taskId] })).toMatchObject([{ taskId }])
    await care(operator.Restore)
    // Nor is one that is archived.
    const shelve = (at: string | null, status: number) =>
      server.database.transact('default', (tx) =>
        sql`update tasks set archived_at = ${at}::timestamptz, status = ${status} where task_id = ${taskId}`.execute(
          tx,
        ),
      )
    const running = (await find('zhangwei', { taskIds: [taskId] }))[0]!.status
    await shelve('2026-11-01', taskStatus.Finish)
    expect(await find('zhangwei', { processId: 'asked-for' })).toEqual([])
    expect(await find('zhangwei', { taskIds: [taskId] })).toMatchObject([{ taskId }])
    await shelve(null, running)
  })

  it('R2.4-11 rich text is kept without anything that is not allowed, whoever sends it', async () => {
    const story =
      '<p onclick="x()">Dear <b>all</b></p><script>alert(1)</script><a href="javascript:x">here</a><img src=x onerror=y>'
    const { taskId } = (await send('zhangwei', 'asking', { story })).data
    expect((await open('zhangwei', taskId)).story).toBe('<p>Dear <strong>all</strong></p><p>here</p>')
    expect((await send('zhangwei', 'asking', { story: { html: 'x' } })).fields).toEqual({ story: 'wrongType' })
  })

  it('R2.4-11 an address is kept in its parts', async () => {
    const home = { province: '浙江省', city: '杭州市', district: '西湖区', street: '文三路 1 号' }
    const { taskId } = (await send('zhangwei', 'asking', { home })).data
    expect((await open('zhangwei', taskId)).home).toEqual(home)
    expect((await send('zhangwei', 'asking', { home: { street: 'x' } })).fields).toEqual({ home: 'required' })
  })

  const ask = (account: string, input: object) =>
    server.call<{ values: Record<string, unknown> }>(account, '/api/task/askInterface', { values: {}, ...input })

  it('R2.4-11 R3-45 a button asks with what the form says, and gets only what it fills in', async () => {
    const answer = await ask('zhangwei', { processId: 'asking', fieldId: 'get', values: { currency: 'US&D' } })
    expect(answer.data).toEqual({ values: { rate: 7.1 } })
    expect(asked.at(-1)!.url).toBe('/rates?code=US%26D')
  })

  it('a button nobody has, of another form, hidden at the step, or for readers only is unknown', async () => {
    const calls = asked.length
    const { taskId } = (await send('zhangwei', 'asking', { currency: 'EUR' })).data
    const item = await myItem(server, 'lina', taskId)
    const refused: [string, object][] = [
      ['zhangwei', { processId: 'asking', fieldId: 'none' }],
      ['zhangwei', { processId: 'asking', fieldId: 'currency' }],
      ['zhangwei', { processId: 'asked-for', fieldId: 'get' }],
      // Handed in, the form is only read by who started it; at the step the button is hidden; others know nothing of it.
      ['zhangwei', { taskId, fieldId: 'get' }],
      ['lina', { ...item, fieldId: 'get' }],
      ['panruolin', { taskId, fieldId: 'get' }],
    ]
    for (const [account, input] of refused)
      expect({ input, code: (await ask(account, input)).code }).toEqual({ input, code: 404 })
    expect(asked).toHaveLength(calls)
    // What stands in the form is sent where nothing else was typed.
    const failed = await ask('lina', { ...item, fieldId: 'fails' })
    expect(failed.code).toBe(502)
  })

  it('a page embedded in a form is shown to who sees it, on a host that is allowed', async () => {
    const address = (account: string, input: object) =>
      server.call<{ url: string; fields: { id: string }[] }>(account, '/api/task/getFrameAddress', input)
    const shown = await address('zhangwei', { processId: 'asking', fieldId: 'map' })
    expect(shown.data.url).toMatch(/^https:\/\/maps\.example\.com\/pick\?/)
    expect(shown.data.fields.map(({ id }) => id)).toContain('currency')
    expect((await address('zhangwei', { processId: 'asking', fieldId: 'gone' })).code).toBe(422)
    expect((await address('zhangwei', { processId: 'asking', fieldId: 'currency' })).code).toBe(404)
    const { taskId } = (await send('zhangwei', 'asking', {})).data
    expect((await address('panruolin', { taskId, fieldId: 'map' })).code).toBe(404)
  })

  it('is published with interfaces for programs only, and with pages that could be shown', async () => {
    await expect(
      publishRow(server, 'asking-wrong', step({ default: 'edit', fields: {} }), [
        {
          id: 'get',
          type: 'interfaceButton',
          label: 'Get',
          interfaceId: page,
          values: { a: 'nothing' },
          fills: { b: 'none' },
        },
      ]),
    ).rejects.toThrow(/buttonUnknown.*fieldUnknown.*fieldUnknown/s)
  })
})
