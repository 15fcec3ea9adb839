import { sql, type RawBuilder } from 'kysely'
import type { Effect } from '@/lib/engine'
import type { Clock } from '@/server/platform/clock'
import type { Database, Tx } from '@/server/platform/db'
import type { Tell } from './told-events'

/** The runtime's own: to look ahead to who will get a task next. */
export interface LookAhead {
  kind: 'lookAhead'
}

/** The runtime's own: a calendar has changed, and what is due by it is counted anew. */
export interface Recalculate {
  kind: 'recalculate'
}

/** One effect as it stands in the outbox. */
export interface OutboxRow {
  effect_id: string
  task_id: string
  payload: Effect | LookAhead | Recalculate | Tell
  /** This try included. */
  attempts: number
}

/**
 * Makes an effect happen. It may be called again for the same effect after a crash: what it does must be safe to repeat.
 * An exception means "not now": it is tried again later.
 * @returns why it was given up, for an administrator to look at; nothing when it happened
 */
export type Deliver = (row: OutboxRow) => Promise<string | void>

/** For effects that stay within the database: many of them happen, and are marked as done, in one transaction. */
export interface DeliverTogether {
  takes(row: OutboxRow): boolean
  /** Where it fails, each of them is delivered by itself. */
  deliver(tx: Tx, rows: OutboxRow[]): Promise<void>
}

export interface OutboxOptions {
  database: Database
  tenantId: string
  clock: Clock
  deliver: Deliver
  together?: DeliverTogether
  /** Told of every failed try. */
  onFailure?(row: OutboxRow, error: unknown): void
  batch?: number
}

/** How long a taken effect is left alone: whoever took it may have died. */
const lease = 120
const mostAttempts = 12
const tasksAtOnce = 8

/** Seconds until the next try: 5, 10, 20 … at most an hour. */
function pauseAfter(attempts: number): number {
  return Math.min(3600, 5 * 2 ** (attempts - 1))
}

/** Takes due effects so that no other copy of the server does. */
async function takeDue(tx: Tx, now: Date, batch: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    update outbox o set attempts = o.attempts + 1, due_at = ${now}::timestamptz + make_interval(secs => ${lease})
    from (
      select effect_id from outbox where due_at <= ${now} and done_at is null and failed_at is null
      order by due_at limit ${batch} for update skip locked
    ) due
    where o.effect_id = due.effect_id
    returning o.effect_id, o.task_id, o.payload, o.attempts`.execute(tx)
  return rows
}

/** Delivers what is due once, and tells how much that was. */
export async function workOutbox({ batch = 40, ...work }: OutboxOptions): Promise<number> {
  const rows = await work.database.transact(work.tenantId, (tx) => takeDue(tx, work.clock.now(), batch))
  const alike = rows.filter((row) => work.together?.takes(row))
  const left = (await deliveredTogether(work, alike)) ? rows.filter((row) => !alike.includes(row)) : rows
  await deliverTaskByTask(work, left)
  return rows.length
}

/** What one task has waits for each other; a receiver that is slow or away holds up nobody else's. */
async function deliverTaskByTask(work: OutboxOptions, rows: OutboxRow[]): Promise<void> {
  const waiting = [...new Set(rows.map(({ task_id }) => task_id))].map((taskId) =>
    rows.filter(({ task_id }) => task_id === taskId),
  )
  await Promise.all(
    Array.from({ length: Math.min(tasksAtOnce, waiting.length) }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        for (const row of next) if (await stillHeld(work, row)) await deliverAlone(work, row)
    }),
  )
}

/**
 * Holds on to what has waited for its turn behind slow ones: from now on the lease is whole again.
 * @returns false where it had run out and another server has taken it
 */
async function stillHeld({ database, tenantId, clock }: OutboxOptions, row: OutboxRow): Promise<boolean> {
  const { rows } = await database.transact(tenantId, (tx) =>
    sql`update outbox set due_at = ${clock.now()}::timestamptz + make_interval(secs => ${lease})
      where effect_id = ${row.effect_id} and attempts = ${row.attempts} and done_at is null and failed_at is null returning 1`.execute(
      tx,
    ),
  )
  return rows.length > 0
}

async function deliveredTogether(
  { database, tenantId, clock, together }: OutboxOptions,
  rows: OutboxRow[],
): Promise<boolean> {
  if (!together || rows.length === 0) return false
  try {
    await database.transact(tenantId, async (tx) => {
      await together.deliver(tx, rows)
      await sql`update outbox set done_at = ${clock.now()} where effect_id = any(${rows.map(({ effect_id }) => effect_id)}::text[])`.execute(
        tx,
      )
    })
    return true
  } catch {
    // Whichever of them it was is found, and told, when each is delivered by itself.
    return false
  }
}

async function deliverAlone(
  { database, tenantId, clock, deliver, onFailure }: OutboxOptions,
  row: OutboxRow,
): Promise<void> {
  const mark = (change: RawBuilder<unknown>) =>
    database.transact(tenantId, (tx) => sql`update outbox set ${change} where effect_id = ${row.effect_id}`.execute(tx))
  try {
    const givenUp = await deliver(row)
    const now = clock.now()
    await mark(givenUp ? sql`failed_at = ${now}, last_error = ${givenUp.slice(0, 2000)}` : sql`done_at = ${now}`)
  } catch (error) {
    onFailure?.(row, error)
    const now = clock.now()
    const message = error instanceof Error ? error.message : String(error)
    const gaveUp = row.attempts >= mostAttempts ? now : null
    await mark(sql`last_error = ${message.slice(0, 2000)}, failed_at = ${gaveUp}::timestamptz,
      due_at = ${now}::timestamptz + make_interval(secs => ${pauseAfter(row.attempts)})`)
  }
}

/** Works the outbox until it is stopped: at once while there is something to do, else every second. */
export function keepOutboxWorking(work: () => Promise<number>, onError: (error: unknown) => void): () => Promise<void> {
  let stopped = false
  let wake: () => void = () => undefined
  const loop = async () => {
    while (!stopped) {
      const done = await work().catch((error: unknown) => {
        onError(error)
        return 0
      })
      if (done > 0 || stopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 1000)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const ended = loop()
  return async () => {
    stopped = true
    wake()
    await ended
  }
}
