import { sql } from 'kysely'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Look {
  language: string
}

onBothDatabases('the language of a company', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())
  const speak = async (language: string) => {
    const { data } = await server.call<Look>('admin', '/api/company/getLook')
    return server.call('admin', '/api/company/saveLook', { ...data, language })
  }
  const own = async (account: string) =>
    (
      await server.call<{ defaultLanguage: string; languageChosen: boolean }>(
        account,
        '/api/account/logininfo',
        {},
        { 'x-locale': '' },
      )
    ).data
  const prefer = (account: string, defaultLanguage: string) =>
    server.call(account, '/api/account/savePreferences', { defaultLanguage })
  const readerOf = (account: string) =>
    server.database.transact('default', async (tx) => {
      const { rows } = await sql<{ language: string }>`
        select default_language as language from users where account = ${account}`.execute(tx)
      return rows[0]?.language
    })

  it('is that of whoever has chosen none, of new people too, in pages and mails', async () => {
    expect(await own('lina')).toMatchObject({ defaultLanguage: 'zh-CN', languageChosen: false })
    expect((await speak('en-US')).code).toBe(200)
    expect(await own('lina')).toMatchObject({ defaultLanguage: 'en-US', languageChosen: false })
    const added = await server.call('admin', '/api/admin/addUser', { account: 'newcomer', name: 'N' })
    expect(added.code).toBe(200)
    expect(await readerOf('newcomer')).toBe('en-US')
    await speak('zh-TW')
    expect(await readerOf('newcomer')).toBe('zh-TW')
    const refused = await server.call('lina', '/api/admin/listUsers', {}, { 'x-locale': '' })
    expect(refused.message).toMatch(/[權沒]/)
  })

  it('leaves alone what a person has chosen, until he leaves it to the company again', async () => {
    await prefer('zhangwei', 'en-US')
    await speak('zh-CN')
    expect(await own('zhangwei')).toMatchObject({ defaultLanguage: 'en-US', languageChosen: true })
    await prefer('zhangwei', '')
    expect(await own('zhangwei')).toMatchObject({ defaultLanguage: 'zh-CN', languageChosen: false })
    await speak('zh-TW')
    expect((await own('zhangwei')).defaultLanguage).toBe('zh-TW')
    await speak('')
    expect((await own('zhangwei')).defaultLanguage).toBe('zh-CN')
  })

  it('stands in the form of a person as left to the company, and is chosen there', async () => {
    const form = async () =>
      (await server.call<{ defaultLanguage: string }>('admin', '/api/admin/getUserAccount', { account: 'newcomer' }))
        .data
    expect((await form()).defaultLanguage).toBe('')
    await server.call('admin', '/api/admin/modifyUser', { ...(await form()), defaultLanguage: 'en-US' })
    expect((await form()).defaultLanguage).toBe('en-US')
    expect(await readerOf('newcomer')).toBe('en-US')
    await server.call('admin', '/api/admin/modifyUser', { ...(await form()), defaultLanguage: '' })
    expect(await readerOf('newcomer')).toBe('zh-CN')
  })

  it('is what a visitor at its sign-in page is answered in, whatever his browser names', async () => {
    await speak('en-US')
    const visitor = { 'x-locale': '', 'accept-language': 'zh-CN' }
    const refused = await server.call(null, '/api/auth/login', { account: 'nobody', password: 'x' }, visitor)
    expect(refused.message).toMatch(/[a-z]{3}/)
    const ways = await server.call<{ look: Look }>(null, '/api/auth/getSignInWays', {})
    expect(ways.data.look.language).toBe('en-US')
    expect((await speak('de-DE')).code).toBe(400)
  })

  it('is each company’s own, and begins as its first administrator speaks', async () => {
    const made = await server.call('admin', '/api/tenant/create', {
      code: 'north',
      names: ['北方分公司', '', ''],
      hostNames: ['north.example'],
      administratorName: '北方管理员',
      language: 'zh-TW',
    })
    expect(made).toMatchObject({ code: 200 })
    const at = async (host: string) =>
      (await server.call<{ look: Look | null }>(null, '/api/auth/getSignInWays', {}, { host })).data.look
    await server.app.deps.companies.read()
    expect((await at('north.example'))?.language).toBe('zh-TW')
    expect(await at('elsewhere.example')).toBeNull()
    await speak('en-US')
    expect((await at('north.example'))?.language).toBe('zh-TW')
  })
})
