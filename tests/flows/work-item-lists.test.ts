import { randomUUID } from 'node:crypto'
import type { SavedView, WorkItemRow } from '@/lib/contracts/work-items'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Page {
  rows: WorkItemRow[]
  records: number
  next: string | null
}

onBothDatabases('work item lists', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const list = async (account: string, name: keyof typeof workItemKind, more: object = {}) =>
    (await server.call<Page>(account, '/api/workitem/list', { kind: workItemKind[name], pageSize: 50, ...more })).data

  it('R3-50 every one of the 28 lists holds as many rows as its counter says', async () => {
    for (const account of ['admin', 'lina', 'zhangwei']) {
      const { counts } = (await server.call<{ counts: Record<string, number> }>(account, '/api/workitem/counts')).data
      expect(Object.keys(counts)).toHaveLength(28)
      for (const [number, count] of Object.entries(counts)) {
        const { data } = await server.call<Page>(account, '/api/workitem/list', { kind: Number(number), pageSize: 50 })
        expect([number, data.records, data.rows.length]).toEqual([number, count, Math.min(count, 50)])
      }
    }
  })

  it.each([
    'arrivedAt',
    'dueAt',
    'submittedAt',
    'finishedAt',
    'title',
    'no',
    'initiator',
    'department',
    'process',
    'step',
    'status',
    'round',
    'from',
    'summary.total',
  ])('paging on from a row gives every row once, sorted by %s', async (sort) => {
    for (const direction of ['ASC', 'DESC']) {
      const whole = await list('admin', 'All', { sort, direction })
      const seen: string[] = []
      let after = ''
      do {
        const page = await list('admin', 'All', { sort, direction, pageSize: 7, after })
        seen.push(...page.rows.map(({ taskId }) => taskId))
        after = page.next ?? ''
      } while (after && seen.length < 50)
      expect(seen.slice(0, 50)).toEqual(whole.rows.slice(0, seen.length).map(({ taskId }) => taskId))
      expect(new Set(seen).size).toBe(seen.length)
    }
  })

  it('sorts amounts by their size and finds them between bounds', async () => {
    const { rows } = await list('admin', 'All', { sort: 'summary.total', direction: 'ASC' })
    const amounts = (found: WorkItemRow[]) =>
      found.map(({ summary }) =>
        Number(summary.find(({ field }) => field === 'total')?.value.replace(/[^\d.]/g, '') ?? NaN),
      )
    const known = amounts(rows).filter((amount) => !Number.isNaN(amount))
    expect(known.length).toBeGreaterThan(5)
    expect(known).toEqual([...known].sort((a, b) => a - b))
    const middle = known[Math.floor(known.length / 2)] ?? 0
    const found = await list('admin', 'All', {
      summary: [{ field: 'total', from: String(middle), until: String(middle) }],
    })
    expect(found.records).toBeGreaterThan(0)
    expect(amounts(found.rows).every((amount) => amount === middle)).toBe(true)
    // A field lists do not show cannot be asked about either.
    expect((await list('admin', 'All', { summary: [{ field: 'purpose_none', text: 'a' }] })).records).toBe(0)
  })

  it('filters by department with those below it, status, step, initiator and days', async () => {
    const { rows } = await list('admin', 'All')
    const all = await list('admin', 'All', { initiatorDepartmentId: 'dept-rd' })
    expect(all.records).toBeGreaterThan(0)
    const finished = await list('admin', 'All', { statuses: [1] })
    expect(finished.rows.every(({ taskStatus }) => taskStatus === 1)).toBe(true)
    const byInitiator = await list('admin', 'All', { initiator: rows[0]?.initiator.account })
    expect(byInitiator.rows.every(({ initiator }) => initiator.account === rows[0]?.initiator.account)).toBe(true)
    const open = await startPurchase(server, 'zhangwei')
    expect(
      (await list('admin', 'All', { submittedFrom: '2026-11-20', submittedUntil: '2026-11-20' })).rows.some(
        ({ taskId }) => taskId === open.taskId,
      ),
    ).toBe(true)
    expect((await list('admin', 'All', { submittedFrom: '2026-11-21' })).records).toBe(0)
    expect((await list('lina', 'Queue', { step: '没有这一步' })).records).toBe(0)
    expect((await list('lina', 'Queue', { flags: ['new'] })).rows.some(({ taskId }) => taskId === open.taskId)).toBe(
      true,
    )
  })

  it('names a cursor that is none of ours', async () => {
    const forged = Buffer.from(JSON.stringify(["'; drop table tasks", 'x'])).toString('base64url')
    for (const after of [forged, 'nonsense'])
      expect(await server.call('lina', '/api/workitem/list', { kind: 1, after })).toMatchObject({
        code: 400,
        fields: { after: '列表的位置读不出来，请重新打开列表' },
      })
  })

  it('a star puts a task into its own list, for whoever may see it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const stars = async () => (await list('zhangwei', 'Focus')).rows.map((row) => row.taskId)
    await server.call('zhangwei', '/api/workitem/focus', { taskId, focused: true })
    expect(await stars()).toContain(taskId)
    expect((await list('zhangwei', 'MyRequest')).rows.find((row) => row.taskId === taskId)?.focused).toBe(true)
    expect((await server.call('zhoukaiwen', '/api/workitem/focus', { taskId, focused: true })).code).toBe(404)
    await server.call('zhangwei', '/api/workitem/focus', { taskId, focused: false })
    expect(await stars()).not.toContain(taskId)
  })

  it('a decision that can be taken back stands in a list of its own until somebody goes on', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', {}, '4000.00')
    const held = async (account: string) =>
      (await list(account, 'Withdrawable')).rows.some((row) => row.taskId === taskId)
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect(await held('lina')).toBe(true)
    await act(server, 'wangfang', { operator: operator.Action, ...(await myItem(server, 'wangfang', taskId)) })
    expect(await held('lina')).toBe(false)
  })

  it('views are kept for their owner, and shared by administrators only', async () => {
    const content = {
      filters: { keyword: '服务器' },
      sort: 'summary.total',
      direction: 'ASC',
      columns: ['no', 'summary.total'],
    }
    const mine = await server.call<SavedView>('lina', '/api/workitem/saveView', {
      kind: 1,
      name: '服务器采购',
      content,
    })
    expect(mine.data).toMatchObject({ name: '服务器采购', mine: true, shared: false, content })
    expect(
      (await server.call('lina', '/api/workitem/saveView', { kind: 1, name: '大家的', shared: true, content })).code,
    ).toBe(403)
    const shared = await server.call<SavedView>('admin', '/api/workitem/saveView', {
      kind: 1,
      name: '大家的',
      shared: true,
      content: {},
    })
    const views = async (account: string) =>
      (await server.call<{ views: SavedView[] }>(account, '/api/workitem/getViews', { kind: 1 })).data.views.map(
        ({ name }) => name,
      )
    expect(await views('lina')).toEqual(['服务器采购', '大家的'])
    expect(await views('zhangwei')).toEqual(['大家的'])
    expect((await server.call('zhangwei', '/api/workitem/deleteView', { viewId: shared.data.viewId })).code).toBe(404)
    expect(
      (
        await server.call('zhangwei', '/api/workitem/saveView', {
          viewId: mine.data.viewId,
          kind: 1,
          name: 'x',
          content: {},
        })
      ).code,
    ).toBe(404)
    expect((await server.call('lina', '/api/workitem/deleteView', { viewId: mine.data.viewId })).code).toBe(200)
    expect(await views('lina')).toEqual(['大家的'])
  })

  it('a view shown to colleagues is theirs to use or to take out of their list, and nobody else’s to see or to change', async () => {
    const save = (account: string, more: object) =>
      server.call<SavedView>(account, '/api/workitem/saveView', {
        kind: 1,
        name: '大额',
        content: { filters: { keyword: '服务器' } },
        ...more,
      })
    const { viewId, sharedWith } = (await save('lina', { sharedWith: ['zhangwei', 'wangfang', 'nobody-here', 'lina'] }))
      .data
    expect(sharedWith.map(({ account }) => account).sort()).toEqual(['wangfang', 'zhangwei'])
    const seen = async (account: string) =>
      (await server.call<{ views: SavedView[] }>(account, '/api/workitem/getViews', { kind: 1 })).data.views.find(
        (view) => view.viewId === viewId,
      )
    expect(await seen('zhangwei')).toMatchObject({
      name: '大额',
      mine: false,
      shared: false,
      sharedWith: [],
      ownerName: '李娜',
      content: { filters: { keyword: '服务器' } },
    })
    expect(await seen('chenjing')).toBeUndefined()
    expect(await seen('admin')).toBeUndefined()
    expect((await save('zhangwei', { viewId, name: 'mine now' })).code).toBe(404)
    expect((await server.call('chenjing', '/api/workitem/deleteView', { viewId })).code).toBe(404)

    expect((await server.call('zhangwei', '/api/workitem/deleteView', { viewId })).code).toBe(200)
    expect(await seen('zhangwei')).toBeUndefined()
    expect(await seen('wangfang')).toBeDefined()
    await save('lina', { viewId, sharedWith: [] })
    expect(await seen('wangfang')).toBeUndefined()
    expect(await seen('lina')).toMatchObject({ mine: true })
  })

  it('acting on many items does each by itself, and the same intention sent again does nothing twice', async () => {
    const one = await startPurchase(server, 'zhangwei')
    const two = await startPurchase(server, 'zhangwei')
    const stale = { ...(await myItem(server, 'lina', two.taskId)), expectedRev: 99 }
    const items = [await myItem(server, 'lina', one.taskId), stale]
    const input = { commandId: randomUUID(), operator: operator.Action, opinion: '同意', items }
    const first = (
      await server.call<{ done: number; results: { code: number; message: string }[] }>(
        'lina',
        '/api/task/actMany',
        input,
      )
    ).data
    expect(first).toMatchObject({ done: 1, results: [{ code: 200 }, { code: 409 }] })
    expect(first.results[1]?.message).not.toBe('')
    const again = (await server.call<{ results: { code: number }[] }>('lina', '/api/task/actMany', input)).data
    expect(again.results.map(({ code }) => code)).toEqual([200, 409])
    const { data } = await server.call<{ opinions: { operator: number }[] }>('zhangwei', '/api/task/open', {
      taskId: one.taskId,
    })
    expect(data.opinions.filter((opinion) => opinion.operator === operator.Action)).toHaveLength(1)
  })
})
