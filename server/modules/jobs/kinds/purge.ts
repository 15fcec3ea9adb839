import { sql, type RawBuilder } from 'kysely'
import type { JobWork } from '@/lib/contracts/jobs'
import { jobMenu } from '@/lib/contracts/jobs'
import { requireMenuRight } from '@/server/http/serve'
import type { JobType } from './kind'

type What = Extract<JobWork, { kind: 'purge' }>['what']

/** Rows removed in one transaction: others wait for it on the embedded database. */
const batch = 2000

/** Where what may be forgotten stands, and the condition for "before then". */
const removable: Record<What, { table: string; key: string; old: (before: Date) => RawBuilder<unknown> }> = {
  accessLog: { table: 'access_log', key: 'access_id', old: (before) => sql`at < ${before}` },
  interfaceCalls: { table: 'ext_interface_calls', key: 'call_id', old: (before) => sql`at < ${before}` },
  deliveries: {
    table: 'deliveries',
    key: 'delivery_id',
    old: (before) => sql`state <> 'queued' and changed_at < ${before}`,
  },
  jobRuns: {
    table: 'job_runs',
    key: 'run_id',
    old: (before) => sql`state not in ('waiting', 'running') and due_at < ${before}`,
  },
  // What is still to do, or was never looked at, stays.
  messages: {
    table: 'messages',
    key: 'message_id',
    old: (before) => sql`sent_at < ${before} and done_at is not null and read_at is not null`,
  },
}

export const purge: JobType<'purge'> = {
  check: ({ tx, caller }) => requireMenuRight(tx, caller, { menu: jobMenu, action: 2 }),
  stopsMidway: () => true,
  async run(_tools, context, { what, days }) {
    await context.transact((tx) => requireMenuRight(tx, context.caller, { menu: jobMenu, action: 2 }))
    const before = new Date(context.now.getTime() - days * 86_400_000)
    const { table, key, old } = removable[what]
    let removed = 0
    for (let more = true; more;) {
      context.signal.throwIfAborted()
      const { rows } = await context.transact((tx) =>
        sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
          select ${sql.ref(key)} from ${sql.table(table)} where ${old(before)} limit ${batch}) returning 1`.execute(tx),
      )
      removed += rows.length
      more = rows.length === batch
    }
    await context.transact((tx) =>
      context.within(tx).audit({ action: 'job.purge', objectType: 'job', objectId: what, after: { days, removed } }),
    )
    return { key: 'purged', params: { removed } }
  },
}
