import type { PermissionOverview } from '@/lib/contracts/access'
import type { PeopleChanged, RolesCompared, RosterChange } from '@/lib/contracts/rights-changes'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what a change of rights would give or take, and two roles compared', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    for (const id of ['clerks', 'heads']) {
      await admin('addRole', { id, name: `${id}|${id}|${id}` })
      await admin('addRoleMembers', { id, accounts: id === 'clerks' ? ['wangfang', 'lina'] : ['lina', 'zhangwei'] })
    }
  })
  afterAll(() => server.close())
  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', `/api/admin/${path}`, input)
  const grant = (menuId: string, grants: object[]) => admin('setMenuRights', { menuId, grants })
  const accessOf = async (account: string, menuId: string) =>
    (await admin<PermissionOverview>('getPermissionOverview', { account })).data.menus.find(
      (menu) => menu.menuId === menuId,
    )?.access ?? 0
  const preview = async (menuId: string, grants: object[]) =>
    (await admin<PeopleChanged>('previewMenuRights', { menuId, grants })).data
  const role = (param0: string, access: number) => ({ participantType: 1, param0, access })

  it('says who gains and who loses what of a menu before it is saved, and it comes to that', async () => {
    await grant('admin_duties', [role('clerks', 3)])
    const next = [role('heads', 1), role('clerks', 1)]
    const before = new Map(
      await Promise.all(
        ['wangfang', 'lina', 'zhangwei'].map(async (who) => [who, await accessOf(who, 'admin_duties')] as const),
      ),
    )
    const { groups, unchanged } = await preview('admin_duties', next)
    expect(groups).toEqual([
      {
        gives: 0,
        takes: 2,
        count: 2,
        people: [{ account: 'lina', name: '李娜' }, expect.objectContaining({ account: 'wangfang' })],
      },
      { gives: 1, takes: 0, count: 1, people: [expect.objectContaining({ account: 'zhangwei' })] },
    ])
    expect(unchanged).toBe(0)
    expect(await accessOf('zhangwei', 'admin_duties')).toBe(0)
    await grant('admin_duties', next)
    for (const { gives, takes, people } of groups)
      for (const { account } of people)
        expect(await accessOf(account, 'admin_duties')).toBe((before.get(account)! | gives) & ~takes)
  })

  it('who may the same through another grant is counted, not named; nothing typed changes nothing', async () => {
    await grant('admin_duties', [role('heads', 1), role('clerks', 1)])
    const { groups, unchanged } = await preview('admin_duties', [role('heads', 1)])
    expect(groups).toMatchObject([{ gives: 0, takes: 1, people: [{ account: 'wangfang' }] }])
    expect(unchanged).toBe(1)
    expect(await preview('admin_duties', [role('heads', 1), role('clerks', 1)])).toEqual({ groups: [], unchanged: 0 })
    expect((await admin('previewMenuRights', { menuId: 'no-such', grants: [] })).code).toBe(404)
    await grant('admin_duties', [])
  })

  it('says what people gain and lose by joining and leaving, without what they have anyway', async () => {
    await grant('admin_duties', [role('clerks', 3), { participantType: 0, param0: 'zhangwei', access: 1 }])
    await server.call('admin', '/api/account/setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 1, param0: 'clerks', displayName: 'clerks', value: 5, value1: 1 }],
    })
    const members = [{ account: 'zhangwei' }, { account: 'chenjing' }]
    const joining = (await admin<RosterChange>('previewRoleMembers', { id: 'clerks', joins: true, members })).data
    expect(joining.menus.map(({ menuId, gives, takes, count }) => ({ menuId, gives, takes, count }))).toEqual(
      expect.arrayContaining([{ menuId: 'admin_duties', gives: 2, takes: 0, count: 1 }]),
    )
    // 32: its lists as well.
    expect(joining.groups).toMatchObject([{ nodeId: 'dept-rd', gives: 5 + 32, takes: 0 }])
    const leaving = await admin<RosterChange>('previewRoleMembers', {
      id: 'clerks',
      joins: false,
      members: [{ account: 'wangfang' }],
    })
    expect(leaving.data.menus).toMatchObject([{ menuId: 'admin_duties', gives: 0, takes: 3, count: 1 }])
    expect(await accessOf('wangfang', 'admin_duties')).toBe(3)
    expect((await admin('previewApprovalGroupMembers', { id: 'clerks', joins: true, members })).code).toBe(404)
  })

  it('R2.9-10 says whom the lines of a process would let do more or less', async () => {
    const { data: processes } = await server.call<{ rows: { processId: string }[] }>('admin', '/api/processRights/list')
    const { processId } = processes.rows[0]!
    const line = (participantType: number, param0: string, mask: number) => ({
      participant: { participantType, param0, param1: '', displayName: param0, include: true },
      mask,
    })
    const { data } = await server.call<PeopleChanged & { byRequest: object[] }>('admin', '/api/processRights/preview', {
      processId,
      authorizations: [line(11, '', 1), line(0, 'lina', 128), line(5, '', 512)],
    })
    expect(
      data.groups.some(({ gives, people }) => (gives & 128) !== 0 && people.some(({ account }) => account === 'lina')),
    ).toBe(true)
  })

  it('shows two roles side by side: people, menus and departments', async () => {
    const { data } = await admin<RolesCompared>('compareRoles', { one: 'clerks', other: 'heads' })
    expect(data.onlyOne).toMatchObject({ count: 1, people: [{ account: 'wangfang' }] })
    expect(data.onlyOther).toMatchObject({ count: 1, people: [{ account: 'zhangwei' }] })
    expect(data.inBoth).toBe(1)
    expect(data.menus).toMatchObject([{ menuId: 'admin_duties', one: 3, other: 0 }])
    expect(data.groups).toMatchObject([{ nodeId: 'dept-rd', one: 5 + 32, other: 0 }])
    expect((await admin('compareRoles', { one: 'clerks', other: 'no-such' })).code).toBe(404)
  })
})
