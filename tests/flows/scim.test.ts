import { sql } from 'kysely'
import { startDirectory } from '../support/directory'
import { askScim, directoryOf, patchOf, type Json, type ListOf } from '../support/scim-client'
import { makeTwin, markOfTwin, twinPrints } from '../support/twin-tenant'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

const core = 'urn:ietf:params:scim:schemas:core:2.0:User'
const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
onBothDatabases('R2.9-17 SCIM 2.0', (kind) => {
  let server: TestServer
  let secret = ''
  const admin = <Data>(path: string, input: object = {}) => server.call<Data>('admin', `/api/${path}`, input)
  const client = async (more: object = {}): Promise<string> => {
    const form = { clientName: 'Directory', runAs: 'chenjing', scopes: ['people:provision'], rate: 600, ...more }
    return (await admin<{ secret: string }>('client/save', form)).data.secret
  }
  beforeAll(async () => {
    server = await startTestServer({ kind })
    secret = await directoryOf(server, 'chenjing')
  }, 120_000)
  afterAll(() => server.close())

  const scim = <Data = Json>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    by = secret,
  ) => askScim<Data>(server, { method, path, body, by })
  const find = async (filter: string, what = 'Users') =>
    (await scim<ListOf>('GET', `${what}?filter=${encodeURIComponent(filter)}`)).data
  const idOf = async (account: string) => (await find(`userName eq "${account}"`)).Resources[0]!.id

  it('says what it can, and what people and groups are made of', async () => {
    const { status, data, headers } = await scim('GET', 'ServiceProviderConfig')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/scim+json')
    expect(data).toMatchObject({ patch: { supported: true }, bulk: { supported: false } })
    expect((await scim<ListOf>('GET', 'ResourceTypes')).data.Resources.map(({ id }) => id)).toEqual(['User', 'Group'])
    expect((await scim<ListOf>('GET', 'Schemas')).data.Resources.map(({ id }) => id)).toContain(enterprise)
  })

  it('lists people, by filter and page by page', async () => {
    const all = (await scim<ListOf>('GET', 'Users?count=2&startIndex=3')).data
    expect(all).toMatchObject({ itemsPerPage: 2, startIndex: 3 })
    expect(all.totalResults).toBeGreaterThan(10)
    expect((await scim<ListOf>('GET', 'Users?count=0')).data).toMatchObject({
      totalResults: all.totalResults,
      Resources: [],
    })
    expect(await find('userName eq "LINA" and active eq true')).toMatchObject({
      totalResults: 1,
      Resources: [{ userName: 'lina', displayName: '李娜' }],
    })
    expect(await find('userName eq "nobody-here"')).toMatchObject({ totalResults: 0, Resources: [] })
    const few = await scim<Json>('GET', `Users/${await idOf('lina')}?attributes=userName`)
    expect(Object.keys(few.data).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
    const named = await scim<Json>(
      'GET',
      `Users/${await idOf('lina')}?attributes=${core}:userName,${enterprise}:department`,
    )
    expect(Object.keys(named.data).sort()).toEqual([enterprise, 'id', 'meta', 'schemas', 'userName'].sort())
    expect((await find('userName eq "lina" and active eq "True"')).totalResults).toBe(1)
    for (const filter of ['userName sw "l"', 'shoeSize eq "40"'])
      expect((await scim('GET', `Users?filter=${encodeURIComponent(filter)}`)).data).toMatchObject({
        status: '400',
        scimType: 'invalidFilter',
      })
  })

  it('adds a person, changes him in whole and in part, and keeps him out', async () => {
    const made = await scim<Json & { id: string }>('POST', 'Users', {
      userName: 'Max.Muster@example.com',
      name: { givenName: 'Max', familyName: 'Muster' },
      emails: [{ value: 'old@example.com' }, { value: 'max@example.com', primary: true }],
      [enterprise]: { employeeNumber: '4711', department: 'YF-FO-FIN' },
      password: 'is left aside',
    })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      userName: 'max.muster@example.com',
      displayName: 'Max Muster',
      active: true,
      emails: [{ value: 'max@example.com' }],
      [enterprise]: { employeeNumber: '4711', department: 'YF-FO-FIN' },
    })
    const one = `Users/${made.data.id}`
    expect(made.headers.location).toContain(one)
    expect((await scim('POST', 'Users', { userName: 'max.muster@example.com' })).data).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    })
    const patched = await scim(
      'PATCH',
      one,
      patchOf(
        { op: 'Replace', path: 'active', value: 'False' },
        { op: 'add', path: 'emails[type eq "work"].value', value: 'm@example.com' },
        { op: 'replace', value: { title: 'Buyer', [`${enterprise}:department`]: 'dept-rd' } },
        { op: 'remove', path: `${enterprise}:employeeNumber` },
      ),
    )
    expect(patched.data).toMatchObject({
      active: false,
      title: 'Buyer',
      displayName: 'Max Muster',
      emails: [{ value: 'm@example.com' }],
      [enterprise]: { employeeNumber: '' },
    })
    // Names with their schema, one part of a name, addresses that are not kept.
    const again = await scim(
      'PATCH',
      one,
      patchOf(
        { op: 'replace', path: `${core}:active`, value: true },
        { op: 'replace', path: 'name.familyName', value: 'Meier' },
        { op: 'replace', path: 'emails[type eq "home"].value', value: 'private@example.com' },
        { op: 'remove', path: 'emails[type eq "home"]' },
        { op: 'add', path: 'emails', value: [{ type: 'home', value: 'private@example.com' }] },
        { op: 'replace', value: { [`${core}:title`]: 'Head' } },
      ),
    )
    expect(again.data).toMatchObject({
      active: true,
      displayName: 'Max Muster',
      title: 'Head',
      emails: [{ value: 'm@example.com' }],
    })
    const capital = Buffer.from('MAX.MUSTER@example.com').toString('base64url')
    expect((await scim('DELETE', `Users/${capital}`)).status).toBe(404)
    const replaced = await scim('PUT', one, { userName: 'max.muster@example.com', displayName: 'Max M.', active: true })
    expect(replaced.data).toMatchObject({ active: true, displayName: 'Max M.', title: '', emails: [] })
    expect((await scim('PUT', one, { userName: 'other' })).data).toMatchObject({ scimType: 'mutability' })
    expect((await scim('DELETE', one)).status).toBe(204)
    expect((await scim('GET', one)).data).toMatchObject({ active: false })
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        action: string
        account: string
      }>`select action, account from audit_log where object_id = 'max.muster@example.com'`.execute(tx),
    )
    expect(rows.map(({ action }) => action).sort()).toEqual(
      ['user.add', 'user.enable', 'user.enable', 'user.enable', 'user.modify', 'user.modify', 'user.modify'].sort(),
    )
    expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['chenjing']))
    // Its log tells what was refused from what was done, whatever status that has.
    await server.app.accessLog.write()
    const clientId = (await admin<{ rows: { clientId: string; clientName: string }[] }>('client/list')).data.rows.find(
      ({ clientName }) => clientName === 'Directory',
    )!.clientId
    const called = async (refusedOnly: boolean) =>
      (await admin<{ rows: { code: number }[] }>('client/calls', { clientId, refusedOnly })).data.rows.map(
        ({ code }) => code,
      )
    expect(await called(false)).toEqual(expect.arrayContaining([200, 201, 204, 409]))
    expect(await called(true)).not.toEqual(expect.arrayContaining([201]))
  })

  it('keeps what the directory calls people and groups, finds them by it, and lets it go', async () => {
    const made = await scim<Json & { id: string }>('POST', 'Users', {
      userName: 'known.outside',
      displayName: 'Known Outside',
      externalId: 'Abc-1',
    })
    expect(made.data).toMatchObject({ externalId: 'Abc-1' })
    expect((await find('externalId eq "Abc-1"')).Resources.map(({ userName }) => userName)).toEqual(['known.outside'])
    expect((await find('externalId eq "abc-1"')).totalResults).toBe(0)
    const one = `Users/${made.data.id}`
    const patch = (operation: object) => scim('PATCH', one, patchOf(operation))
    expect((await patch({ op: 'replace', path: 'externalId', value: 'Abc-2' })).data).toMatchObject({
      externalId: 'Abc-2',
      displayName: 'Known Outside',
    })
    expect((await patch({ op: 'replace', path: 'externalId', value: 'x'.repeat(301) })).data).toMatchObject({
      scimType: 'invalidValue',
    })
    expect((await patch({ op: 'remove', path: 'externalId' })).data).not.toHaveProperty('externalId')
    await patch({ op: 'add', value: { externalId: 'Abc-3' } })
    const replaced = await scim('PUT', one, { userName: 'known.outside', displayName: 'Known Outside' })
    expect(replaced.data).not.toHaveProperty('externalId')
    // An administrator's is his own.
    expect(
      (await scim('PATCH', `Users/${await idOf('admin')}`, patchOf({ op: 'add', path: 'externalId', value: 'x' })))
        .status,
    ).toBeGreaterThanOrEqual(400)
    const group = await scim<Json & { id: string }>('POST', 'Groups', { displayName: 'Outside', externalId: 'G-1' })
    expect(group.data).toMatchObject({ externalId: 'G-1' })
    expect((await find('externalId eq "G-1"', 'Groups')).totalResults).toBe(1)
    const of = `Groups/${group.data.id}`
    expect((await scim('PATCH', of, patchOf({ op: 'add', path: 'externalId', value: 'G-2' }))).data).toMatchObject({
      externalId: 'G-2',
    })
    expect((await scim('PATCH', of, patchOf({ op: 'add', value: { displayName: 'Other' } }))).data).toMatchObject({
      externalId: 'G-2',
      displayName: 'Other',
    })
    expect((await scim('PUT', of, { displayName: 'Other' })).data).not.toHaveProperty('externalId')
  })

  it('keeps somebody out whatever else of him no longer fits, and does not bring back whose data was deleted', async () => {
    const one = `Users/${await idOf('lina')}`
    const run = (statement: string) => server.database.execute(statement)
    await run(`update users set email = 'no address' where account = 'lina'`)
    const active = (value: boolean) => scim('PATCH', one, patchOf({ op: 'replace', path: 'active', value }))
    expect(await active(false)).toMatchObject({ status: 200, data: { active: false } })
    expect(await active(true)).toMatchObject({ status: 200, data: { active: true } })
    await run(`update users set email = '' where account = 'lina'`)
    const kept = await scim<{ id: string }>('POST', 'Users', { userName: 'leaver', displayName: 'Leaver' })
    await scim('DELETE', `Users/${kept.data.id}`)
    expect(await admin('archive/erasePerson', { account: 'leaver', reason: 'he asked for it' })).toMatchObject({
      data: { waiting: false },
    })
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const)
      expect(
        (
          await scim(
            method,
            `Users/${kept.data.id}`,
            method === 'PATCH'
              ? patchOf({ op: 'add', path: 'title', value: 'x' })
              : method === 'PUT'
                ? { userName: 'leaver' }
                : undefined,
          )
        ).status,
      ).toBe(404)
    expect(await find('userName eq "leaver"')).toMatchObject({ totalResults: 0 })
  })

  it('takes a DELETE that says what its empty body is, and writes what was refused into the log of operations', async () => {
    const made = await scim<{ id: string }>('POST', 'Groups', { displayName: 'Short-lived' })
    const gone = await server.app.fastify.inject({
      method: 'DELETE',
      url: `/api/scim/v2/Groups/${made.data.id}`,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json', 'content-length': '0' },
    })
    expect(gone.statusCode).toBe(204)
    const boss = await idOf('admin')
    expect((await scim('PATCH', `Users/${boss}`, patchOf({ op: 'add', path: 'title', value: 'x' }))).status).toBe(403)
    const { rows } = await server.database.transact('default', (tx) =>
      sql<{
        account: string
      }>`select account from audit_log where action = 'refused' and object_id like '/api/scim%'`.execute(tx),
    )
    expect(rows).toEqual([{ account: 'chenjing' }])
  })

  it.each([
    ['no name', { displayName: 'x' }],
    ['a name of strange signs', { userName: 'a b' }],
    ['an address that is none', { userName: 'someone', emails: [{ value: 'no address' }] }],
    ['a department there is not', { userName: 'someone', [enterprise]: { department: 'no such' } }],
    ['text where a flag belongs', { userName: 'someone', active: 'perhaps' }],
    ['a number for a name', { userName: 'someone', displayName: 7 }],
  ])('refuses a person with %s, and adds nobody', async (_what, body) => {
    expect(await scim('POST', 'Users', body)).toMatchObject({ status: 400, data: { scimType: 'invalidValue' } })
    expect(await find('userName eq "someone"')).toMatchObject({ totalResults: 0 })
  })

  it('keeps groups as roles: members come and go', async () => {
    const [lina, wang] = [await idOf('lina'), await idOf('wangfang')]
    const made = await scim<Json & { id: string }>('POST', 'Groups', {
      displayName: 'Auditors',
      members: [{ value: lina }],
    })
    expect(made).toMatchObject({ status: 201, data: { members: [{ value: lina }] } })
    const one = `Groups/${made.data.id}`
    const patched = await scim(
      'PATCH',
      one,
      patchOf(
        { op: 'add', path: 'members', value: [{ value: wang }] },
        { op: 'remove', path: `members[value eq "${lina}"]` },
        { op: 'replace', path: 'displayName', value: 'Inspectors' },
      ),
    )
    expect(patched.data).toMatchObject({ displayName: 'Inspectors', members: [{ value: wang }] })
    expect(await find('displayName eq "Inspectors"', 'Groups')).toMatchObject({ totalResults: 1 })
    expect((await scim<ListOf>('GET', 'Groups?excludedAttributes=members')).data.Resources[0]).not.toHaveProperty(
      'members',
    )
    expect(
      (await scim('PUT', one, { displayName: 'Inspectors', members: [{ value: 'bm9ib2R5' }] })).data,
    ).toMatchObject({
      scimType: 'invalidValue',
    })
    expect((await scim('GET', one)).data).toMatchObject({ members: [{ value: wang }] })
    expect((await scim('DELETE', one)).status).toBe(204)
    expect((await scim('GET', one)).status).toBe(404)
    // What a process names stays.
    const [finance] = (await find('displayName eq "财务"', 'Groups')).Resources
    expect((await scim('DELETE', `Groups/${finance!.id}`)).status).toBeGreaterThanOrEqual(400)
    expect((await scim<{ members: [] }>('GET', `Groups/${finance!.id}`)).data.members.length).toBeGreaterThan(0)
  })

  it('is open to programs with its own scope alone, and to no more than their account may', async () => {
    const session = await server.tokenOf('admin')
    const tasks = await client({ scopes: ['task:read'] })
    const plain = await client({ runAs: 'zhangwei' })
    for (const [by, status] of [
      ['', 401],
      [session, 401],
      ['bac.wrong', 401],
      [tasks, 403],
      [plain, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', 'Users'],
        ['POST', 'Users'],
        ['GET', 'Groups'],
        ['PATCH', 'Groups/eA'],
        ['DELETE', 'Users/bGluYQ'],
      ] as const)
        expect({
          path,
          status: (await scim(method, path, method === 'GET' || method === 'DELETE' ? undefined : {}, by)).status,
        }).toEqual({ path, status })
    // It opens no call of ours.
    expect(await server.call(null, '/api/admin/listUsers', {}, { authorization: `Bearer ${secret}` })).toMatchObject({
      code: 403,
    })
    // No administrator is touched, and nobody works as one.
    const boss = await scim(
      'PATCH',
      `Users/${await idOf('admin')}`,
      patchOf({ op: 'replace', path: 'active', value: false }),
    )
    expect(boss.status).toBe(403)
    expect((await scim('GET', 'Users', undefined, await client({ runAs: 'admin' }))).status).toBe(403)
    const slow = await client({ rate: 1 })
    await scim('GET', 'Users?count=0', undefined, slow)
    const { status, headers } = await scim('GET', 'Users?count=0', undefined, slow)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sees and changes nothing of another company, though it has the same ids', async () => {
    const before = (await scim<ListOf>('GET', 'Users?count=0')).data.totalResults
    await makeTwin(server.database)
    const prints = await twinPrints(server.database)
    const { data } = await scim<ListOf>('GET', 'Users?count=200')
    expect(data.totalResults).toBe(before)
    expect(JSON.stringify([data, (await scim('GET', 'Groups')).data])).not.toContain(markOfTwin)
    const made = await scim<{ id: string }>('POST', 'Groups', {
      displayName: 'Ours',
      members: [{ value: await idOf('lina') }],
    })
    expect(made.status).toBe(201)
    await scim('PATCH', `Users/${await idOf('lina')}`, patchOf({ op: 'replace', path: 'title', value: 'Lead' }))
    await scim('DELETE', `Users/${await idOf('wangfang')}`)
    expect(await twinPrints(server.database)).toEqual(prints)
    // A secret that says it is of the other one is nobody's there.
    expect((await scim('GET', 'Users', undefined, secret.replace('bac.', 'bac.twin.'))).status).toBe(401)
  })

  it.each([
    ['nothing to do', {}, 'invalidSyntax'],
    ['an act there is not', patchOf({ op: 'move', path: 'title' }), 'invalidSyntax'],
    ['too many acts', patchOf(...Array(101).fill({ op: 'add', path: 'title', value: 'x' })), 'invalidSyntax'],
    ['a path that cannot be read', patchOf({ op: 'add', path: 'emails[', value: 'x' }), 'invalidPath'],
    ['a removal of everything', patchOf({ op: 'remove' }), 'invalidPath'],
  ])('refuses a patch with %s', async (_what, body, scimType) => {
    expect((await scim('PATCH', `Users/${await idOf('lina')}`, body)).data).toMatchObject({ status: '400', scimType })
  })
})

