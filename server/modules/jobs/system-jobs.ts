import type { Dependencies } from '@/server/http/server-app'

/** Work of the system that runs once a night of the company. */
export interface SystemJob {
  /** Of its queue; its words stand below `jobs.system`. */
  name: string
  cron: string
  /** How long it may take; an hour where nothing is said. */
  seconds?: number
  work(deps: Dependencies, signal: AbortSignal): Promise<void>
}

/** Runs of the system's work stand among those of jobs under this. */
export const systemJobId = (name: string): string => `system:${name}`
