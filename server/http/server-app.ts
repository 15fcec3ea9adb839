import type { CallContract } from '@/lib/contracts/call'
import type { FastifyInstance } from 'fastify'
import type { AccessLog } from './access-log'
import type { CallContext, StreamContext } from './call-context'
import type { Caller } from './caller'
import type { BackupPlace } from '@/server/platform/backup/backup-place'
import type { Clock } from '@/server/platform/clock'
import type { Companies } from '@/server/platform/companies'
import type { Database, Tx } from '@/server/platform/db'
import type { JobQueue } from '@/server/platform/jobs'
import type { Log } from '@/server/platform/log'
import type { Mailer } from '@/server/platform/mail'
import type { Secrets } from '@/server/platform/secrets'
import type { Environment } from '@/lib/environment'
import type { Telemetry } from '@/lib/telemetry/telemetry'

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
  /** Tells a collector of calls; absent where none is set. */
  telemetry?: Telemetry
  /** Requests come through a proxy we trust: its x-forwarded-for is believed. */
  trustProxy: boolean
}

/** What answers a reading call that may be asked as somebody else. */
export interface Reading {
  contract: CallContract
  read(input: unknown, context: StreamContext): Promise<unknown>
}

/** By whose rights a step of a process does something, and for whom. */
export interface StepHands {
  /** Whose request it is, also where he has left. */
  initiator: Caller
  /** Who published the version the request runs by; null where he has left. */
  publisher: Caller | null
  /** Who looks after the process, for where its publisher has left. */
  managers(): Promise<Caller[]>
}

export interface ServerApp {
  fastify: FastifyInstance
  deps: Dependencies
  /** What answers the calls that hand out revisions, by path: an edit reads with it what it is about to change. */
  records: Map<string, (input: unknown, context: CallContext) => Promise<unknown>>
  /** Reading calls an administrator may ask as somebody else, by path. */
  readings: Map<string, Reading>
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
      hands(tx: Tx): Promise<StepHands>
    }): Promise<void>
  }
  lists: {
    /** Writes what a request says into a record of a list, as its process says. */
    write(written: {
      transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
      taskId: string
      /** Of this write: done already, it is not done again. */
      writeId: string
      listId: string
      puts: 'new' | 'alike' | 'ours'
      /** By fields of the form of the list. */
      values: Record<string, unknown>
      hands(tx: Tx): Promise<StepHands>
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
