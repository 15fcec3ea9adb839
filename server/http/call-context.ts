import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@/lib/contracts/auth'
import type { Database, Tx } from '@/server/platform/db'
import type { Log } from '@/server/platform/log'
import type { AuditEntry } from './audit-entry'
import type { Caller } from './caller'

/** What a call is answered with. */
export interface CallContext {
  tx: Tx
  /** Of an anonymous call: nobody. */
  caller: Caller
  /** The account of whoever looks as the caller, who then is somebody else: nothing is written, and nothing outside is asked. */
  lookedAtBy?: string
  now: Date
  locale: Locale
  correlationId: string
  address: string
  userAgent: string
  log: Log
  /** Writes what a change did, with before and after, in the same transaction. */
  audit(entry: AuditEntry): Promise<void>
  /** Runs once the change is committed, apart from the answer: for what reaches outside. */
  afterCommit(work: () => Promise<void>): void
  request: FastifyRequest
  reply: FastifyReply
}

/** For calls that read or write a stream: they open their own, short transactions. */
export interface StreamContext extends Omit<CallContext, 'tx' | 'audit' | 'afterCommit'> {
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  database: Database
}
