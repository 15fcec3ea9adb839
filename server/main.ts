import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { EnvironmentError, readEnvironment } from '@/lib/environment'
import { buildApp } from '@/server/app'
import { migrate } from '@/server/migrations'
import { startNightlyJobs } from '@/server/nightly'
import { systemClock } from '@/server/platform/clock'
import { connectDatabase } from '@/server/platform/db'
import { DirectoryInUse } from '@/server/platform/db/directory-lock'
import { openEmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { startJobQueue } from '@/server/platform/jobs'
import { createLog } from '@/server/platform/log'
import { createMailer } from '@/server/platform/mail'
import { createSecrets, secretsKey } from '@/server/platform/secrets'
import { startAccountJobs } from '@/server/modules/auth'
import { holdsDemoCompany, seed } from '@/server/seeds'

/** Tells the launcher how far the start has come. */
const tell = (message: unknown) => process.send?.(message)

async function main(): Promise<void> {
  const env = readEnvironment(process.env)
  const log = createLog(env.LOG_LEVEL)
  const dataDir = resolve(env.DATA_DIR)

  tell({ kind: 'progress', text: env.DATABASE_URL ? 'connecting to PostgreSQL' : 'opening the embedded database' })
  if (!env.DATABASE_URL) mkdirSync(dataDir, { recursive: true })
  const embedded = env.DATABASE_URL ? undefined : await openEmbeddedDatabase({ dataDir })
  const database = await connectDatabase({ connectionString: env.DATABASE_URL, embedded, poolSize: env.DATABASE_POOL })

  tell({ kind: 'progress', text: 'bringing the schema up to date' })
  await migrate(database.owner)
  const firstRun = await seed({ database, clock: systemClock, demo: env.DEMO })
  const jobs = await startJobQueue(database, log)
  const app = await buildApp({
    database, jobs, clock: systemClock, log, env, trustProxy: true,
    mailer: createMailer(env.SMTP_URL, env.MAIL_FROM),
    secrets: createSecrets(secretsKey(env.SECRETS_KEY, dataDir)),
  })
  await startAccountJobs(app)
  await startNightlyJobs(app)

  // 0: any free port, which the launcher then tells the web.
  const port = env.WORKFLOW_SERVER_PORT ?? 0
  const address = await app.fastify.listen({ port, host: env.WORKFLOW_SERVER_HOST })
  log.info({ address, database: database.kind }, 'workflow server ready')
  tell({ kind: 'ready', address, firstRun, demo: await holdsDemoCompany(database) })

  let closing = false
  const close = async (reason: string, code = 0) => {
    if (closing) return
    closing = true
    log.info({ reason }, 'workflow server closing')
    // Whatever hangs must not keep the process from ending.
    setTimeout(() => process.exit(code || 1), 15_000).unref()
    await app.fastify.close()
    await jobs.stop().catch(() => undefined)
    await database.close().catch(() => undefined)
    await embedded?.close()
    process.exit(code)
  }
  // An engine that was ended cannot be reopened by this process's connections; the launcher starts a fresh one.
  embedded?.onFailure((reason) => void close(reason, 70))
  process.on('SIGTERM', () => void close('SIGTERM'))
  process.on('SIGINT', () => void close('SIGINT'))
  process.on('disconnect', () => void close('the launcher is gone'))
}

main().catch((error: unknown) => {
  const expected = error instanceof EnvironmentError || error instanceof DirectoryInUse
  process.stderr.write(`${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(expected ? 78 : 1)
})
