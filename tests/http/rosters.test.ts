import { sql } from 'kysely'
import { rosterKinds, type Roster, type RosterKind, type RosterMember } from '@/lib/contracts/rosters'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const words: Record<RosterKind, string> = {
  role: 'Role',
  approvalGroup: 'ApprovalGroup',
  userGroup: 'UserGroup',
  duty: 'Position',
}

onBothDatabases('named sets of people', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())
  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', `/api/admin/${path}`, input)
  const list = async (of: RosterKind, keyword = '') =>
    (await admin<{ rows: Roster[]; records: number }>(`list${words[of]}s`, { keyword, pageSize: 50 })).data
  const members = async (of: RosterKind, id: string, more: object = {}) =>
    (await admin<{ rows: RosterMember[]; records: number }>(`get${words[of]}Members`, { id, ...more })).data

  it.each(rosterKinds)(
    'R2.9-02 R2.9-06 %s: added, found, changed and deleted, with before and after in the log',
    async (of) => {
      const word = words[of]
      expect((await admin(`add${word}`, { id: `set-${of}`, name: '甲|A|甲', description: '说明' })).data).toEqual({
        id: `set-${of}`,
        name: '甲|A|甲',
        description: '说明',
        members: 0,
      })
      expect(await admin(`add${word}`, { id: `set-${of}`, name: '乙' })).toMatchObject({
        code: 400,
        fields: { id: '该编码已被使用' },
      })
      expect(await admin(`add${word}`, { id: 'a b', name: ' ' })).toMatchObject({
        code: 400,
        fields: { name: '名称不能为空' },
      })
      expect((await list(of, `set-${of}`)).rows.map(({ id }) => id)).toEqual([`set-${of}`])
      expect((await admin<Roster>(`modify${word}`, { id: `set-${of}`, name: '乙' })).data.name).toBe('乙')
      expect((await admin(`delete${word}`, { id: `set-${of}` })).code).toBe(200)
      expect((await list(of, `set-${of}`)).records).toBe(0)
      const { rows } = await server.database.transact(defaultTenant, (tx) =>
        sql`select action, before ->> 'name' as before, after ->> 'name' as after from audit_log where object_id = ${`set-${of}`} order by audit_id`.execute(
          tx,
        ),
      )
      expect(rows).toEqual([
        { action: `${of}.add`, before: null, after: '甲|A|甲' },
        { action: `${of}.modify`, before: '甲|A|甲', after: '乙' },
        { action: `${of}.delete`, before: '乙', after: null },
      ])
    },
  )

  it.each(rosterKinds)(
    'R2.9-06 %s: takes people in once each, shows them, and lets them go; refused with people in it',
    async (of) => {
      const word = words[of]
      await admin(`add${word}`, { id: `people-${of}`, name: '人' })
      expect(
        (await admin(`add${word}Members`, { id: `people-${of}`, accounts: ['lina', 'LINA', 'zhangwei'] })).data,
      ).toEqual({ added: 2 })
      expect((await admin(`add${word}Members`, { id: `people-${of}`, accounts: ['lina'] })).data).toEqual({ added: 0 })
      expect((await admin(`add${word}Members`, { id: `people-${of}`, accounts: ['nobody-here'] })).code).toBe(404)
      expect((await members(of, `people-${of}`)).rows.map(({ account }) => account)).toEqual(['lina', 'zhangwei'])
      expect((await members(of, `people-${of}`, { keyword: '张伟' })).rows.map(({ account }) => account)).toEqual([
        'zhangwei',
      ])
      expect(await admin(`delete${word}`, { id: `people-${of}` })).toMatchObject({
        code: 409,
        message: '还有 2 名成员，请先移出',
      })
      const all = (await members(of, `people-${of}`)).rows.map(({ account, groupId }) => ({ account, groupId }))
      expect((await admin(`remove${word}Members`, { id: `people-${of}`, members: all })).data).toEqual({ removed: 2 })
      expect((await admin(`delete${word}`, { id: `people-${of}` })).code).toBe(200)
    },
  )

  it('a position is held in a department: the one named, or each person’s own', async () => {
    await admin('addPosition', { id: 'auditor', name: '审计' })
    await admin('addPositionMembers', { id: 'auditor', accounts: ['lina'], groupId: 'dept-finance' })
    await admin('addPositionMembers', { id: 'auditor', accounts: ['lina'] })
    expect((await members('duty', 'auditor')).rows.map(({ groupId }) => groupId).sort()).toEqual([
      'dept-finance',
      'dept-rd-1',
    ])
    await admin('removePositionMembers', { id: 'auditor', members: [{ account: 'lina', groupId: 'dept-finance' }] })
    expect((await members('duty', 'auditor')).rows.map(({ groupId }) => groupId)).toEqual(['dept-rd-1'])
  })

  it('what rights or processes name is not deleted', async () => {
    await admin('addRole', { id: 'granted', name: '有权限' })
    await server.call('admin', '/api/account/setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 1, param0: 'granted', displayName: 'x', value: 1 }],
    })
    expect(await admin('deleteRole', { id: 'granted' })).toMatchObject({
      code: 409,
      message: '已被授予权限，请先取消这些权限',
    })
    const { rows } = await members('role', 'finance', { pageSize: 50 })
    await admin('removeRoleMembers', { id: 'finance', members: rows.map(({ account }) => ({ account })) })
    const answer = await admin('deleteRole', { id: 'finance' })
    expect(answer.code).toBe(409)
    expect(answer.message).toContain('流程正在使用')
  })

  it('R2.9-02 an approval group is taken wherever a role is: in rights, and by processes', async () => {
    await admin('addApprovalGroup', { id: 'board', name: '评审委员会' })
    await admin('addApprovalGroupMembers', { id: 'board', accounts: ['zhoukaiwen'] })
    await server.call('admin', '/api/account/setGroupAccess', {
      groupId: 'dept-finance',
      permissions: [{ participantType: 1, param0: 'board', displayName: 'x', value: 7 }],
    })
    expect(
      (await server.call<number>('zhoukaiwen', '/api/account/getGroupAccessValue', { groupId: 'dept-finance' })).data,
    ).toBe(7)
    expect(
      (await server.call<{ roleId: string }[]>('lina', '/api/account/getRoles', { keyword: 'board' })).data,
    ).toMatchObject([{ roleId: 'board' }])
    expect((await list('role', 'board')).records).toBe(0)
  })

  it('a role of one kind is not reached by the calls of another', async () => {
    expect((await admin('modifyUserGroup', { id: 'finance', name: 'x' })).code).toBe(404)
    expect((await admin('addUserGroupMembers', { id: 'finance', accounts: ['lina'] })).code).toBe(404)
    expect(
      (await admin('removeApprovalGroupMembers', { id: 'finance', members: [{ account: 'wangfang' }] })).code,
    ).toBe(404)
  })
})
