import type { Dependencies } from '@/server/http/server-app'
import { defaultTenant } from '@/server/platform/db'

/** Work of the system that runs once a night of the company. */
export interface SystemJob {
  /** Of its queue; its words stand below `jobs.system`. */
  name: string
  cron: string
  /** Of the installation as a whole: it runs in the first company alone. */
  installation?: boolean
  /** How long it may take; an hour where nothing is said. */
  seconds?: number
  /** It looks at its signal between pieces of its work. */
  stopsMidway?: true
  work(deps: Dependencies, signal: AbortSignal): Promise<void>
}

/** Those a company has. */
export const systemJobsOf = (all: readonly SystemJob[], tenantId: string): readonly SystemJob[] =>
  tenantId === defaultTenant ? all : all.filter(({ installation }) => !installation)

/** Runs of the system's work stand among those of jobs under this. */
export const systemJobId = (name: string): string => `system:${name}`
