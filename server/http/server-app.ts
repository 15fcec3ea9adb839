import type { FastifyInstance } from 'fastify'
import type { CallContext } from './call-context'
import type { Clock } from '@/server/platform/clock'
import type { Database } from '@/server/platform/db'
import type { JobQueue } from '@/server/platform/jobs'
import type { Log } from '@/server/platform/log'
import type { Mailer } from '@/server/platform/mail'
import type { Secrets } from '@/server/platform/secrets'
import type { Environment } from '@/lib/environment'

/** What the modules are built with; tests bring their own. */
export interface Dependencies {
  database: Database
  jobs: JobQueue
  clock: Clock
  log: Log
  mailer: Mailer
  secrets: Secrets
  env: Environment
  /** Requests come through a proxy we trust: its x-forwarded-for is believed. */
  trustProxy: boolean
}

export interface ServerApp {
  fastify: FastifyInstance
  deps: Dependencies
  /** What answers the calls that hand out revisions, by path: an edit reads with it what it is about to change. */
  records: Map<string, (input: unknown, context: CallContext) => Promise<unknown>>
}
