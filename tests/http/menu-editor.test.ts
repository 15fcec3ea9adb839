import { sql } from 'kysely'
import type { MenuEntry } from '@/lib/contracts/menu-editor'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('the menu editor', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = MenuEntry>(path: string, input: object = {}) =>
    server.call<Data>('admin', `/api/admin/${path}`, input)
  let last = 0
  const form = (more: object = {}) => ({
    names: ['页面', 'Page', '頁面'],
    menuCode: `code-${++last}`,
    menuType: 1,
    viewType: 0,
    menuUrl: `/page-${last}`,
    param1: 'home/home',
    ...more,
  })
  const folder = (more: object = {}) => form({ menuType: 0, menuUrl: '', param1: '', ...more })
  const add = async (parentId: string, more: object = {}) => (await admin('addMenu', { ...form(more), parentId })).data
  const tree = async () => (await admin<MenuEntry[]>('getMenuTree')).data
  const childrenOf = async (id: string) =>
    (await tree()).filter(({ parentId }) => parentId === id).map(({ menuId }) => menuId)
  const seenBy = async (account: string) =>
    (await server.call<{ uiMenuId: string; parentId: string }[]>(account, 'GET /api/menu/getAllUserMenuList')).data

  it('R2.9-07 adds a page with names, actions and who may open it, and everybody sees it where it was put', async () => {
    const top = (await admin('addMenu', { ...folder(), parentId: '' })).data
    expect(top).toMatchObject({ isTop: true, parentId: '' })
    const actions = [
      { actionCode: 'view', actionName: 'View', actionValue: 1 },
      { actionCode: 'edit', actionName: 'Edit', actionValue: 4 },
    ]
    const page = await add(top.menuId, { actions, everyone: true })
    expect(page).toMatchObject({ parentId: top.menuId, names: ['页面', 'Page', '頁面'], actions, everyone: true })
    expect((await seenBy('zhangwei')).find(({ uiMenuId }) => uiMenuId === page.menuId)).toMatchObject({
      parentId: top.menuId,
      param1: 'home/home',
    })
    const changed = (await admin('modifyMenu', { ...form(), menuId: page.menuId, everyone: false })).data
    expect(changed).toMatchObject({ everyone: false, actions: [] })
    expect((await seenBy('zhangwei')).map(({ uiMenuId }) => uiMenuId)).not.toContain(page.menuId)
  })

  it('moves a folder with everything in it to another top menu, and a top menu into a folder', async () => {
    const [first, second] = [
      (await admin('addMenu', { ...folder(), parentId: '' })).data,
      (await admin('addMenu', { ...folder(), parentId: '' })).data,
    ]
    const inside = await add(first.menuId, { menuType: 0, menuUrl: '', param1: '' })
    const page = await add(inside.menuId, { everyone: true })
    expect((await admin('moveMenu', { menuId: inside.menuId, parentId: second.menuId })).code).toBe(200)
    const shown = await seenBy('zhangwei')
    expect(shown.find(({ uiMenuId }) => uiMenuId === inside.menuId)?.parentId).toBe(second.menuId)
    expect(shown.find(({ uiMenuId }) => uiMenuId === page.menuId)?.parentId).toBe(inside.menuId)
    expect((await admin('moveMenu', { menuId: second.menuId, parentId: first.menuId })).code).toBe(200)
    expect((await tree()).find(({ menuId }) => menuId === inside.menuId)).toMatchObject({
      parentId: second.menuId,
      isTop: false,
    })
    expect((await seenBy('zhangwei')).find(({ uiMenuId }) => uiMenuId === second.menuId)?.parentId).toBe(first.menuId)
  })

  it('R2.10-02 R2.10-03 keeps a folder marked ParentView, and a page of any number that is no folder’s', async () => {
    const folder = await add('MAIN_WORKPLACE', { menuType: 0, viewType: 1, menuUrl: '' })
    expect(folder).toMatchObject({ menuType: 0, viewType: 1 })
    const page = await add(folder.menuId, { menuType: 7, everyone: true })
    expect(page).toMatchObject({ menuType: 7, parentId: folder.menuId })
    expect((await seenBy('zhangwei')).find(({ uiMenuId }) => uiMenuId === page.menuId)).toMatchObject({ menuType: 7 })
    for (const menuId of [page.menuId, folder.menuId]) await admin('deleteMenu', { menuId })
  })

  describe('of who is no administrator', () => {
    const lina = (path: string, input: object) => server.call('lina', `/api/admin/${path}`, input)
    const entry = async (code: string) => (await tree()).find(({ menuCode }) => menuCode === code)!
    beforeAll(() =>
      admin('setMenuRights', { menuId: 'admin_menus', grants: [{ participantType: 0, param0: 'lina', access: 3 }] }),
    )

    it('S1 opens no page to everybody he may not open himself', async () => {
      for (const code of ['admin_menu_rights', 'admin_users', 'admin_menus'])
        expect([code, (await lina('modifyMenu', { ...(await entry(code)), everyone: true })).code]).toEqual([code, 403])
      expect((await server.call('zhangwei', '/api/admin/getMenuTree')).code).toBe(403)
      expect((await lina('modifyMenu', { ...(await entry('admin_users')), menuIcon: 'home' })).code).toBe(200)
    })

    it('S1 takes and gives no code the server asks for', async () => {
      const made = await lina('addMenu', { ...form({ everyone: true }), parentId: 'MAIN_WORKPLACE' })
      expect(made.code).toBe(200)
      const own = made.data as MenuEntry
      expect((await lina('modifyMenu', { ...own, menuCode: 'renamed-page' })).code).toBe(200)
      expect((await lina('modifyMenu', { ...(await entry('admin_users')), menuCode: 'free-now' })).code).toBe(400)
      await admin('deleteMenu', { menuId: 'admin_license' })
      expect((await lina('modifyMenu', { ...own, menuCode: 'ADMIN_license' })).code).toBe(400)
      expect((await lina('addMenu', { ...form({ menuCode: 'admin_license' }), parentId: 'MAIN_WORKPLACE' })).code).toBe(
        400,
      )
      await admin('deleteMenu', { menuId: own.menuId })
    })
  })

  it('sorts siblings', async () => {
    const top = (await admin('addMenu', { ...folder(), parentId: '' })).data
    const [a, b, c] = [await add(top.menuId), await add(top.menuId), await add(top.menuId)]
    await admin('sortMenu', { moveId: c.menuId, targetId: a.menuId, moveType: 'before' })
    await admin('sortMenu', { moveId: a.menuId, targetId: b.menuId, moveType: 'after' })
    expect(await childrenOf(top.menuId)).toEqual([c.menuId, b.menuId, a.menuId])
  })

  it('keeps what would break the menu from happening, and says why in the reader’s language', async () => {
    const top = (await admin('addMenu', { ...folder(), parentId: '' })).data
    const inside = await add(top.menuId, { menuType: 0, menuUrl: '', param1: '' })
    const page = await add(inside.menuId)
    const cases: [path: string, input: object, message: string][] = [
      ['moveMenu', { menuId: inside.menuId, parentId: top.menuId }, '不能移动到相同的上级菜单'],
      ['moveMenu', { menuId: top.menuId, parentId: inside.menuId }, '菜单不能移动到自己的下级。'],
      ['moveMenu', { menuId: inside.menuId, parentId: page.menuId }, '菜单不能移动到自己的下级。'],
      ['addMenu', { ...form(), parentId: page.menuId }, '只有文件夹可以包含菜单。'],
      ['addMenu', { ...form(), parentId: '' }, '顶层只能是文件夹。'],
      ['deleteMenu', { menuId: inside.menuId }, '该菜单下还有其他菜单。'],
      ['modifyMenu', { ...form(), menuId: inside.menuId }, '该菜单下还有其他菜单。'],
      ['deleteMenu', { menuId: 'admin_menus' }, '菜单管理本身必须保留，否则无法再修改菜单。'],
    ]
    const before = await tree()
    for (const [path, input, message] of cases)
      expect({ path, message: (await admin(path, input)).message }).toEqual({ path, message })
    expect(await tree()).toEqual(before)
  })

  it.each([
    ['names.0', { names: ['', 'x', ''] }],
    ['names.1', { names: ['x', 'a|b', ''] }],
    ['menuCode', { menuCode: 'with space' }],
    ['menuCode', { menuCode: 'HOME' }],
    ['menuUrl', { menuUrl: 'javascript:alert(1)' }],
    ['menuUrl', { menuUrl: '//evil.example' }],
    ['menuUrl', { menuUrl: '' }],
    ['param1', { param1: '../secret' }],
    ['actions.0.actionValue', { actions: [{ actionCode: 'a', actionName: '', actionValue: 3 }] }],
    [
      'actions.1.actionValue',
      {
        actions: [
          { actionCode: 'a', actionName: '', actionValue: 1 },
          { actionCode: 'b', actionName: '', actionValue: 1 },
        ],
      },
    ],
  ])('names %s when that is wrong', async (field, more) => {
    const answer = await admin('addMenu', { ...form(more), parentId: 'MAIN_WORKPLACE' })
    expect(answer).toMatchObject({ code: 400, fields: { [field]: expect.stringMatching(/[^\x00-\x7f]/) } })
  })

  it('writes every change to the audit log with before and after', async () => {
    const page = await add('MAIN_WORKPLACE')
    await admin('modifyMenu', { ...form({ names: ['新名', '', ''] }), menuId: page.menuId })
    await admin('deleteMenu', { menuId: page.menuId })
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ action: string; before: MenuEntry | null; after: MenuEntry | null }>`
      select action, before, after from audit_log where object_id = ${page.menuId} order by audit_id`.execute(tx),
    )
    expect(rows.map(({ action, before, after }) => [action, before?.names[0], after?.names[0]])).toEqual([
      ['menu.add', undefined, '页面'],
      ['menu.modify', '页面', '新名'],
      ['menu.delete', '新名', undefined],
    ])
  })
})
