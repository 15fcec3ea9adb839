import { readFileSync } from 'node:fs'
import { schemaFiles } from '@/scripts/generators/schema'
import { onBothDatabases, startTestServer, type TestServer } from '../support/test-server'

onBothDatabases('the schema of a new installation', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ kind, demo: false })
  }, 120_000)
  afterAll(() => server.close())

  it('is the one that is written down, and types of rows are made from it; after a new migration: npm run generate', async () => {
    for (const [path, content] of Object.entries(await schemaFiles(server.database)))
      expect(content).toBe(readFileSync(path, 'utf8'))
  })
})
