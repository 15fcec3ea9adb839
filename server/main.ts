import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { EnvironmentError, readEnvironment } from '@/lib/environment'
import { DataFolderBroken } from '@/server/platform/db/data-folder-broken'
import { DirectoryInUse } from '@/server/platform/db/directory-lock'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { SchemaTooNew } from '@/server/platform/db/schema-too-new'
import { tell } from '@/server/tell-launcher'

/** Small on purpose: the embedded database opens on a thread of its own while the rest of the program is being read. */
async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const dataDir = resolve(env.DATA_DIR)
  tell({ kind: 'progress', text: env.DATABASE_URL ? 'connecting to PostgreSQL' : 'opening the embedded database' })
  if (!env.DATABASE_URL) mkdirSync(dataDir, { recursive: true })
  const opening = env.DATABASE_URL ? undefined : openEmbeddedDatabase({ dataDir })
  // It is waited for below; until then a failure has nobody to hear it.
  opening?.catch(() => undefined)
  const { startServer } = await import('./start-server')
  await startServer(env, dataDir, await opening)
}

main().catch((error: unknown) => {
  const expected = [EnvironmentError, DirectoryInUse, DataFolderBroken, SchemaTooNew].some(
    (kind) => error instanceof kind,
  )
  const text = error instanceof Error ? (expected ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(expected ? 78 : 1)
})
