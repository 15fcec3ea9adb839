import { sql } from 'kysely'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator, workItemKind } from '@/lib/words/workflow-enumerations'
import { createMailer } from '@/server/platform/mail'
import { outboxOf } from '../support/deliver'
import { startMailServer, type MailServer } from '../support/mail-server'
import { act, myItem, startPurchase } from '../support/purchase'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Place {
  actor: { account: string }
  place: number
  waiting: number
  seen: boolean
  usualHours: number | null
}

onBothDatabases('kind urging', (kind) => {
  let server: TestServer
  let smtp: MailServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    smtp = await startMailServer()
    const mailer = createMailer(smtp.url, 'Baton <baton@baton.example>')
    server = await startTestServer({ kind, mailer, settings: { PUBLIC_URL: 'https://baton.example' } })
    outbox = outboxOf(server)
    await outbox.deliverAll()
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
    await smtp.close()
  })

  const places = async (account: string, taskId: string) =>
    (await server.call<{ places: Place[] }>(account, '/api/task/queuePlaces', { taskId })).data.places
  const does = async (account: string, name: keyof typeof operator, taskId: string, more: object = {}) => {
    const { data } = await server.call<TaskView>(account, '/api/task/open', { taskId, detailType: 'Edit' })
    return act(server, account, {
      operator: operator[name],
      taskId,
      expectedRev: data.task.rev,
      opinion: 'because',
      ...more,
    })
  }
  const queueOf = async (account: string) =>
    (
      await server.call<{ rows: { taskId: string }[] }>(account, '/api/workitem/list', {
        kind: workItemKind.Queue,
        direction: 'ASC',
        pageSize: 50,
      })
    ).data.rows.map(({ taskId }) => taskId)

  it('the asker sees his place among what waits, as the other’s own list has it; nobody else does', async () => {
    await startPurchase(server, 'zhangwei')
    server.clock.advance(60_000)
    const { taskId } = await startPurchase(server, 'zhangwei')
    const queue = await queueOf('lina')
    expect(await places('zhangwei', taskId)).toMatchObject([
      { actor: { account: 'lina' }, place: queue.indexOf(taskId) + 1, waiting: queue.length, seen: false },
    ])
    for (const account of ['lina', 'admin']) expect(await places(account, taskId)).toEqual([])
    expect(await server.call('zhoukaiwen', '/api/task/queuePlaces', { taskId })).toMatchObject({ code: 404 })
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    expect((await places('zhangwei', taskId)).every(({ actor }) => actor.account !== 'lina')).toBe(true)
  })

  it('how long it usually takes is withheld below five decisions of the person', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const decided = (limit: number) =>
      server.database.transact('default', (tx) =>
        sql`update work_items set finish_reason = 'cut' where account = 'lina' and finish_reason in ('approved', 'rejected', 'returned')
          and token_id not in (select token_id from work_items where account = 'lina' and process_id = 'purchase-request'
            and finish_reason in ('approved', 'rejected', 'returned') order by finished_at desc limit ${limit})`.execute(
          tx,
        ),
      )
    expect((await places('zhangwei', taskId))[0]?.usualHours).toEqual(expect.any(Number))
    await decided(4)
    expect((await places('zhangwei', taskId))[0]?.usualHours).toBeNull()
  })

  it('who was sent a copy to read can be urged until he has opened it', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    expect(await does('lina', 'Copy', taskId, { people: ['gaofeng'] })).toMatchObject({ code: 200 })
    expect(await does('zhangwei', 'Urge', taskId)).toMatchObject({ code: 200 })
    const told = async () =>
      (
        await server.call<{ rows: { event: string; taskId: string }[] }>('gaofeng', '/api/message/list', { all: true })
      ).data.rows.filter((row) => row.taskId === taskId && row.event === 'urged').length
    expect(await told()).toBe(1)
    await server.call('gaofeng', '/api/task/open', { taskId, detailType: 'View' })
    server.clock.advance(8 * 3_600_000)
    await does('zhangwei', 'Urge', taskId)
    expect(await told()).toBe(1)
  })

  it('urges by several within an hour leave one mail, and one message stays open', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei')
    const urged = async () => {
      const { rows } = await server.database.transact('default', (tx) =>
        sql<{
          open: number
          n: number
        }>`select count(*) filter (where done_at is null) as open, count(*) as n from messages
          where task_id = ${taskId} and account = 'lina' and event = 'urged'`.execute(tx),
      )
      return rows[0]
    }
    await outbox.deliverAll()
    smtp.mails.length = 0
    const mails = async () => {
      await outbox.deliverAll()
      return smtp.mails.filter(({ to }) => to === 'lina@baton.example').map(({ subject }) => subject)
    }
    await does('zhangwei', 'Urge', taskId)
    expect(await mails()).toEqual([expect.stringContaining('催办')])
    server.clock.advance(10 * 60_000)
    await does('admin', 'Urge', taskId)
    expect(await urged()).toEqual({ open: 1, n: 2 })
    expect(await mails()).toHaveLength(1)
    // Past the hour one is told anew.
    server.clock.advance(8 * 3_600_000)
    await does('zhangwei', 'Urge', taskId)
    expect(await mails()).toHaveLength(2)
  })
})
