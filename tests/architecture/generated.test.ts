import { existsSync, readFileSync } from 'node:fs'
import { indexes } from '@/scripts/generators/indexes'
import { migrationsPrint } from '@/scripts/generators/migrations-print'

describe('generated indexes', () => {
  it('say what the folders hold; after a new contract, words or migration run: npm run generate', async () => {
    const stale = Object.entries(await indexes()).filter(
      ([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
    )
    expect(stale.map(([path]) => path)).toEqual([])
  })

  // What is in it a test with a database compares (tests/flows/schema.test.ts); this one is quick.
  it('are made from the schema of the migrations there are; after a new one run: npm run generate', () => {
    expect(readFileSync('server/migrations/schema.generated.sql', 'utf8')).toContain(`print ${migrationsPrint()}.`)
  })
})
