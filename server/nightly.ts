import { tellAnnouncements } from '@/server/modules/announcements'
import { removeEndedSessions } from '@/server/modules/auth'
import { deleteCompanies } from '@/server/modules/companies'
import { remindOfHolidays } from '@/server/modules/calendars'
import { tidyDeliveries } from '@/server/modules/channels'
import { emptyBin, readTextsDue } from '@/server/modules/documents'
import { removeOrphanFiles } from '@/server/modules/files'
import { tidyInterfaceCalls } from '@/server/modules/interfaces'
import { queueSystemJob, tidyJobRuns, type SystemJob } from '@/server/modules/jobs'
import { anchorLogs, tidyAccessLog, tidyBrowserErrors, tidyOperationLog } from '@/server/modules/logs'
import { checkOrganisation } from '@/server/modules/rehearsal'
import { tidyTasks } from '@/server/modules/tasks'
import { tidyWebhooks } from '@/server/modules/webhooks'
import type { Tx } from '@/server/platform/db'
import { forEachCompany, type Dependencies, type ServerApp } from '@/server/http/server-app'

type Tidying = (tx: Tx, now: Date) => Promise<unknown>

const inOneGo = (name: string, cron: string, tidying: (deps: Dependencies) => Tidying): SystemJob => ({
  name,
  cron,
  work: async (deps) => void (await deps.database.transact(deps.tenantId, (tx) => tidying(deps)(tx, deps.clock.now()))),
})

/** What is tidied once a night of the company, by whichever copy of the server takes the job. */
export const systemJobs: readonly SystemJob[] = [
  inOneGo('remove-ended-sessions', '15 3 * * *', () => removeEndedSessions),
  inOneGo('tidy-tasks', '35 3 * * *', () => tidyTasks),
  inOneGo('tidy-interface-calls', '45 3 * * *', () => tidyInterfaceCalls),
  inOneGo('tidy-deliveries', '50 3 * * *', () => tidyDeliveries),
  inOneGo('tidy-webhooks', '50 3 * * *', () => tidyWebhooks),
  {
    name: 'tidy-access-log',
    cron: '50 3 * * *',
    stopsMidway: true,
    async work(deps, signal) {
      const { database, tenantId, clock, env } = deps
      await database.transact(tenantId, (tx) => tidyAccessLog(env.ACCESS_LOG_DAYS)(tx, clock.now()))
      await database.transact(tenantId, (tx) => tidyBrowserErrors(env.BROWSER_ERROR_DAYS)(tx, clock.now()))
      await tidyOperationLog(deps, signal)
    },
  },
  inOneGo('tidy-job-runs', '55 3 * * *', () => tidyJobRuns),
  // Before anything else of the night: what is tidied later stood there when the day ended.
  { name: 'anchor-logs', cron: '5 3 * * *', stopsMidway: true, work: anchorLogs },
  inOneGo('empty-document-bin', '30 3 * * *', ({ env }) => emptyBin(env.DOCUMENT_BIN_DAYS)),
  { name: 'read-document-texts', cron: '40 3 * * *', stopsMidway: true, work: readTextsDue },
  inOneGo('check-organisation', '5 4 * * *', () => checkOrganisation),
  // When people come, not when they sleep: who is reminded sees it at the top.
  inOneGo('tell-announcements', '30 8 * * *', () => tellAnnouncements),
  inOneGo('remind-of-holidays', '20 4 * * *', () => remindOfHolidays),
  inOneGo('remove-orphan-files', '25 3 * * *', () => removeOrphanFiles),
  // Begun when it is asked for; at night, what a server that died left behind.
  { name: 'delete-companies', cron: '10 4 * * *', installation: true, stopsMidway: true, work: deleteCompanies },
]

/** Has the work of the night written down when its time comes; jobs carry it out. */
export async function startNightlyJobs({ deps }: Pick<ServerApp, 'deps'>): Promise<void> {
  for (const { name, cron, installation } of systemJobs) {
    const queue = () =>
      installation ? queueSystemJob(deps, name) : forEachCompany(deps, (own) => queueSystemJob(own, name))
    await deps.jobs.work(name, async () => void (await queue()), { cron })
  }
}
