import type { GroupMember } from '@/lib/contracts/group-members'
import { leaderTypes } from '@/server/seeds/demo-company/company'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('the places people have in departments', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())
  const as =
    (account: string) =>
    <Data>(path: string, input: object) =>
      server.call<Data>(account, `/api/account/${path}`, input)
  const admin = as('admin')
  const placesOf = async (groupId: string, account: string) =>
    (await admin<{ rows: GroupMember[] }>('getGroupMembers', { groupId })).data.rows
      .filter((row) => row.account === account)
      .map(({ isLeader, leaderType, leaderLevel, duty }) => ({ isLeader, leaderType, leaderLevel, duty }))

  it('R1-09 shows leaders first, with type and level, then positions and members', async () => {
    const { data } = await admin<{ rows: GroupMember[]; mayEdit: boolean }>('getGroupMembers', { groupId: 'dept-rd-1' })
    expect(data.rows[0]).toMatchObject({
      account: 'lina',
      isLeader: true,
      leaderType: leaderTypes.head,
      leaderLevel: 100,
    })
    expect(data.mayEdit).toBe(true)
    expect((await as('zhangwei')<{ mayEdit: boolean }>('getGroupMembers', { groupId: 'dept-rd-1' })).data.mayEdit).toBe(
      false,
    )
  })

  it('makes somebody member, leader and holder of a position, changes the level, and takes each away again', async () => {
    const place = (more: object) => admin('setGroupMember', { groupId: 'dept-finance', account: 'lina', ...more })
    await place({})
    await place({ as: 'leader', leaderType: leaderTypes.deputy, leaderLevel: 50 })
    await place({ as: 'leader', leaderType: leaderTypes.deputy, leaderLevel: 40 })
    await place({ as: 'duty', duty: 'DEPT-MANAGER' })
    expect(await placesOf('dept-finance', 'lina')).toMatchObject([
      { isLeader: true, leaderType: leaderTypes.deputy, leaderLevel: 40 },
      { isLeader: false, duty: 'DEPT-MANAGER' },
      { isLeader: false, duty: '' },
    ])
    await admin('removeGroupMember', {
      groupId: 'dept-finance',
      account: 'lina',
      isLeader: true,
      leaderType: leaderTypes.deputy,
    })
    expect((await placesOf('dept-finance', 'lina')).some(({ isLeader }) => isLeader)).toBe(false)
    expect(
      (
        await admin('removeGroupMember', {
          groupId: 'dept-finance',
          account: 'lina',
          isLeader: true,
          leaderType: leaderTypes.deputy,
        })
      ).code,
    ).toBe(404)
  })

  it.each([
    ['nobody', { account: '' }, 'account', '请选择人员'],
    ['somebody unknown', { account: 'nobody-here' }, 'account', '没有此人'],
    ['a leader without type', { account: 'lina', as: 'leader' }, 'leaderType', '请选择领导类型'],
    [
      'a level above 100',
      { account: 'lina', as: 'leader', leaderType: leaderTypes.head, leaderLevel: 101 },
      'leaderLevel',
      undefined,
    ],
    ['a position that is none', { account: 'lina', as: 'duty', duty: 'none' }, 'duty', '部门或职务不存在'],
  ])('refuses %s at the field', async (_name, input, field, message) => {
    const answer = await admin('setGroupMember', { groupId: 'dept-rd-1', ...input })
    expect(answer.code).toBe(400)
    expect(answer.fields).toHaveProperty([field])
    if (message) expect(answer.fields?.[field]).toBe(message)
  })

  it('the main department is left on the page of users', async () => {
    await admin('setGroupMember', { groupId: 'dept-rd-1', account: 'zhangwei' })
    expect((await admin('removeGroupMember', { groupId: 'dept-rd-1', account: 'zhangwei' })).code).toBe(422)
  })

  it('R6-06 R3-29 a list right granted beside the rights on a department lets one place people there and below, and nowhere else', async () => {
    const place = (groupId: string) => as('zhangwei')('setGroupMember', { groupId, account: 'chenjing' })
    expect((await place('dept-rd-2')).code).toBe(403)
    await admin('setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 0, param0: 'zhangwei', displayName: '张伟', value: 1, value1: 2 }],
    })
    expect((await place('dept-rd-2')).code).toBe(200)
    expect((await place('dept-finance')).code).toBe(403)
    await admin('setGroupAccess', {
      groupId: 'dept-rd',
      permissions: [{ participantType: 0, param0: 'zhangwei', displayName: '张伟', value: 31, value1: 0 }],
    })
    expect((await place('dept-rd-2')).code).toBe(403)
  })
})
