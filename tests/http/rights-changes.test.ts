import { sql } from 'kysely'
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

  describe('processes that name a role', () => {
    const names = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${prefix} ${String(at + 10)}`)
    const by = <Data>(path: string, input: object) => server.call<Data>('wangfang', `/api/admin/${path}`, input)
    /** Published ones as one of the demo is, each naming roles at a step. */
    const publish = async (called: string[], roles: string[], catalog: string) => {
      const lines = roles.map((param0) => ({ participantType: 1, param0, param1: '', include: true }))
      await server.database.transact('default', (tx) =>
        sql`with made as (
              insert into processes (process_id, process_name, catalog_id) select name, name, ${catalog} from unnest(${called}::text[]) name)
            insert into process_versions (process_id, version, status, definition, content_hash, created_at, created_by, form_id, form_version)
              select name, 1, 'published', v.definition || jsonb_build_object('name', name, 'naming', ${JSON.stringify(lines)}::jsonb),
                name, v.created_at, v.created_by, v.form_id, v.form_version
              from unnest(${called}::text[]) name, (select * from process_versions where status = 'published' limit 1) v`.execute(
          tx,
        ),
      )
    }
    beforeAll(async () => {
      await publish(names('one', 25), ['clerks'], '')
      await publish(names('other', 25), ['heads'], '')
      await publish(names('seen by both', 2), ['clerks', 'heads'], '')
      await server.database.transact('default', async (tx) => {
        await sql`insert into catalogs (catalog_id, name, catalog_type, id_path) values ('hidden', 'hidden', 'process', '/hidden/')`.execute(
          tx,
        )
        await sql`insert into node_grants (node_kind, node_id, participant_type, param0, value) values ('catalog', 'hidden', 0, 'lina', 1)`.execute(
          tx,
        )
      })
      await publish(['of others'], ['clerks', 'heads'], 'hidden')
      const reader = { participantType: 0, param0: 'wangfang', displayName: 'w', access: 3 }
      for (const menuId of ['admin_permissions', 'admin_roles']) await grant(menuId, [reader])
    })

    it('are compared to the last one', async () => {
      const { data } = await admin<RolesCompared>('compareRoles', { one: 'clerks', other: 'heads' })
      const of = (one: boolean, other: boolean) =>
        data.named.filter((row) => row.one === one && row.other === other).map(({ name }) => name)
      expect(of(true, false)).toEqual(names('one', 25))
      expect(of(false, true)).toEqual(names('other', 25))
      expect(of(true, true)).toEqual(['of others', ...names('seen by both', 2)])
    })

    it('are told to those who may see them, and keep the role for everybody', async () => {
      const compared = (await by<RolesCompared>('compareRoles', { one: 'clerks', other: 'heads' })).data
      expect(compared.named.map(({ name }) => name)).toEqual(expect.arrayContaining(names('seen by both', 2)))
      expect(compared.named.map(({ name }) => name)).not.toContain('of others')
      const move = { id: 'clerks', joins: true, members: [{ account: 'chenjing' }] }
      const { data } = await by<RosterChange>('previewRoleMembers', move)
      expect(data.named).toEqual([...names('one', 25), ...names('seen by both', 2)])
      const all = (await admin<RosterChange>('previewRoleMembers', move)).data.named
      expect(all).toContain('of others')
      await admin('addRole', { id: 'named', name: 'named' })
      await publish(names('with', 21), ['named'], 'hidden')
      const refused = await by('deleteRole', { id: 'named' })
      expect([refused.code, refused.message]).toEqual([
        409,
        expect.stringContaining(`${names('with', 20).join(', ')}, …`),
      ])
    })
  })

  it('what people would gain is told only to those who may move them', async () => {
    const move = { id: 'clerks', joins: true, members: [{ account: 'chenjing' }] }
    const as = (access: number) =>
      grant('admin_roles', [{ participantType: 0, param0: 'wangfang', displayName: 'w', access }])
    const asked = async () => (await server.call('wangfang', '/api/admin/previewRoleMembers', move)).code
    await as(1)
    expect((await server.call('wangfang', '/api/admin/getRoleMembers', { id: 'clerks' })).code).toBe(200)
    expect(await asked()).toBe(403)
    await as(3)
    expect(await asked()).toBe(200)
  })

  it('counts everybody of a company of thousands once, whatever names him', async () => {
    await server.database.transact('default', (tx) =>
      sql`insert into users (account, name) select 'many' || n, 'Many ' || n from generate_series(1, 2500) n`.execute(
        tx,
      ),
    )
    const people = [1, 1000, 1001, 2000, 2001, 2500].map((n) => ({ participantType: 0, param0: `many${n}`, access: 2 }))
    const everyone = { participantType: 11, param0: '', access: 1 }
    await grant('admin_duties', [])
    const { groups, unchanged } = await preview('admin_duties', [everyone, ...people, role('heads', 1)])
    const { data: all } = await admin<{ records: number }>('listUsers')
    expect(groups.map(({ gives, count }) => [gives, count])).toEqual([
      [1, expect.any(Number)],
      [3, people.length],
    ])
    expect(groups[0]!.count).toBeGreaterThan(2500 - people.length)
    expect(groups[0]!.count + unchanged).toBeLessThanOrEqual(all.records)
    expect(groups[1]!.people.map(({ account }) => account)).toEqual(people.map(({ param0 }) => param0).sort())
  })
})
