import { sql } from 'kysely'
import { askScim, directoryOf, patchOf, type Json, type ListOf } from '../support/scim-client'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'

onBothDatabases('R2.9-17 what a directory reads of people and groups and writes back', (kind) => {
  let server: TestServer
  let secret = ''
  beforeAll(async () => {
    server = await startTestServer({ kind })
    secret = await directoryOf(server, 'chenjing')
  }, 120_000)
  afterAll(() => server.close())

  const scim = <Data = Json>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: object,
  ) => askScim<Data>(server, { method, path, body, by: secret, headers })
  const idOf = async (account: string) =>
    (await scim<ListOf>('GET', `Users?filter=${encodeURIComponent(`userName eq "${account}"`)}`)).data.Resources[0]!.id

  it('writes down what the directory calls somebody, and takes an administrator written back as he is', async () => {
    const logged = async (id: string) =>
      (
        await server.database.transact('default', (tx) =>
          sql<{ action: string; account: string; before: Json; after: Json }>`
            select action, account, before, after from audit_log where object_id = ${id} and action like '%.externalId' order by at, audit_id`.execute(
            tx,
          ),
        )
      ).rows
    const of = `Users/${await idOf('zhangwei')}`
    for (const value of ['Z-1', 'Z-1', 'Z-2'])
      await scim('PATCH', of, patchOf({ op: 'replace', path: 'externalId', value }))
    expect(await logged('zhangwei')).toEqual([
      { action: 'user.externalId', account: 'chenjing', before: { externalId: '' }, after: { externalId: 'Z-1' } },
      { action: 'user.externalId', account: 'chenjing', before: { externalId: 'Z-1' }, after: { externalId: 'Z-2' } },
    ])
    const group = await scim<Json & { id: string }>('POST', 'Groups', { displayName: 'Logged', externalId: 'L-1' })
    expect((await logged(Buffer.from(group.data.id, 'base64url').toString())).map(({ action }) => action)).toEqual([
      'role.externalId',
    ])
    const administrator = `Users/${await idOf('admin')}`
    const { data } = await scim('GET', administrator)
    expect(await scim('PUT', administrator, data)).toMatchObject({ status: 200, data })
    for (const change of [{ externalId: 'x' }, { active: false }, { title: 'Changed' }])
      expect([change, (await scim('PUT', administrator, { ...data, ...change })).status]).toEqual([change, 403])
  })

  it('tells versions, and refuses to write over what has changed since it was read', async () => {
    const { data: made } = await scim<Json & { id: string }>('POST', 'Groups', { displayName: 'Versioned' })
    for (const path of [`Users/${await idOf('lina')}`, `Groups/${made.id}`]) {
      const read = await scim<Json & { meta: { version: string } }>('GET', path)
      const { version } = read.data.meta
      expect(read.headers.etag).toBe(version)
      expect(version).toMatch(/^W\/"[\w-]+"$/)
      const known = await scim('GET', path, undefined, { 'if-none-match': version })
      expect([known.status, known.data]).toEqual([304, null])
      const change = patchOf({ op: 'replace', path: 'externalId', value: `v-${path.length}` })
      const changed = await scim<typeof read.data>('PATCH', path, change, { 'if-match': version })
      expect(changed.status).toBe(200)
      expect(changed.headers.etag).toBe(changed.data.meta.version)
      expect(changed.data.meta.version).not.toBe(version)
      for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
        const body = method === 'DELETE' ? undefined : method === 'PUT' ? read.data : change
        expect([method, (await scim(method, path, body, { 'if-match': version })).status]).toEqual([method, 412])
      }
      expect((await scim('GET', path, undefined, { 'if-none-match': version })).status).toBe(200)
      const either = { 'if-match': `"none", ${changed.data.meta.version.slice(2)}` }
      expect((await scim('PATCH', path, change, either)).status).toBe(200)
      expect((await scim('PATCH', path, change, { 'if-match': '*' })).status).toBe(200)
    }
    expect((await scim('DELETE', `Groups/${made.id}`, undefined, { 'if-match': '*' })).status).toBe(204)
    expect((await scim('PATCH', 'Groups/bm9uZQ', patchOf(), { 'if-match': '*' })).status).toBe(404)
    expect((await scim('GET', 'ServiceProviderConfig')).data).toMatchObject({
      sort: { supported: true },
      etag: { supported: true },
    })
  })

  it('lists in the order that is asked for, page by page', async () => {
    const valuesOf = async (what: string, attribute: string, order = '') => {
      const all: (string | undefined)[] = []
      for (let startIndex = 1; ; startIndex += 7) {
        const query = `${what}?sortBy=${attribute}${order && `&sortOrder=${order}`}&count=7&startIndex=${startIndex}`
        const { data } = await scim<ListOf>('GET', query)
        all.push(...data.Resources.map((one) => one[attribute] as string | undefined))
        if (all.length >= data.totalResults || data.Resources.length === 0) return all
      }
    }
    for (const [what, attribute] of [
      ['Users', 'userName'],
      ['Users', 'id'],
      ['Groups', 'id'],
    ] as const) {
      const up = await valuesOf(what, attribute)
      expect(new Set(up).size).toBe(up.length)
      expect(up).toEqual([...up].sort())
      expect(await valuesOf(what, attribute, 'descending')).toEqual(up.toReversed())
    }
    for (const [what, attribute] of [
      ['Users', 'externalId'],
      ['Groups', 'externalId'],
    ] as const) {
      const [up, down] = [await valuesOf(what, attribute), await valuesOf(what, attribute, 'Descending')]
      const said = up.filter((value) => value !== undefined)
      expect(said.length).toBeGreaterThan(0)
      expect(up.slice(0, said.length)).toEqual([...said].sort())
      expect(down.slice(-said.length)).toEqual([...said].sort().reverse())
    }
    const names = await valuesOf('Users', 'displayName')
    expect(await valuesOf('Users', `${core}:displayName`)).toHaveLength(names.length)
    expect(new Set(await valuesOf('Groups', 'displayName')).size).toBeGreaterThan(2)
    for (const query of ['Users?sortBy=members', 'Groups?sortBy=userName', 'Users?sortBy=id&sortOrder=sideways'])
      expect([query, (await scim('GET', query)).status]).toEqual([query, 400])
  })
})
