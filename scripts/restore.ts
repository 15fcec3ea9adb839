import { resolve } from 'node:path'
import { schemaOf } from '@/server/migrations'
import { backupPlace } from '@/server/platform/backup/backup-place'
import { restoreBackup } from '@/server/platform/backup/restore-backup'
import { connectDatabase } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { runTool, ToolRefusal } from './lib/open-database'

// npm run restore -- FILE
// Puts a backup into the empty database that `npm start` would use: an empty DATA_DIR, or DATABASE_URL. Baton must be stopped.
runTool(async (env, [file]) => {
  if (!file) throw new ToolRefusal('Say which: npm run restore -- FILE')
  const dataDir = resolve(env.DATA_DIR)
  const { key } = backupPlace(env, dataDir)
  const embedded = env.DATABASE_URL ? undefined : await openEmbeddedDatabase({ dataDir })
  const database = await connectDatabase({ connectionString: env.DATABASE_URL, embedded })
  try {
    const { head, rows } = await restoreBackup({
      path: resolve(file),
      key,
      database,
      schema: schemaOf(database.owner),
      tell: (table, count) => void process.stdout.write(`${table}: ${count}\n`),
    })
    process.stdout.write(`restored ${rows} rows of ${head.madeAt}, made by version ${head.version}; start Baton now\n`)
  } finally {
    await database.close()
    await embedded?.close()
  }
})
