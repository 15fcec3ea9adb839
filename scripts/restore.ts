import { resolve } from 'node:path'
import { schemaOf } from '@/server/migrations'
import { folderOf } from '@/server/platform/anchors/anchor-file'
import { backupPlace } from '@/server/platform/backup/backup-place'
import { restoreBackup } from '@/server/platform/backup/restore-backup'
import { connectDatabase } from '@/server/platform/db'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { laterAnchors } from '@/server/runtime'
import { runTool, ToolRefusal } from './lib/open-database'

// npm run restore -- FILE
// Puts a backup into the empty database that `npm start` would use: an empty DATA_DIR, or DATABASE_URL. Baton must be stopped.
runTool(async (env, [file]) => {
  if (!file) throw new ToolRefusal('Say which: npm run restore -- FILE')
  const dataDir = resolve(env.DATA_DIR)
  const { folder, key } = backupPlace(env, dataDir)
  const embedded = env.DATABASE_URL ? undefined : await openEmbeddedDatabase({ dataDir })
  const database = await connectDatabase({ connectionString: env.DATABASE_URL, embedded })
  try {
    const { head, rows, counts } = await restoreBackup({
      path: resolve(file),
      key,
      database,
      schema: schemaOf(database.owner),
      tell: (table, count) => void process.stdout.write(`${table}: ${count}\n`),
    })
    process.stdout.write(`restored ${rows} rows of ${head.madeAt}, made by version ${head.version}\n`)
    for (const tenantId of Object.keys(counts)) {
      const later = await laterAnchors({
        backups: folder,
        tenantId,
        transact: (work) => database.transact(tenantId, work),
      })
      if (later.length > 0)
        process.stdout.write(
          `before you start Baton, move the anchors from number ${later[0]} on out of ${folderOf(folder, tenantId)}: they tell of what this backup does not know\n`,
        )
    }
    process.stdout.write('start Baton now\n')
  } finally {
    await database.close()
    await embedded?.close()
  }
})
