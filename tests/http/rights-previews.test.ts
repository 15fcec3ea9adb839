import { sql } from 'kysely'
import { participantType } from '@/lib/contracts/participants'
import type { PeopleChanged, RosterChange } from '@/lib/contracts/rights-changes'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('what a change of rights would give or take, where rights are set', (kind) => {
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
  const role = (param0: string, access: number) => ({ participantType: 1, param0, access })

  describe('rights on departments and categories, before they are saved', () => {
    const row = (participantType: number, param0: string, value: number, value1 = 0) => ({
      participantType,
      param0,
      param1: '',
      displayName: param0,
      value,
      value1,
    })
    const gain = ({ groups }: PeopleChanged) =>
      groups.map(({ gives, takes, people }) => [gives, takes, ...people.map(({ account }) => account)])

    it('of a department: with what holds from above, and with actions of its list', async () => {
      const set = (groupId: string, permissions: object[]) =>
        server.call('admin', '/api/account/setGroupAccess', { groupId, permissions })
      const ask = async (permissions: object[], account = 'admin') =>
        server.call<PeopleChanged>(account, '/api/account/previewGroupAccess', { groupId: 'dept-rd-1', permissions })
      await set('dept-rd', [row(1, 'clerks', 1)])
      await set('dept-rd-1', [row(0, 'zhangwei', 3)])
      // Both clerks view it anyway, from the department above.
      const next = [row(1, 'clerks', 5, 3), row(0, 'zhangwei', 1)]
      const { data } = await ask(next)
      expect(gain(data)).toEqual([
        [4 + 3 * 32, 0, 'lina', 'wangfang'],
        [0, 2, 'zhangwei'],
      ])
      const valueOf = async (account: string) =>
        (await server.call<number>(account, '/api/account/getGroupAccessValue', { groupId: 'dept-rd-1' })).data
      expect([await valueOf('wangfang'), await valueOf('zhangwei')]).toEqual([1, 3])
      await set('dept-rd-1', next)
      expect([await valueOf('wangfang'), await valueOf('zhangwei')]).toEqual([5, 1])
      expect((await ask(next)).data).toEqual({ groups: [], unchanged: 0 })
      // Nobody learns who may what of a department whose rights are not his to set.
      expect((await ask([], 'zhangwei')).code).toBe(403)
      for (const groupId of ['dept-rd', 'dept-rd-1']) await set(groupId, [])
    })

    it('of a category: the first who is granted View shuts it to everybody else', async () => {
      const { data: made } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
        catalogType: 'Forms',
        catalogName: '新分类|New|新分類',
        catalogOrder: 1,
      })
      const { catalogId } = made
      const ask = async (permissions: object[], account = 'admin') =>
        server.call<PeopleChanged>(account, '/api/catalog/previewAccess', { catalogId, permissions })
      const { data } = await ask([row(1, 'clerks', 3)])
      const [loses, gains] = data.groups
      expect(loses).toMatchObject({ gives: 0, takes: 1 })
      expect(loses!.count).toBeGreaterThan(2)
      expect(gains).toMatchObject({ gives: 2, takes: 0, people: [{ account: 'lina' }, { account: 'wangfang' }] })
      // Without View nothing is shut.
      expect(gain((await ask([row(1, 'clerks', 2)])).data)).toEqual([[2, 0, 'lina', 'wangfang']])
      expect((await ask([], 'lina')).code).toBe(403)
      expect((await server.call('admin', '/api/catalog/deleteCatalog', { catalogId })).code).toBe(200)
    })
  })

  it('says what somebody gains and loses by the roles chosen in his form, and somebody new', async () => {
    await grant('admin_duties', [role('clerks', 3), role('heads', 1)])
    const ask = async (input: object, account = 'admin') =>
      server.call<{ change: RosterChange; leaves: string[] }>(account, '/api/admin/previewUserRoles', input)
    const ofDuties = ({ menus }: RosterChange) =>
      menus.filter(({ menuId }) => menuId === 'admin_duties').map(({ gives, takes }) => ({ gives, takes }))
    const rolesOf = async (account: string) =>
      (await admin<{ roles: string[] }>('getUserAccount', { account })).data.roles
    const [wang, li] = [await rolesOf('wangfang'), await rolesOf('lina')]
    const swapped = [...wang.filter((one) => one !== 'clerks'), 'heads']
    expect(ofDuties((await ask({ account: 'wangfang', roles: swapped })).data.change)).toEqual([{ gives: 0, takes: 2 }])
    // What another role gives as well stays.
    const without = li.filter((one) => one !== 'heads')
    expect(ofDuties((await ask({ account: 'lina', roles: without })).data.change)).toEqual([])
    expect((await ask({ account: 'wangfang', roles: wang })).data).toMatchObject({ change: { people: 1, menus: [] } })
    const fresh = await ask({ departmentId: 'dept-rd', roles: ['clerks'] })
    expect(ofDuties(fresh.data.change)).toEqual([{ gives: 3, takes: 0 }])
    expect((await ask({ account: 'wangfang', roles: [] }, 'lina')).code).toBe(403)
    await grant('admin_duties', [])
  })

  it('says what a department chosen in the same form gives and takes, and what is left to who is no administrator any more', async () => {
    await grant('admin_duties', [
      { participantType: participantType.department, param0: 'dept-rd', access: 1 },
      { participantType: participantType.department, param0: 'dept-finance', access: 2 },
      role('clerks', 4),
      { participantType: participantType.everyone, param0: '', access: 8 },
    ])
    const ask = async (input: object) =>
      (
        await server.call<{ change: RosterChange; leavesAdministrators: boolean }>(
          'admin',
          '/api/admin/previewUserRoles',
          {
            roles: [],
            ...input,
          },
        )
      ).data
    const ofDuties = ({ change }: { change: RosterChange }) =>
      change.menus.filter(({ menuId }) => menuId === 'admin_duties').map(({ gives, takes }) => ({ gives, takes }))
    const { data: wang } = await admin<{ roles: string[]; departmentId: string }>('getUserAccount', { account: 'lina' })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        id: string
        path: string
      }>`select group_id as id, id_path as path from groups where group_id in ('dept-rd', 'dept-finance') order by 1`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(2)
    const works = (account: string, department: string) =>
      server.database.transact('default', (tx) =>
        sql`update users set department_id = ${department}, own_department_id = null where account = ${account}`.execute(
          tx,
        ),
      )
    await works('lina', 'dept-rd')
    const same = { account: 'lina', roles: wang.roles, departmentId: 'dept-rd' }
    expect(ofDuties(await ask(same))).toEqual([])
    expect(ofDuties(await ask({ ...same, departmentId: 'dept-finance' }))).toEqual([{ gives: 2, takes: 1 }])
    await works('lina', wang.departmentId)
    const leaving = { account: 'admin', roles: ['clerks'], departmentId: 'dept-rd' }
    expect(ofDuties(await ask(leaving))).toEqual([])
    expect(await ask({ ...leaving, isAdministrator: true })).toMatchObject({ leavesAdministrators: false })
    const left = await ask({ ...leaving, isAdministrator: false })
    expect(left.leavesAdministrators).toBe(true)
    expect(ofDuties(left)).toEqual([{ gives: 1 | 4 | 8, takes: 0 }])
    await grant('admin_duties', [])
  })
})
