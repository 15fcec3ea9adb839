import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { nodeRight } from '@/lib/rights/node-mask'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Group {
  groupId: string
  groupName: string
  groupCode: string
  parentId: string
  groupIdPath: string
  groupNamePath: string
  groupLevel: number
  order: number
  enable: boolean
}
interface Node {
  id: string
  pId: string
  name: string
  code: string
  idPath: string
  namePath: string
  access?: number
}

onBothDatabases('departments', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const admin = <Data = Record<string, unknown>>(path: string, input: object = {}) =>
    server.call<Data>('admin', `/api/account/${path}`, input)
  const add = async (groupName: string, parentId = '', more: object = {}) =>
    (await admin<Group>('addGroup', { groupName, parentId, ...more })).data
  const tree = async () => (await admin<Node[]>('getGroupTree')).data
  const childrenOf = async (parentId: string) =>
    (await tree()).filter(({ pId }) => pId === parentId).map(({ id }) => id)
  const auditOf = async (objectId: string) => {
    const { rows } = await server.database.transact(defaultTenant, (tx) =>
      sql<{ action: string; before: unknown; after: unknown; account: string }>`
      select action, before, after, account from audit_log where object_id = ${objectId} order by audit_id`.execute(tx),
    )
    return rows
  }

  it('R7.3-08 R3-04 lists every department once, parents before children', async () => {
    const nodes = await tree()
    const seen = new Set(['ROOT'])
    for (const node of nodes) {
      expect(seen).toContain(node.pId)
      expect(node.idPath.endsWith(`/${node.id}/`)).toBe(true)
      seen.add(node.id)
    }
    expect(seen.size).toBe(nodes.length + 1)
  })

  it('R7.3-07 R7.3-10 R3-03 R9-10 adds a department with its defaults, and writes who did it', async () => {
    const group = await add('实验室', 'dept-rd')
    expect(group).toMatchObject({
      groupName: '实验室',
      parentId: 'dept-rd',
      groupLevel: 1,
      order: 1,
      enable: true,
      groupIdPath: `/dept-company/dept-rd/${group.groupId}/`,
    })
    expect((await admin<Group>('getGroup', { groupId: group.groupId })).data).toEqual(group)
    expect(await auditOf(group.groupId)).toMatchObject([
      { action: 'group.add', account: 'admin', before: null, after: { groupName: '实验室' } },
    ])
  })

  it.each([
    ['R5-10 an empty name', { groupName: ' ' }, 'groupName', '名称不能为空'],
    ['R5-11 order 0', { groupName: 'x', order: 0 }, 'order', undefined],
    ['R5-11 level 12', { groupName: 'x', groupLevel: 12 }, 'groupLevel', undefined],
    ['a name of ten thousand signs', { groupName: 'x'.repeat(10_000) }, 'groupName', '名称不能超过 200 个字'],
  ])('refuses %s at its field and writes nothing', async (_name, input, field, message) => {
    const before = (await tree()).length
    const answer = await admin('addGroup', { parentId: 'dept-rd', ...input })
    expect(answer.code).toBe(400)
    expect(answer.fields?.[field]).toBeTruthy()
    if (message) expect(answer.fields?.[field]).toBe(message)
    expect((await tree()).length).toBe(before)
  })

  it('refuses a code another department has, and keeps signs of other languages and of HTML as they are', async () => {
    await add('A', 'dept-rd', { groupCode: 'LAB' })
    expect((await admin('addGroup', { groupName: 'B', parentId: 'dept-rd', groupCode: 'LAB' })).fields).toEqual({
      groupCode: '该编码已被其他部门使用',
    })
    const odd = await add('<b>部门</b>|Dept|部門', 'dept-rd')
    expect(odd.groupName).toBe('<b>部门</b>|Dept|部門')
  })

  it('renames a department, and the name paths of everything below follow', async () => {
    const parent = await add('上级', 'dept-rd')
    const child = await add('下级', parent.groupId)
    await admin('modifyGroup', { groupId: parent.groupId, groupName: '新上级' })
    expect((await admin<Group>('getGroup', { groupId: child.groupId })).data.groupNamePath).toMatch(/\/新上级\/下级$/)
    expect(await auditOf(parent.groupId)).toMatchObject([
      { action: 'group.add' },
      { action: 'group.modify', before: { groupName: '上级' }, after: { groupName: '新上级' } },
    ])
  })

  it('R7.3-13 moves a department with everything below it', async () => {
    const moved = await add('搬家', 'dept-rd')
    const inside = await add('行李', moved.groupId)
    expect((await admin('moveGroup', { groupId: moved.groupId, parentId: 'dept-finance' })).code).toBe(200)
    const finance = (await admin<Group>('getGroup', { groupId: 'dept-finance' })).data
    expect((await admin<Group>('getGroup', { groupId: inside.groupId })).data).toMatchObject({
      groupIdPath: `${finance.groupIdPath}${moved.groupId}/${inside.groupId}/`,
      groupNamePath: `${finance.groupNamePath}/搬家/行李`,
    })
  })

  it('R5-28 refuses a move into the parent it has, into itself and below itself', async () => {
    const top = await add('顶', 'dept-rd')
    const below = await add('底', top.groupId)
    expect(await admin('moveGroup', { groupId: top.groupId, parentId: 'dept-rd' })).toMatchObject({
      code: 422,
      message: '不能移动到相同的上级部门',
    })
    for (const parentId of [top.groupId, below.groupId])
      expect((await admin('moveGroup', { groupId: top.groupId, parentId })).code).toBe(422)
  })

  it('makes no circle out of two moves at once', async () => {
    const a = await add('甲', 'dept-rd')
    const b = await add('乙', 'dept-rd')
    const answers = await Promise.all([
      admin('moveGroup', { groupId: a.groupId, parentId: b.groupId }),
      admin('moveGroup', { groupId: b.groupId, parentId: a.groupId }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 422])
    const paths = (await tree())
      .filter(({ id }) => id === a.groupId || id === b.groupId)
      .map(({ idPath }) => idPath.split('/').length)
      .sort()
    expect(paths[1]! - paths[0]!).toBe(1)
  })

  it('R7.3-12 R4-12 R4-16 puts a department before or after a sibling, and leaves it alone when dropped onto itself', async () => {
    const parent = await add('排序', 'dept-rd')
    const [a, b, c] = [
      await add('一', parent.groupId, { order: 1 }),
      await add('二', parent.groupId, { order: 2 }),
      await add('三', parent.groupId, { order: 3 }),
    ]
    const sort = (moveId: string, targetId: string, moveType: string) =>
      admin('sortGroup', { parentId: parent.groupId, moveId, targetId, moveType })
    await sort(c.groupId, a.groupId, 'before')
    expect(await childrenOf(parent.groupId)).toEqual([c.groupId, a.groupId, b.groupId])
    await sort(c.groupId, b.groupId, 'after')
    expect(await childrenOf(parent.groupId)).toEqual([a.groupId, b.groupId, c.groupId])
    await sort(a.groupId, a.groupId, 'after')
    expect(await childrenOf(parent.groupId)).toEqual([a.groupId, b.groupId, c.groupId])
    expect((await sort(a.groupId, 'dept-finance', 'after')).code).toBe(404)
  })

  it('R7.3-11 R5-30 R8-14 deletes a department only without children and people', async () => {
    const parent = await add('有下级', 'dept-rd')
    const child = await add('下级', parent.groupId)
    expect(
      await server.call('admin', '/api/account/deleteGroup', { groupId: parent.groupId }, { 'x-locale': 'en-US' }),
    ).toMatchObject({ code: 409, message: 'Child dept exists' })
    expect((await admin('deleteGroup', { groupId: 'dept-rd-2-mobile' })).code).toBe(409)
    for (const groupId of [child.groupId, parent.groupId])
      expect((await admin('deleteGroup', { groupId })).code).toBe(200)
    expect((await admin('getGroup', { groupId: parent.groupId })).code).toBe(404)
  })

  it('R7.3-14 R3-07 R5-12 keeps the branch and department info of a department’s people', async () => {
    const info = {
      groupId: 'dept-rd-1',
      type: 1,
      branchCode: 'HZ',
      branchName: '杭州',
      deptCode: 'RD1',
      deptName: '研发一部',
    }
    expect((await admin('setGroupUserInfo', { ...info, deptName: '' })).fields).toEqual({
      deptName: '部门名称不能为空',
    })
    expect((await admin('setGroupUserInfo', info)).code).toBe(200)
    expect((await admin('getGroupUserInfo', { groupId: 'dept-rd-1' })).data).toEqual(info)
  })

  it('R7.3-18 R7.3-19 R7.3-20 R7.3-21 R7.3-22 R3-08 R5-13 R9-12 R1-11 lists, adds and deletes group master data, each name once', async () => {
    for (const what of ['LeaderType', 'MemberType', 'GroupType', 'GroupFunctionType']) {
      const names = async () =>
        (await admin<{ typeName: string }[]>(`get${what}s`)).data.map(({ typeName }) => typeName)
      expect((await admin(`add${what}`, { typeName: '测试' })).code).toBe(200)
      expect(await admin(`add${what}`, { typeName: '测试' })).toMatchObject({ code: 409, message: '已经存在' })
      expect(await names()).toContain('测试')
      expect((await admin(`delete${what}`, { typeName: '测试' })).code).toBe(200)
      expect(await names()).not.toContain('测试')
    }
    // The demo company has 50 and the highest; R9-12.
    for (const level of [0, 99]) expect((await admin('addLeaderLevel', { level })).code).toBe(200)
    expect((await admin('addLeaderLevel', { level: 100 })).code).toBe(409)
    expect((await admin('addLeaderLevel', { level: 101 })).code).toBe(400)
    expect((await admin<{ level: number }[]>('getLeaderLevels')).data).toEqual(
      [0, 50, 99, 100].map((level) => ({ level })),
    )
  })

  describe('rights', () => {
    const grant = (groupId: string, permissions: object[]) => admin('setGroupAccess', { groupId, permissions })
    const valueOf = async (account: string, groupId: string) =>
      (await server.call<number>(account, '/api/account/getGroupAccessValue', { groupId })).data

    it('R7.3-15 R6-05 R6-03 come from user, role, department, duty and everyone, and are inherited down the tree', async () => {
      await grant('dept-company', [{ participantType: 11, value: nodeRight.View }])
      await grant('dept-rd', [
        { participantType: 0, param0: 'zhangwei', displayName: '张伟', value: nodeRight.Add },
        { participantType: 1, param0: 'finance', displayName: '财务', value: nodeRight.Modify },
        { participantType: 2, param0: 'dept-rd', displayName: '研发', value: nodeRight.Delete },
      ])
      expect(await valueOf('zhangwei', 'dept-rd-1')).toBe(nodeRight.View | nodeRight.Add | nodeRight.Delete)
      expect(await valueOf('wangfang', 'dept-rd-1')).toBe(nodeRight.View | nodeRight.Modify)
      expect(await valueOf('wangfang', 'dept-finance')).toBe(nodeRight.View)
      expect(await valueOf('admin', 'dept-finance')).toBe(31)
    })

    it('R6-04 open exactly what they stand for: who may add below a node adds there and nowhere else', async () => {
      const addAs = (account: string, parentId: string) =>
        server.call<Group>(account, '/api/account/addGroup', { groupName: '新', parentId })
      const added = await addAs('zhangwei', 'dept-rd-1')
      expect(added.code).toBe(200)
      expect((await addAs('zhangwei', 'dept-finance')).code).toBe(403)
      expect((await addAs('zhangwei', '')).code).toBe(403)
      expect(
        (await server.call('zhangwei', '/api/account/modifyGroup', { groupId: added.data.groupId, groupName: '改' }))
          .code,
      ).toBe(403)
      expect((await server.call('zhangwei', '/api/account/deleteGroup', { groupId: added.data.groupId })).code).toBe(
        200,
      )
    })

    it('R7.3-09 R6-07 shows in rights mode what one has rights on, with the way to it', async () => {
      const { data } = await server.call<Node[]>('zhangwei', '/api/admin/getGroupTree')
      expect(data.find(({ id }) => id === 'dept-rd-1')?.access).toBe(nodeRight.View | nodeRight.Add | nodeRight.Delete)
      expect(data.map(({ id }) => id)).toContain('dept-company')
    })

    it('R7.3-16 R7.3-17 R4-17 R8-13 are read and set as a list, each participant once', async () => {
      const rows = [{ participantType: 0, param0: 'lina', param1: '', displayName: '李娜', value: 31, value1: 5 }]
      await grant('dept-finance', rows)
      expect((await admin('getGroupAccess', { groupId: 'dept-finance' })).data).toEqual(rows)
      expect(await grant('dept-finance', [...rows, ...rows])).toMatchObject({
        code: 409,
        message: '已存在相同的记录：李娜',
      })
      expect((await admin('getGroupAccess', { groupId: 'dept-finance' })).data).toEqual(rows)
      expect((await server.call('zhangwei', '/api/account/getGroupAccess', { groupId: 'dept-finance' })).code).toBe(403)
      expect((await server.call('lina', '/api/account/getGroupAccess', { groupId: 'dept-finance' })).code).toBe(200)
    })
  })
})

