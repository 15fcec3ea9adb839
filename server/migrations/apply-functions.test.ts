import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { functionRevisions } from '@/scripts/generators/function-revisions'
import { onBothDatabases, startTestServer, type TestServer } from '@/tests/support/test-server'
import { applyFunctions, databaseFunctions, markOf, printOf, type DatabaseFunction } from './apply-functions'

const home = 'server/migrations/functions'

onBothDatabases('functions of the database', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
  }, 120_000)
  afterAll(() => server.close())
  afterEach(() => server.database.execute('drop function if exists one_two()'))

  const saying = (answer: number, revision: number): DatabaseFunction => ({
    name: 'one_two',
    text: `create or replace function one_two() returns int language sql as 'select ${answer}'`,
    revision,
  })
  const apply = (...functions: DatabaseFunction[]) => applyFunctions(server.database.owner, functions)
  const says = async () => (await server.database.execute('select one_two() as says')).rows
  const mark = async () =>
    (await server.database.execute("select obj_description('one_two()'::regprocedure) as mark")).rows

  it('are all there as their files say after a start, and a second start does nothing', async () => {
    const { rows } = await sql<{ name: string; mark: string }>`
      select proname as name, obj_description(oid, 'pg_proc') as mark from pg_proc
      where pronamespace = current_schema()::regnamespace order by proname collate "C"`.execute(server.database.owner)
    expect(rows).toEqual(databaseFunctions().map((one) => ({ name: one.name, mark: markOf(one) })))
    expect(await applyFunctions(server.database.owner)).toEqual([])
  })

  it('are made anew when their text has changed, and not before', async () => {
    expect(await apply(saying(1, 1))).toEqual(['one_two'])
    expect(await apply(saying(1, 1))).toEqual([])
    expect(await apply(saying(2, 2))).toEqual(['one_two'])
    expect(await says()).toEqual([{ says: 2 }])
  })

  it('of a later version stay, where one of before starts beside it', async () => {
    await apply(saying(2, 2))
    expect(await apply(saying(1, 1))).toEqual([])
    expect(await says()).toEqual([{ says: 2 }])
    expect(await mark()).toEqual([{ mark: markOf(saying(2, 2)) }])
  })

  it('of before this, which no mark tells of, are replaced', async () => {
    await server.database.execute(saying(0, 0).text)
    expect(await apply(saying(1, 1))).toEqual(['one_two'])
    expect(await says()).toEqual([{ says: 1 }])
  })

  it('are made again where one was dropped', async () => {
    await apply(saying(1, 1))
    await server.database.execute('drop function one_two()')
    expect(await apply(saying(1, 1))).toEqual(['one_two'])
  })

  it('are made all or none', async () => {
    const broken = { name: 'z_broken', text: 'create or replace function z_broken() returns nonsense', revision: 1 }
    await expect(apply(saying(1, 1), broken)).rejects.toThrow()
    await expect(says()).rejects.toThrow(/one_two/)
  })

  it('are made once by several servers that start at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => apply(saying(1, 1))))
    expect(made.flat()).toEqual(['one_two'])
    expect(await says()).toEqual([{ says: 1 }])
  })
})

describe('the files of functions', () => {
  const files = readdirSync(home).filter((name) => name.endsWith('.sql'))

  it('hold each the one function they are named like', () => {
    for (const file of files) {
      const made = [...readFileSync(`${home}/${file}`, 'utf8').matchAll(/^create (\w+ \w+ \w+) (\w+)\(/gm)]
      expect(made.map(([, how, name]) => `${how} ${name}`)).toEqual([
        `or replace function ${file.replace('.sql', '').replaceAll('-', '_')}`,
      ])
    }
  })

  it('have each a test by their name', () => {
    const tests = readdirSync(home)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(`${home}/${name}`, 'utf8'))
      .join('\n')
    const described = [...tests.matchAll(/describe\('([^']+)'/g)].flatMap(([, names]) => names!.split(' and '))
    expect(databaseFunctions().flatMap(({ name }) => (described.includes(name) ? [] : [name]))).toEqual([])
  })

  it('count one revision more with every change of a text, from one', () => {
    const lineOf = (text: string, known: Record<string, { revision: number; print: string }>) =>
      /one: \{ revision: (\d+)/.exec(Object.values(functionRevisions([{ name: 'one', text }], known))[0]!)?.[1]
    expect(lineOf('a', {})).toBe('1')
    expect(lineOf('a', { one: { revision: 4, print: printOf('a') } })).toBe('4')
    expect(lineOf('b', { one: { revision: 4, print: printOf('a') } })).toBe('5')
  })
})
