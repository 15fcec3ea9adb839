import { operatorsWhere } from '@/lib/words/acts'
import { sql } from 'kysely'
import type { Database } from '@/server/platform/db'

type Listener = () => void

interface Source {
  database: Database
  now(): Date
  onError(error: unknown): void
}

const askEveryMs = 2_000
/** A transaction that began earlier may commit later: each look goes back this far, and remembers what it has told. */
const overlapMs = 15_000

/** Acts that change nobody's list. */
const silent = operatorsWhere((act) => act.private)

/**
 * Tells people that something of theirs has changed. Each copy of the server looks at the operation log by itself, and
 * only while somebody here listens: copies know nothing of each other, and no notification of the database can be lost.
 */
export class LiveChanges {
  private readonly listeners = new Map<string, Set<Listener>>()
  private readonly told = new Map<string, number>()
  private timer: NodeJS.Timeout | null = null
  private since = 0

  constructor(
    private readonly source: Source,
    private readonly tenantId: string,
  ) {}

  /** Calls back after every change that concerns a person; returns how to stop. */
  listen(account: string, listener: Listener): () => void {
    const mine = this.listeners.get(account) ?? new Set()
    this.listeners.set(account, mine.add(listener))
    if (this.listeners.size === 1 && mine.size === 1) this.begin()
    return () => {
      mine.delete(listener)
      if (mine.size === 0 && this.listeners.get(account) === mine) this.listeners.delete(account)
      if (this.listeners.size === 0) this.stop()
    }
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  private begin(): void {
    this.since = this.source.now().getTime()
    this.schedule()
  }

  private schedule(): void {
    this.stop()
    this.timer = setTimeout(
      () =>
        void this.look()
          .catch(this.source.onError)
          .finally(() => this.listeners.size > 0 && this.schedule()),
      askEveryMs,
    )
    this.timer.unref()
  }

  /** One look; tests call it instead of waiting. */
  async look(): Promise<void> {
    const accounts = [...this.listeners.keys()]
    const now = this.source.now().getTime()
    const from = new Date(this.since - overlapMs)
    const { rows } = await this.source.database.transact(this.tenantId, (tx) =>
      sql<{ account: string; change: string }>`
        select p.account, o.task_id || ':' || o.seq as change from op_log o join task_people p using (tenant_id, task_id)
        where o.at > ${from} and o.operator <> all(${silent}::int[]) and p.account = any(${accounts}::text[])
        union all
        select w.account, o.task_id || ':' || o.seq from op_log o, jsonb_array_elements_text(o.entry -> 'left') w(account)
        where o.at > ${from} and jsonb_exists(o.entry, 'left') and w.account = any(${accounts}::text[])
        union all
        select account, message_id as change from messages where account = any(${accounts}::text[]) and sent_at > ${from}
        union all
        select account, 'inbox:' || changed_at as change from inbox_changes where account = any(${accounts}::text[]) and changed_at > ${from}`.execute(
        tx,
      ),
    )
    const changed = new Set<string>()
    for (const { account, change } of rows) {
      const key = `${account} ${change}`
      if (!this.told.has(key)) changed.add(account)
      this.told.set(key, now)
    }
    for (const [key, at] of this.told) if (at < now - 2 * overlapMs) this.told.delete(key)
    this.since = now
    for (const account of changed) for (const listener of this.listeners.get(account) ?? []) listener()
  }
}
