import type { FastifyInstance } from 'fastify'
import type { AccessLog } from './access-log'
import type { CallContext } from './call-context'
import type { BackupPlace } from '@/server/platform/backup/backup-place'
import type { Clock } from '@/server/platform/clock'
import type { Companies } from '@/server/platform/companies'
import type { Database, Tx } from '@/server/platform/db'
import type { JobQueue } from '@/server/platform/jobs'
import type { Log } from '@/server/platform/log'
import type { Mailer } from '@/server/platform/mail'
import type { Secrets } from '@/server/platform/secrets'
import type { Environment } from '@/lib/environment'

/** What the modules are built with; tests bring their own. */
export interface Dependencies {
  database: Database
  /** Whose work is done with these: the first company's, unless `ofCompany` names another. A request has its caller's. */
  tenantId: string
  companies: Companies
  jobs: JobQueue
  clock: Clock
  log: Log
  mailer: Mailer
  secrets: Secrets
  /** What holds now: settings that may change while the programs run are read when they are needed. */
  env: Environment
  /** Names the environment sets explicitly; absent where nobody asks. */
  given?: ReadonlySet<string>
  /** Where backups go; a server without it makes none. */
  backups?: BackupPlace
  /** Requests come through a proxy we trust: its x-forwarded-for is believed. */
  trustProxy: boolean
}

export interface ServerApp {
  fastify: FastifyInstance
  deps: Dependencies
  /** What answers the calls that hand out revisions, by path: an edit reads with it what it is about to change. */
  records: Map<string, (input: unknown, context: CallContext) => Promise<unknown>>
  accessLog: AccessLog
  /** What runs by itself at set times; `workAll` carries out what is due now and waits for its end. */
  jobs: { workAll(): Promise<void> }
  /** What this copy says of itself, and hears of others. */
  beat: { now(): Promise<void> }
  /** Looks at every figure whose time has come. */
  alerts: { watch(): Promise<number> }
  documents: {
    /** Takes the texts out of versions of documents it has not been taken out of yet. */
    readTexts(): Promise<void>
    /** Files a request into a folder, as its process says. */
    file(filed: {
      transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
      taskId: string
      filingId: string
      folderId: string
      what: 'receipt' | 'files' | 'both'
      managers(tx: Tx): Promise<string[]>
    }): Promise<void>
  }
}

/** The same for the work of one company. */
export const ofCompany = (app: ServerApp, tenantId: string): ServerApp => ({
  ...app,
  deps: { ...app.deps, tenantId },
})

/**
 * Does some work for each company in turn, as far as work goes on there. What fails in one keeps no other from its turn.
 * @returns the sum of what they answer
 */
export async function forEachCompany(
  deps: Dependencies,
  work: (deps: Dependencies) => Promise<number | void>,
): Promise<number> {
  await deps.companies.refresh()
  const failures: unknown[] = []
  let sum = 0
  for (const tenantId of deps.companies.active())
    try {
      sum += (await work({ ...deps, tenantId })) ?? 0
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return sum
}
