import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { addCertificates } from '@/server/runtime'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

onBothDatabases('what is purged', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
  }, 120_000)
  afterAll(() => server.close())
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const entry = (taskId: string) =>
    run(sql`insert into op_log (task_id, seq, operator, account, entry, at, prev_hash, hash)
      values (${taskId}, 1, 0, 'reader', '{}', now(), '', ${`end of ${taskId}`})`)
  const left = async (taskId: string) => (await run(sql`select 1 from op_log where task_id = ${taskId}`)).length
  const certify = (objectId: string, logHead: string) =>
    server.database.transact(defaultTenant, (tx) =>
      addCertificates(tx, [
        { certificateId: `of ${objectId} ${logHead}`, kind: 'task', objectId, content: { logHead } },
      ]),
    )

  describe('purge_log', () => {
    it('takes a log out only where a certificate knows its end, and nobody else’s with it', async () => {
      await entry('one')
      await entry('other')
      await run(sql`insert into audit_log (audit_id, at, account, action, object_type, object_id, before) values
        ('a1', now(), 'reader', 'repairTask', 'task', 'one', '{"amount":1}'), ('a2', now(), 'reader', 'repairTask', 'task', 'other', '{"amount":2}')`)
      await expect(run(sql`select purge_log('one')`)).rejects.toThrow('certificate')
      await certify('one', 'another end')
      await expect(run(sql`select purge_log('one')`)).rejects.toThrow('certificate')
      await certify('one', 'end of one')
      await run(sql`select purge_log('one')`)
      expect([await left('one'), await left('other')]).toEqual([0, 1])
      expect(await run(sql`select before from audit_log where audit_id in ('a1', 'a2') order by audit_id`)).toEqual([
        { before: null },
        { before: { amount: 2 } },
      ])
    })
  })
})
