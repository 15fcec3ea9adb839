import type { Dependencies } from '@/server/http/server-app'
import { createOutbound } from '@/server/platform/outbound'
import { createSandbox } from '@/server/platform/sandbox'
import type { InterfaceTools } from './kinds/kind'

/** What interfaces are called with; whoever makes it closes it. */
export function interfaceTools({
  secrets,
  env,
  companies,
}: Pick<Dependencies, 'secrets' | 'env'> & Partial<Pick<Dependencies, 'companies'>>): InterfaceTools & {
  close(): Promise<void>
} {
  const outbound = createOutbound({ hosts: env.OUTBOUND_HOSTS })
  const sandbox = createSandbox()
  return {
    outbound,
    sandbox,
    secrets,
    env,
    filesFolder: env.INTERFACE_FILES,
    companies: () => companies?.beside() ?? [],
    async close() {
      await outbound.close()
      await sandbox.close()
    },
  }
}
