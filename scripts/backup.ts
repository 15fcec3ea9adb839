import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { schemaOf } from '@/server/migrations'
import { version } from '@/server/modules/monitors'
import { backupPlace } from '@/server/platform/backup/backup-place'
import { proveByRestoring } from '@/server/platform/backup/prove-backup'
import { writeBackup } from '@/server/platform/backup/write-backup'
import { openConfigured, runTool } from './lib/open-database'

// npm run backup [-- FILE]
// Writes everything into one sealed file and restores that into a scratch database. On PostgreSQL it runs beside the server; the
// embedded database has to be stopped for it (the page and the job do without).
runTool(async (env, [file]) => {
  const { folder, key } = backupPlace(env, resolve(env.DATA_DIR))
  const now = new Date()
  const name = `baton-${now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup`
  const path = resolve(file ?? join(folder, name))
  await mkdir(join(path, '..'), { recursive: true })
  const { database, close } = await openConfigured(env)
  try {
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
})
