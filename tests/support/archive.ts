import { principalAsCaller } from '@/server/http/caller'
import { defaultTenant } from '@/server/platform/db'
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
