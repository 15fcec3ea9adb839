import fc from 'fast-check'
import { sql } from 'kysely'
import { defaultTenant } from '@/server/platform/db'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

interface Node {
  id: string
  pId: string
  name: string
  idPath: string
  enable: boolean
  access?: number
  hasChildren?: boolean
  above?: string[]
}
interface Part {
  levels?: { parentId: string; atMost?: number }[]
  leadTo?: string[]
  openFirst?: boolean
  inUse?: boolean
}

onBothDatabases('a part of the department tree', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind })
  })
  afterAll(() => server.close())

  const whole = async (account: string, rights: boolean) =>
    (await server.call<Node[]>(account, rights ? '/api/admin/getGroupTree' : '/api/account/getGroupTree')).data
  const part = async (wanted: Part, { account = 'admin', rights = false } = {}) =>
    (
      await server.call<Node[]>(account, rights ? '/api/admin/getGroupTree' : '/api/account/getGroupTree', {
        part: JSON.stringify(wanted),
      })
    ).data
  const search = async (input: object, account = 'admin') =>
    (await server.call<{ nodes: Node[]; total: number }>(account, '/api/account/searchGroups', input)).data
  const run = (statement: ReturnType<typeof sql>) =>
    server.database.transact(defaultTenant, (tx) => statement.execute(tx))
  const seen = (nodes: Node[]) => nodes.map(({ id, pId, access }) => ({ id, pId, access }))

  /** Departments by the place of their parent among those before; some disabled, some granted to one person. */
  const trees = fc.array(
    fc.record({ parent: fc.nat(), enabled: fc.boolean(), value: fc.constantFrom(0, 0, 0, 1, 5, 31) }),
    { minLength: 1, maxLength: 14 },
  )

  async function plant(rows: { parent: number; enabled: boolean; value: number }[]): Promise<string[]> {
    await run(sql`delete from node_grants where node_id like 'law-%'`)
    await run(sql`delete from groups where group_id like 'law-%'`)
    const paths: string[] = []
    for (const [index, { parent, enabled, value }] of rows.entries()) {
      const above = (parent % (index + 1)) - 1
      const id = `law-${index}`
      paths[index] = `${above < 0 ? '/' : paths[above]}${id}/`
      await run(sql`insert into groups (group_id, name, parent_id, id_path, name_path, sort_order, enabled)
        values (${id}, ${`Law ${index}`}, ${above < 0 ? null : `law-${above}`}, ${paths[index]}, '', ${(index % 3) + 1}, ${enabled})`)
      if (value)
        await run(
          sql`insert into node_grants (node_kind, node_id, participant_type, param0, value) values ('group', ${id}, 0, 'zhangwei', ${value})`,
        )
    }
    return rows.map((_, index) => `law-${index}`)
  }

  it('R7.3-08 R7.3-09 level by level shows exactly the tree that comes whole, in the same order and with the same rights', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async (rows) => {
        await plant(rows)
        for (const [account, rights] of [
          ['admin', true],
          ['zhangwei', true],
          ['zhangwei', false],
        ] as const) {
          const all = await whole(account, rights)
          const levels: Node[] = []
          for (const open = ['']; open.length > 0;) {
            const below = await part({ levels: open.splice(0).map((parentId) => ({ parentId })) }, { account, rights })
            levels.push(...below)
            open.push(...below.filter(({ hasChildren }) => hasChildren).map(({ id }) => id))
          }
          for (const pId of new Set(['ROOT', ...all.map((node) => node.pId)])) {
            expect(seen(levels.filter((node) => node.pId === pId))).toEqual(
              seen(all.filter((node) => node.pId === pId)),
            )
          }
          expect(levels.length).toBe(all.length)
          // Whatever a node says of what is below it is so.
          for (const node of levels) expect(node.hasChildren).toBe(all.some(({ pId }) => pId === node.id))
        }
      }),
      { numRuns: 12 },
    )
  })

  it('leads to a node through every level above it; what is disabled, and what is below it, is left out for those who choose', async () => {
    await fc.assert(
      fc.asyncProperty(trees, fc.nat(), async (rows, pick) => {
        const ids = await plant(rows)
        const id = ids[pick % ids.length]!
        const all = await whole('admin', false)
        const node = all.find((one) => one.id === id)!
        const onWay = node.idPath.split('/').filter(Boolean)
        const inUse = onWay.every((one) => all.find((other) => other.id === one)!.enable)
        const reached = await part({ leadTo: [id] })
        expect(onWay.every((one) => reached.some((other) => other.id === one))).toBe(true)
        expect((await part({ leadTo: [id], inUse: true })).some((one) => one.id === id)).toBe(inUse)
        expect((await search({ ids: [id], inUse: true })).nodes.length).toBe(inUse ? 1 : 0)
        expect((await search({ ids: [id] })).nodes[0]?.above).toEqual(
          onWay.slice(0, -1).map((one) => all.find((other) => other.id === one)!.name),
        )
      }),
      { numRuns: 10 },
    )
  })

  it('a level is cut where it is said to be, and the node that is wanted is in it all the same', async () => {
    await plant(Array.from({ length: 9 }, (_, index) => ({ parent: index === 0 ? 0 : 1, enabled: true, value: 0 })))
    const names = (nodes: Node[]) => nodes.filter(({ pId }) => pId === 'law-0').map(({ id }) => id)
    expect(names(await part({ levels: [{ parentId: 'law-0', atMost: 2 }] }))).toHaveLength(2)
    expect(names(await part({ levels: [{ parentId: 'law-0', atMost: 2 }], leadTo: ['law-8'] }))).toEqual(
      expect.arrayContaining(['law-8']),
    )
    expect(await part({ levels: [{ parentId: 'no-such' }], leadTo: ['no-such'] })).toEqual([])
  })

  it('R2.12-07 finds names in any case and counts what it does not show; a person who searches by rights finds no more than his tree shows', async () => {
    await plant([
      { parent: 0, enabled: true, value: 0 },
      { parent: 1, enabled: true, value: 1 },
      { parent: 2, enabled: true, value: 0 },
      { parent: 1, enabled: true, value: 0 },
    ])
    expect(await search({ keyword: 'LAW', atMost: 2 })).toMatchObject({
      total: 4,
      nodes: [{ id: 'law-0' }, { id: expect.any(String) }],
    })
    expect((await search({ keyword: '', atMost: 1 })).nodes).toHaveLength(1)
    expect((await search({ keyword: 'law %' })).total).toBe(0)
    expect(
      (await search({ keyword: 'law', rights: true }, 'zhangwei')).nodes.map(({ id, access }) => [id, access]),
    ).toEqual([
      ['law-0', 0],
      ['law-1', 1],
      ['law-2', 1],
    ])
    expect((await search({ keyword: '', rights: true }, 'zhangwei')).total).toBe((await whole('zhangwei', true)).length)
  })

  it('refuses a part that is none, at its field', async () => {
    for (const wanted of ['{', '[]', '{"levels":"x"}', '{"levels":[{"parentId":7}]}']) {
      const answer = await server.call('admin', '/api/account/getGroupTree', { part: wanted })
      expect(answer.code).toBe(400)
      expect(answer.fields?.part).toBe('无法读取所请求的部分')
    }
  })
})
