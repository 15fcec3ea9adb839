import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { smallProcess } from './access-rows'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Comments = Calls['/api/process/comments']['data']

onBothDatabases('R2.4-01 comments on a process in the designer', (kind) => {
  let server: TestServer
  const processId = 'talked-about'
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const saved = await call('saveDraft', { definition: { ...smallProcess, processId } })
    expect(saved.code).toBe(200)
  })
  afterAll(() => server.close())

  const call = <Data = unknown>(path: string, input: object, account = 'designer') =>
    server.call<Data>(account, `/api/process/${path}`, input)
  const list = async (account = 'designer', of = processId) =>
    (await call<Comments>('comments', { processId: of }, account)).data
  const add = async (part: string, text: string, account = 'designer', mentions: string[] = []) =>
    call<{ commentId: string }>('addComment', { processId, part, text, mentions }, account)
  const answer = (commentId: string, text: string, account = 'admin') =>
    call<{ commentId: string }>('answerComment', { commentId, text }, account)
  const settle = (commentId: string, settled: boolean, account = 'designer') =>
    call('settleComment', { commentId, settled }, account)
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await server.database.transact('default', (tx) => statement.execute(tx))).rows

  it('stand at what they are about, with their answers below, and change nothing of the definition', async () => {
    const before = await call<{ draft: { hash: string } }>('getProcess', { processId })
    const { data } = await add('start', ' Who begins? \nNobody knows. ')
    const below = await answer(data.commentId, 'Sales does.')
    // An answer to an answer stands in the same thread.
    await answer(below.data.commentId, 'And support.', 'designer')
    const { rows, maySettle } = await list()
    expect(maySettle).toBe(true)
    expect(rows).toMatchObject([
      {
        part: 'start',
        text: 'Who begins? \nNobody knows.',
        by: { account: 'designer' },
        settled: null,
        mayDelete: false,
        answers: [
          { text: 'Sales does.', by: { account: 'admin' }, mayDelete: false },
          { text: 'And support.', by: { account: 'designer' }, mayDelete: true },
        ],
      },
    ])
    const after = await call<{ draft: { hash: string } }>('getProcess', { processId })
    expect(after.data.draft.hash).toBe(before.data.draft.hash)
  })

  it('are settled and opened again; meanwhile nobody answers them', async () => {
    const { data } = await add('>t', 'Is this line needed?')
    expect((await settle(data.commentId, true)).code).toBe(200)
    // Twice is once: who settled it first stays named.
    expect((await settle(data.commentId, true, 'admin')).code).toBe(200)
    const one = async () => (await list()).rows.find(({ commentId }) => commentId === data.commentId)
    expect((await one())?.settled?.by.account).toBe('designer')
    const late = await answer(data.commentId, 'Yes.')
    expect(late.code).toBe(422)
    expect((await one())?.answers).toEqual([])
    await settle(data.commentId, false)
    expect((await one())?.settled).toBeNull()
    expect((await answer(data.commentId, 'Yes.')).code).toBe(200)
  })

  it('are deleted by whoever wrote them, as long as nobody has answered', async () => {
    const { data } = await add('end', 'Mine', 'designer', ['admin'])
    const told = () => run(sql`select 1 from messages where task_id = ${`comment:${data.commentId}`}`)
    expect(await told()).toHaveLength(1)
    expect((await call('deleteComment', { commentId: data.commentId }, 'admin')).code).toBe(404)
    expect((await call('deleteComment', { commentId: data.commentId })).code).toBe(200)
    expect(await told()).toEqual([])
    const kept = await add('end', 'Answered')
    const below = await answer(kept.data.commentId, 'So it is.')
    expect((await call('deleteComment', { commentId: kept.data.commentId })).code).toBe(422)
    expect((await call('deleteComment', { commentId: below.data.commentId }, 'admin')).code).toBe(200)
    expect((await call('deleteComment', { commentId: kept.data.commentId })).code).toBe(200)
    expect((await list()).rows.some(({ part }) => part === 'end')).toBe(false)
  })

  it('that are settled are cleared away with their answers by those who may settle, and with all anybody was told', async () => {
    const { data } = await add('end', '@admin done?', 'designer', ['admin'])
    await call('answerComment', { commentId: data.commentId, text: '@designer yes', mentions: ['designer'] }, 'admin')
    const told = () => run(sql`select 1 from messages where task_id = ${`comment:${data.commentId}`}`)
    expect(await told()).toHaveLength(2)
    // While it is open it is nobody's to clear away.
    expect((await call('deleteComment', { commentId: data.commentId }, 'admin')).code).toBe(404)
    await settle(data.commentId, true)
    expect((await list('admin')).rows.find(({ commentId }) => commentId === data.commentId)?.mayDelete).toBe(true)
    expect((await call('deleteComment', { commentId: data.commentId }, 'admin')).code).toBe(200)
    expect(await told()).toEqual([])
    expect((await list()).rows.some(({ part }) => part === 'end')).toBe(false)
  })

  it('tell the beginning of what is long, never half of a sign', async () => {
    const long = `@admin ${'x'.repeat(291)}\u{1F600}${'y'.repeat(20)}`
    const { data } = await add('start', long, 'designer', ['admin'])
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{ body: string }>`select body from messages where task_id = ${`comment:${data.commentId}`}`.execute(tx),
    )
    expect(rows).toEqual([{ body: `@admin ${'x'.repeat(291)}…` }])
    await call('deleteComment', { commentId: data.commentId })
  })

  it('tell whom they name, with the way to what they are about; nobody who may not open the designer, and nothing then', async () => {
    const { data } = await add('start', '@admin please look', 'designer', ['admin', 'admin', 'designer'])
    const inbox = await server.call<Calls['/api/message/inbox']['data']>('admin', '/api/message/inbox', {})
    expect(inbox.data.rows.find(({ threadId }) => threadId === `comment:${data.commentId}`)).toMatchObject({
      taskId: null,
      event: 'commented',
      reason: 'mentioned',
      title: 'Matrix',
      text: '@admin please look',
      fromAccount: 'designer',
      about: { processId, part: 'start' },
    })
    const own = await server.call<Calls['/api/message/inbox']['data']>('designer', '/api/message/inbox', {})
    expect(own.data.rows.filter(({ event }) => event === 'commented')).toEqual([])
    const before = (await list()).rows.length
    // A name in three languages stands nowhere, and who is nobody reads like who may not see it.
    await run(sql`update users set name = '张伟|Zhang Wei|張偉' where account = 'zhangwei'`)
    for (const named of [
      ['zhangwei', 'nobody-here'],
      ['nobody-here', 'zhangwei'],
    ]) {
      const refused = await add('start', 'You too', 'designer', named)
      expect([refused.code, refused.message]).toEqual([422, `${named.join(', ')} 在设计器里看不到这个流程，无法提醒`])
    }
    expect((await list()).rows).toHaveLength(before)
    expect(await run(sql`select 1 from messages where account = 'zhangwei' and event = 'commented'`)).toEqual([])
  })

  it('are for those who may see the process, and settled by those who may change it', async () => {
    const top = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogName: 'Closed',
      catalogType: 'Processes',
      catalogOrder: 1,
    })
    const { catalogId } = top.data
    const grant = (value: number) =>
      server.call('admin', '/api/catalog/setAccess', {
        catalogId,
        permissions: [
          { participantType: 0, param0: 'lina', displayName: 'L', value: 1 },
          ...(value ? [{ participantType: 0, param0: 'designer', displayName: 'D', value }] : []),
        ],
      })
    const { data } = await add('', 'About all of it')
    await run(sql`update processes set catalog_id = ${catalogId} where process_id = ${processId}`)
    await grant(1)
    expect((await list()).maySettle).toBe(false)
    expect((await answer(data.commentId, 'Seen', 'designer')).code).toBe(200)
    expect((await settle(data.commentId, true)).code).toBe(403)
    const mentioned = await add('', '@designer the secret of it', 'admin', ['designer'])
    const threadId = `comment:${mentioned.data.commentId}`
    const readBack = async () => {
      const entry = (
        await server.call<Calls['/api/message/inbox']['data']>('designer', '/api/message/inbox', {})
      ).data.rows.find((one) => one.threadId === threadId)
      const whole = await server.call<Calls['/api/message/thread']['data']>('designer', '/api/message/thread', {
        threadId,
      })
      return { text: entry?.text, about: entry?.about, texts: whole.data.messages.map(({ text }) => text) }
    }
    expect(await readBack()).toEqual({
      text: '@designer the secret of it',
      about: { processId, part: '' },
      texts: ['@designer the secret of it'],
    })
    await grant(0)
    // Who sees the process no longer reads no more of what is said about it.
    expect(await readBack()).toEqual({ text: '', about: null, texts: [''] })
    expect((await call('comments', { processId })).code).toBe(404)
    expect((await add('', 'Let me in')).code).toBe(404)
    expect((await answer(data.commentId, 'Let me in', 'designer')).code).toBe(404)
    expect((await settle(data.commentId, true)).code).toBe(404)
    expect((await call('deleteComment', { commentId: data.commentId })).code).toBe(404)
    // Nor is anybody told who does not see it.
    expect((await add('', '@designer', 'admin', ['designer'])).code).toBe(422)
    await run(sql`update processes set catalog_id = '' where process_id = ${processId}`)
  })

  it('take so many and so long ones, none that is empty, and none of a process there is not', async () => {
    expect((await add('', '   ')).code).toBe(400)
    expect((await add('', 'x'.repeat(2001))).code).toBe(400)
    expect((await call('addComment', { processId: 'none', text: 'x' })).code).toBe(404)
    expect((await call('addComment', { processId: 'baton-free-flow', text: 'x' })).code).toBe(404)
    await run(sql`insert into process_comments (comment_id, process_id, text, account, at)
      select 'many-' || n, ${processId}, 'x', 'admin', now() from generate_series(1, 1000) as n`)
    expect((await add('', 'One more')).code).toBe(422)
    expect((await list()).rows.length).toBeLessThanOrEqual(1000)
    await run(sql`delete from process_comments where starts_with(comment_id, 'many-')`)
  })

  it('go with the process', async () => {
    const { data } = await call<{ draft: { hash: string } }>('getProcess', { processId })
    expect((await call('deleteDraft', { processId, expectedHash: data.draft.hash })).data).toEqual({
      processGone: true,
    })
    expect(await run(sql`select 1 from process_comments where process_id = ${processId}`)).toEqual([])
  })
})
