import { removeEndedSessions } from '@/server/modules/auth'
import { removeOrphanFiles } from '@/server/modules/files'
import { tidyInterfaceCalls } from '@/server/modules/interfaces'
import { checkOrganisation } from '@/server/modules/rehearsal'
import { tidyTasks } from '@/server/modules/tasks'
import { defaultTenant } from '@/server/platform/db'
import type { ServerApp } from '@/server/http/server-app'

/** What is tidied once a night of the company, by whichever copy of the server takes the job. */
export async function startNightlyJobs({ deps }: ServerApp): Promise<void> {
  const nightly = (work: typeof removeEndedSessions) => async () => {
    await deps.database.transact(defaultTenant, (tx) => work(tx, deps.clock.now()))
  }
  await deps.jobs.work('remove-ended-sessions', nightly(removeEndedSessions), { cron: '15 3 * * *' })
  await deps.jobs.work('tidy-tasks', nightly(tidyTasks), { cron: '35 3 * * *' })
  await deps.jobs.work('tidy-interface-calls', nightly(tidyInterfaceCalls), { cron: '45 3 * * *' })
  await deps.jobs.work('check-organisation', nightly(checkOrganisation), { cron: '5 4 * * *' })
  await deps.jobs.work('remove-orphan-files', nightly(removeOrphanFiles), { cron: '25 3 * * *' })
}
