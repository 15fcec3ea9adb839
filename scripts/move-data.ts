// npm run move-data -- postgres://user:password@host/name
// Copies the embedded database (DATA_DIR) into an empty PostgreSQL, every table of every tenant. Baton must be stopped.
import { moveData } from '@/server/platform/db/move-data'
import { openEmbedded, openPostgres, runTool, ToolRefusal } from './lib/open-database'

runTool(async (env, [address]) => {
  const target = address ?? env.DATABASE_URL
  if (!target) throw new ToolRefusal('Say where to: npm run move-data -- postgres://user:password@host/name')
  const from = await openEmbedded(env.DATA_DIR)
  try {
    const to = await openPostgres(target)
    try {
      const moved = await moveData(from.database, to.database, (table, rows) =>
        process.stdout.write(`${table}: ${rows}\n`),
      )
      process.stdout.write(`moved ${moved} rows; start with DATABASE_URL from now on\n`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
