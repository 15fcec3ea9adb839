import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

onBothDatabases('messages about work items', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
    await run(sql`insert into users (account, name) values ('reader', 'Reader'), ('other', 'Other')`)
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(async () => {
    await run(sql`delete from messages`)
    await run(sql`delete from work_items`)
  })
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  const item = (token: string, account = 'reader') =>
    run(sql`insert into work_items (token_id, account, task_id, process_id, activity_id, activity_name, status, open, returned, round, arrived_at)
      values (${token}, ${account}, 'task', 'process', 'step', 'Step', 0, true, false, 1, now())`)
  const told = (id: string, token: string | null, event: string, minute: number, account = 'reader') =>
    run(sql`insert into messages (message_id, account, event, task_id, token_id, title, sent_at)
      values (${id}, ${account}, ${event}, 'task', ${token}, 'Title', ${`2026-11-20T09:0${minute}:00Z`}::timestamptz)`)
  const open = async () =>
    (
      await run(sql<{ message_id: string }>`select message_id from messages where done_at is null order by message_id`)
    ).map(({ message_id: id }) => id)

  describe('messages_follow_item', () => {
    it('are done when the item is no longer open, those of others and of other items are not', async () => {
      await item('t1')
      await item('t1', 'other')
      await told('m1', 't1', 'arrived', 1)
      await told('m2', 't1', 'arrived', 2, 'other')
      await told('m3', 't2', 'arrived', 3)
      await run(sql`update work_items set open = false where token_id = 't1' and account = 'reader'`)
      expect(await open()).toEqual(['m2', 'm3'])
    })

    it('are done when the item is gone', async () => {
      await item('t1')
      await told('m1', 't1', 'arrived', 1)
      await run(sql`delete from work_items where token_id = 't1'`)
      expect(await open()).toEqual([])
    })

    it('are there again with the item, the last of each kind', async () => {
      await item('t1')
      await told('m1', 't1', 'arrived', 1)
      await told('m2', 't1', 'arrived', 2)
      await told('m3', 't1', 'urged', 3)
      await run(sql`update work_items set open = false`)
      expect(await open()).toEqual([])
      await run(sql`update work_items set open = true`)
      expect(await open()).toEqual(['m2', 'm3'])
    })

    it('stay as they are while the item changes in another way', async () => {
      await item('t1')
      await told('m1', 't1', 'arrived', 1)
      await run(sql`update work_items set seen_at = now(), urged = 1`)
      expect(await open()).toEqual(['m1'])
    })
  })

  describe('messages_said_again', () => {
    it('takes the place of the same said before of the same item to the same person', async () => {
      await told('m1', 't1', 'urged', 1)
      await told('m2', 't1', 'arrived', 2)
      await told('m3', 't1', 'urged', 3, 'other')
      await told('m4', 't2', 'urged', 4)
      await told('m5', 't1', 'urged', 5)
      expect(await open()).toEqual(['m2', 'm3', 'm4', 'm5'])
    })

    it('leaves alone what is about no item', async () => {
      await told('m1', null, 'finished', 1)
      await told('m2', null, 'finished', 2)
      expect(await open()).toEqual(['m1', 'm2'])
    })
  })

  describe('messages_muted', () => {
    it('keeps for nobody what he does not want to be told, of all processes or of one, and for others all the same', async () => {
      await run(sql`insert into notice_mutes (account, event, muted) values ('reader', 'finished', true)`)
      await told('m1', null, 'finished', 1)
      await told('m2', null, 'finished', 2, 'other')
      await told('m3', null, 'arrived', 3)
      expect(await open()).toEqual(['m2', 'm3'])
      await run(sql`delete from notice_mutes`)
      await told('m4', null, 'finished', 4)
      expect(await open()).toEqual(['m2', 'm3', 'm4'])
    })
  })
})
