import type { Calls } from '@/lib/client/calls'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Plan = Calls['/api/task/planBulk']['data']
type Many = Calls['/api/task/actMany']['data']

onBothDatabases('deciding many at once', (kind) => {
  let server: TestServer
  const step = [
    { id: 'check', type: 'Activity' as const, participants: [{ participantType: 0 as const, param0: 'lina' }] },
  ]
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const settings = { titleRule: '{note}', summaryFields: ['total', 'supplier'] }
    const more = [{ id: 'supplier', type: 'text' as const, label: 'Supplier' }]
    await publishRow(server, 'guarded', step, more, { ...settings, bulkLimit: 50_000 })
    await publishRow(server, 'unpriced', step, more, { ...settings, summaryFields: ['supplier'], bulkLimit: 50_000 })
    await publishRow(server, 'sampled', step, more, { ...settings, bulkSample: 1 })
  }, 240_000)
  afterAll(() => server.close())

  const start = async (processId: string, note: string, total: string, supplier = '启明', account = 'zhangwei') => {
    const answer = await act(server, account, {
      operator: operator.Start,
      processId,
      formData: { note, total, supplier },
    })
    expect(answer.code).toBe(200)
    return { taskId: answer.data.taskId, ...(await itemOf(answer.data.taskId)) }
  }
  /** Her item as the list tells of it: opening the request would count as reading it. */
  const itemOf = async (taskId: string) => {
    const { data } = await server.call<{ rows: { taskId: string; workItemId: string; rev: number }[] }>(
      'lina',
      '/api/workitem/list',
      {
        kind: workItemKind.Queue,
        pageSize: 50,
      },
    )
    const row = data.rows.find((one) => one.taskId === taskId)!
    return { workItemId: row.workItemId, expectedRev: row.rev }
  }
  const plan = async (workItemIds: string[], more: object = {}) =>
    (await server.call<Plan>('lina', '/api/task/planBulk', { kind: workItemKind.Queue, workItemIds, ...more })).data
  const approve = async (items: object[], commandId = `bulk-${Math.random()}`) =>
    (
      await server.call<Many>('lina', '/api/task/actMany', {
        commandId,
        operator: operator.Action,
        opinion: '同意',
        items,
      })
    ).data

  it('R2.6-06 shows what stands out first, each with a sentence that can be looked up', async () => {
    const usual = []
    for (let at = 0; at < 12; at++) usual.push(await start('guarded', `usual ${at}`, `${100 + at}.00`))
    expect((await plan(usual.map(({ workItemId }) => workItemId))).items.every(({ odd }) => odd.length === 0)).toBe(
      true,
    )
    expect(await approve(usual)).toMatchObject({ done: 12 })
    const plain = await start('guarded', 'plain', '105.00')
    const odd = await start('guarded', 'odd', '40000.00', '新来的供应商', 'wangfang')
    const planned = await plan([plain.workItemId, odd.workItemId])
    expect(planned.items.map(({ title }) => title)).toEqual(['odd', 'plain'])
    expect(planned.items[0]!.odd).toEqual([
      expect.objectContaining({ kind: 'amountAbove', value: '40,000.00', most: '111.00', among: 12 }),
      expect.objectContaining({ kind: 'newValue', value: '新来的供应商', label: 'Supplier', among: 12 }),
      expect.objectContaining({ kind: 'newInitiator', value: '王芳' }),
    ])
    expect(planned.items[1]!.odd).toEqual([])
  })

  it('compares no two currencies with each other, and says of each amount what it is in', async () => {
    const settings = { titleRule: '{note}', summaryFields: ['price'], bulkLimit: 50_000 }
    const priced = (currency: string) =>
      publishRow(server, 'abroad', step, [{ id: 'price', type: 'money', label: 'Price', currency }], settings)
    const started = async (note: string, price: string) => {
      const formData = { note, price, total: '1.00' }
      const answer = await act(server, 'zhangwei', { operator: operator.Start, processId: 'abroad', formData })
      return { taskId: answer.data.taskId, ...(await itemOf(answer.data.taskId)) }
    }
    await priced('JPY')
    const usual = []
    for (let at = 0; at < 12; at++) usual.push(await started(`yen ${at}`, `${100 + at}.00`))
    expect(await approve(usual)).toMatchObject({ done: 12 })
    await priced('USD')
    const dearer = await started('dollars', '40000.00')
    expect((await plan([dearer.workItemId])).items).toMatchObject([{ amount: 'US$40,000.00', odd: [] }])
    await priced('JPY')
    const odd = await started('yen again', '40000.00')
    expect((await plan([odd.workItemId])).items[0]!.odd).toMatchObject([
      { kind: 'amountAbove', value: 'JP¥40,000.00', most: 'JP¥111.00', among: 12 },
    ])
  })

  it('leaves alone what is above the limit of its process, named beforehand and refused by the server; one alone is decided', async () => {
    const small = await start('guarded', 'small', '10.00')
    const large = await start('guarded', 'large', '50000.01')
    const edge = await start('guarded', 'edge', '50000.00')
    const planned = await plan([small, large, edge].map(({ workItemId }) => workItemId))
    expect(Object.fromEntries(planned.items.map(({ title, left }) => [title, left]))).toEqual({
      small: '',
      large: 'aboveLimit',
      edge: '',
    })
    const done = await approve([small, large, edge])
    expect(done.results.map(({ code }) => code)).toEqual([200, 422, 200])
    expect((await approve([{ ...large, together: true }])).results[0]!.code).toBe(422)
    expect((await approve([large])).results[0]!.code).toBe(200)
  })

  it('holds the limit where no amount is told as well', async () => {
    const untold = await start('unpriced', 'untold', '90000.00')
    expect((await plan([untold.workItemId])).items[0]!.left).toBe('noAmount')
    expect((await approve([untold, { ...untold, together: true }])).results[0]).toMatchObject({
      code: 422,
      message: expect.stringContaining('单独打开') as string,
    })
    expect((await approve([untold])).results[0]!.code).toBe(200)
  })

  it('has the drawn ones read first, and is safe to repeat', async () => {
    const one = await start('sampled', 'one', '10.00')
    const two = await start('sampled', 'two', '10.00')
    expect((await plan([one.workItemId])).items[0]!.left).toBe('toRead')
    expect((await approve([one, two])).done).toBe(0)
    for (const { taskId, workItemId } of [one, two]) await server.call('lina', '/api/task/open', { taskId, workItemId })
    expect((await plan([one.workItemId])).items[0]!.left).toBe('')
    const commandId = 'the same intention'
    const items = await Promise.all([one, two].map(async ({ taskId }) => ({ taskId, ...(await itemOf(taskId)) })))
    expect((await approve(items, commandId)).done).toBe(2)
    expect((await approve(items, commandId)).done).toBe(2)
  })

  it('takes all that match a filter, and nobody else’s', async () => {
    await start('guarded', 'match me', '10.00')
    expect((await plan([], { keyword: 'match me' })).items.map(({ title }) => title)).toEqual(['match me'])
    const { workItemId } = await start('guarded', 'hers', '10.00')
    const other = await server.call<Plan>('wangfang', '/api/task/planBulk', {
      kind: workItemKind.Queue,
      workItemIds: [workItemId],
    })
    expect(other.data.items).toEqual([])
  })

  it('counts views, adds up amounts by currency exactly, and offers choices with counts', async () => {
    const facts = async (more: object) =>
      (
        await server.call<Calls['/api/workitem/facts']['data']>('lina', '/api/workitem/facts', {
          kind: workItemKind.Queue,
          ...more,
        })
      ).data
    await start('guarded', 'sum', '0.10')
    await start('guarded', 'sum', '0.20')
    expect((await facts({ keyword: 'sum', processIds: ['guarded', 'sampled'] })).sums).toEqual([
      { currency: 'CNY', amount: '0.30', count: 2 },
    ])
    const all = await facts({})
    const { data } = await server.call<{ records: number }>('lina', '/api/workitem/list', { kind: workItemKind.Queue })
    expect(all.counts['']).toBe(data.records)
    const { choices } = (
      await server.call<Calls['/api/workitem/choices']['data']>('lina', '/api/workitem/choices', {
        kind: workItemKind.Queue,
        of: 'processIds',
        keyword: 'sum',
      })
    ).data
    expect(choices).toEqual([{ value: 'guarded', label: 'guarded', count: 2 }])
  })

  it('figures of reading are an auditor’s, and withheld of fewer than five decisions', async () => {
    type Figures = Calls['/api/tasks/readingFigures']['data']
    expect((await server.call('lina', '/api/tasks/readingFigures', {})).code).toBe(403)
    const { data } = await server.call<Figures>('admin', '/api/tasks/readingFigures', { by: 'process' })
    const guarded = data.rows.find(({ key }) => key === 'guarded')!
    expect(guarded.decisions).toBeGreaterThan(10)
    expect(guarded.unread).toBe(guarded.decisions)
    expect(data.rows.every(({ decisions }) => decisions >= 5)).toBe(true)
    expect(data.rows.some(({ key }) => key === 'sampled')).toBe(false)
    expect(data.withheld).toBeGreaterThan(0)
  })
})
