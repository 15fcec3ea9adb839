import type { StoredModule } from '@/lib/contracts/modules'
import { longestCode, mostModuleMenus } from '@/lib/contracts/modules'
import { moduleMenuTypes, moduleTypes } from '@/lib/words/modules'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const of = (account: string) => [{ participantType: 0, param0: account }]
const menu = (id: string, type: string, more: object = {}) => ({ id, type, menuName: id, ...more })
const targets: Record<string, object> = {
  Url: { target: 'https://example.com' },
  View: { target: '/modules/report' },
  Process: { target: 'purchase-request' },
  InfoForm: { target: 'suppliers' },
  ReportList: { target: 'reports' },
  Report: { target: 'seats-by-floor' },
  DynamicCode: { code: '<p>hello' },
}

onBothDatabases('applications made of menus', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const save = async (input: object) =>
    (await server.call<StoredModule>('admin', '/api/module/save', { moduleName: 'Module', ...input })).data
  const act = async (act: string, moduleId: string) =>
    (await server.call('admin', `/api/module/${act}`, { moduleId })).code
  const open = (account: string, moduleId: string) =>
    server.call<{ menus: { id: string }[] }>(account, '/api/module/open', { moduleId })
  const inMenus = async (account: string, moduleId: string) =>
    (await server.call<{ menuUrl: string }[]>(account, 'GET /api/menu/getAllUserMenuList')).data.some(
      ({ menuUrl }) => menuUrl === `/bpm/modules/app/${moduleId}`,
    )
  const codeOf = (account: string, moduleId: string, menuId: string) =>
    server.call<{ code: string }>(account, `GET /api/module/code?moduleId=${moduleId}&menuId=${menuId}`)

  it('R3-57 R2.4-10 are of every type, with menus of every type', async () => {
    const menus = moduleMenuTypes.map((type) => menu(type, type, targets[type]))
    for (const moduleType of moduleTypes) {
      const { moduleId, ...kept } = await save({ moduleType, menus })
      expect(kept).toMatchObject({ moduleType, published: false })
      expect(await act('publish', moduleId)).toBe(200)
      const { data } = await open('lina', moduleId)
      expect(data.menus).toMatchObject(moduleMenuTypes.map((type) => ({ type, id: type })))
      // Code is answered by its own call only.
      expect(JSON.stringify(data)).not.toContain('hello')
      expect((await codeOf('lina', moduleId, 'DynamicCode')).data).toEqual({ code: '<p>hello' })
    }
    const { moduleId } = await save({ menus: [menu('list', 'InfoForm', { target: 'no-such-list' })] })
    expect(await act('publish', moduleId)).toBe(422)
    expect((await server.call('admin', '/api/module/save', { moduleName: 'Bad', moduleType: 'Other' })).code).toBe(400)
    expect(
      (await server.call('admin', '/api/module/save', { moduleName: 'Bad', menus: [menu('a', 'Html')] })).code,
    ).toBe(400)
  })

  it('R2.6-06 R2.9-22 stand in the menus of those they are for once published, and in nobody’s when withdrawn', async () => {
    const { moduleId } = await save({ readers: of('lina'), menus: [menu('page', 'View', targets.View)] })
    expect((await open('lina', moduleId)).code).toBe(404)
    expect(await inMenus('lina', moduleId)).toBe(false)
    expect(await act('publish', moduleId)).toBe(200)
    expect([await inMenus('lina', moduleId), await inMenus('zhangwei', moduleId)]).toEqual([true, false])
    expect([(await open('lina', moduleId)).code, (await open('zhangwei', moduleId)).code]).toEqual([200, 404])
    // What is changed while it is published holds at once, its readers as well.
    await save({ moduleId, readers: of('zhangwei'), menus: [menu('page', 'View', targets.View)] })
    expect([await inMenus('lina', moduleId), await inMenus('zhangwei', moduleId)]).toEqual([false, true])
    expect([(await open('lina', moduleId)).code, (await open('zhangwei', moduleId)).code]).toEqual([404, 200])
    expect(await act('withdraw', moduleId)).toBe(200)
    expect([await inMenus('zhangwei', moduleId), await inMenus('admin', moduleId)]).toEqual([false, false])
    expect((await open('zhangwei', moduleId)).code).toBe(404)
    expect((await open('admin', moduleId)).code).toBe(200)
  })

  it('R3-57 a menu is for its readers, what is below it as well, and a label with nothing left goes', async () => {
    const { moduleId } = await save({
      menus: [
        menu('hers', 'Label', { readers: of('lina') }),
        menu('below', 'DynamicCode', { parentId: 'hers', code: 'x' }),
        menu('empty', 'Label'),
        menu('only', 'DynamicCode', { parentId: 'empty', code: 'y', readers: of('lina') }),
        menu('all', 'View', targets.View),
      ],
    })
    await act('publish', moduleId)
    const ids = async (account: string) => (await open(account, moduleId)).data.menus.map(({ id }) => id)
    expect(await ids('lina')).toEqual(['hers', 'below', 'empty', 'only', 'all'])
    expect(await ids('zhangwei')).toEqual(['all'])
    expect((await codeOf('lina', moduleId, 'below')).code).toBe(200)
    expect((await codeOf('zhangwei', moduleId, 'below')).code).toBe(404)
    expect((await codeOf('zhangwei', moduleId, 'only')).code).toBe(404)
    expect((await codeOf('lina', moduleId, 'all')).code).toBe(404)
  })

  it('is not published with menus that open nothing, or none', async () => {
    expect(await act('publish', (await save({})).moduleId)).toBe(422)
    expect(await act('publish', (await save({ menus: [menu('a', 'Report')] })).moduleId)).toBe(422)
    expect(await act('publish', (await save({ menus: [menu('a', 'DynamicCode')] })).moduleId)).toBe(422)
  })

  it('refuses scripts as addresses, menus below what is no label or comes later, and code that is too long', async () => {
    const answer = async (...menus: object[]) =>
      (await server.call('admin', '/api/module/save', { moduleName: 'Bad', menus })).code
    for (const target of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'https://a:b@c.example',
    ])
      expect([target, await answer(menu('a', 'Url', { target }))]).toEqual([target, 400])
    expect(await answer(menu('a', 'View', { target: 'https://example.com' }))).toBe(400)
    expect(await answer(menu('a', 'InfoForm', { target: '../admin' }))).toBe(400)
    expect(await answer(menu('a', 'View'), menu('b', 'View', { parentId: 'a' }))).toBe(400)
    expect(await answer(menu('a', 'Label', { parentId: 'b' }), menu('b', 'Label', { parentId: 'a' }))).toBe(400)
    expect(await answer(menu('a', 'Label', { parentId: 'a' }))).toBe(400)
    expect(await answer(menu('a', 'View'), menu('a', 'View'))).toBe(400)
    expect(await answer(menu('a', 'Url', { code: '<script>1</script>' }))).toBe(400)
    expect(await answer(menu('a', 'DynamicCode', { code: 'x'.repeat(longestCode + 1) }))).toBe(400)
    expect(await answer(menu('a', 'DynamicCode', { code: 'x'.repeat(longestCode) }))).toBe(200)
    expect(await answer(...Array.from({ length: mostModuleMenus + 1 }, (_, at) => menu(`m${at}`, 'View')))).toBe(400)
    const deep = ['a', 'b', 'c', 'd'].map((id, at, ids) => menu(id, 'Label', { parentId: ids[at - 1] ?? '' }))
    expect(await answer(...deep)).toBe(400)
    expect(await answer(...deep.slice(0, 3))).toBe(200)
    expect(
      (
        await server.call('admin', '/api/module/save', {
          moduleName: 'Bad',
          readers: [{ participantType: 22, param0: 'x' }],
        })
      ).code,
    ).toBe(400)
  })

  it('goes with its menu when it is deleted', async () => {
    const { moduleId } = await save({ menus: [menu('page', 'View', targets.View)] })
    await act('publish', moduleId)
    expect(await act('delete', moduleId)).toBe(200)
    expect(await inMenus('lina', moduleId)).toBe(false)
    expect((await open('admin', moduleId)).code).toBe(404)
  })

  it('the demo company has one in its menu, part of it for designers', async () => {
    expect(await inMenus('zhangwei', 'purchasing')).toBe(true)
    const { data } = await open('zhangwei', 'purchasing')
    expect(data.menus.map(({ id }) => id)).toEqual(['do', 'purchase', 'queue', 'look', 'amount', 'suppliers', 'clock'])
    expect((await server.call<object[]>('zhangwei', '/api/module/list', {})).data[0]).toMatchObject({
      moduleId: 'purchasing',
    })
  })
})
