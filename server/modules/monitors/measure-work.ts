import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { forEachCompany, type Dependencies } from '@/server/http/server-app'
import { queueOf } from './read-monitor'

/** Milliseconds for which figures once read are told again: whoever asks often costs the database nothing. */
const toldFor = 15_000
/** Milliseconds after which they are left out: figures of the process are told all the same, and a collector waits for no database. */
const patience = 2_000

const queues = ['effects', 'deliveries', 'jobs'] as const

interface Figures {
  queues: Record<(typeof queues)[number], { waiting: number; failed: number; oldest: number }>
  /** When the last backups began, in seconds since 1970; null where there is none. */
  backups: Record<'made' | 'proved', number | null>
}

/** What waits in all companies together, and the backups of the installation. */
async function read(deps: Dependencies): Promise<Figures> {
  const now = deps.clock.now()
  const none = () => ({ waiting: 0, failed: 0, oldest: 0 })
  const sum = { effects: none(), deliveries: none(), jobs: none() }
  await forEachCompany(deps, async ({ database, tenantId }) => {
    const queue = await database.transact(tenantId, (tx) => queueOf(tx, now))
    for (const name of queues) {
      const { waiting, failed, oldest } = queue[name]
      const seconds = oldest ? (now.getTime() - Date.parse(oldest)) / 1000 : 0
      sum[name].waiting += waiting
      sum[name].failed += failed
      sum[name].oldest = Math.max(sum[name].oldest, seconds)
    }
  })
  const { rows } = await deps.database.transact(deps.tenantId, (tx) =>
    sql<{ made: Date | null; proved: Date | null }>`select max(began_at) as made,
      max(began_at) filter (where proved_at is not null) as proved from backups
      where state in ('whole', 'proved', 'proving') and file_name <> ''`.execute(tx),
  )
  const at = (moment: Date | null | undefined) => (moment ? moment.getTime() / 1000 : null)
  return { queues: sum, backups: { made: at(rows[0]?.made), proved: at(rows[0]?.proved) } }
}

/** Adds to the figures of the process what waits to be done and when the last backup was made: the same on every copy. */
export function measureWork(deps: Dependencies, registry: Registry): void {
  let told: { at: number; isPending: boolean; figures: Promise<Figures | null> } | undefined
  const begin = () => {
    const figures = read(deps)
      // Without the database the rest is told all the same.
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'what waits could not be counted')
        return null
      })
      .finally(() => (begun.isPending = false))
    const begun = { at: performance.now(), isPending: true, figures }
    return begun
  }
  const figures = async (): Promise<Figures | null> => {
    // One that goes on is waited for, however old: a database that hangs is not asked again and again.
    if (!told || (!told.isPending && performance.now() - told.at >= toldFor)) told = begin()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patience)))
    return Promise.race([told.figures, late]).finally(() => clearTimeout(timer))
  }
  const gauge = (name: string, help: string, label: string, values: (read: Figures) => [string, number | null][]) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        const now = await figures()
        this.reset()
        for (const [of, value] of now ? values(now) : []) if (value !== null) this.set({ [label]: of }, value)
      },
    })
  const ofQueues = (what: 'waiting' | 'failed' | 'oldest') => (now: Figures) =>
    queues.map((name): [string, number] => [name, now.queues[name][what]])
  gauge('baton_queue_waiting', 'Effects, messages and runs of jobs to be done.', 'queue', ofQueues('waiting'))
  gauge(
    'baton_queue_failed',
    'Effects that were given up; messages and runs of jobs that failed within a day.',
    'queue',
    ofQueues('failed'),
  )
  gauge('baton_queue_oldest_seconds', 'How long the oldest that is due has waited.', 'queue', ofQueues('oldest'))
  gauge(
    'baton_backup_timestamp_seconds',
    'When the last backup that succeeded began, and the last that was restored and compared.',
    'state',
    ({ backups }) => Object.entries(backups),
  )
}
