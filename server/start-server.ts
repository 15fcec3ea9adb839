import { givenNames, invitesStrangers, type Environment } from '@/lib/environment'
import type { Telemetry } from '@/lib/telemetry/telemetry'
import { buildApp } from '@/server/app'
import { migrate, schemaOf } from '@/server/migrations'
import { startAccountJobs } from '@/server/modules/auth'
import { startNightlyJobs } from '@/server/nightly'
import { systemClock } from '@/server/platform/clock'
import { connectDatabase, type Database } from '@/server/platform/db'
import type { EmbeddedDatabase } from '@/server/platform/db/embedded-database'
import { version } from '@/server/modules/monitors'
import { openJobQueue } from '@/server/platform/jobs'
import { createLog, type Log } from '@/server/platform/log'
import { createMailer } from '@/server/platform/mail'
import { backupPlace } from '@/server/platform/backup/backup-place'
import { createSecrets, secretsKey } from '@/server/platform/secrets'
import { holdsDemoCompany, seed } from '@/server/seeds'
import { tell } from '@/server/tell-launcher'

/** When the job queue is prepared, in milliseconds after the port is open. */
const jobsAfter = 1_000

/** The workflow server from its database to its port. Whatever callers need not wait for is started behind that. */
export async function startServer(env: Environment, dataDir: string, embedded?: EmbeddedDatabase): Promise<void> {
  const log = createLog(env.LOG_LEVEL)
  const database = await connectDatabase({ connectionString: env.DATABASE_URL, embedded, poolSize: env.DATABASE_POOL })

  tell({ kind: 'progress', text: 'bringing the schema up to date' })
  await migrateInTime(database, env.DATABASE_URL)
  if (invitesStrangers(env))
    log.warn({ address: env.PUBLIC_URL }, 'DEMO=1 where others come: the passwords of the demo company are public')
  const firstRun = await seed({ database, clock: systemClock, demo: env.DEMO })
  const telemetry = await openTelemetry(env, log)
  const jobs = openJobQueue(database, log, telemetry)
  const app = await buildApp({
    database,
    jobs,
    clock: systemClock,
    log,
    env,
    given: givenNames(process.env),
    trustProxy: true,
    mailer: createMailer(env.SMTP_URL, env.MAIL_FROM),
    secrets: createSecrets(secretsKey(env.SECRETS_KEY, dataDir), env.SECRETS_KEY_BEFORE),
    telemetry,
    backups: { ...backupPlace(env, dataDir), schemaOf },
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
    await telemetry?.stop()
    process.exit(code)
  }
  // An engine that was ended cannot be reopened by this process's connections; the launcher starts a fresh one.
  embedded?.onFailure((reason) => void close(reason, 70))
  process.on('SIGTERM', () => void close('SIGTERM'))
  process.on('SIGINT', () => void close('SIGINT'))
  process.on('disconnect', () => void close('the launcher is gone'))
  // Those who called while there was nobody are answered first.
  setTimeout(() => void jobs.start(), jobsAfter)
}

/** Loaded only where a collector is set; one that cannot be told keeps nobody from work. */
/** A change of a large table takes as long as it takes: given up halfway, every start would begin it anew. */
async function migrateInTime(database: Database, connectionString: string | undefined): Promise<void> {
  if (database.kind === 'embedded') return migrate(database.owner)
  const patient = await connectDatabase({ connectionString, poolSize: 2, longestStatement: 0 })
  try {
    await migrate(patient.owner)
  } finally {
    await patient.close()
  }
}

async function openTelemetry(env: Environment, log: Log): Promise<Telemetry | undefined> {
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined
  const { startTelemetry } = await import('@/lib/telemetry/otlp')
  const warn = (reason: string) => log.warn({ reason }, 'the collector of traces and figures does not take them')
  return startTelemetry(env, { service: 'baton-server', version, warn })
}
