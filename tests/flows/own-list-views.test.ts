import fc from 'fast-check'
import type { OpenedList, OwnView, StoredList } from '@/lib/contracts/lists'
import { startTestServer, type TestServer } from '../support/test-server'

describe('R2.6-01 views of a list of records that people keep for themselves', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())

  const listId = 'suppliers'
  const mine = 'zhangwei'
  const other = 'lina'
  const content = {
    viewId: 'active',
    keyword: '云',
    filters: [{ field: 'kind', from: 'office', until: '' }],
    order: { field: 'code', direction: 'desc' as const },
    columns: ['code', 'name'],
  }
  const save = (as: string, input: object) =>
    server.call<OwnView>(as, '/api/list/saveOwnView', { listId, name: 'Ours', content, ...input })
  const kept = async (as: string, input: object = {}) => {
    const answer = await save(as, input)
    expect(answer).toMatchObject({ code: 200 })
    return answer.data
  }
  const own = async (as: string, of = listId) =>
    (await server.call<OpenedList>(as, '/api/list/open', { listId: of })).data.ownViews
  const read = (as: string, viewId: string) => server.call<OwnView>(as, '/api/list/ownView', { viewId })
  const remove = (as: string, viewId: string) => server.call(as, '/api/list/deleteOwnView', { viewId })
  const openWith = (as: string, viewId: string) => server.call(as, '/api/list/openWith', { listId, viewId })

  it('come back as they were kept, by their names, and go again', async () => {
    const second = await kept(mine, { name: 'Second' })
    const first = await kept(mine, { name: 'First', content: {} })
    expect(second).toMatchObject({ name: 'Second', listId, opens: false, content })
    expect(await own(mine)).toEqual([first, second])
    const { rev } = await read(mine, first.viewId)
    expect(await kept(mine, { viewId: first.viewId, name: 'Third', content, rev })).toMatchObject({ name: 'Third' })
    expect((await own(mine)).map(({ name }) => name)).toEqual(['Second', 'Third'])
    for (const { viewId } of [first, second]) expect(await remove(mine, viewId)).toMatchObject({ code: 200 })
    expect(await own(mine)).toEqual([])
  })

  it('are nobody else’s to read, change, open with or delete, not even an administrator’s', async () => {
    const { viewId } = await kept(mine)
    const { rev } = await read(mine, viewId)
    for (const stranger of [other, 'admin']) {
      expect(await own(stranger)).toEqual([])
      for (const answer of [
        await read(stranger, viewId),
        await save(stranger, { viewId, rev }),
        await openWith(stranger, viewId),
        await remove(stranger, viewId),
      ])
        expect(answer).toMatchObject({ code: 404 })
    }
    expect(await own(mine)).toMatchObject([{ viewId, name: 'Ours', opens: false, content }])
    await remove(mine, viewId)
  })

  it('refuse what was changed in another window meanwhile', async () => {
    const { viewId } = await kept(mine)
    const { rev } = await read(mine, viewId)
    await kept(mine, { viewId, name: 'Elsewhere', rev })
    expect(await save(mine, { viewId, name: 'Here', rev })).toMatchObject({ code: 409 })
    expect(await own(mine)).toMatchObject([{ name: 'Elsewhere' }])
    await remove(mine, viewId)
  })

  it('are thirty at most, of each list', async () => {
    const ids: string[] = []
    for (let at = 0; at < 30; at += 1) ids.push((await kept(mine, { name: `View ${at}` })).viewId)
    expect(await save(mine, { name: 'One more' })).toMatchObject({ code: 422 })
    await remove(mine, (await kept(mine, { listId: 'assets' })).viewId)
    await remove(other, (await kept(other)).viewId)
    for (const viewId of ids) await remove(mine, viewId)
  })

  it('open a list one at a time, whichever was chosen last', async () => {
    const ids = [(await kept(mine, { name: 'A' })).viewId, (await kept(mine, { name: 'B' })).viewId]
    const opening = async () => (await own(mine)).filter(({ opens }) => opens).map(({ name }) => name)
    for (const [viewId, name] of [
      [ids[0], 'A'],
      [ids[1], 'B'],
      [ids[1], 'B'],
    ] as const) {
      expect(await openWith(mine, viewId!)).toMatchObject({ code: 200 })
      expect(await opening()).toEqual([name])
    }
    expect(await openWith(mine, 'none')).toMatchObject({ code: 404 })
    expect(await opening()).toEqual(['B'])
    await Promise.all(ids.map((viewId) => openWith(mine, viewId)))
    expect(await opening()).toHaveLength(1)
    await openWith(mine, '')
    expect(await opening()).toEqual([])
    for (const viewId of ids) await remove(mine, viewId)
  })

  it('are whatever each has kept, however several do it by turns', async () => {
    const act = fc.record({
      who: fc.constantFrom(mine, other),
      what: fc.constantFrom('add', 'add', 'rename', 'open', 'close', 'delete'),
      which: fc.nat(5),
      whose: fc.constantFrom(mine, other),
      name: fc.constantFrom('A', 'B', 'C'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
        let all: { as: string; viewId: string; name: string; opens: boolean }[] = []
        for (const { who, what, which, whose, name } of acts) {
          const view = all.filter(({ as }) => as === whose)[which]
          if (what === 'add') all.push({ as: who, viewId: (await kept(who, { name })).viewId, name, opens: false })
          else if (what === 'close') {
            await openWith(who, '')
            all = all.map((one) => (one.as === who ? { ...one, opens: false } : one))
          } else if (view) {
            const { viewId } = view
            const { rev } = await read(who, viewId)
            const answer =
              what === 'rename'
                ? await save(who, { viewId, name, rev })
                : what === 'open'
                  ? await openWith(who, viewId)
                  : await remove(who, viewId)
            expect(answer.code).toBe(who === whose ? 200 : 404)
            if (who !== whose) continue
            if (what === 'delete') all = all.filter((one) => one !== view)
            else
              all = all.map((one) => {
                if (one === view) return what === 'rename' ? { ...one, name } : { ...one, opens: true }
                return what === 'open' && one.as === who ? { ...one, opens: false } : one
              })
          }
        }
        for (const as of [mine, other]) {
          const seen = (await own(as)).map(({ viewId, name, opens }) => ({ as, viewId, name, opens }))
          const byId = (views: typeof all) => views.toSorted((a, b) => a.viewId.localeCompare(b.viewId))
          expect(byId(seen)).toEqual(byId(all.filter((one) => one.as === as)))
          for (const { viewId } of seen) await remove(as, viewId)
        }
      }),
      { numRuns: 8 },
    )
  })

  it('give nothing of a list one may not open any more, and are there again when one may', async () => {
    const { data: list } = await server.call<StoredList>('admin', '/api/list/save', {
      listName: 'Closing',
      formId: 'supplier-form',
      columns: [{ field: 'name' }],
      rights: [{ id: 'z', who: [{ participantType: 0, param0: mine }] }],
    })
    const { viewId } = await kept(mine, { listId: list.listId })
    const shut = async (who: object[]) => {
      const { rev } = await server.call('admin', '/api/list/get', { listId: list.listId })
      await server.call('admin', '/api/list/save', { ...list, rights: [{ id: 'z', who }], rev })
    }
    await shut([])
    const input = { listId: list.listId, viewId }
    for (const answer of [
      await server.call(mine, '/api/list/open', { listId: list.listId }),
      await read(mine, viewId),
      await save(mine, { ...input, rev: '' }),
      await server.call(mine, '/api/list/openWith', input),
      await remove(mine, viewId),
    ])
      expect(answer).toMatchObject({ code: 404 })
    await shut([{ participantType: 0, param0: mine }])
    expect(await own(mine, list.listId)).toMatchObject([{ viewId, content }])
    await server.call('admin', '/api/list/delete', { listId: list.listId })
    expect(await read(mine, viewId)).toMatchObject({ code: 404 })
  })

  it('refuse what is no narrowing', async () => {
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { content: { filters: [{ field: '' }] } },
      { content: { filters: Array(9).fill({ field: 'kind', from: 'office' }) } },
      { content: { keyword: 'x'.repeat(101) } },
      { content: { columns: Array(41).fill('name') } },
    ])
      expect((await save(mine, wrong)).code).toBe(400)
    expect(await own(mine)).toEqual([])
  })
})
