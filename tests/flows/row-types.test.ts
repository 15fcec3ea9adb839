import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { wrongTypes } from '../support/describe-statement'
import { plantedStatements } from '../support/planted-statements'
import { startTestServer, type TestServer } from '../support/test-server'
import { WrittenStatements } from '../support/written-statements'

const planted = 'tests/support/planted-statements.ts'

const there = Boolean(process.env.TEST_POSTGRES)
;(there ? describe : describe.skip)('the types statements give their rows', () => {
  let server: TestServer
  let client: Client
  let statements: WrittenStatements
  beforeAll(async () => {
    server = await startTestServer({ kind: 'postgres', demo: false })
    client = new Client({ connectionString: server.databaseUrl })
    await client.connect()
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/*.ts'], {
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => path && !/\.test\.ts$|^server\/migrations\//.test(path))
      .filter((path) => /\bsql</.test(readFileSync(path, 'utf8')))
    statements = new WrittenStatements([planted, ...files])
  }, 120_000)
  afterAll(async () => {
    await client.end()
    await server.close()
  })
  const wrongIn = async (isOne: (place: string) => boolean) => {
    const wrong: string[] = []
    for (const statement of statements.found)
      if (isOne(statement.place)) wrong.push(...(await wrongTypes(client, statement)))
    return wrong
  }

  it('are found wrong where they are', async () => {
    const found = await wrongIn((place) => place.startsWith(planted))
    expect(found.map((line) => line.slice(line.indexOf(': ') + 2))).toEqual([
      'enabled is boolean, not string',
      'department_id may be null',
      'mail is not answered',
      'said is not in the type',
      'column "nickname" does not exist',
    ])
    expect(Object.keys(plantedStatements)).toHaveLength(found.length + 1)
  })

  it('are those PostgreSQL tells, where the text of the statement can be told', async () => {
    expect(await wrongIn((place) => !place.startsWith(planted))).toEqual([])
    // Those put together as they run are few, and stay so.
    expect(statements.found.length).toBeGreaterThan(4 * statements.left.length)
  })
})
