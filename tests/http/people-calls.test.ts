import { startTestServer, type TestServer } from '../support/test-server'

interface Users {
  rows: { account: string; name: string }[]
  records: number
}

describe('calls that find people and roles', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  }, 120_000)
  afterAll(() => server.close())
  const users = async (input: object) =>
    (await server.call<Users>('lina', '/api/account/getUsers', { pageSize: -1, ...input })).data

  it('R7.3-01 narrows by the filter fields it takes, alone and together, and by a department', async () => {
    const all = await users({})
    expect((await users({ name: '李娜' })).rows.map(({ account }) => account)).toEqual(['lina'])
    expect((await users({ name: '李娜', userName: 'lina' })).records).toBe(1)
    expect((await users({ name: '李娜', userName: 'wangfang' })).rows).toEqual([])
    expect((await users({ account: 'LIN' })).rows.every(({ account }) => account.includes('lin'))).toBe(true)
    for (const field of ['dspName', 'hrid', 'jobTitle', 'departmentName'])
      expect(await users({ [field]: 'nothing like it' })).toMatchObject({ rows: [], records: 0 })
    const below = await users({ catalogId: 'dept-rd' })
    expect([below.records > 0, below.records < all.records, (await users({ catalogId: 'no-such' })).records]).toEqual([
      true,
      true,
      0,
    ])
  })

  it('R7.3-03 with type Users an id is a department, and those below it come too', async () => {
    const find = async (input: object) =>
      (
        await server.call<{ users: { account: string }[] }>('lina', '/api/account/getCatalogUsers', {
          type: 'Users',
          ...input,
        })
      ).data.users.map(({ account }) => account)
    const [all, below] = [await find({}), await find({ id: 'dept-rd' })]
    expect(below.length).toBeGreaterThan(0)
    expect(below.length).toBeLessThan(all.length)
    expect(await find({ id: 'no-such' })).toEqual([])
  })

  it('R7.3-06 R3-02 lists roles of one kind, and nothing but what a role has unless asked how it sounds', async () => {
    const find = async (input: object) =>
      (await server.call<Record<string, string>[]>('lina', '/api/account/getRoles', input)).data
    const all = await find({})
    expect(Object.keys(all[0]!).sort()).toEqual(['roleDesc', 'roleId', 'roleName'])
    // Groups are asked for in the same way, and are no roles.
    const groups = ['first-aiders', 'purchase-review']
    expect(all.map(({ roleId }) => roleId)).toEqual(expect.arrayContaining(groups))
    expect(await find({ catalogId: 'role' })).toEqual(all.filter(({ roleId = '' }) => !groups.includes(roleId)))
    expect(await find({ catalogId: 'no-such-category' })).toEqual([])
    expect((await find({ withSounds: true }))[0]).toHaveProperty('sounds')
  })

  it('R7.5-05 R7.5-07 processes and forms come without how they sound unless asked', async () => {
    for (const path of ['/api/process/getCatalogProcesses', '/api/form/getCatalogForms']) {
      const [plain, sounded] = await Promise.all(
        [{}, { withSounds: true }].map(async (input) => (await server.call<object[]>('lina', path, input)).data[0]!),
      )
      expect([Object.keys(plain!).includes('sounds'), Object.keys(sounded!).includes('sounds')]).toEqual([false, true])
    }
  })

  it('R7.4-04 a category is of its type: asked for under another it is unknown', async () => {
    const { data } = await server.call<{ catalogId: string }>('admin', '/api/catalog/addCatalog', {
      catalogType: 'Forms',
      catalogName: '表单类',
      catalogOrder: 1,
    })
    const ask = async (catalogType: string) =>
      (await server.call('admin', '/api/catalog/getCatalogAccessValue', { catalogType, catalogId: data.catalogId }))
        .code
    expect([await ask('Forms'), await ask('Reports')]).toEqual([200, 404])
  })
})
