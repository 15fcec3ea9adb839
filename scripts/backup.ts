import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { givenNames, type Environment } from '@/lib/environment'
import { schemaOf } from '@/server/migrations'
import { version } from '@/server/modules/monitors'
import { backupPlace } from '@/server/platform/backup/backup-place'
import type { KeepingRule } from '@/server/platform/backup/kept-files'
import { proveByRestoring } from '@/server/platform/backup/prove-backup'
import { removeOld } from '@/server/platform/backup/remove-old'
import { writeBackup } from '@/server/platform/backup/write-backup'
import { defaultTenant, type Database } from '@/server/platform/db'
import { liveSettings } from '@/server/platform/live-settings'
import { openConfigured, runTool } from './lib/open-database'

// npm run backup [-- FILE]
// Writes everything into one sealed file and restores that into a scratch database. On PostgreSQL it runs beside the server; the
// embedded database has to be stopped for it (the page and the job do without). Of the files it has made itself in the folder of
// backups, those go then that are beyond what is kept; a FILE that is named deletes none.
runTool(async (env, [file]) => {
  const { folder, key } = backupPlace(env, resolve(env.DATA_DIR))
  const now = new Date()
  const name = `baton-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
  const path = resolve(file ?? join(folder, name))
  await mkdir(dirname(path), { recursive: true })
  const { database, close } = await openConfigured(env)
  let rule: KeepingRule
  try {
    rule = await keepingRule(database, env)
    const { rows, bytes } = await writeBackup({ database, path, key, version, now })
    process.stdout.write(`${path}: ${rows} rows, ${(bytes / 2 ** 20).toFixed(1)} MB\n`)
  } finally {
    await close()
  }
  const scratch = await mkdtemp(join(tmpdir(), 'baton-proof-'))
  try {
    const { rows } = await proveByRestoring({ path, key, scratch, schemaOf })
    process.stdout.write(`restored into a scratch database and compared: ${rows} rows\n`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  if (file) return
  for (const old of await removeOld(resolve(folder), { justMade: name, rule, now }))
    process.stdout.write(`${old}: deleted, beyond the backups that are kept\n`)
})

/** As the environment says, else as it is set on the page. */
async function keepingRule(database: Database, env: Environment): Promise<KeepingRule> {
  const { rows } = await database.transact(defaultTenant, (tx) =>
    sql<{ name: string; value: string }>`select name, value from system_settings
      where name in ('BACKUPS_KEPT', 'BACKUP_DAYS_KEPT') and value is not null`.execute(tx),
  )
  const live = liveSettings(env, givenNames(process.env))
  live.apply(new Map(rows.map(({ name, value }) => [name, value])))
  return { most: live.env.BACKUPS_KEPT, days: live.env.BACKUP_DAYS_KEPT }
}
