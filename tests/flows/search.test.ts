import fc from 'fast-check'
import { sql } from 'kysely'
import type { Calls } from '@/lib/client/calls'
import { operator } from '@/lib/words/workflow-enumerations'
import { rebuildSearch } from '@/server/modules/tasks'
import { act, myItem, startPurchase } from '../support/purchase'
import { readTexts } from '../support/read-texts'
import { publishRow } from '../support/sample-process'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

type Found = Calls['/api/search/everything']['data']

onBothDatabases('search everything', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
    const hides = { default: 'read' as const, fields: { secret: 'hidden' as const, 'lines.inner': 'hidden' as const } }
    await publishRow(
      server,
      'searched',
      [
        { id: 'check', type: 'Activity', participants: [{ participantType: 0, param0: 'lina' }], rights: hides },
        { id: 'pay', type: 'Activity', participants: [{ participantType: 0, param0: 'wangfang' }] },
      ],
      [
        { id: 'open', type: 'text', label: 'Open' },
        { id: 'secret', type: 'text', label: 'Secret' },
        { id: 'sometimes', type: 'text', label: 'Sometimes', visibleWhen: 'total > 100' },
        {
          id: 'lines',
          type: 'table',
          label: 'Lines',
          fields: [
            { id: 'outer', type: 'text', label: 'Outer' },
            { id: 'inner', type: 'text', label: 'Inner' },
          ],
        },
      ],
      { titleRule: '华东渠道框架协议 {note}' },
    )
    await readTexts(server)
  }, 240_000)
  afterAll(() => server.close())

  const search = async (account: string, keyword: string, only = '') =>
    (await server.call<Found>(account, '/api/search/everything', { keyword, only })).data
  const ids = async (account: string, keyword: string) =>
    (await search(account, keyword, 'requests')).requests.map(({ taskId }) => taskId)
  const start = async (formData: object, account = 'zhangwei') => {
    const answer = await act(server, account, { operator: operator.Start, processId: 'searched', formData })
    expect(answer.code).toBe(200)
    await readTexts(server)
    return answer.data.taskId
  }

  it('R2.11-05 finds requests by number, title, pinyin, initials, field and opinion, and says where', async () => {
    const taskId = await start({ note: '二期', open: '服务器机柜迁移', total: '12.00' })
    for (const words of [
      '华东',
      '渠道框架',
      '框架 二期',
      'huadong',
      'hdqd',
      'qudaokuangjia',
      'hdqdkjxy',
      '服务器机柜',
      '张伟',
      'zhangw',
    ])
      expect([words, await ids('zhangwei', words)]).toEqual([words, expect.arrayContaining([taskId])])
    const [byField] = (await search('zhangwei', '机柜迁移')).requests
    expect(byField?.found).toMatchObject({ kind: 'field', label: 'Open', text: '服务器机柜迁移', marks: [[3, 7]] })
    const [bySound] = (await search('zhangwei', 'hdqd')).requests
    expect(bySound).toMatchObject({ titleMarks: [[0, 4]], found: null })
    const item = await myItem(server, 'lina', taskId)
    expect(
      (await act(server, 'lina', { ...item, operator: operator.Action, opinion: '预算科目请改为四零七' })).code,
    ).toBe(200)
    await readTexts(server)
    expect((await search('zhangwei', '四零七')).requests[0]?.found).toMatchObject({ kind: 'opinion' })
    expect((await search('zhangwei', byField!.no)).requests[0]?.taskId).toBe(taskId)
    expect(await ids('zhangwei', '华东渠道不存在')).toEqual([])
  })

  it('R2.11-05 finds what goes on with figures by the letters it begins with, pinyin or not', async () => {
    const taskId = await start({ note: '二期', open: 'ZQ2026087 服务器', total: '12.00' })
    for (const words of ['zq', 'zq2', 'zq2026', 'ZQ2026087', '服务器 zq'])
      expect(await ids('zhangwei', words)).toContain(taskId)
  })

  it('finds people and processes by pinyin, and only processes one may start', async () => {
    const found = await search('zhangwei', 'wangf')
    expect(found.people.map(({ name }) => name)).toContain('王芳')
    expect(found.people.find(({ name }) => name === '王芳')?.nameMarks).toEqual([[0, 2]])
    const started = await search('zhangwei', 'caigou', 'processes')
    expect(started.processes.map(({ processName }) => processName)).toContain('采购申请')
    expect(started.requests).toEqual([])
  })

  it('what somebody may not open is never found: strangers, drafts, deleted ones, hidden fields', async () => {
    const word = '琥珀蔷薇'
    const taskId = await start({
      note: word,
      secret: '密钥翡翠',
      sometimes: '偶见珊瑚',
      total: '999.00',
      lines: [{ outer: '外侧玛瑙', inner: '内侧琉璃' }],
    })
    expect(await ids('zhangwei', word)).toEqual([taskId])
    expect(await ids('lina', word)).toEqual([taskId])
    expect(await ids('admin', word)).toEqual([taskId])
    expect(await search('zhoukaiwen', word)).toMatchObject({ requests: [], more: false })
    // A step hides it, so nobody finds it: not even who sees it.
    for (const account of ['zhangwei', 'lina', 'wangfang', 'admin'])
      for (const hidden of ['密钥翡翠', '偶见珊瑚', '内侧琉璃', 'secret'])
        expect([account, hidden, await ids(account, hidden)]).toEqual([account, hidden, []])
    expect(await ids('lina', '外侧玛瑙')).toEqual([taskId])
    const draft = await act(server, 'zhangwei', {
      operator: operator.Save,
      processId: 'searched',
      formData: { note: '草稿琥珀' },
    })
    await readTexts(server)
    expect(await ids('admin', '草稿琥珀')).toEqual([])
    expect(draft.code).toBe(200)
  })

  it('never names what a reader cannot open, whatever he types (fuzz)', async () => {
    const readers = ['zhangwei', 'lina', 'wangfang', 'zhoukaiwen', 'designer']
    const secrets = ['曙光密令', 'topsecretword']
    for (const secret of secrets) await start({ note: '普通', secret, lines: [{ outer: '行', inner: secret }] }, 'lina')
    const bits = [
      '采购',
      '华东',
      '普通',
      '密令',
      'topsecret',
      'pr',
      '2026',
      'zw',
      'lina',
      '@lina',
      '#searched',
      '~hd',
      "'",
      '\\',
      '|',
      '&',
      '!',
      ':*',
      '(',
      '%',
      '_',
      '申请',
      '2',
      '张',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...readers),
        fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ maxLength: 6 })), { minLength: 1, maxLength: 4 }),
        async (account, parts) => {
          const answer = await server.call<Found>(account, '/api/search/everything', {
            keyword: parts.join(' ').slice(0, 100),
          })
          expect(answer.code).toBe(200)
          const told = JSON.stringify(answer.data)
          for (const secret of secrets) expect(told).not.toContain(secret)
          for (const { taskId } of answer.data.requests)
            expect((await server.call(account, '/api/task/open', { taskId })).code).toBe(200)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a rebuild finds the same, and other tenants nothing', async () => {
    const before = await ids('admin', '华东')
    await server.database.transact('default', (tx) => sql`delete from search_texts`.execute(tx))
    expect(await ids('admin', '华东')).toEqual([])
    await server.database.transact('default', rebuildSearch)
    await readTexts(server)
    expect((await ids('admin', '华东')).sort()).toEqual(before.sort())
    const other = await server.database
      .transact('default', async (tx) => {
        await sql`insert into tenants (tenant_id, name) values ('other', 'Other') on conflict do nothing`.execute(tx)
        await sql`set local app.tenant_id = 'other'`.execute(tx)
        return (await sql`select * from find_texts('''华东'''::tsquery, 10)`.execute(tx)).rows
      })
      .catch(() => [])
    expect(other).toEqual([])
  })

  it('what changes is found by what it is now', async () => {
    const { taskId } = await startPurchase(server, 'zhangwei', { purpose: '鲲鹏九号机房' })
    await readTexts(server)
    expect(await ids('lina', '鲲鹏九号')).toContain(taskId)
    const item = await myItem(server, 'lina', taskId)
    await act(server, 'lina', { ...item, operator: operator.Recede, opinion: '改' })
    const own = await myItem(server, 'zhangwei', taskId)
    const opened = (await server.call<{ form: { data: object } }>('zhangwei', '/api/task/open', { taskId })).data.form
      .data
    await act(server, 'zhangwei', {
      ...own,
      operator: operator.Action,
      formData: { ...opened, purpose: '青鸾七号机房' },
    })
    await readTexts(server)
    expect(await ids('lina', '鲲鹏九号')).not.toContain(taskId)
    expect(await ids('lina', '青鸾七号')).toContain(taskId)
  })
})
