import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Row {
  key: string
  texts: Record<string, { delivered: string; own: string | null }>
}

onBothDatabases('R2.9-24 language resources', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const list = async (input: object) =>
    (
      await server.call<{ rows: Row[]; records: number; areas: string[] }>(
        'admin',
        '/api/admin/getLanguageTexts',
        input,
      )
    ).data
  const save = (key: string, texts: object) =>
    server.call('admin', '/api/admin/saveLanguageText', {
      key,
      texts: { 'zh-CN': '', 'en-US': '', 'zh-TW': '', ...texts },
    })
  const words = async (locale: string) => (await server.call(null, '/api/language/getOwnWords', { locale })).data

  it('lists every word in three languages, found by key, text and area', async () => {
    const all = await list({ pageSize: 10 })
    expect(all.records).toBeGreaterThan(300)
    expect(all.rows).toHaveLength(10)
    expect(all.areas).toEqual(expect.arrayContaining(['common', 'shell', 'task']))
    const { rows } = await list({ keyword: 'baton workflow', area: 'common' })
    expect(rows.find(({ key }) => key === 'common.productName')?.texts['en-US']).toEqual({
      delivered: 'Baton Workflow',
      own: null,
    })
  })

  it('puts own words in the place of delivered ones, and takes them back', async () => {
    expect((await save('common.cancel', { 'en-US': 'Never mind', 'zh-CN': '算了' })).code).toBe(200)
    expect(await words('en-US')).toEqual({ 'common.cancel': 'Never mind' })
    expect((await list({ onlyOwn: true })).rows).toMatchObject([
      { key: 'common.cancel', texts: { 'en-US': { own: 'Never mind', delivered: 'Cancel' }, 'zh-TW': { own: null } } },
    ])
    await save('common.cancel', { 'zh-CN': '算了' })
    expect(await words('en-US')).toEqual({})
    expect(await words('zh-CN')).toEqual({ 'common.cancel': '算了' })
    await save('common.cancel', {})
    expect(await words('zh-CN')).toEqual({})
  })

  it('keeps arguments and plurals as pages read them', async () => {
    await save('common.pager.total', { 'en-US': 'All {total}' })
    expect(await words('en-US')).toEqual({ 'common.pager.total': ['All ', ['total']] })
    await save('common.pager.total', {})
  })

  it.each([
    ['common.cancel', 'open {brace', /花括号/],
    ['common.cancel', '{secret}', /“secret”/],
    ['common.pager.total', '<a>{total}</a>', /“<a>”/],
  ])('refuses for %s what no page could draw: %s', async (key, text, message) => {
    const answer = await save(key, { 'en-US': text })
    expect(answer).toMatchObject({ code: 400, fields: { 'texts.en-US': expect.stringMatching(message) } })
    expect(await words('en-US')).toEqual({})
  })

  it('knows no other keys', async () => {
    expect((await save('common.no.such', { 'en-US': 'x' })).code).toBe(404)
  })
})
