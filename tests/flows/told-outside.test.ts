import { createECDH, createHmac, hkdfSync, createDecipheriv, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deliveredWays, noticePreferences } from '@/lib/contracts/notice-preferences'
import type { DeliveryRow } from '@/lib/contracts/notifications'
import { notificationFlags, operator } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '@/lib/engine'
import { workDeliveries } from '@/server/modules/channels'
import { interfaceTools } from '@/server/modules/interfaces'
import { organisationFacts, publishProcess } from '@/server/modules/processes'
import { composeWith } from '@/server/modules/tasks'
import { createMailer } from '@/server/platform/mail'
import { createOutbound, type Outbound } from '@/server/platform/outbound'
import { ProcessVersions } from '@/server/runtime'
import { outboxOf } from '../support/deliver'
import { startMailServer, type MailServer } from '../support/mail-server'
import { startOutside, type Outside } from '../support/outside-server'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, password, startTestServer, type TestServer } from '../support/test-server'

const lina = [{ participantType: 0, param0: 'lina' }]
const minute = 60_000

onBothDatabases('people are told outside', (kind) => {
  let server: TestServer
  let smtp: MailServer
  let outside: Outside
  let outbox: ReturnType<typeof outboxOf>
  let tools: ReturnType<typeof interfaceTools>
  let processId: string
  beforeAll(async () => {
    smtp = await startMailServer()
    outside = await startOutside()
    server = await startTestServer({
      kind,
      mailer: createMailer(smtp.url, 'Baton <baton@baton.example>'),
      settings: { PUBLIC_URL: 'https://baton.example' },
    })
    outbox = outboxOf(server)
    await outbox.deliverAll()
    tools = interfaceTools(server.app.deps)
    processId = await publishRow(
      server,
      `told-${kind}`,
      [{ id: 'step', type: 'Activity', name: 'Check', participants: lina }],
      [],
      { summaryFields: ['total', 'note'] },
    )
  }, 120_000)
  afterAll(async () => {
    await tools.close()
    await outbox.close()
    await server.close()
    await smtp.close()
    await outside.close()
  })

  /** Sends what is due, to the server outside as well. `patience`: milliseconds after which a call is given up, where that is less. */
  const sendAll = async (patience = Infinity) => {
    const whole = createOutbound({ allowedHosts: [outside.host] })
    const outbound: Outbound = {
      ...whole,
      call: (wanted) => whole.call({ ...wanted, milliseconds: Math.min(wanted.milliseconds ?? patience, patience) }),
    }
    const runtime = { versions: new ProcessVersions(), facts: organisationFacts }
    const sending = {
      deps: server.app.deps,
      interfaces: { ...tools, outbound },
      compose: composeWith({ app: server.app, runtime }),
    }
    while ((await workDeliveries(sending)) > 0);
    await outbound.close()
  }
  const start = async (formData: object = { total: '12.50', note: 'paper' }, id = processId) => {
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId: id, formData })
    expect([answer.code, answer.message]).toEqual([200, ''])
    return answer.data.taskId
  }
  const plan = async () => {
    // Planned, and sent where nothing outside is needed.
    await outbox.deliverAll()
  }
  /** Sends pushes that have not gone, with the push service in reach. */
  const pushAnew = async (patience?: number, taskId = '') => {
    await server.database.transact('default', (tx) =>
      sql`update deliveries set state = 'queued', attempts = 0, due_at = ${server.clock.now()}
        where channel = 'push' and state <> 'sent' and ${taskId} in ('', task_id)`.execute(tx),
    )
    await sendAll(patience)
  }
  const prefers = async (preferences: object | null) => {
    const own = preferences && noticePreferences.parse(preferences)
    expect((await server.call('lina', '/api/notice/savePreferences', { own })).code).toBe(200)
  }
  const log = async (input: object = {}) =>
    (await server.call<{ rows: DeliveryRow[] }>('admin', '/api/notice/listDeliveries', { pageSize: 100, ...input }))
      .data.rows
  const ways = (change: object) => ({ ways: { ...deliveredWays, ...change } })
  const unread = async (account: string) =>
    (await server.call<{ rows: { taskId: string }[] }>(account, '/api/message/list', { all: true, pageSize: 50 })).data
      .rows

  it('R2.9-08 what a mail server refuses is written down in its words, shown to both, and sent again when asked', async () => {
    smtp.answers.set('lina@baton.example', { code: 550, text: 'no such mailbox here' })
    await start()
    await plan()
    const refused = (await log({ channel: 'mail', state: 'refused' }))[0]!
    expect(refused).toMatchObject({ account: 'lina', address: 'lina@baton.example', attempts: 1 })
    expect(refused.problem).toContain('no such mailbox here')
    const { data } = await server.call<{ mail: { problem: string } }>('lina', '/api/notice/getPreferences')
    expect(data.mail.problem).toContain('no such mailbox here')

    smtp.answers.set('lina@baton.example', { code: 450, text: 'try later' })
    expect((await server.call('admin', '/api/notice/retryDelivery', { deliveryId: refused.deliveryId })).code).toBe(200)
    await plan()
    expect((await log()).find(({ deliveryId }) => deliveryId === refused.deliveryId)).toMatchObject({
      state: 'queued',
      problem: expect.stringContaining('try later'),
    })
    smtp.answers.clear()
    server.clock.advance(minute)
    smtp.mails.length = 0
    await plan()
    expect(smtp.mails.map(({ to }) => to)).toContain('lina@baton.example')
    expect((await log()).find(({ deliveryId }) => deliveryId === refused.deliveryId)).toMatchObject({ state: 'sent' })
    // Sent twice, it would be two mails.
    expect((await server.call('admin', '/api/notice/retryDelivery', { deliveryId: refused.deliveryId })).code).toBe(404)
  })

  it('what waits its turn behind slow ones until another server has taken it is not sent by both', async () => {
    await plan()
    for (let turn = 0; turn < 12; turn++)
      expect((await server.call('lina', '/api/notice/tryPreferences')).code).toBe(200)
    const runtime = { versions: new ProcessVersions(), facts: organisationFacts }
    const sending = { deps: server.app.deps, interfaces: tools, compose: composeWith({ app: server.app, runtime }) }
    let goOn = () => {}
    const slow = new Promise<void>((resolve) => (goOn = resolve))
    let begun = 0
    const mailer = { available: true, send: () => ((begun += 1), slow) }
    const first = workDeliveries({ ...sending, deps: { ...server.app.deps, mailer } })
    while (begun < 6) await new Promise((resolve) => setTimeout(resolve, 20))
    server.clock.advance(4 * minute)
    smtp.mails.length = 0
    expect(await workDeliveries(sending)).toBe(12)
    goOn()
    await first
    expect([begun, smtp.mails.length]).toEqual([6, 12])
  })

  it('a preference holds on the server: no mail where none is wanted, and what asks for an act is never switched off', async () => {
    await prefers(ways({ act: { app: true, mail: false, push: false, im: false } }))
    smtp.mails.length = 0
    const taskId = await start()
    await plan()
    expect(smtp.mails.filter(({ to }) => to === 'lina@baton.example')).toEqual([])
    expect((await unread('lina')).some((row) => row.taskId === taskId)).toBe(true)
    const off = {
      ...noticePreferences.parse({}),
      ...ways({ act: { app: false, mail: false, push: false, im: false } }),
    }
    expect((await server.call('lina', '/api/notice/savePreferences', { own: off })).code).toBe(400)
    await prefers(null)
  })

  it('what is not to be told in Baton is not, of one process or of all', async () => {
    const silent = { app: false, mail: false, push: false, im: false }
    expect(
      (
        await server.call('zhangwei', '/api/notice/savePreferences', {
          own: noticePreferences.parse({ processes: [{ processId, ways: { ...deliveredWays, progress: silent } }] }),
        })
      ).code,
    ).toBe(200)
    const taskId = await start()
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    server.clock.advance(minute)
    await plan()
    expect((await unread('zhangwei')).some((row) => row.taskId === taskId)).toBe(false)
    await server.call('zhangwei', '/api/notice/savePreferences', { own: null })
  })

  it('what was decided before its mail went is not asked for any more', async () => {
    smtp.answers.set('lina@baton.example', { code: 450, text: 'later' })
    const taskId = await start()
    await plan()
    await act(server, 'lina', { operator: operator.Action, ...(await myItem(server, 'lina', taskId)) })
    smtp.answers.clear()
    smtp.mails.length = 0
    server.clock.advance(10 * minute)
    await plan()
    expect(smtp.mails.filter(({ to }) => to === 'lina@baton.example')).toEqual([])
    expect((await log({ state: 'dropped' })).length).toBeGreaterThan(0)
  })

  it('one mail a day says what waits', async () => {
    await start()
    await prefers({ digest: { on: true, at: '10:30', workDays: false } })
    smtp.mails.length = 0
    server.clock.advance(2 * 60 * minute)
    await plan()
    await plan()
    const digests = smtp.mails.filter(({ to, subject }) => to === 'lina@baton.example' && subject.includes('件等您'))
    expect(digests).toHaveLength(1)
    await prefers(null)
  })

  it('pushes to a browser, encrypted for it alone, and forgets one that is gone', async () => {
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = randomBytes(16)
    const keys = { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') }
    const added = await server.call<{ deviceId: string }>('lina', '/api/notice/addPushDevice', {
      endpoint: 'https://push.example/1',
      ...keys,
      deviceName: 'Phone',
    })
    expect(added.code).toBe(200)
    for (const endpoint of ['http://push.example/1', 'ftp://x/1', 'https://a:b@push.example/'])
      expect(
        (await server.call('lina', '/api/notice/addPushDevice', { endpoint, ...keys, deviceName: 'Phone' })).code,
      ).toBe(400)
    // In a test the push service stands on this machine.
    const at = (path: string) =>
      server.database.transact('default', (tx) =>
        sql`update push_devices set sealed_subscription = ${server.app.deps.secrets.seal(JSON.stringify({ endpoint: `http://${outside.host}${path}`, ...keys }))} where account = 'lina'`.execute(
          tx,
        ),
      )
    await at('/push')
    outside.calls.length = 0
    // Planned and sent: outbox and deliveries, with the server outside in reach.
    await start({ total: '77.00', note: 'pushed' })
    await plan()
    await pushAnew()
    const push = outside.calls.find(({ path }) => path === '/push')!
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(push.headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/)
    expect(push.body.toString('latin1')).not.toContain('pushed')
    const [salt, ours, sealed] = [push.body.subarray(0, 16), push.body.subarray(21, 86), push.body.subarray(86)]
    const derive = (key: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, with_, info, length))
    const material = derive(
      browser.computeSecret(ours),
      auth,
      Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours]),
      32,
    )
    const open = createDecipheriv(
      'aes-128-gcm',
      derive(material, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(material, salt, 'Content-Encoding: nonce\0', 12),
    )
    open.setAuthTag(sealed.subarray(-16))
    const told = JSON.parse(
      Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
        .subarray(0, -1)
        .toString(),
    ) as { path: string }
    expect(told.path).toMatch(/^\/bpm\/task\/TaskDetailVue/)

    // A push service that never answers is given up and asked again; the mail about the same has gone meanwhile.
    outside.answers.set('/push', 'hang')
    smtp.mails.length = 0
    const hung = await start()
    await plan()
    const hanging = pushAnew(1500, hung)
    const mailed = () => smtp.mails.some(({ to }) => to === 'lina@baton.example')
    expect(mailed()).toBe(true)
    await hanging
    const [waits] = await log({ channel: 'push', state: 'queued' })
    expect(waits).toMatchObject({ account: 'lina', problem: expect.stringContaining('对方没有及时响应') })
    outside.calls.length = 0
    outside.answers.delete('/push')
    await pushAnew(Infinity, hung)
    expect(outside.calls.filter(({ path }) => path === '/push')).toHaveLength(1)

    outside.answers.set('/push', { status: 410 })
    await start()
    await plan()
    await pushAnew()
    expect(
      (await server.call<{ push: { devices: unknown[] } }>('lina', '/api/notice/getPreferences')).data.push.devices,
    ).toEqual([])
  })

  it('a push address inside the house is not called', async () => {
    const keys = { p256dh: createECDHKey(), auth: randomBytes(16).toString('base64url') }
    expect(
      (
        await server.call('lina', '/api/notice/addPushDevice', {
          endpoint: 'https://127.0.0.1/push',
          ...keys,
          deviceName: 'Inside',
        })
      ).code,
    ).toBe(200)
    await start()
    await plan()
    const [row] = await log({ channel: 'push', state: 'queued' })
    expect(row).toMatchObject({ state: 'queued', problem: expect.stringContaining('不允许访问') })
    await server.database.transact('default', (tx) => sql`delete from push_devices`.execute(tx))
  })

  it('groups are told by robots of three kinds, signed as these want it, and of values nothing unless chosen', async () => {
    const robots: string[] = []
    for (const robotKind of ['wecom', 'dingtalk', 'feishu']) {
      const { code, data } = await server.call<{ robotId: string }>('admin', '/api/notice/saveRobot', {
        robotName: robotKind,
        kind: robotKind,
        address: `https://chat.example/${robotKind}`,
        signingKey: 'shared',
        processId,
        events: ['arrived'],
      })
      expect(code).toBe(200)
      robots.push(data.robotId)
      await server.database.transact('default', (tx) =>
        sql`update chat_robots set sealed_address = ${server.app.deps.secrets.seal(`http://${outside.host}/${robotKind}?access_token=x`)} where robot_id = ${data.robotId}`.execute(
          tx,
        ),
      )
    }
    expect(JSON.stringify((await server.call('admin', '/api/notice/listRobots')).data)).not.toMatch(
      /shared|access_token/,
    )
    expect(
      (
        await server.call('admin', '/api/notice/saveRobot', {
          robotName: 'x',
          kind: 'wecom',
          address: 'http://chat.example',
          events: ['arrived'],
        })
      ).code,
    ).toBe(400)
    outside.calls.length = 0
    await start({ total: '4711.00', note: 'very private' })
    await plan()
    await server.database.transact('default', (tx) =>
      sql`update deliveries set state = 'queued', attempts = 0, due_at = ${server.clock.now()} where channel = 'robot'`.execute(
        tx,
      ),
    )
    await sendAll()
    const bodyOf = (name: string) => {
      const call = outside.calls.find(({ path }) => path.startsWith(`/${name}`))!
      return { url: new URL(call.path, 'http://x'), body: JSON.parse(call.body.toString()) as Record<string, never> }
    }
    expect(bodyOf('wecom').body).toMatchObject({ msgtype: 'markdown' })
    const ding = bodyOf('dingtalk').url.searchParams
    expect(ding.get('sign')).toBe(
      createHmac('sha256', 'shared')
        .update(`${ding.get('timestamp')}\nshared`)
        .digest('base64'),
    )
    const feishu = bodyOf('feishu').body as unknown as { timestamp: string; sign: string; msg_type: string }
    expect(feishu.sign).toBe(createHmac('sha256', `${feishu.timestamp}\nshared`).update('').digest('base64'))
    const written = outside.calls.map(({ body }) => body.toString()).join('')
    expect(written).not.toMatch(/very private|4711/)
    expect(written).toContain('/bpm/task/TaskDetailVue')
    expect((await log({ channel: 'robot', state: 'sent' })).length).toBe(3)

    // One that answers with an error is refused in its words; one that is away is tried again.
    outside.answers.set('/wecom', { status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' })
    outside.answers.set('/feishu', { status: 503 })
    await start()
    await plan()
    await server.database.transact('default', (tx) =>
      sql`update deliveries set attempts = 0, due_at = ${server.clock.now()} where channel = 'robot' and state = 'queued'`.execute(
        tx,
      ),
    )
    await sendAll()
    const rows = await log({ channel: 'robot' })
    expect(rows.find(({ state }) => state === 'refused')?.problem).toContain('invalid webhook url')
    expect(rows.find(({ state, problem }) => state === 'queued' && problem === '对方返回 HTTP 503')).toBeDefined()

    // One that hangs is given up and tried again; the others are told meanwhile.
    outside.answers.clear()
    outside.answers.set('/feishu', 'hang')
    const hanging = await start()
    await plan()
    await server.database.transact('default', (tx) =>
      sql`update deliveries set attempts = 0, problem = '', due_at = ${server.clock.now()} where task_id = ${hanging} and channel = 'robot'`.execute(
        tx,
      ),
    )
    const byState = async () => {
      const { rows } = await server.database.transact('default', (tx) =>
        sql<{ state: string; problem: string }>`select state, problem from deliveries
          where task_id = ${hanging} and channel = 'robot' order by state`.execute(tx),
      )
      return rows.map(({ state, problem }) => [state, problem])
    }
    const sending = sendAll(4000)
    while ((await byState()).filter(([state]) => state === 'sent').length < 2)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await byState())[0]).toEqual(['queued', ''])
    await sending
    expect((await byState())[0]).toEqual(['queued', expect.stringMatching(/\S/)])
    for (const robotId of robots)
      expect((await server.call('admin', '/api/notice/deleteRobot', { robotId })).code).toBe(200)
  })

  it('R3-56 SMS of a notification go by the gateway that is set, and publishing warns while none is', async () => {
    const notify = (name: string) => [
      {
        id: 'tell',
        type: 'Notification' as const,
        name,
        participants: lina,
        flags: notificationFlags.SMS,
        text: 'hello',
      },
      { id: 'step', type: 'Activity' as const, participants: lina },
    ]
    const warned = (id: string) =>
      server.database.transact('default', async (tx) => {
        const { rows } = await sql<{ definition: ProcessDefinitionInput; form_version: number }>`
          select definition, form_version from process_versions where process_id = ${id} order by version desc limit 1`.execute(
          tx,
        )
        const { definition, form_version: formVersion } = rows[0]!
        const now = server.clock.now()
        const { findings } = await publishProcess(tx, { definition, formVersion, by: 'designer', now })
        return findings.some(({ key }) => key === 'noGateway')
      })
    const told = await publishRow(server, `sms-${kind}`, notify('Tell'))
    expect(await warned(told)).toBe(true)
    await start({}, told)
    await plan()
    // Nothing is planned that nobody can send.
    expect(await log({ channel: 'sms' })).toEqual([])

    await server.call('admin', '/api/account/prove', { password })
    await server.call('admin', '/api/dataSource/saveDataSource', {
      dataSourceName: 'sms',
      type: 1,
      url: `http://${outside.host}`,
    })
    const save = async (inParam: object[]) =>
      (
        await server.call<{ id: string }>('admin', '/api/extInterface/saveInterface', {
          name: 'SMS',
          service: 'sms',
          path: 'sms/{to}',
          inParam,
        })
      ).data.id
    const set = async (smsInterface: string) =>
      (await server.call('admin', '/api/notice/saveSettings', { settings: { smsInterface } })).code
    expect(await set('no-such-interface')).toBe(400)
    expect(await set(await save([{ name: 'to' }]))).toBe(400)
    expect(await set(await save([{ name: 'to' }, { name: 'text' }, { name: 'link' }]))).toBe(200)
    expect(await warned(told)).toBe(false)
    outside.calls.length = 0
    await start({}, told)
    await plan()
    expect(await log({ channel: 'sms', state: 'sent' })).toMatchObject([{ account: 'lina', event: 'notification' }])
    const call = outside.calls.find(({ path }) => path.startsWith('/sms'))!
    expect(`${call.path} ${call.body.toString()}`).toContain('lina')
  })

  it('a template is filled by names there are, and is reset', async () => {
    const key = { event: 'arrived', locale: 'zh-CN' }
    const { rev } = await server.call('admin', '/api/notice/getTemplate', key)
    const wrong = await server.call('admin', '/api/notice/saveTemplate', {
      ...key,
      subject: '{nonsense}',
      lead: '',
      rev,
    })
    expect(wrong.code).toBe(400)
    expect(
      (
        await server.call('admin', '/api/notice/saveTemplate', {
          ...key,
          subject: '<b>{title}</b>[ {amount}]',
          lead: '{initiator}',
          rev,
        })
      ).code,
    ).toBe(200)
    smtp.mails.length = 0
    await start({ total: '3.00' })
    await plan()
    const mail = smtp.mails.find(({ to }) => to === 'lina@baton.example')!
    expect(mail.subject).toMatch(/^<b>.*<\/b> ¥3\.00$/)
    expect(mail.html).not.toContain('<b>')
    await server.call('admin', '/api/notice/resetTemplate', key)
    expect((await server.call<{ own: boolean }>('admin', '/api/notice/getTemplate', key)).data.own).toBe(false)
  })
})

const createECDHKey = (): string => {
  const key = createECDH('prime256v1')
  return key.generateKeys().toString('base64url')
}
