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
  describe('tidy_operation_log', () => {
    it('forgets what is old enough, some at a time, nothing younger than half a year and no history of a document', async () => {
      await run(sql`insert into audit_log (audit_id, at, account, action, object_type, object_id) values
        ('t1', now() - interval '400 days', 'reader', 'job.run', 'job', 'a'), ('t2', now() - interval '300 days', 'reader', 'job.run', 'job', 'a'),
        ('t3', now() - interval '200 days', 'reader', 'job.run', 'job', 'a'), ('t4', now() - interval '400 days', 'reader', 'document.open', 'document', 'd')`)
      const tidy = (days: number, most: number) =>
        run(sql<{ removed: number }>`
          select tidy_operation_log(now() - make_interval(days => ${days}), ${most}) as removed`)
      await expect(tidy(178, 10)).rejects.toThrow('179 days')
      await expect(run(sql`delete from audit_log`)).rejects.toThrow('permission denied')
      expect(await tidy(250, 1)).toEqual([{ removed: 1 }])
      expect(await tidy(250, 10)).toEqual([{ removed: 1 }])
      expect(await run(sql`select audit_id from audit_log where audit_id like 't_' order by audit_id`)).toEqual([
        { audit_id: 't3' },
        { audit_id: 't4' },
      ])
    })
  })
  describe('with_name', () => {
    it('calls a person otherwise wherever his account stands behind a name, and nobody else', async () => {
      const doc = {
        by: { account: 'a.b', name: 'He said "no"\\', departmentName: 'R&D' },
        pool: [
          { account: 'a.b', name: 'He' },
          { account: 'axb', name: 'She' },
        ],
        name: 'He',
      }
      const [row] = await run(
        sql<{ doc: object }>`select with_name(${JSON.stringify(doc)}::jsonb, 'a.b', 'Former "1"|\\2 &') as doc`,
      )
      expect(row!.doc).toEqual({
        by: { account: 'a.b', name: 'Former "1"|\\2 &', departmentName: 'R&D' },
        pool: [
          { account: 'a.b', name: 'Former "1"|\\2 &' },
          { account: 'axb', name: 'She' },
        ],
        name: 'He',
      })
    })
  })

  describe('shown_entry', () => {
    it('shows people whose data was deleted by their pseudonyms', async () => {
      const entry = JSON.stringify({
        by: { account: 'gone', name: 'Old name' },
        to: [{ account: 'reader', name: 'Reader' }],
      })
      const shown = async () =>
        (await run(sql<{ entry: object }>`select shown_entry(${entry}::jsonb) as entry`))[0]!.entry
      expect(await shown()).toEqual(JSON.parse(entry))
      await run(sql`insert into users (account, name) values ('gone', 'x')`)
      await run(
        sql`insert into former_people (account, pseudonym, erased_at, erased_by, certificate_id) values ('gone', 'Former 1', now(), 'reader', 'c')`,
      )
      expect(await shown()).toEqual({
        by: { account: 'gone', name: 'Former 1' },
        to: [{ account: 'reader', name: 'Reader' }],
      })
    })
  })

  describe('forget_person', () => {
    it('empties what logs say of a person beside what he did, where a certificate says so', async () => {
      await run(sql`insert into audit_log (audit_id, at, account, action, object_type, object_id, before, address) values
        ('p1', now(), 'reader', 'user.modify', 'user', 'leaver', '{"name":"Old"}', '10.0.0.1'), ('p2', now(), 'leaver', 'x', 'user', 'reader', '{"name":"R"}', '10.0.0.2')`)
      await expect(run(sql`select forget_person('leaver')`)).rejects.toThrow('certificate')
      await server.database.transact(defaultTenant, (tx) =>
        addCertificates(tx, [{ certificateId: 'of leaver', kind: 'person', objectId: 'leaver', content: {} }]),
      )
      await run(sql`select forget_person('leaver')`)
      expect(
        await run(sql`select before, address from audit_log where audit_id in ('p1', 'p2') order by audit_id`),
      ).toEqual([
        { before: null, address: '10.0.0.1' },
        { before: { name: 'R' }, address: '' },
      ])
    })
  })
})
