import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'

const at = '2026-11-20T09:00:00.000Z'

onBothDatabases('how a step is read and written', (kind) => {
  let server: TestServer
  let process: { process_id: string; version: number }
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact(defaultTenant, (tx) => statement.execute(tx))).rows
  beforeAll(async () => {
    server = await startTestServer({ kind })
    process = (await run(sql<typeof process>`select process_id, version from process_versions limit 1`))[0]!
    await run(sql`insert into users (account, name, enabled) values ('gone', 'Gone', false)`)
  }, 120_000)
  afterAll(() => server.close())

  const task = (more: object = {}) => ({
    form_type: 0,
    initiator_account: 'zhangwei',
    initiator_name: 'Zhang Wei',
    initiator_department_id: null,
    initiator_department_name: '',
    created_at: at,
    process_version: process.version,
    process_name: 'Purchase',
    no: 'N-1',
    title: 'First',
    status: 1,
    result: null,
    end_reason: null,
    round: 1,
    rev: 1,
    submitted_at: at,
    finished_at: null,
    extra: { steps: 1 },
    form_data: { amount: '10' },
    summary: [],
    holders: [],
    steps_now: [],
    log_hash: 'h1',
    ...more,
  })
  const item = (token: string, account: string, more: object = {}) => ({
    token_id: token,
    account,
    activity_id: 'step',
    activity_name: 'Step',
    status: 0,
    open: true,
    returned: false,
    from_name: null,
    round: 1,
    arrived_at: at,
    urged: 0,
    holder: true,
    ...more,
  })
  const step = (taskId: string, seq: number, more: object = {}) => ({
    fresh: seq === 1,
    task_id: taskId,
    process_id: process.process_id,
    task: task(),
    tokens: [],
    log: { entry: { seq, operator: 1, at, by: { account: 'zhangwei' } }, address: '127.0.0.1', prev_hash: '' },
    items: [],
    gone: [],
    people: [],
    told: [],
    outbox: [],
    command_id: `command-${taskId}-${seq}`,
    answer: { taskId },
    ...more,
  })
  const save = async (written: object) =>
    (await run(sql<{ next: unknown }>`select save_step(${JSON.stringify(written)}::jsonb) as next`))[0]!.next
  const open = async (command: string, who: string, taskId: string) =>
    (
      await run(
        sql<{ opened: Record<string, unknown> & { task?: Record<string, unknown> } }>`
          select open_command(${command}, ${who}, 'hash', ${at}::timestamptz, ${taskId}) as opened`,
      )
    )[0]!.opened

  describe('save_step', () => {
    it('writes a new task with its tokens, log, items, people, messages and outbox, and the answer of its command', async () => {
      await open('command-w-1', 'zhangwei', '')
      await save(
        step('w', 1, {
          tokens: [{ token_id: 'w-t1', position: 0, data: { status: 1 } }],
          items: [item('w-t1', 'lina', { due_at: '2026-11-21T09:00:00.000Z' })],
          people: [{ account: 'zhangwei', initiated: true, may_undo: false }],
          told: [
            { notice_id: 'w-n', account: 'lina', event: 'arrived', token_id: 'w-t1', activity: 'Step', body: '' },
            { notice_id: 'w-n', account: 'gone', event: 'arrived', token_id: 'w-t1', activity: 'Step', body: '' },
            { notice_id: 'w-n', account: 'nobody', event: 'arrived', token_id: 'w-t1', activity: 'Step', body: '' },
          ],
          outbox: [{ effect_id: 'w-e', kind: 'timer', payload: { a: 1 }, due_at: '2026-11-22T09:00:00.000Z' }],
        }),
      )
      expect(await run(sql`select title, rev, log_hash, extra from tasks where task_id = 'w'`)).toEqual([
        { title: 'First', rev: 1, log_hash: 'h1', extra: { steps: 1 } },
      ])
      expect(await run(sql`select token_id, data from tokens where task_id = 'w'`)).toEqual([
        { token_id: 'w-t1', data: { status: 1 } },
      ])
      expect(await run(sql`select seq, account, hash, at from op_log where task_id = 'w'`)).toEqual([
        { seq: 1, account: 'zhangwei', hash: 'h1', at: new Date(at) },
      ])
      expect(await run(sql`select account, open, due_at from work_items where task_id = 'w'`)).toEqual([
        { account: 'lina', open: true, due_at: new Date('2026-11-21T09:00:00.000Z') },
      ])
      expect(await run(sql`select account, initiated from task_people where task_id = 'w'`)).toEqual([
        { account: 'zhangwei', initiated: true },
      ])
      // Neither who is no longer here nor who never was is told.
      expect(await run(sql`select message_id, account, title from messages where task_id = 'w'`)).toEqual([
        { message_id: 'w-n:lina', account: 'lina', title: 'First' },
      ])
      expect(await run(sql`select effect_id, payload from outbox where task_id = 'w'`)).toEqual([
        { effect_id: 'w-e', payload: { a: 1 } },
      ])
      expect(await run(sql`select answer from task_commands where command_id = 'command-w-1'`)).toEqual([
        { answer: { taskId: 'w' } },
      ])
    })

    it('changes what a later step says and nothing else, and takes away items that are gone', async () => {
      await save(
        step('c', 1, {
          tokens: [{ token_id: 'c-t1', position: 0, data: { status: 1 } }],
          items: [item('c-t1', 'lina'), item('c-t1', 'wangfang')],
          people: [{ account: 'lina', initiated: false, decided_at: at, decided_activity: 'step', may_undo: true }],
        }),
      )
      await save(
        step('c', 2, {
          task: task({ rev: 2, title: 'Second', initiator_name: 'somebody else', log_hash: 'h2' }),
          tokens: [{ token_id: 'c-t1', position: 7, data: { status: 2 } }],
          items: [item('c-t1', 'lina', { open: false, finished_at: at })],
          gone: [{ token_id: 'c-t1', account: 'wangfang' }],
          people: [{ account: 'lina', initiated: false, may_undo: false }],
        }),
      )
      expect(await run(sql`select title, rev, initiator_name, log_hash from tasks where task_id = 'c'`)).toEqual([
        { title: 'Second', rev: 2, initiator_name: 'Zhang Wei', log_hash: 'h2' },
      ])
      expect(await run(sql`select position, data from tokens where task_id = 'c'`)).toEqual([
        { position: 0, data: { status: 2 } },
      ])
      expect(await run(sql`select account, open from work_items where task_id = 'c'`)).toEqual([
        { account: 'lina', open: false },
      ])
      // When a person decided stays known, whether he may undo it follows the step.
      expect(
        await run(sql`select decided_at, decided_activity, may_undo from task_people where task_id = 'c'`),
      ).toEqual([{ decided_at: new Date(at), decided_activity: 'step', may_undo: false }])
    })

    it('answers with the newest item the actor has elsewhere, neither an offer nor one of this task', async () => {
      expect(await save(step('n1', 1, { log: byPerson('next') }))).toBeNull()
      await save(step('n2', 1, { items: [item('n2-t', 'next')] }))
      await save(step('n3', 1, { items: [item('n3-t', 'next', { arrived_at: '2026-11-20T08:00:00.000Z' })] }))
      await save(
        step('n4', 1, { items: [item('n4-t', 'next', { arrived_at: '2026-11-20T10:00:00.000Z', status: 6 })] }),
      )
      expect(await save(step('n5', 1, { log: byPerson('next'), items: [item('n5-t', 'next')] }))).toEqual({
        taskId: 'n2',
        workItemId: 'n2-t',
      })
    })
    const byPerson = (account: string) => ({
      entry: { seq: 1, operator: 1, at, by: { account } },
      address: '',
      prev_hash: '',
    })

    it('writes all of it or nothing: an entry of the log that is there already undoes the rest', async () => {
      await save(step('a', 1))
      await expect(save(step('a', 2, { task: task({ title: 'lost' }), log: byPerson('lina') }))).rejects.toThrow(
        /op_log/,
      )
      expect(await run(sql`select title from tasks where task_id = 'a'`)).toEqual([{ title: 'First' }])
    })
  })

  describe('open_command', () => {
    it('takes an id once, of each person', async () => {
      expect(await open('once', 'lina', '')).toEqual({ claimed: true })
      expect(await open('once', 'lina', '')).toEqual({ claimed: false })
      expect(await open('once', 'wangfang', '')).toEqual({ claimed: true })
    })

    it('reads the task with its tokens in their order, and whether the person takes part', async () => {
      await save(
        step('o', 1, {
          tokens: [
            { token_id: 'o-b', position: 1, data: { name: 'b' } },
            { token_id: 'o-a', position: 0, data: { name: 'a' } },
          ],
          items: [item('o-a', 'wangfang')],
          people: [{ account: 'lina', initiated: false, may_undo: false }],
        }),
      )
      const opened = await open('o-1', 'lina', 'o')
      expect(opened).toMatchObject({
        claimed: true,
        involved: true,
        task: { task_id: 'o', title: 'First', log_hash: 'h1' },
      })
      expect(opened.task!.tokens).toEqual([{ name: 'a' }, { name: 'b' }])
      expect(await open('o-2', 'chenjing', 'o')).toMatchObject({ involved: false })
    })

    it('lets the secretary of who has it take part, in the processes he is given', async () => {
      await save(step('s', 1, { items: [item('s-t', 'chenjing')] }))
      await run(
        sql`insert into secretaries (chief, secretary, may_act, process_ids, set_by, set_at) values
        ('chenjing', 'wangfang', true, '{other}', 'chenjing', now())`,
      )
      expect(await open('s-1', 'wangfang', 's')).toMatchObject({ involved: false })
      await run(sql`update secretaries set process_ids = '{}' where secretary = 'wangfang'`)
      expect(await open('s-2', 'wangfang', 's')).toMatchObject({ involved: true })
    })

    it('says nothing of a task there is not, nor of one of another tenant', async () => {
      expect(await open('t-1', 'lina', 'not-there')).toEqual({ claimed: true })
      await save(step('t', 1))
      await server.database.owner.transaction().execute(async (tx) => {
        await sql`insert into tenants (tenant_id, name) values ('elsewhere', 'Elsewhere')`.execute(tx)
      })
      const { rows } = await server.database.transact('elsewhere', (tx) =>
        sql<{ opened: object }>`select open_command('t-2', 'lina', 'hash', now(), 't') as opened`.execute(tx),
      )
      expect(rows[0]!.opened).toEqual({ claimed: true })
    })
  })
})
