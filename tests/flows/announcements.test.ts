import { sql } from 'kysely'
import type { InboxEntry } from '@/lib/contracts/inbox'
import type { Announcement } from '@/lib/contracts/announcements'
import { tellAnnouncements } from '@/server/modules/announcements'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const everybody = [{ participantType: 11, displayName: 'Everybody' }]
const only = (...accounts: string[]) => accounts.map((param0) => ({ participantType: 0, param0, displayName: param0 }))

onBothDatabases('announcements', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())

  const save = (change: object, account = 'admin') =>
    server.call<Announcement>(account, '/api/notice/save', {
      title: '差旅住宿标准调整',
      body: '<p>自 12 月起执行。</p>',
      audience: only('lina'),
      ...change,
    })
  const publish = (announcementId: string, account = 'admin') =>
    server.call<{ readers: number }>(account, '/api/notice/publish', { announcementId })
  const published = async (change: object = {}) => {
    const { data } = await save(change)
    expect(await publish(data.announcementId)).toMatchObject({ code: 200 })
    return data.announcementId
  }
  const open = (account: string, announcementId: string) =>
    server.call<{ body: string; readAt: string | null; confirmedAt: string | null; comments: { commentId: string }[] }>(
      account,
      '/api/notice/open',
      { announcementId },
    )
  const inbox = async (account: string, announcementId: string) => {
    const { data } = await server.call<{ rows: InboxEntry[] }>(account, '/api/message/inbox', { pageSize: 1000 })
    return data.rows.find(({ threadId }) => threadId === announcementId)
  }
  const receipts = async (announcementId: string, which = 'all') =>
    (
      await server.call<{
        rows: { account: string; readAt: string | null; confirmedAt: string | null }[]
        records: number
      }>('admin', '/api/notice/receipts', { announcementId, which })
    ).data
  const latest = async (account: string) =>
    (
      await server.call<{ rows: { announcementId: string; read: boolean; toConfirm: boolean }[] }>(
        account,
        '/api/notice/latest',
        { pageSize: 50 },
      )
    ).data.rows
  const run = (statement: ReturnType<typeof sql>) => server.database.transact('default', (tx) => statement.execute(tx))

  it('R2.7-09 R2.7-10 R2.9-28 a draft is nobody’s news; published, those it is for have it in their inbox, and nobody else', async () => {
    const { data } = await save({})
    expect(data).toMatchObject({ state: 'draft' })
    expect(await inbox('lina', data.announcementId)).toBeUndefined()
    expect(await open('lina', data.announcementId)).toMatchObject({ code: 404 })
    expect(await publish(data.announcementId)).toMatchObject({ code: 200, data: { readers: 1 } })
    expect(await inbox('lina', data.announcementId)).toMatchObject({
      reason: 'announcement',
      taskId: null,
      title: '差旅住宿标准调整',
      text: '自 12 月起执行。',
      unread: 1,
    })
    expect((await latest('lina')).map(({ announcementId }) => announcementId)).toContain(data.announcementId)
    expect(await inbox('zhangwei', data.announcementId)).toBeUndefined()
    for (const call of ['open', 'read', 'confirm'])
      expect(
        await server.call('zhangwei', `/api/notice/${call}`, { announcementId: data.announcementId }),
      ).toMatchObject({ code: 404 })
    expect(
      await server.call('zhangwei', '/api/notice/comment', { announcementId: data.announcementId, text: 'x' }),
    ).toMatchObject({ code: 404 })
  })

  it('only who may write announcements lists, edits, publishes and sees receipts', async () => {
    const announcementId = await published()
    for (const call of ['list', 'get', 'publish', 'withdraw', 'delete', 'remind', 'receipts'])
      expect(await server.call('lina', `/api/notice/${call}`, { announcementId })).toMatchObject({ code: 403 })
    expect(await save({}, 'lina')).toMatchObject({ code: 403 })
  })

  it('what is hostile in the text is not kept, and nobody at all is no audience', async () => {
    const { data } = await save({
      body: '<p onclick="x()">安全<script>alert(1)</script><a href="javascript:alert(1)">点</a><img src=x onerror=alert(1)></p>',
    })
    expect(data.body).toBe('<p>安全点</p>')
    const nobody = await save({ audience: [] })
    expect(await publish(nobody.data.announcementId)).toMatchObject({ code: 422 })
    const gone = await save({ audience: only('no-such-person') })
    expect(await publish(gone.data.announcementId)).toMatchObject({ code: 422 })
    const silent = await save({ body: '<p> </p>' })
    expect(await publish(silent.data.announcementId)).toMatchObject({ code: 422 })
    expect(await save({ audience: [{ participantType: 3, param0: '' }] })).toMatchObject({ code: 400 })
    expect(await save({ beginsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' })).toMatchObject({
      code: 400,
    })
  })

  it('R2.7-11 two who edit at once: the later is shown what the other changed', async () => {
    const announcementId = await published()
    const { rev } = await server.call('admin', '/api/notice/get', { announcementId })
    expect(await save({ announcementId, rev, title: 'First' })).toMatchObject({ code: 200 })
    expect(await save({ announcementId, rev, title: 'Second' })).toMatchObject({ code: 409 })
    expect(await inbox('lina', announcementId)).toMatchObject({ title: 'First' })
  })

  it('reading and confirming are receipts; who has not is reminded, once an hour at most, and confirming ends it', async () => {
    const announcementId = await published({ audience: only('lina', 'wangfang'), mustConfirm: true })
    await server.call('lina', '/api/notice/read', { announcementId })
    expect(await receipts(announcementId, 'unread')).toMatchObject({ records: 1, rows: [{ account: 'wangfang' }] })
    expect((await latest('lina')).find((row) => row.announcementId === announcementId)).toMatchObject({
      read: true,
      toConfirm: true,
    })
    const remind = async () =>
      (await server.call<{ reminded: number }>('admin', '/api/notice/remind', { announcementId })).data.reminded
    expect(await remind()).toBe(0)
    server.clock.advance(2 * 3_600_000)
    expect(await remind()).toBe(2)
    expect(await remind()).toBe(0)
    expect(await inbox('lina', announcementId)).toMatchObject({ unread: 1 })
    await server.call('lina', '/api/notice/confirm', { announcementId })
    expect(await inbox('lina', announcementId)).toBeUndefined()
    expect(await receipts(announcementId, 'unconfirmed')).toMatchObject({ records: 1 })
    expect((await open('lina', announcementId)).data.confirmedAt).toEqual(expect.any(String))
  })

  it('begins and ends at its times, and a withdrawn one leaves every inbox', async () => {
    const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString()
    const announcementId = await published({ beginsAt: at(2), endsAt: at(4) })
    expect(await inbox('lina', announcementId)).toBeUndefined()
    expect(await open('lina', announcementId)).toMatchObject({ code: 404 })
    server.clock.advance(3 * 3_600_000)
    expect(await inbox('lina', announcementId)).toMatchObject({ unread: 1 })
    server.clock.advance(2 * 3_600_000)
    expect(await inbox('lina', announcementId)).toBeUndefined()
    expect(await latest('lina')).not.toContainEqual(expect.objectContaining({ announcementId }))
    const other = await published()
    await server.call('admin', '/api/notice/withdraw', { announcementId: other })
    expect(await inbox('lina', other)).toBeUndefined()
    expect(await open('lina', other)).toMatchObject({ code: 404 })
  })

  it('comments only where they are open; one’s own, and any by who writes announcements, can be deleted', async () => {
    const closed = await published()
    expect(await server.call('lina', '/api/notice/comment', { announcementId: closed, text: '好' })).toMatchObject({
      code: 422,
    })
    const announcementId = await published({ audience: everybody, commentsOpen: true })
    await server.call('lina', '/api/notice/comment', { announcementId, text: '<b>好</b>' })
    const { commentId } = (await open('zhangwei', announcementId)).data.comments[0]!
    expect(await server.call('zhangwei', '/api/notice/deleteComment', { commentId })).toMatchObject({ code: 404 })
    expect(await server.call('admin', '/api/notice/deleteComment', { commentId })).toMatchObject({ code: 200 })
  })

  it('the night tells who has joined, reminds, and asks nothing of who has left', async () => {
    const announcementId = await published({ audience: only('lina', 'gaofeng'), mustConfirm: true, remindDays: 1 })
    await run(sql`update users set enabled = false where account = 'gaofeng'`)
    expect(await receipts(announcementId, 'unconfirmed')).toMatchObject({ records: 1, rows: [{ account: 'lina' }] })
    await run(
      sql`update announcement_readers set told_at = told_at - interval '25 hours' where announcement_id = ${announcementId}`,
    )
    await server.database.transact('default', (tx) => tellAnnouncements(tx, server.clock.now()))
    const { rows } = await receipts(announcementId)
    expect(rows.map(({ account }) => account)).toEqual(['lina'])
    expect(rows[0]).toMatchObject({ remindedAt: server.clock.now().toISOString() })
    await run(sql`update users set enabled = true where account = 'gaofeng'`)
    await server.database.transact('default', (tx) => tellAnnouncements(tx, server.clock.now()))
    expect((await receipts(announcementId)).records).toBe(2)
  })
})
