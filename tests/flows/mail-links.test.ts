import { sql } from 'kysely'
import type { LinkLook } from '@/lib/contracts/mail-links'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { createMailer } from '@/server/platform/mail'
import { outboxOf } from '../support/deliver'
import { startMailServer, type MailServer } from '../support/mail-server'
import { act, myItem } from '../support/purchase'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const home = 'https://baton.example'
const day = 86_400_000

onBothDatabases('a request decided by the link of a mail', (kind) => {
  let server: TestServer
  let smtp: MailServer
  let outbox: ReturnType<typeof outboxOf>
  beforeAll(async () => {
    smtp = await startMailServer()
    server = await startTestServer({
      kind,
      mailer: createMailer(smtp.url, 'Baton <baton@baton.example>'),
      settings: { PUBLIC_URL: home },
    })
    outbox = outboxOf(server)
    await outbox.deliverAll()
  }, 120_000)
  afterAll(async () => {
    await outbox.close()
    await server.close()
    await smtp.close()
  })

  let processes = 0
  const people = (...accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0 }))
  const publish = (settings: object = { mail: { link: true, most: 0 } }, step: object = {}, ...accounts: string[]) =>
    publishRow(
      server,
      `mail-${kind}-${(processes += 1)}`,
      [
        {
          id: 'step',
          type: 'Activity',
          name: 'Check',
          participants: people(...(accounts.length ? accounts : ['lina'])),
          ...step,
        } as never,
      ],
      [{ id: 'secret', type: 'text', label: 'Secret' }],
      { summaryFields: ['total', 'note', 'secret'], ...settings },
    )
  /** A request with its mail to Li Na, and the link in it. */
  const mailed = async (processId: string, formData: object = { total: '9800.00', note: 'as last year' }) => {
    smtp.mails.length = 0
    const answer = await act(server, 'zhangwei', { operator: operator.Start, processId, formData })
    expect([answer.code, answer.message]).toEqual([200, ''])
    await outbox.deliverAll()
    const mail = smtp.mails.find(({ to }) => to === 'lina@baton.example')!
    return { taskId: answer.data.taskId, mail, link: /\/mail\/decide\?link=([\w.-]+)/.exec(mail.text)?.[1] ?? '' }
  }
  const look = async (link: string, account: string | null = null, origin = home) =>
    (await server.call<LinkLook>(account, '/api/mailLink/look', { link, origin })).data
  const decide = (link: string, more: object = {}, account: string | null = null) =>
    server.call<LinkLook & { decided: boolean }>(account, '/api/mailLink/decide', { link, origin: home, ...more })
  const statusOf = async (taskId: string) =>
    (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data.task.status

  it('R2.9-08 a mail says amount, fields, reason and that nobody reads replies; looking changes nothing, pressing decides, once', async () => {
    const { taskId, mail, link } = await mailed(await publish())
    expect(mail.subject).toContain('¥9,800.00')
    expect(mail.html).toContain('as last year')
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.text).toContain('请不要回复')
    expect(mail.headers).toMatch(/auto-submitted: auto-generated/i)
    expect(mail.html).not.toMatch(/<img|src=|<script/)
    const before = await statusOf(taskId)
    for (let turn = 0; turn < 3; turn++) expect((await look(link)).state).toBe('ready')
    expect(await statusOf(taskId)).toBe(before)

    const decided = await decide(link, { opinion: '同意续费' })
    expect(decided.data).toMatchObject({ decided: true, state: 'done' })
    expect(await statusOf(taskId)).not.toBe(before)
    const { opinions } = (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data
    expect(opinions.at(-1)).toMatchObject({ text: '同意续费', actor: { account: 'lina' } })

    const again = await decide(link, { opinion: '再来' })
    expect(again.data).toMatchObject({ decided: false, state: 'done' })
    const after = (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data
    expect(after.opinions).toHaveLength(opinions.length)
  })

  it('what was decided is undone by the same link within some seconds, and leaves the link as good as before', async () => {
    const beside = await startTestServer({
      kind: 'embedded',
      mailer: createMailer(smtp.url, 'Baton <baton@baton.example>'),
      settings: { PUBLIC_URL: home, UNDO_SECONDS: '10' },
    })
    const outside = outboxOf(beside)
    await outside.deliverAll()
    smtp.mails.length = 0
    const settings = { mail: { link: true, most: 0 }, summaryFields: ['total'] }
    const processId = await publishRow(
      beside,
      'undone',
      [{ id: 'step', type: 'Activity', participants: people('lina') }],
      [],
      settings,
    )
    const { data: started } = await act(beside, 'zhangwei', {
      operator: operator.Start,
      processId,
      formData: { total: '1.00' },
    })
    beside.clock.advance(11_000)
    await outside.deliverAll()
    const link = /\/mail\/decide\?link=([\w.-]+)/.exec(
      smtp.mails.find(({ to }) => to === 'lina@baton.example')!.text,
    )![1]!
    const press = async () =>
      (
        await beside.call<{ decided: boolean; undo: { id: string } | null }>(null, '/api/mailLink/decide', {
          link,
          origin: home,
        })
      ).data
    const undo = (id: string) => beside.call<LinkLook>(null, '/api/mailLink/undo', { link, origin: home, id })
    const { decided, undo: chance } = await press()
    expect([decided, chance !== null]).toEqual([true, true])
    expect((await undo(chance!.id)).data.state).toBe('ready')
    // Another moment: the same one would be the same intention.
    beside.clock.advance(1000)
    const again = await press()
    expect(again.decided).toBe(true)
    beside.clock.advance(11_000)
    expect((await undo(again.undo!.id)).code).toBe(40301)
    expect(
      (await beside.call<TaskView>('admin', '/api/task/open', { taskId: started.taskId })).data.task.result,
    ).not.toBeNull()
    await outside.close()
    await beside.close()
  })

  it('two presses at once decide once', async () => {
    const { taskId, link } = await mailed(await publish())
    const answers = await Promise.all([decide(link), decide(link)])
    expect(answers.map(({ data }) => data.decided).filter(Boolean)).toHaveLength(1)
    const { opinions } = (await server.call<TaskView>('admin', '/api/task/open', { taskId })).data
    expect(opinions.filter(({ operator: number }) => number === operator.Action)).toHaveLength(1)
  })

  it('shows only what the reader may see, in the mail and on the page', async () => {
    const rights = { default: 'read', fields: { secret: 'hidden' } }
    const { mail, link } = await mailed(await publish(undefined, { rights }), { total: '1.00', secret: 'nobody knows' })
    expect(mail.html + mail.text + mail.subject).not.toContain('nobody knows')
    expect(JSON.stringify(await look(link))).not.toContain('nobody knows')
    // Where no step hides it, both say it.
    const open = await mailed(await publish(), { total: '1.00', secret: 'everybody knows' })
    expect(open.mail.text).toContain('everybody knows')
    expect(JSON.stringify(await look(open.link))).toContain('everybody knows')
    expect((await look(link)).state).toBe('ready')
  })

  it('asks for a sign-in where the process does, and takes nobody else’s', async () => {
    const { taskId, link } = await mailed(await publish({}))
    expect(await look(link)).toMatchObject({ state: 'signIn', why: 'process', request: null })
    expect((await decide(link)).data.decided).toBe(false)
    expect(await look(link, 'wangfang')).toMatchObject({ state: 'other', request: null, reader: { account: 'lina' } })
    expect((await decide(link, {}, 'wangfang')).data.decided).toBe(false)
    expect(await look(link, 'lina')).toMatchObject({ state: 'ready', codeNeeded: false })
    const before = await statusOf(taskId)
    expect((await decide(link, {}, 'lina')).data.decided).toBe(true)
    expect(await statusOf(taskId)).not.toBe(before)
  })

  it('tells nobody but the person what is asked and said in a process that asks for a sign-in, also when it is done', async () => {
    const { taskId, link } = await mailed(await publish({}))
    await act(server, 'lina', {
      operator: operator.Action,
      opinion: 'between us',
      ...(await myItem(server, 'lina', taskId)),
    })
    for (const account of [null, 'wangfang']) {
      const seen = await look(link, account)
      expect(seen).toMatchObject({ state: 'done', request: null, done: { by: '李娜', opinion: '' } })
      expect(JSON.stringify(seen)).not.toContain('9800')
    }
    expect(await look(link, 'lina')).toMatchObject({
      request: { amount: '¥9,800.00' },
      done: { opinion: 'between us' },
    })
  })

  it('never decides in person, with a signature or above the limit', async () => {
    for (const step of [{ inPerson: true }, { signature: true }]) {
      const { mail, link } = await mailed(await publish(undefined, step))
      expect([link, mail.text.includes('/bpm/task/TaskDetailVue')]).toEqual(['', true])
    }
    const limited = await publish({ mail: { link: true, most: 5000 } })
    expect((await mailed(limited, { total: '5000.01' })).link).toBe('')
    expect((await mailed(limited, { total: '5000.00' })).link).not.toBe('')
    // Where no amount is among what its lists show, nobody can say that it is below.
    const unseen = await publish({ mail: { link: true, most: 5000 }, summaryFields: ['note'] })
    expect((await mailed(unseen, { total: '9000.00' })).link).toBe('')
  })

  it('says an amount in its own currency, in the mail and on the page, and keeps the limit where it is in several', async () => {
    const price = { id: 'price', type: 'money' as const, label: 'Price', currency: 'USD' }
    const step = { id: 'step', type: 'Activity' as const, name: 'Check', participants: people('lina') as never }
    const foreign = (processId: string, summaryFields: string[]) =>
      publishRow(server, `${processId}-${kind}`, [step], [price], {
        summaryFields,
        mail: { link: true, most: 500_000 },
      })
    const one = await mailed(await foreign('mail-dollar', ['price', 'note']), { price: '12000.00', note: 'abroad' })
    expect(one.mail.subject).toContain('US$12,000.00')
    expect(one.mail.html).not.toContain('¥')
    const { data: open } = await server.call<TaskView>('lina', '/api/task/open', { taskId: one.taskId })
    expect(open.task.amount).toBe('US$12,000.00')
    const { request } = await look(one.link)
    expect(request).toMatchObject({ amount: 'US$12,000.00', fields: [{ label: 'Note', value: 'abroad' }] })

    const formData = { price: '12000.00', total: '90000.00', note: 'both' }
    const both = await mailed(await foreign('mail-both', ['price', 'total']), formData)
    expect(both.mail.html).toContain('US$12,000.00')
    expect(both.link).toBe('')
  })

  it('a sum a formula makes is in one currency with its parts, where the form says so', async () => {
    const step = { id: 'step', type: 'Activity' as const, name: 'Check', participants: people('lina') as never }
    const price = { id: 'price', type: 'money' as const, label: 'Price', currency: 'USD' }
    const sum = { id: 'sum', type: 'calculated' as const, label: 'Sum', result: 'money' as const, formula: 'price * 2' }
    const made = (name: string, currency?: string) =>
      publishRow(server, `${name}-${kind}`, [step], [price, { ...sum, ...(currency && { currency }) }], {
        summaryFields: ['price', 'sum'],
        mail: { link: true, most: 500_000 },
      })
    const alike = await mailed(await made('mail-sum', 'USD'), { price: '12000.00' })
    expect(alike.mail.html).toContain('US$24,000.00')
    expect(alike.link).not.toBe('')
    expect((await mailed(await made('mail-yuan'), { price: '12000.00' })).link).toBe('')
  })

  it('says who has done it when a colleague was first', async () => {
    const { link, taskId } = await mailed(await publish(undefined, { mode: 'parallelAny' }, 'lina', 'gaofeng'))
    await act(server, 'gaofeng', {
      operator: operator.Action,
      opinion: '去年用得正常',
      ...(await myItem(server, 'gaofeng', taskId)),
    })
    const seen = await look(link)
    expect(seen).toMatchObject({ state: 'taken', done: { by: '高峰', verdict: '同意', opinion: '去年用得正常' } })
    expect((await decide(link)).data).toMatchObject({ decided: false, state: 'taken' })
  })

  it('says what was changed since the mail, and does not agree to it', async () => {
    const { taskId, link } = await mailed(await publish(undefined, { rights: { default: 'edit', fields: {} } }))
    const { rev } = (await server.call<TaskView>('lina', '/api/task/open', { taskId, detailType: 'Edit' })).data.task
    const saved = await act(server, 'lina', {
      operator: operator.Save,
      ...(await myItem(server, 'lina', taskId)),
      expectedRev: rev,
      formData: { total: '1.00', note: 'less' },
    })
    expect(saved.code).toBe(200)
    await server.database.transact('default', (tx) =>
      sql`update tasks set form_data = form_data || '{"note":"other"}' where task_id = ${taskId}`.execute(tx),
    )
    expect(await look(link)).toMatchObject({ state: 'changed', changed: ['Note'] })
    expect((await decide(link)).data.decided).toBe(false)
  })

  it('ends after some days, with the person, at another host and for whoever guesses', async () => {
    const { taskId, link } = await mailed(await publish())
    expect(await look(link, null, 'https://baton.evil.example')).toMatchObject({
      state: 'foreignHost',
      request: null,
      home,
    })
    expect((await decide(link, { origin: 'https://baton.evil.example' })).data.decided).toBe(false)
    // A company that has got a host of its own meanwhile: links that were mailed before stay good where they lead.
    await sql`update tenants set host_names = '{own.example.com}' where tenant_id = 'default'`.execute(
      server.database.owner,
    )
    await server.app.deps.companies.read()
    expect(await look(link)).toMatchObject({ state: 'ready' })
    expect(await look(link, null, 'https://own.example.com')).toMatchObject({ state: 'foreignHost', request: null })
    await sql`update tenants set host_names = '{}' where tenant_id = 'default'`.execute(server.database.owner)
    await server.app.deps.companies.read()
    const last = link.at(-1) === 'A' ? 'B' : 'A'
    for (const guess of ['', 'x', `${link.slice(0, -1)}${last}`, `${link}.x`, link.split('.')[0]!])
      expect(await look(guess)).toMatchObject({ state: 'unknown', request: null, reader: null })
    // A row that somebody altered is as good as none.
    await server.database.transact('default', (tx) =>
      sql`update mail_links set account = 'wangfang' where task_id = ${taskId}`.execute(tx),
    )
    expect((await look(link)).state).toBe('unknown')

    const second = await mailed(await publish())
    await server.database.transact('default', (tx) =>
      sql`update users set enabled = false where account = 'lina'`.execute(tx),
    )
    expect(await look(second.link)).toMatchObject({ state: 'left', request: null })
    await server.database.transact('default', (tx) =>
      sql`update users set enabled = true where account = 'lina'`.execute(tx),
    )
    server.clock.advance(4 * day + 1)
    expect(await look(second.link)).toMatchObject({ state: 'late', request: null })
    expect((await decide(second.link)).data.decided).toBe(false)
  })
})