describe('R2.9-17 somebody a directory sends', () => {
  it('has no password here: the directory says who he is, or an administrator gives him one', async () => {
    const { directory, url } = await startDirectory({ 'from-directory': 'of-the-directory' })
    const server = await startTestServer({ settings: { LDAP_URL: url } })
    await server.call('admin', '/api/admin/setMenuRights', {
      menuId: 'admin_users',
      grants: [{ participantType: 0, param0: 'chenjing', access: 3 }],
    })
    const made = await server.call<{ secret: string }>('admin', '/api/client/save', {
      clientName: 'Directory',
      runAs: 'chenjing',
      scopes: ['people:provision'],
      rate: 600,
    })
    const added = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/scim/v2/Users',
      headers: { authorization: `Bearer ${made.data.secret}`, 'content-type': 'application/scim+json' },
      payload: JSON.stringify({ userName: 'from-directory', displayName: 'From Directory' }),
    })
    expect(added.statusCode).toBe(201)
    const signIn = (password: string) => server.call(null, '/api/auth/login', { account: 'from-directory', password })
    expect((await signIn('of-the-directory')).data).toMatchObject({ account: 'from-directory' })
    expect((await signIn('another one')).code).toBe(40101)
    const given = await server.call<{ oneTimePassword: string }>('admin', '/api/admin/resetUserPassword', {
      account: 'from-directory',
    })
    expect((await signIn(given.data.oneTimePassword)).code).toBe(200)
    await server.close()
    await new Promise<void>((resolve) => directory.close(() => resolve()))
  })
})
