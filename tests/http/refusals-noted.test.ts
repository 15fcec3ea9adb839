import { sql } from 'kysely'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('refused rights in the audit log', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const noted = async (account: string) =>
    (
      await sql<{ object_id: string; after: { reason: string }; address: string }>`
    select object_id, after, address from audit_log where account = ${account} and action = 'refused' order by at`.execute(
        server.database.owner,
      )
    ).rows

  it('stand there with who, what and from where, once a minute for each call', async () => {
    for (let one = 0; one < 3; one++)
      await server.call('lina', '/api/admin/listUsers', {}, { 'x-forwarded-for': '203.0.113.60' })
    await server.call(
      'lina',
      '/api/db/getDatabaseColumns',
      { dsName: 'x', tableName: 'y' },
      { 'x-forwarded-for': '203.0.113.60' },
    )
    const expected = [
      { object_id: '/api/admin/listUsers', after: { reason: 'right.missing' }, address: '203.0.113.60' },
      { object_id: '/api/db/getDatabaseColumns', after: { reason: 'right.missing' }, address: '203.0.113.60' },
    ]
    expect(await noted('lina')).toEqual(expected)
    server.clock.advance(60_000)
    await server.call('lina', '/api/admin/listUsers', {}, { 'x-forwarded-for': '203.0.113.60' })
    expect(await noted('lina')).toHaveLength(3)
  })

  it('fill no table: twenty a minute of one person at most', async () => {
    const paths = [
      'listUsers',
      'getUserAccount',
      'addUser',
      'modifyUser',
      'setUserEnabled',
      'resetUserPassword',
      'unlockUser',
      'removeUserAvatar',
      'runImport',
      'downloadImportErrors',
      'downloadImportTemplate',
      'getLockedAccounts',
      'unlockAccount',
      'addMenu',
      'modifyMenu',
      'listRoles',
      'addRole',
      'modifyRole',
      'deleteRole',
      'getRoleMembers',
      'addRoleMembers',
      'removeRoleMembers',
      'listPositions',
      'addPosition',
    ]
    for (const path of paths) await server.call('zhoukaiwen', `/api/admin/${path}`)
    expect(await noted('zhoukaiwen')).toHaveLength(20)
  })
})
