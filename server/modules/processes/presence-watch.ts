import { sql } from 'kysely'
import type { Database, Tx } from '@/server/platform/db'
import { othersOf, readPresence, secondsHere, type Present } from './presence-rows'

type Other = Omit<Present, 'processId'>

interface Watcher {
  processId: string
  account: string
  tell(others: readonly Other[]): void
}

interface Source {
  database: Database
  now(): Date
  onError(error: unknown): void
}

const lookEveryMs = 1_000
/** Whoever watches need not say that he is still there: it is said for him, well before he would count as gone. */
const stayEveryMs = (secondsHere * 1000) / 3

/**
 * Tells designers who else has their process open. Each copy of the server looks by itself, and only while somebody here
 * watches; what is said to this copy is told at once.
 */
export class PresenceWatch {
  /** Whoever watches, with what he was told last. */
  private readonly watchers = new Map<Watcher, string>()
  private timer: NodeJS.Timeout | null = null
  private stayed = 0
  private looking: Promise<void> = Promise.resolve()

  constructor(
    private readonly source: Source,
    private readonly tenantId: string,
  ) {}

  /** Calls back with the others now, and whenever they come, choose something else or go; returns how to stop. */
  listen(watcher: Watcher): () => void {
    this.watchers.set(watcher, '')
    this.stayed = 0
    void this.look().catch(this.source.onError)
    if (!this.timer) this.schedule()
    return () => {
      this.watchers.delete(watcher)
      if (this.watchers.size === 0) this.stop()
      void this.leave(watcher).catch(this.source.onError)
    }
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  /** One look, after those on their way: what was read earlier is never told later. */
  look(): Promise<void> {
    const next = this.looking.then(() => this.lookOnce())
    this.looking = next.catch(() => undefined)
    return next
  }

  private schedule(): void {
    this.timer = setTimeout(
      () =>
        void this.look()
          .catch(this.source.onError)
          .finally(() => this.watchers.size > 0 && this.schedule()),
      lookEveryMs,
    )
    this.timer.unref()
  }

  private async lookOnce(): Promise<void> {
    if (this.watchers.size === 0) return
    const now = this.source.now()
    const since = new Date(now.getTime() - secondsHere * 1000)
    const rows = await this.source.database.transact(this.tenantId, async (tx) => {
      if (now.getTime() - this.stayed >= stayEveryMs) await this.stay(tx, now)
      return readPresence(tx, [...new Set([...this.watchers.keys()].map(({ processId }) => processId))], since)
    })
    for (const [watcher, before] of this.watchers) {
      const others = othersOf(rows, watcher.processId, watcher.account)
      const said = JSON.stringify(others)
      if (said === before) continue
      this.watchers.set(watcher, said)
      watcher.tell(others)
    }
  }

  private async stay(tx: Tx, now: Date): Promise<void> {
    const here = [...new Map([...this.watchers.keys()].map((one) => [`${one.processId} ${one.account}`, one])).values()]
    await sql`insert into process_presence (process_id, account, chosen, seen_at)
      select p.process_id, w.account, '', ${now}
      from unnest(${here.map(({ processId }) => processId)}::text[], ${here.map(({ account }) => account)}::text[]) as w(process_id, account)
        join processes p on p.process_id = w.process_id
      on conflict (tenant_id, process_id, account) do update set seen_at = excluded.seen_at`.execute(tx)
    this.stayed = now.getTime()
  }

  /** He is gone, unless he has it open in another window. */
  private async leave({ processId, account }: Watcher): Promise<void> {
    if ([...this.watchers.keys()].some((one) => one.processId === processId && one.account === account)) return
    await this.source.database.transact(this.tenantId, (tx) =>
      sql`delete from process_presence where process_id = ${processId} and account = ${account}`.execute(tx),
    )
    await this.look()
  }
}
