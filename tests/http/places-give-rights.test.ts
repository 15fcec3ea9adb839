import type { ImportPreview } from '@/lib/contracts/imports'
import type { UserAccount } from '@/lib/contracts/users'
import { importBody } from '../support/import-body'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('rights that come by a place', (kind) => {
  let server: TestServer
  const admin = <Data>(path: string, input: object) => server.call<Data>('admin', `/api/${path}`, input)
  const keeper = (path: string, input: object) => server.call('wangfang', `/api/admin/${path}`, input)
  const grant = (menuId: string, ...grants: [type: number, param0: string, access: number][]) =>
    admin('admin/setMenuRights', {
      menuId,
      grants: grants.map(([participantType, param0, access]) => ({ participantType, param0, access })),
    })
  const read = async (account: string) => (await admin<UserAccount>('admin/getUserAccount', { account })).data
  const change = async (account: string, more: object) =>
    (await keeper('modifyUser', { ...(await read(account)), ...more })).code

  beforeAll(async () => {
    server = await startTestServer({ kind })
    await grant('admin_users', [0, 'wangfang', 65535])
    await grant('admin_duties', [0, 'wangfang', 3])
    await grant('admin_logs', [2, 'dept-quality', 3])
    await admin('account/setGroupAccess', {
      groupId: 'dept-product',
      permissions: [
        { participantType: 22, param0: 'dept-product', param1: 'secretary', displayName: 'x', value: 5, value1: 2 },
      ],
    })
    await admin('admin/addPosition', { id: 'secretary', name: '秘书' })
    for (const account of ['plain.one', 'plain.two'])
      await admin('admin/addUser', { account, name: account, defaultLanguage: 'zh-CN' })
  })
  afterAll(() => server.close())

  it('S1 nobody puts himself or others where more is given than he has', async () => {
    const secretary = { groupId: 'dept-product', duty: 'secretary' }
    for (const account of ['wangfang', 'plain.one']) {
      expect(await change(account, { departmentId: 'dept-quality' })).toBe(403)
      // Whoever is a member of a department may choose it for his own.
      expect(await change(account, { places: [{ groupId: 'dept-quality', duty: '' }] })).toBe(403)
      expect(await change(account, { places: [secretary] })).toBe(403)
    }
    expect((await keeper('addUser', { account: 'plain.new', name: 'x', departmentId: 'dept-quality' })).code).toBe(403)
    const hold = { id: 'secretary', accounts: ['wangfang'], groupId: 'dept-product' }
    expect((await keeper('addPositionMembers', hold)).code).toBe(403)
    expect((await server.call('wangfang', '/api/admin/getMenuTree')).code).toBe(403)
    expect((await keeper('listAuditLog', {})).code).not.toBe(200)
  })

  it('S1 a file does not either, and says it at the row', async () => {
    const content = '账号,姓名,部门,职务\nfile.one,一,dept-quality,\nfile.two,二,,\n'
    const { headers, payload } = importBody('users', 'people.csv', content)
    const authorization = `Bearer ${await server.tokenOf('wangfang')}`
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/admin/uploadImport',
      payload,
      headers: { ...headers, 'x-locale': 'en-US', authorization },
    })
    const { data } = response.json<{ data: ImportPreview }>()
    expect(data).toMatchObject({ good: 1, bad: 1 })
    expect(JSON.stringify(data.badRows)).toContain('rights you may not give')
  })

  it('may be done where nothing more is given, by who may give roles, and by an administrator', async () => {
    expect(await change('plain.one', { departmentId: 'dept-rd-1' })).toBe(200)
    expect((await admin('admin/modifyUser', { ...(await read('plain.two')), departmentId: 'dept-quality' })).code).toBe(
      200,
    )
    // What he has already is nothing new: the rest of him may be changed.
    expect(await change('plain.two', { jobTitle: 'Tester' })).toBe(200)
    await grant('admin_roles', [0, 'wangfang', 3])
    expect(await change('plain.one', { departmentId: 'dept-quality' })).toBe(200)
    await grant('admin_roles')
  })

  it('S1 nobody opens a way into an account that may more than he', async () => {
    await grant('admin_languages', [0, 'plain.one', 1])
    expect(await change('plain.one', { departmentId: '' })).toBe(200)
    const reset = async (account: string) => (await keeper('resetUserPassword', { account })).code
    expect(await reset('plain.one')).toBe(403)
    expect(await reset('plain.two')).toBe(403)
    expect(await change('plain.one', { email: 'mine@example.com' })).toBe(400)
    await grant('admin_roles', [0, 'wangfang', 3])
    expect(await reset('plain.one')).toBe(403)
    expect(await reset('plain.two')).toBe(200)
    await grant('admin_languages')
    await grant('admin_roles')
    expect(await reset('plain.one')).toBe(200)
  })

  it('S1 nobody moves a department under one whose people may more than he', async () => {
    const move = async (parentId: string) =>
      (await server.call('lina', '/api/account/moveGroup', { groupId: made, parentId })).code
    const { data } = await admin<{ groupId: string }>('account/addGroup', {
      groupName: 'Moved',
      groupCode: '',
      parentId: 'dept-rd',
    })
    const made = data.groupId
    for (const groupId of ['dept-rd', 'dept-quality'])
      await admin('account/setGroupAccess', {
        groupId,
        permissions: [{ participantType: 0, param0: 'lina', displayName: 'L', value: 7, value1: 0 }],
      })
    expect(await move('dept-quality')).toBe(403)
    await grant('admin_roles', [0, 'lina', 3])
    expect(await move('dept-quality')).toBe(200)
    await grant('admin_roles')
    // What they have already is nothing new.
    expect(await move('dept-rd')).toBe(200)
    await grant('admin_logs', [2, 'dept-quality', 3], [0, 'lina', 3])
    expect(await move('dept-quality')).toBe(200)
    await grant('admin_logs', [2, 'dept-quality', 3])
  })

  it('S1 nobody gets more on a department or category by moving it, nor gives others more there', async () => {
    const add = async (groupName: string) =>
      (await admin<{ groupId: string }>('account/addGroup', { groupName, groupCode: '', parentId: '' })).data.groupId
    const grants = (...of: [param0: string, value: number, value1: number][]) =>
      of.map(([param0, value, value1]) => ({ participantType: 0, param0, displayName: param0, value, value1 }))
    const addCatalog = async (catalogName: string) =>
      (await admin<{ catalogId: string }>('catalog/addCatalog', { catalogType: 'Forms', catalogName, catalogOrder: 1 }))
        .data.catalogId
    for (const { own, to, set, move } of [
      {
        own: await add('Own'),
        to: await add('Above'),
        set: (groupId: string, permissions: object[]) => admin('account/setGroupAccess', { groupId, permissions }),
        move: (groupId: string, parentId: string) =>
          server.call('lina', '/api/account/moveGroup', { groupId, parentId }),
      },
      {
        own: await addCatalog('Own'),
        to: await addCatalog('Above'),
        set: (catalogId: string, permissions: object[]) => admin('catalog/setAccess', { catalogId, permissions }),
        move: (sourceCatalogId: string, targetCatalogId: string) =>
          server.call('lina', '/api/catalog/move', { sourceCatalogId, targetCatalogId }),
      },
    ]) {
      await set(own, grants(['lina', 5, 0]))
      await set(to, grants(['lina', 31, 3]))
      expect((await move(own, to)).code).toBe(403)
      // Nor does somebody else get there what the mover has not.
      await set(to, grants(['lina', 3, 0], ['wangfang', 8, 0]))
      expect((await move(own, to)).code).toBe(403)
      await set(to, grants(['lina', 3, 0], ['wangfang', 1, 2]))
      expect((await move(own, to)).code).toBe(403)
      // What they have there already is nothing new, nor is what the mover may give.
      await set(own, grants(['lina', 7, 0], ['wangfang', 8, 0]))
      await set(to, grants(['lina', 3, 0], ['wangfang', 13, 0]))
      server.clock.advance(11 * 60_000)
      expect((await move(own, to)).code).toBe(40105)
      await server.call('lina', '/api/account/prove', { password })
      expect((await move(own, to)).code).toBe(200)
      await server.call('admin', '/api/account/prove', { password })
    }
  })

  it('S1 nobody opens a category to everybody by moving it out from under one that is closed', async () => {
    const add = async (catalogName: string, parentId = '') =>
      (
        await admin<{ catalogId: string }>('catalog/addCatalog', {
          catalogType: 'Forms',
          catalogName,
          parentId,
          catalogOrder: 1,
        })
      ).data.catalogId
    const [closed, open] = [await add('Closed'), await add('Open')]
    const below = await add('Below', closed)
    const grantOn = (catalogId: string, value: number) =>
      admin('catalog/setAccess', {
        catalogId,
        permissions: [{ participantType: 0, param0: 'lina', displayName: 'x', value, value1: 0 }],
      })
    await grantOn(closed, 5)
    await grantOn(open, 2)
    const move = async () =>
      (await server.call('lina', '/api/catalog/move', { sourceCatalogId: below, targetCatalogId: open })).code
    expect(await move()).toBe(403)
    await grantOn(closed, 15)
    expect(await move()).toBe(200)
  })

  it('S1 nobody grants more on a department or category than he has there', async () => {
    const give = (value: number, value1: number, param0 = 'plain.one') => ({
      participantType: 0,
      param0,
      displayName: param0,
      value,
      value1,
    })
    const catalog = await admin<{ catalogId: string }>('catalog/addCatalog', {
      catalogType: 'Forms',
      catalogName: 'Given',
      catalogOrder: 1,
    })
    for (const [path, of] of [
      ['account/setGroupAccess', { groupId: 'dept-rd-1' }],
      ['catalog/setAccess', { catalogId: catalog.data.catalogId }],
    ] as const) {
      const own = give(17, 2, 'zhangwei')
      await admin(path, { ...of, permissions: [own, give(4, 0, 'plain.two')] })
      const set = async (...permissions: object[]) =>
        (await server.call('zhangwei', `/api/${path}`, { ...of, permissions })).code
      expect(await set(give(31, 2, 'zhangwei'))).toBe(403)
      expect(await set(own, give(1, 6))).toBe(403)
      expect(await set(own, give(4, 0))).toBe(403)
      // What was granted before, by somebody who may, stays.
      expect(await set(own, give(1, 2), give(5, 0, 'plain.two'))).toBe(200)
    }
  })
})
