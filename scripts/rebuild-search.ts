import { sql } from 'kysely'
import { rebuildSearch } from '@/server/modules/tasks'
import { openConfigured, runTool } from './lib/open-database'

// npm run search:rebuild
// Has every request read anew for the search. The servers that run do it piece by piece, the newest first.
runTool(async (env) => {
  const { database, close } = await openConfigured(env)
  try {
    const { rows: tenants } = await sql<{
      tenant_id: string
    }>`select tenant_id from tenants order by tenant_id`.execute(database.owner)
    for (const { tenant_id: tenant } of tenants) {
      const count = await database.transact(tenant, rebuildSearch)
      process.stdout.write(`${tenant}: ${count} requests will be read anew\n`)
    }
  } finally {
    await close()
  }
})
