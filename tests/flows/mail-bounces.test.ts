import { sql } from 'kysely'
import type { DeliveryRow } from '@/lib/contracts/notifications'
import { operator } from '@/lib/words/workflow-enumerations'
import { createMailer, type Mail } from '@/server/platform/mail'
import { outboxOf } from '../support/deliver'
import { startMailServer, type MailServer } from '../support/mail-server'
import { act } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const minute = 60_000
const unknown = '550 5.1.1 no such user'

/** As a mail system writes it, RFC 3464. */
const notification = (action: string, said: string, messageId: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n',
    '--b\r\nContent-Type: message/delivery-status\r\n',
    `Action: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; ${said}\r\n`,
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${messageId}\r\n--b--`,
  ].join('\r\n')

onBothDatabases('a mail that was taken and comes back later', (kind) => {
  let server: TestServer
  let smtp: MailServer
  let outbox: ReturnType<typeof outboxOf>
  /** What happens between a mail's going and its being written down as gone. */
  let onceGone = async (_messageId: string) => undefined as void
  beforeAll(async () => {
    smtp = await startMailServer()
    const mailer = createMailer(smtp.url, 'Baton <baton@baton.example>')
    const send = async (mail: Mail) => {
      await mailer.send(mail)
      await onceGone(mail.messageId ?? '')
    }
    server = await startTestServer({ kind, mailer: { ...mailer, send } })
    outbox = outboxOf(server)
    await outbox.deliverAll()
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
    await smtp.close()
  })

  const start = async () => {
    const lina = [{ participantType: 0 as const, param0: 'lina' }]
    const processId = await publishRow(server, `bounced-${kind}`, [
      { id: 'step', type: 'Activity', participants: lina },
    ])
    const { code } = await act(server, 'zhangwei', { operator: operator.Start, processId, formData: {} })
    expect(code).toBe(200)
    await outbox.deliverAll()
  }
  const log = async (input: object = {}) =>
    (await server.call<{ rows: DeliveryRow[] }>('admin', '/api/notice/listDeliveries', { pageSize: 100, ...input }))
      .data.rows

  it('R2.9-08 a mail that comes back later is so in the log and on its reader’s page, and can be sent again', async () => {
    smtp.mails.length = 0
    await start()
    const sent = (await log({ channel: 'mail', state: 'sent' })).find(({ account }) => account === 'lina')!
    const mail = smtp.mails.find(({ to }) => to === 'lina@baton.example')!
    const messageId = /^Message-ID: (<.+>)$/im.exec(mail.headers)![1]!
    const tell = async (input: object, account = 'admin') =>
      server.call<{ outcome: string }>(account, '/api/mailBounce/report', input)
    const state = async () => (await log()).find(({ deliveryId }) => deliveryId === sent.deliveryId)

    // Who may not look after notices says nothing about mails.
    expect((await tell({ report: notification('failed', unknown, messageId) }, 'zhangwei')).code).toBe(403)
    expect((await tell({ report: notification('delayed', '450 busy', messageId) })).data.outcome).toBe('passing')
    expect(
      (await tell({ report: notification('failed', unknown, '<baton.00000000000000000000000000000000@x>') })).data
        .outcome,
    ).toBe('other')
    expect((await tell({ report: 'Thank you, I shall look at it.' })).data.outcome).toBe('other')
    expect((await tell({})).code).toBe(400)
    expect(await state()).toMatchObject({ state: 'sent' })

    for (let turn = 0; turn < 2; turn++)
      expect((await tell({ report: notification('failed', unknown, messageId) })).data.outcome).toBe('bounced')
    expect(await state()).toMatchObject({ state: 'bounced', problem: expect.stringContaining(unknown) })
    expect(await log({ state: 'bounced' })).toHaveLength(1)
    const own = async () =>
      (await server.call<{ mail: { problem: string } }>('lina', '/api/notice/getPreferences')).data.mail.problem
    expect(await own()).toContain(unknown)

    expect((await server.call('admin', '/api/notice/retryDelivery', { deliveryId: sent.deliveryId })).code).toBe(200)
    // What is about the mail before comes too late to stop it.
    expect((await tell({ messageId, reason: 'old news' })).data.outcome).toBe('passing')
    server.clock.advance(minute)
    await outbox.deliverAll()
    expect(await state()).toMatchObject({ state: 'sent' })
    expect(await own()).toBe('')
    expect((await tell({ messageId, reason: '552 5.2.2 mailbox full' })).data.outcome).toBe('bounced')
    expect(await state()).toMatchObject({ state: 'bounced', problem: expect.stringContaining('5.2.2') })
  })

  it('R2.9-08 a mail that comes back before it is written down as gone has come back', async () => {
    const told: string[] = []
    onceGone = async (messageId) => {
      const { data } = await server.call<{ outcome: string }>('admin', '/api/mailBounce/report', {
        report: notification('failed', `${unknown} ${'x'.repeat(2000)}`, messageId),
      })
      told.push(data.outcome)
    }
    await sql`delete from deliveries`.execute(server.database.owner)
    await start()
    onceGone = async () => undefined
    expect(told.length).toBeGreaterThan(0)
    expect(new Set(told)).toEqual(new Set(['bounced']))
    expect((await log({ channel: 'mail', state: 'sent' })).length).toBe(0)
    expect((await log({ channel: 'mail', state: 'bounced' })).length).toBe(told.length)
    const { rows } = await sql<{ n: number }>`select max(length(after ->> 'problem')) as n from audit_log
      where action = 'delivery.bounced'`.execute(server.database.owner)
    expect(rows[0]!.n).toBe(1000)
  })

  it('R2.9-08 a mail system tells it by an API client that may do nothing else', async () => {
    await sql`insert into menu_grants (tenant_id, ui_menu_id, participant_type, param0, access) values ('default', 'admin_notifications', 0, 'gaofeng', 2)`.execute(
      server.database.owner,
    )
    const { data } = await server.call<{ secret: string }>('admin', '/api/client/save', {
      clientName: 'Mail',
      runAs: 'gaofeng',
      scopes: ['mailBounce:administer'],
    })
    const by = (path: string, input: object, secret = data.secret) =>
      server.call<{ outcome: string }>(null, path, input, { authorization: `Bearer ${secret}` })
    expect(await by('/api/mailBounce/report', { report: 'nothing' })).toMatchObject({
      code: 200,
      data: { outcome: 'other' },
    })
    expect((await by('/api/notice/listDeliveries', {})).code).toBe(403)
    expect((await by('/api/mailBounce/report', { report: 'nothing' }, `${data.secret}x`)).code).not.toBe(200)
    expect((await server.call(null, '/api/mailBounce/report', { report: 'nothing' })).code).not.toBe(200)
  })
})
