import { sql } from 'kysely'
import { resolve } from 'node:path'
import { backupFolder } from '@/server/platform/backup/backup-place'
import { checkAnchors, checkLog } from '@/server/runtime'
import { openConfigured, runTool } from './lib/open-database'

// npm run check-log
// Follows the operation logs of all tasks of every tenant, and names those where a row was changed, taken out or put in; compares
// them with the anchors beside the backups, and names tasks that are gone. Of a company that is being deleted parts are gone already.
runTool(async (env) => {
  const { database, close } = await openConfigured(env)
  try {
    const { rows: tenants } = await sql<{
      tenant_id: string
    }>`select tenant_id from tenants where state <> 'deleting' order by tenant_id`.execute(database.owner)
    for (const { tenant_id: tenant } of tenants) {
      const { tasks, rows, broken, certificates, brokenCertificates } = await database.transact(tenant, (tx) =>
        checkLog(tx, (count) => {
          if (count % 100_000 === 0) process.stdout.write(`${tenant}: ${count} tasks\n`)
        }),
      )
      process.stdout.write(
        `${tenant}: ${tasks} tasks, ${rows} rows of their logs, ${broken.length ? `${broken.length} broken` : 'all whole'}\n`,
      )
      for (const { taskId, seq } of broken) process.stdout.write(`  task ${taskId} from row ${seq} on\n`)
      if (certificates + brokenCertificates.length > 0)
        process.stdout.write(
          `${tenant}: ${certificates} certificates of purged tasks, ${brokenCertificates.length ? `broken: ${brokenCertificates.join(', ')}` : 'all whole'}\n`,
        )
      const anchored = await checkAnchors({
        backups: backupFolder(env, resolve(env.DATA_DIR)),
        tenantId: tenant,
        transact: (work) => database.transact(tenant, work),
      })
      for (const { no, what } of anchored.wrong) process.stdout.write(`${tenant}: anchor ${no}: ${what}\n`)
      for (const { taskId, no, seq, anchor, what } of anchored.gone)
        process.stdout.write(`  task ${taskId} (${no}) ${what}: row ${seq} stands in anchor ${anchor}\n`)
      process.stdout.write(
        `${tenant}: ${anchored.anchors} anchors with ${anchored.entries} ends of logs, ${anchored.goneCount ? `${anchored.goneCount} tasks gone or rewritten` : 'all there'}\n`,
      )
      if (broken.length + brokenCertificates.length + anchored.wrong.length + anchored.goneCount > 0)
        process.exitCode = 2
    }
  } finally {
    await close()
  }
})
