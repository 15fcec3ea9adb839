import { sql } from 'kysely'
import type { MenuWithGrants, PermissionOverview } from '@/lib/contracts/access'
import type { MenuItem } from '@/lib/contracts/menus'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('menu permissions and what a person may do', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())
  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', `/api/admin/${path}`, input)
  const set = (menuId: string, grants: object[]) => admin('setMenuRights', { menuId, grants })
  const menusOf = async (account: string) =>
    (await server.call<MenuItem[]>(account, 'GET /api/menu/getAllUserMenuList')).data.map(({ uiMenuId }) => uiMenuId)
  const overview = async (account: string) =>
    (await admin<PermissionOverview>('getPermissionOverview', { account })).data
  const grantsOf = async (menuId: string) =>
    (await admin<MenuWithGrants[]>('getMenuRights')).data.find((menu) => menu.menuId === menuId)!.grants

  it('R6-15 a menu is seen by those it is granted to: a person, a role, a department with everything below, everybody', async () => {
    expect(await menusOf('wangfang')).not.toContain('admin_roles')
    for (const grant of [
      { participantType: 0, param0: 'wangfang' },
      { participantType: 1, param0: 'finance' },
      { participantType: 2, param0: 'dept-company' },
      { participantType: 11 },
    ]) {
      expect((await set('admin_roles', [{ ...grant, access: 1 }])).code).toBe(200)
      expect(await menusOf('wangfang')).toContain('admin_roles')
      await set('admin_roles', [])
      expect(await menusOf('wangfang')).not.toContain('admin_roles')
    }
  })

  it('R6-14 R6-06 R6-02 named roles are the company’s own; what one allows is what its grants say, action by action', async () => {
    await set('admin_roles', [{ participantType: 1, param0: 'finance', access: 1 }])
    expect((await server.call('wangfang', '/api/admin/listRoles')).code).toBe(200)
    expect((await server.call('wangfang', '/api/admin/addRole', { id: 'mine', name: 'x' })).code).toBe(403)
    await set('admin_roles', [{ participantType: 1, param0: 'finance', access: 3 }])
    expect((await server.call('wangfang', '/api/admin/addRole', { id: 'mine', name: 'x' })).code).toBe(200)
    await set('admin_roles', [])
  })

  it('shows whom a menu is granted to, by the names they have now, and writes before and after into the log', async () => {
    await set('admin_duties', [{ participantType: 1, param0: 'finance', displayName: 'an old name', access: 3 }])
    expect(await grantsOf('admin_duties')).toEqual([
      { participantType: 1, param0: 'finance', displayName: '财务|Finance|財務', access: 3 },
    ])
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql`select before, after -> 0 ->> 'param0' as after from audit_log where action = 'menu.rights' and object_id = 'admin_duties'`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ before: [], after: 'finance' }])
  })

  it.each([
    [
      'the same participant twice',
      'admin_duties',
      [
        { participantType: 0, param0: 'lina', access: 1 },
        { participantType: 0, param0: 'lina', access: 2 },
      ],
      409,
    ],
    ['somebody unknown', 'admin_duties', [{ participantType: 0, param0: 'nobody-here', access: 1 }], 404],
    ['a folder, which has no rights of its own', 'admin', [], 404],
    ['a participant type no menu can be granted to', 'admin_duties', [{ participantType: 8, access: 1 }], 400],
  ])('refuses %s', async (_name, menuId, grants, code) => {
    const before = await grantsOf('admin_duties')
    expect((await set(menuId, grants)).code).toBe(code)
    expect(await grantsOf('admin_duties')).toEqual(before)
  })

  it('nobody grants more than he has', async () => {
    await set('admin_menu_rights', [{ participantType: 0, param0: 'lina', access: 3 }])
    await set('admin_users', [{ participantType: 0, param0: 'lina', access: 3 }])
    const lina = (grants: object[]) =>
      server.call('lina', '/api/admin/setMenuRights', { menuId: 'admin_users', grants })
    expect((await lina([{ participantType: 0, param0: 'lina', access: 65535 }])).code).toBe(403)
    expect(
      (
        await lina([
          { participantType: 0, param0: 'lina', access: 3 },
          { participantType: 0, param0: 'zhangwei', access: 1 },
        ])
      ).code,
    ).toBe(200)
    expect((await server.call('zhangwei', '/api/admin/listUsers')).code).toBe(200)
  })

  it('says what a person may see and do and through which grant, the same as the calls decide', async () => {
    await set('admin_roles', [
      { participantType: 1, param0: 'finance', access: 1 },
      { participantType: 2, param0: 'dept-company', access: 2 },
    ])
    await server.call('admin', '/api/account/setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 0, param0: 'wangfang', displayName: '王芳', value: 5, value1: 2 }],
    })
    const seen = await overview('wangfang')
    expect(seen.roles.map(({ roleId }) => roleId)).toContain('finance')
    expect(seen.departments.map(({ groupId }) => groupId)).toEqual(['dept-company', 'dept-operations', 'dept-finance'])
    expect(seen.menus.find(({ menuId }) => menuId === 'admin_roles')).toMatchObject({
      access: 3,
      because: [
        { participantType: 1, displayName: '财务|Finance|財務', mask: 1 },
        { participantType: 2, mask: 2 },
      ],
    })
    expect(seen.groups).toEqual([
      {
        nodeId: 'dept-rd',
        name: expect.any(String),
        catalogType: '',
        value: 5,
        value1: 2,
        participantType: 0,
        displayName: '王芳',
      },
    ])
    const pages = (await admin<MenuWithGrants[]>('getMenuRights')).data
      .filter(({ isPage }) => isPage)
      .map(({ menuId }) => menuId)
    expect(seen.menus.map(({ menuId }) => menuId).sort()).toEqual(
      (await menusOf('wangfang')).filter((id) => pages.includes(id)).sort(),
    )
    expect((await admin('getPermissionOverview', { account: 'nobody-here' })).code).toBe(404)
  })
})
