import fc from 'fast-check'
import { sql } from 'kysely'
import type { CallContract } from '@/lib/contracts/call'
import { servedCalls } from '@/server/http/serve'
import { everyContract } from '../support/every-contract'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'
import { acts } from './acts'
import { writer, type Edit } from './stale-records'
import { edits } from './stale-writes'

/** Section 7 of the specification lays their payload down, without a revision. */
const laidDown = [
  '/api/account/modifyGroup',
  '/api/account/setGroupAccess',
  '/api/account/setGroupUserInfo',
  '/api/catalog/modifyCatalog',
  '/api/catalog/setAccess',
]
const contentOf = (rev: string | undefined) => rev?.split('.')[0]

async function startWithTwoAdministrators(kind?: 'embedded' | 'postgres'): Promise<TestServer> {
  const server = await startTestServer({ kind })
  await server.database.transact('default', (tx) =>
    sql`update users set is_administrator = true where account = 'lina'`.execute(tx),
  )
  return server
}

onBothDatabases('an edit of what somebody else has changed meanwhile', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startWithTwoAdministrators(kind)
  })
  afterAll(() => server.close())

  it.each(Object.entries(edits))(
    '%s is refused with the other’s change, and nothing of it is written',
    async (path, edit: Edit) => {
      const contract = servedCalls.get(path)!
      const read = contract.edits!.read.path
      const key = await edit.make(server)
      const asked = contract.edits!.of(key as never) ?? {}
      const seen = await server.call(writer, read, asked)
      expect(seen.code).toBe(200)
      const other = edit.other ?? 'lina'
      const theirs = await server.call(other, path, { ...edit.write(key, 'theirs'), rev: seen.rev })
      expect({ code: theirs.code, fields: theirs.fields }).toEqual({ code: 200, fields: undefined })

      const refused = await server.call(writer, path, { ...edit.write(key, 'ours'), rev: seen.rev })
      expect(refused.code).toBe(409)
      expect(refused.message).toContain('您打开之后')
      const now = await server.call(writer, read, asked)
      expect(refused.changed).toMatchObject({ rev: theirs.rev, record: now.data })
      expect(contentOf(theirs.rev)).toBe(contentOf(now.rev))
      expect(JSON.stringify(now.data)).not.toContain('ours')

      const saved = await server.call(writer, path, { ...edit.write(key, 'ours'), rev: refused.changed!.rev })
      expect(saved.code).toBe(200)
      const after = await server.call(writer, read, asked)
      expect(contentOf(after.rev)).toBe(contentOf(saved.rev))
      expect(contentOf(after.rev)).not.toBe(contentOf(now.rev))
    },
  )

  it.each(Object.entries(edits))(
    '%s sent twice at once with the same revision is done once',
    async (path, edit: Edit) => {
      const contract = servedCalls.get(path)!
      const key = await edit.make(server)
      const { rev } = await server.call(writer, contract.edits!.read.path, contract.edits!.of(key as never) ?? {})
      const answers = await Promise.all(
        ['first', 'second'].map((word) =>
          server.call(edit.other ?? (word === 'first' ? writer : 'lina'), path, { ...edit.write(key, word), rev }),
        ),
      )
      expect(answers.map(({ code }) => code).sort()).toEqual([200, 409])
    },
  )

  it('says who changed it and when', async () => {
    const edit = edits['/api/admin/modifyRole']!
    const key = await edit.make(server)
    const { rev } = await server.call(writer, '/api/admin/getRole', key)
    await server.call('lina', '/api/admin/modifyRole', { ...edit.write(key, 'theirs'), rev })
    const refused = await server.call(
      writer,
      '/api/admin/modifyRole',
      { ...edit.write(key, 'ours'), rev },
      { 'x-locale': 'en-US' },
    )
    expect(refused.changed).toMatchObject({
      by: { account: 'lina' },
      at: server.clock.now().toISOString(),
      record: { name: 'theirs' },
    })
    expect(refused.message).toMatch(
      /^.+ changed this at 11\/20\/26, .+ after you opened it\. Nothing of yours has been saved yet\.$/,
    )
  })

  it('does not name somebody for another row of the same dictionary', async () => {
    const edit = edits['/api/baseData/saveDataDictRow']!
    const key = await edit.make(server)
    const { data: neighbour } = await server.call(writer, '/api/baseData/saveDataDictRow', {
      dataDictId: key.dataDictId,
      values: { code: 'neighbour' },
    })
    const { rev } = await server.call(writer, '/api/baseData/getDataDictRow', key)
    await server.call('lina', '/api/baseData/saveDataDictRow', { ...edit.write(key, 'theirs'), rev })
    await server.call(writer, '/api/baseData/saveDataDictRow', {
      dataDictId: key.dataDictId,
      rowId: neighbour.rowId,
      values: { code: 'neighbour2' },
    })
    const refused = await server.call(writer, '/api/baseData/saveDataDictRow', { ...edit.write(key, 'ours'), rev })
    expect(refused.changed?.by?.account).toBe('lina')
  })

  it('a role taken away on another page is not given back by who had the person open', async () => {
    const { account } = (await edits['/api/admin/modifyUser']!.make(server)) as { account: string }
    await server.call(writer, '/api/admin/addRoleMembers', { id: 'finance', accounts: [account] })
    const seen = await server.call(writer, '/api/admin/getUserAccount', { account })
    await server.call('lina', '/api/admin/removeRoleMembers', { id: 'finance', members: [{ account }] })
    const refused = await server.call(writer, '/api/admin/modifyUser', {
      account,
      name: 'Before',
      jobTitle: 'x',
      roles: ['finance'],
      rev: seen.rev,
    })
    expect(refused.code).toBe(409)
    expect(refused.changed?.record).toMatchObject({ roles: [] })
  })

  it('a missing right and a wrong field are told before a change of somebody else', async () => {
    const { groupId } = (await edits['/api/account/modifyGroup']!.make(server)) as { groupId: string }
    const old = 'x'.repeat(32)
    expect(
      (await server.call('zhoukaiwen', '/api/account/modifyGroup', { groupId, groupName: 'x', rev: old })).code,
    ).toBe(403)
    expect((await server.call(writer, '/api/account/modifyGroup', { groupId, groupName: '', rev: old })).code).toBe(400)
    expect((await server.call(writer, '/api/account/modifyGroup', { groupId, groupName: 'x', rev: old })).code).toBe(
      409,
    )
  })

  it('R7.3-10 R7.3-14 R7.3-17 R7.4-07 R7.4-10 takes the payload of the specification, which has no revision: the last write wins', async () => {
    for (const path of laidDown) {
      const key = await edits[path]!.make(server)
      expect((await server.call('lina', path, edits[path]!.write(key, 'theirs'))).code).toBe(200)
      expect((await server.call(writer, path, edits[path]!.write(key, 'ours'))).code).toBe(200)
    }
  })

  it('asks for the revision in every call of our own', async () => {
    for (const [path, edit] of Object.entries(edits).filter(([one]) => !laidDown.includes(one))) {
      const key = await edit.make(server)
      await server.call(writer, path, edit.write(key, 'theirs'))
      const { data: before } = await server.call(
        writer,
        servedCalls.get(path)!.edits!.read.path,
        servedCalls.get(path)!.edits!.of(key as never) ?? {},
      )
      expect({ path, code: (await server.call(writer, path, { ...edit.write(key, 'ours'), rev: '' })).code }).toEqual({
        path,
        code: 409,
      })
      expect(
        (
          await server.call(
            writer,
            servedCalls.get(path)!.edits!.read.path,
            servedCalls.get(path)!.edits!.of(key as never) ?? {},
          )
        ).data,
      ).toEqual(before)
    }
  })
})

