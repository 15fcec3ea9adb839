import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnvironment, type Environment } from '@/lib/environment'
import { backupFolder } from '@/server/platform/backup/backup-place'
import { connectDatabase } from '@/server/platform/db'
import { DirectoryInUse } from '@/server/platform/db/directory-lock'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { databaseChecks } from './doctor/database-checks'
import { inLines, looked, ok, warning, withoutSecrets, type Finding } from './doctor/finding'
import { placeChecks } from './doctor/place-checks'

// npm run doctor [-- --json] [-- --quick]
// Looks over an installation and says what is to be done; changes nothing and prints no secret. --quick leaves the logs of tasks
// out. Ends with 1 where something is a problem, with 0 otherwise.

async function checkedDatabase(env: Environment, quick: boolean): Promise<Finding[]> {
  const looking = { quick, backups: backupFolder(env, resolve(env.DATA_DIR)) }
  if (env.DATABASE_URL) {
    const database = await connectDatabase({ connectionString: env.DATABASE_URL })
    return databaseChecks(database, looking).finally(() => database.close())
  }
  const dataDir = resolve(env.DATA_DIR)
  if (!existsSync(join(dataDir, 'database')))
    return [
      warning('database', `there is none in ${dataDir} yet`, 'Start Baton once, or set DATA_DIR or DATABASE_URL.'),
    ]
  try {
    const embedded = await openEmbeddedDatabase({ dataDir })
    const database = await connectDatabase({ embedded })
    return await databaseChecks(database, looking).finally(async () => {
      await database.close()
      await embedded.close()
    })
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return [
      ok('database', `Baton runs on it (process ${error.pid})`),
      warning('schema', 'not looked at: the embedded database has one user', 'Stop Baton to have it looked over.'),
    ]
  }
}

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, quick: { type: 'boolean' } } })
  const env = readEnvironment(process.env)
  const findings = [
    ...(await placeChecks(env)),
    ...(await looked('database', () => checkedDatabase(env, values.quick ?? false))),
  ]
  const problems = findings.filter(({ state }) => state === 'problem').length
  process.stdout.write(`${values.json ? JSON.stringify({ problems, findings }, null, 2) : inLines(findings)}\n`)
  process.exitCode = problems > 0 ? 1 : 0
}

main().catch((error: unknown) => {
  process.stderr.write(`${withoutSecrets(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
})
