import { deliverWith, switchAgents } from '@/server/modules/tasks'
import { organisationFacts } from '@/server/modules/processes'
import { createOutbound } from '@/server/platform/outbound'
import { createSandbox } from '@/server/platform/sandbox'
import { ProcessVersions, workOutbox } from '@/server/runtime'
import type { TestServer } from './test-server'

/** What a listening server does every second, done now: agents are switched and everything that is due is delivered. */
export function outboxOf(server: TestServer): { deliverAll(): Promise<void>; close(): Promise<void> } {
  const sandbox = createSandbox()
  const outbound = createOutbound()
  const tools = { app: server.app, runtime: { versions: new ProcessVersions(), facts: organisationFacts }, sandbox, outbound }
  return {
    async deliverAll() {
      await switchAgents(tools)
      const work = () =>
        workOutbox({ database: server.database, tenantId: 'default', now: server.clock.now(), deliver: deliverWith(tools) })
      while ((await work()) > 0);
    },
    async close() {
      await Promise.all([sandbox.close(), outbound.close()])
    },
  }
}
