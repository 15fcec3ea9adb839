import { principalAsCaller } from '@/server/http/caller'
import { runsOf } from '@/server/modules/jobs/kinds/archive-tasks'
import { defaultTenant, type Tx } from '@/server/platform/db'
import type { beginRun } from '@/server/modules/archive'
import type { TestServer } from './test-server'

/** Somebody as runs know him who have been begun by him. */
export async function asOwnCaller(server: TestServer, account: string): Promise<Parameters<typeof beginRun>[0]> {
  const caller = await server.database.transact(defaultTenant, (tx) => principalAsCaller(tx, account))
  if (!caller) throw new Error(`there is no ${account}`)
  return {
    caller,
    now: server.clock.now(),
    locale: caller.locale,
    correlationId: 'test',
    address: '',
    transact: (work) => server.database.transact(defaultTenant, work),
  }
}

/** Archives as a job does; `wrong` is asked before the first piece of its work. */
export function archiveByJob(
  server: TestServer,
  acting: Awaited<ReturnType<typeof asOwnCaller>>,
  wrong: (over: AbortController) => void,
): Promise<unknown> {
  const over = new AbortController()
  let steps = 0
  const transact = <T>(step: (tx: Tx) => Promise<T>) =>
    acting.transact((tx) => {
      if (++steps > 3) wrong(over)
      over.signal.throwIfAborted()
      return step(tx)
    })
  const context = { ...acting, transact, signal: over.signal }
  const tools = { deps: server.app.deps }
  return runsOf('archive', 'archived').run(tools as never, context as never, { ruleIds: [] })
}
