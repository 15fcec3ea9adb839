import { keepSearch } from '@/server/modules/tasks'
import { organisationFacts } from '@/server/modules/processes'
import { ProcessVersions } from '@/server/runtime'
import type { TestServer } from './test-server'

/** What a listening server does by itself: requests to which something happened are read for the search. */
export async function readTexts(server: TestServer): Promise<void> {
  const runtime = { versions: new ProcessVersions(), facts: organisationFacts }
  const work = () =>
    keepSearch({
      database: server.database,
      tenantId: 'default',
      runtime,
      now: server.clock.now(),
      onFailure: (error) => {
        throw error
      },
    })
  while ((await work()) > 0);
}
