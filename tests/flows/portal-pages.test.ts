import type { PortalPage } from '@/lib/contracts/portal-pages'
import { defaultTenant } from '@/server/platform/db'
import { withinShare } from '@/server/modules/datasets/within-share'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Opened {
  pageId: string
  pageName: string
  parts: { id: string; refused?: boolean }[]
}
interface Preview {
  pages: { pageId: string }[]
  page: Opened | null
}
const of = (account: string) => [{ participantType: 0, param0: account }]
const finance = [{ participantType: 2, param0: 'dept-finance' }]
const accountants = [{ participantType: 1, param0: 'finance' }]

onBothDatabases('portal pages', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  }, 120_000)
  afterAll(() => server.close())
  const save = async (input: object) =>
    (await server.call<PortalPage>('admin', '/api/portal/savePage', { pageName: 'Page', ...input })).data
  const got = async (account: string) =>
    (await server.call<{ pageId: string }[]>(account, '/api/portal/getPages', {})).data.map(({ pageId }) => pageId)
  const open = (account: string, pageId: string) => server.call<Opened>(account, '/api/portal/openPage', { pageId })
  const part = (id: string, more: object) => ({ id, kind: 'text', x: 0, y: 0, w: 6, h: 2, ...more })

  it('R2.6-03 R2.9-25 are for everybody, a department, a role or a person, the smallest order first', async () => {
    const all = await save({ order: 3 })
    const ofFinance = await save({ order: 1, readers: finance })
    const ofAccountants = await save({ order: 2, readers: accountants })
    const ofLina = await save({ order: 0, readers: of('lina') })
    const mine = [all, ofFinance, ofAccountants, ofLina].map(({ pageId }) => pageId)
    const seen = async (account: string) => (await got(account)).filter((pageId) => mine.includes(pageId))
    expect(await seen('caohuimin')).toEqual([ofFinance.pageId, ofAccountants.pageId, all.pageId])
    expect(await seen('qiujianping')).toEqual([ofFinance.pageId, all.pageId])
    expect(await seen('lina')).toEqual([ofLina.pageId, all.pageId])
    expect(await seen('zhangwei')).toEqual([all.pageId])
  })

  it('a page for others, or not published, is answered as if it were not there', async () => {
    const { pageId } = await save({ readers: of('lina') })
    expect((await open('lina', pageId)).code).toBe(200)
    expect((await open('zhangwei', pageId)).code).toBe(404)
    await save({ pageId, enable: false })
    expect((await open('lina', pageId)).code).toBe(404)
    expect(await got('admin')).not.toContain(pageId)
    // Who looks after portal pages may look at what is not published yet.
    expect((await open('admin', pageId)).code).toBe(200)
  })

  it('shows a part to its readers only, and tells nobody who they are', async () => {
    const { pageId } = await save({
      parts: [part('all', {}), part('lina', { y: 2, readers: of('lina') }), part('money', { y: 4, readers: finance })],
    })
    const ids = async (account: string) => (await open(account, pageId)).data.parts.map(({ id }) => id)
    expect(await ids('lina')).toEqual(['all', 'lina'])
    expect(await ids('wangfang')).toEqual(['all', 'money'])
    expect(await ids('zhangwei')).toEqual(['all'])
    expect(JSON.stringify((await open('lina', pageId)).data)).not.toContain('readers')
  })

  it('R2.9-25 administrators alone see it as somebody, decided with his rights and without what is his', async () => {
    const report = await server.call<{ reportId: string }>('admin', '/api/report/saveReport', {
      reportName: 'Of Lina',
      datasetId: 'own:requests',
      columns: [{ name: '_title' }],
      readers: of('lina'),
    })
    const dashboard = await server.call<{ dashboardId: string }>('admin', '/api/dashboard/save', {
      dashboardName: 'Of Lina',
      readers: of('lina'),
    })
    const { pageId } = await save({
      parts: [
        part('words', {}),
        part('report', { kind: 'report', y: 2, reportId: report.data.reportId }),
        part('board', { kind: 'dashboard', y: 4, dashboardId: dashboard.data.dashboardId }),
        part('hers', { y: 6, readers: of('lina') }),
      ],
    })
    const preview = (caller: string, account: string, of = pageId) =>
      server.call<Preview>(caller, '/api/portal/previewPage', { account, pageId: of })
    const shown = async (account: string) =>
      (await preview('admin', account)).data.page?.parts.map(({ id, refused }) => [id, refused])
    expect(await shown('lina')).toEqual([
      ['words', false],
      ['report', false],
      ['board', false],
      ['hers', false],
    ])
    expect(await shown('zhangwei')).toEqual([
      ['words', false],
      ['report', true],
      ['board', true],
    ])
    const others = await save({ readers: of('lina') })
    expect((await preview('admin', 'zhangwei', others.pageId)).data.page).toBeNull()
    expect((await preview('lina', 'zhangwei')).code).toBe(403)
    expect((await preview('admin', 'nobody-here')).code).toBe(404)
  })

  it('R2.9-25 what the parts hold is answered with the rights of whom one looks as, and changes nothing', async () => {
    const as = <Data>(account: string, path: string, input: object, caller = 'admin') =>
      server.call<Data>(caller, '/api/portal/previewCall', { account, path, input })
    const work = { kind: 2, pageSize: 5, currentPageIndex: 1 }
    const own = await server.call<{ records: number }>('zhangwei', '/api/workitem/list', work)
    expect((await as<{ records: number }>('zhangwei', '/api/workitem/list', work)).data).toEqual(own.data)
    expect(own.data.records).toBeGreaterThan(0)
    const asked = { reportId: 'requests-by-month' }
    const total = (answer: { data: unknown }) => JSON.stringify(answer.data)
    const his = await server.call('zhangwei', '/api/report/figures', asked)
    expect(his.code).toBe(200)
    expect(total(await as('zhangwei', '/api/report/figures', asked))).toBe(total(his))
    expect(total(await as('admin', '/api/report/figures', asked))).not.toBe(total(his))
    for (const [path, input] of [
      ['/api/notice/latest', {}],
      ['/api/process/getStartableProcesses', {}],
      ['/api/portal/getOwnCalendar', { from: '2026-11-01', until: '2026-11-07' }],
      ['/api/report/open', asked],
      ['/api/report/rowsBehind', { ...asked }],
    ] as const)
      expect([path, (await as('zhangwei', path, input)).data]).toEqual([path, (await server.call('zhangwei', path, input)).data]) // prettier-ignore
  })

  it('R2.9-25 nothing but what parts ask is answered as somebody, to administrators alone, and it is written down', async () => {
    const as = (caller: string, path: string, account = 'lina') =>
      server.call(caller, '/api/portal/previewCall', { account, path, input: {} })
    expect((await as('lina', '/api/notice/latest', 'zhangwei')).code).toBe(403)
    expect((await as('admin', '/api/notice/latest', 'nobody-here')).code).toBe(404)
    for (const path of ['/api/account/getProfile', '/api/portal/previewCall', '/api/task/act', '/api/auth/logout', 'x'])
      expect([path, (await as('admin', path)).code]).toEqual([path, 404])
    await server.call('admin', '/api/portal/previewPage', { account: 'gaofeng' })
    const { rows } = (await server.database.execute(
      `select account from audit_log where action = 'portal.preview' and object_id = 'gaofeng'`,
      [],
    )) as { rows: { account: string }[] }
    expect(rows.map(({ account }) => account)).toEqual(['admin'])
    await as('admin', '/api/notice/latest', 'dingyifan')
    const called = (await server.database.execute(
      `select account, after ->> 'path' as path from audit_log where action = 'portal.preview' and object_id = 'dingyifan'`,
      [],
    )) as { rows: object[] }
    expect(called.rows).toEqual([{ account: 'admin', path: '/api/notice/latest' }])
  })

  it('what is counted for a preview waits its turn with what the administrator counts, not with the person', async () => {
    const asked = { reportId: 'requests-by-month' }
    const preview = { account: 'zhangwei', path: '/api/report/figures', input: asked }
    let done = () => undefined as void
    const over = new Promise<void>((resolve) => (done = resolve))
    // All his turns are taken; hers are not.
    const work = [1, 2].map(() => withinShare(`${defaultTenant} admin`, () => over))
    const looking = server.call('admin', '/api/portal/previewCall', preview)
    expect((await server.call('zhangwei', '/api/report/figures', asked)).code).toBe(200)
    const first = await Promise.race([looking, new Promise((resolve) => setTimeout(() => resolve('waits'), 300))])
    expect(first).toBe('waits')
    done()
    expect((await looking).code).toBe(200)
    await Promise.all(work)
  })

  it('refuses links that are scripts, and parts that are not there', async () => {
    const answer = async (more: object) =>
      (await server.call('admin', '/api/portal/savePage', { pageName: 'Bad', parts: [part('one', more)] })).code
    const linked = (address: string) => answer({ kind: 'links', links: [{ title: 'x', address }] })
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/logout',
      'https://a:b@c.example',
    ])
      expect([address, await linked(address)]).toEqual([address, 400])
    expect(await linked('https://example.com/a?b')).toBe(200)
    expect(await answer({ kind: 'html' })).toBe(400)
    expect(await answer({ w: 0 })).toBe(400)
    const { parts } = await save({ parts: [part('text', { text: '<img src=x onerror=alert(1)>', x: 9, w: 12 })] })
    // Words stay words, and nothing reaches beyond the last column.
    expect(parts[0]).toMatchObject({ text: '<img src=x onerror=alert(1)>', w: 3 })
  })

  it('the demo company has one for everybody and one for a department', async () => {
    expect(await got('wangfang')).toContain('company')
    expect(await got('wangfang')).not.toContain('research')
    const mine = await got('zhangwei')
    expect(mine.indexOf('research')).toBeLessThan(mine.indexOf('company'))
  })
})
