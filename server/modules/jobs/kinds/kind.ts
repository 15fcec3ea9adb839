import type { JobKind, JobWork } from '@/lib/contracts/jobs'
import type { Caller } from '@/server/http/caller'
import type { CallContext, StreamContext } from '@/server/http/serve'
import type { Dependencies } from '@/server/http/server-app'
import type { Param } from '@/server/http/said'
import type { InterfaceTools } from '@/server/modules/interfaces'
import type { PublishGate } from '@/server/modules/processes'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'

/** What jobs are carried out with. */
export interface JobTools {
  deps: Dependencies
  interfaces: InterfaceTools
  runtime: Runtime
  /** What the tests of a process say of what is about to be published. */
  publishGate: PublishGate
}

/** A run as its kind sees it: who acts, and whether he has still the time to. Attempts of one run share its `correlationId`. */
export type JobContext = Pick<
  StreamContext,
  'caller' | 'now' | 'locale' | 'correlationId' | 'address' | 'log' | 'transact'
> & {
  /** Aborted when its time is over: nothing is written any more then. */
  signal: AbortSignal
  /** A line for who reads the log of the run. */
  say(line: string): void
  /** The context of one transaction, for what is written with an entry of the audit log. */
  within(tx: Tx): Pick<CallContext, 'tx' | 'caller' | 'now' | 'locale' | 'address' | 'correlationId' | 'audit'>
}

/** What came of a run: a sentence below `operations.results`. */
export interface JobResult {
  key: string
  params?: Record<string, Param>
}

type WorkOf<Kind extends JobKind> = Extract<JobWork, { kind: Kind }>

/** One kind of job. */
export interface JobType<Kind extends JobKind> {
  /**
   * Refuses what its principal may not do, when the job is kept; it is asked again when it runs.
   * @throws AppError
   */
  check(context: { tx: Tx; caller: Caller }, work: WorkOf<Kind>): Promise<void>
  run(tools: JobTools, context: JobContext, work: WorkOf<Kind>): Promise<JobResult>
  /** Whether it looks at its signal between pieces of its work. What is one piece, such as one statement, does not. */
  stopsMidway?(work: WorkOf<Kind>): boolean
}

/** Names with their values, as a record. */
export const named = (values: readonly { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]))