describe('revisions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startWithTwoAdministrators()
  })
  afterAll(() => server.close())

  it('every call that changes something writes back what was read with a revision, or is known to do something else', () => {
    const known = Object.values(acts).flat()
    expect(new Set(known).size).toBe(known.length)
    const changing = (everyContract() as unknown as CallContract[]).filter(({ changes }) => changes)
    expect(changing.map(({ path }) => path).filter((path) => !edits[path] && !known.includes(path))).toEqual([])
    expect([...Object.keys(edits), ...known].filter((path) => !changing.some((one) => one.path === path))).toEqual([])
    for (const { path, edits: edited } of changing)
      expect({ path, edits: Boolean(edited) }).toEqual({ path, edits: Boolean(edits[path]) })
    // What an edit writes back must be read by a call that hands out its revision.
    for (const { edits: edited } of changing) if (edited) expect(edited.read.revised).toBeDefined()
  })

  it('two people who read and write as it happens never lose a change unseen', async () => {
    const key = await edits['/api/admin/modifyRole']!.make(server)
    type Seen = { rev: string; name: string; description: string }
    const read = async (account: string): Promise<Seen> => {
      const { rev, data } = await server.call<Seen>(account, '/api/admin/getRole', key)
      return { rev: rev!, name: data.name, description: data.description }
    }
    const word = fc.constantFrom('a', 'b', 'c')
    const step = fc.record({
      who: fc.constantFrom('admin', 'lina'),
      act: fc.constantFrom('read', 'write', 'write'),
      field: fc.constantFrom('name' as const, 'description' as const),
      word,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const seen: Record<string, Seen> = { admin: await read('admin'), lina: await read('lina') }
        let stored = seen.admin!
        for (const { who, act, field, word: typed } of steps) {
          if (act === 'read') {
            seen[who] = await read(who)
            continue
          }
          const mine = { ...seen[who]!, [field]: typed }
          const upToDate = seen[who]!.name === stored.name && seen[who]!.description === stored.description
          const answer = await server.call(who, '/api/admin/modifyRole', {
            ...key,
            name: mine.name,
            description: mine.description,
            rev: mine.rev,
          })
          // Refused exactly when he would have written over something he has not seen.
          expect(answer.code).toBe(upToDate ? 200 : 409)
          if (upToDate) seen[who] = stored = { ...mine, rev: answer.rev! }
          else expect(answer.changed?.record).toMatchObject({ name: stored.name, description: stored.description })
          const now = await read(who)
          expect([now.name, now.description]).toEqual([stored.name, stored.description])
        }
      }),
      { numRuns: 40 },
    )
  })
})