describe('people and roles', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const call = <Data>(path: string, input: object) => server.call<Data>('zhangwei', `/api/account/${path}`, input)
  interface Rows {
    rows: { account: string }[]
    records: number
  }

  it('R7.3-01 R7.3-02 pages people by account, fifteen at first, with the whole count', async () => {
    const first = (await call<Rows>('getUsers', {})).data
    expect(first.rows).toHaveLength(15)
    expect(first.rows.map(({ account }) => account)).toEqual([...first.rows.map(({ account }) => account)].sort())
    const all = (await call<Rows>('getUsers', { pageSize: -1 })).data
    expect(all.rows).toHaveLength(first.records)
    const last = (
      await call<Rows>('getUsers', {
        pageSize: 15,
        currentPageIndex: Math.ceil(first.records / 15),
        sortDirection: 'DESC',
      })
    ).data
    expect(last.rows.at(-1)).toEqual(first.rows[0])
  })

  it('R7.3-01 finds people by name, by account, by department with everything below, and by a list of accounts', async () => {
    const accounts = async (input: object) =>
      (await call<Rows>('getUsers', { pageSize: -1, ...input })).data.rows.map(({ account }) => account)
    expect(await accounts({ keyword: '张伟' })).toEqual(['zhangwei'])
    expect(await accounts({ keyword: 'ZHANGW' })).toEqual(['zhangwei'])
    expect(await accounts({ keyword: '%' })).toEqual([])
    expect(await accounts({ accounts: ['lina', 'nobody'] })).toEqual(['lina'])
    const inside = await accounts({ catalogId: 'dept-rd' })
    expect(inside).toEqual(expect.arrayContaining(['zhangwei', 'lina', 'yangfan']))
    expect(inside).not.toContain('wangfang')
  })

  it('R7.3-03 lists the people of a department, alone or with lower ones, and of a role', async () => {
    const users = async (input: object) =>
      (await call<{ users: { account: string }[] }>('getCatalogUsers', input)).data.users.map(({ account }) => account)
    expect(await users({ type: 'Group', id: 'dept-rd' })).not.toContain('zhangwei')
    expect(await users({ type: 'Group', id: 'dept-rd', hasSubUser: 'true' })).toContain('zhangwei')
    expect(await users({ type: 'Roles', id: 'finance' })).toEqual(['caohuimin', 'fuxiaowan', 'wangfang'])
  })

  it('R7.3-04 R3-01 gives one person without anything secret, and nothing for an unknown one', async () => {
    const { data } = await call<Record<string, unknown>>('getUser', { account: 'lina' })
    expect(data).toMatchObject({ account: 'lina', name: '李娜', hrid: 'E0007', departmentId: 'dept-rd-1' })
    expect(JSON.stringify(data)).not.toMatch(/argon2|token/)
    expect((await call('getUser', { account: 'nobody' })).code).toBe(404)
  })

  it('R7.3-05 R7.3-06 R3-02 gives one role, and all of them by keyword', async () => {
    expect((await call('getRole', { roleId: 'finance' })).data).toMatchObject({ roleId: 'finance' })
    const { data } = await call<{ roleId: string }[]>('getRoles', { keyword: 'fin' })
    expect(data.map(({ roleId }) => roleId)).toEqual(['finance'])
    expect((await call<unknown[]>('getRoles', { pageSize: 2 })).data).toHaveLength(2)
  })
})
