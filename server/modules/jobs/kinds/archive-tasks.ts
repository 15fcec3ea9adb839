import { archiveActions, archiveMenu, type ArchiveRunKind } from '@/lib/contracts/archive'
import type { Caller } from '@/server/http/caller'
import { requireMenuRight } from '@/server/http/serve'
import { beginRun, carryOutRun, rulesInUse, workOf } from '@/server/modules/archive'
import type { Tx } from '@/server/platform/db'
import type { JobContext, JobResult, JobTools } from './kind'

interface ByRules {
  ruleIds: string[]
}

/** What rules archive or purge, by whom it acts as. */
export function runsOf(kind: ArchiveRunKind, key: string) {
  const require = (tx: Tx, caller: Caller) =>
    requireMenuRight(tx, caller, { menu: archiveMenu, action: archiveActions[kind] })
  return {
    stopsMidway: () => true,
    async check({ tx, caller }: { tx: Tx; caller: Caller }, { ruleIds }: ByRules) {
      await require(tx, caller)
      await rulesInUse(tx, ruleIds)
    },
    async run({ deps }: JobTools, context: JobContext, { ruleIds }: ByRules): Promise<JobResult> {
      await context.transact((tx) => require(tx, context.caller))
      const runId = await beginRun(context, kind, ruleIds)
      const { done } = await carryOutRun(context, runId, {
        clock: () => deps.clock.now(),
        signal: context.signal,
        some: workOf[kind],
        // How far it has come is said even then.
        lastly: (work) => deps.database.transact(deps.tenantId, work),
      })
      return { key, params: { tasks: done } }
    },
  }
}
