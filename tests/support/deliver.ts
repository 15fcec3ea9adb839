import { workDeliveries } from '@/server/modules/channels'
import { composeWith, deliverTogether, deliverWith, switchAgents } from '@/server/modules/tasks'
import { organisationFacts } from '@/server/modules/processes'
import { interfaceTools } from '@/server/modules/interfaces'
import { readEnvironment } from '@/lib/environment'
import { createSecrets } from '@/server/platform/secrets'
import { ProcessVersions, workOutbox, type Runtime } from '@/server/runtime'
import type { TestServer } from './test-server'

/** What interfaces are called with, for tests that deliver by themselves. */
export const testInterfaceTools = () =>
  interfaceTools({ secrets: createSecrets('only for tests'), env: readEnvironment({ NODE_ENV: 'test' }) })

/** What a listening server does every second, done now: agents are switched and everything that is due is delivered. */
export function outboxOf(
  server: TestServer,
  above: Partial<Pick<Runtime, 'tells' | 'facts'>> = {},
): { deliverAll(): Promise<void>; close(): Promise<void> } {
  const interfaces = interfaceTools(server.app.deps)
  const tools = {
    app: server.app,
    runtime: { versions: new ProcessVersions(), facts: organisationFacts, ...above },
    interfaces,
  }
  return {
    async deliverAll() {
      await switchAgents(tools)
      const work = () =>
        workOutbox({
          database: server.database,
          tenantId: 'default',
          clock: server.clock,
          deliver: deliverWith(tools),
          together: deliverTogether(tools),
        })
      while ((await work()) > 0);
      const { app } = tools
      while ((await workDeliveries({ deps: app.deps, interfaces, compose: composeWith(tools) })) > 0);
    },
    close: () => interfaces.close(),
  }
}
