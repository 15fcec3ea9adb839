import { sql } from 'kysely'
import type { Effect } from '@/lib/engine'
import type { Database, Tx } from '@/server/platform/db'

/** One effect as it stands in the outbox. */
export interface OutboxRow {
  effect_id: string
  task_id: string
  payload: Effect
  /** This try included. */
  attempts: number
}

/**
 * Makes an effect happen. It may be called again for the same effect after a crash: what it does must be safe to repeat.
 * An exception means "not now": it is tried again later.
 * @returns why it was given up, for an administrator to look at; nothing when it happened
 */
export type Deliver = (row: OutboxRow) => Promise<string | void>

export interface OutboxOptions {
  database: Database
  tenantId: string
  now: Date
  deliver: Deliver
  /** Told of every failed try. */
  onFailure?(row: OutboxRow, error: unknown): void
  /** Whether nobody would notice if it were delivered again: such effects are marked as done together, at the end. */
  mayRepeat?(row: OutboxRow): boolean
  batch?: number
}

/** How long a taken effect is left alone: whoever took it may have died. */
const lease = 120
const mostAttempts = 12

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
export async function workOutbox({
  database,
  tenantId,
  now,
  deliver,
  onFailure,
  mayRepeat = () => false,
  batch = 20,
}: OutboxOptions): Promise<number> {
  const rows = await database.transact(tenantId, (tx) => takeDue(tx, now, batch))
  const delivered: string[] = []
  for (const row of rows) {
    try {
      const givenUp = await deliver(row)
      if (!givenUp && mayRepeat(row)) delivered.push(row.effect_id)
      else await database.transact(tenantId, (tx) =>
        givenUp
          ? sql`update outbox set failed_at = ${now}, last_error = ${givenUp.slice(0, 2000)} where effect_id = ${row.effect_id}`.execute(tx)
          : sql`update outbox set done_at = ${now} where effect_id = ${row.effect_id}`.execute(tx),
      )
    } catch (error) {
      onFailure?.(row, error)
      const message = error instanceof Error ? error.message : String(error)
      const gaveUp = row.attempts >= mostAttempts ? now : null
      await database.transact(tenantId, (tx) =>
        sql`update outbox set last_error = ${message.slice(0, 2000)}, failed_at = ${gaveUp}::timestamptz,
          due_at = ${now}::timestamptz + make_interval(secs => ${pauseAfter(row.attempts)}) where effect_id = ${row.effect_id}`.execute(
          tx,
        ),
      )
    }
  }
  if (delivered.length > 0)
    await database.transact(tenantId, (tx) => sql`update outbox set done_at = ${now} where effect_id = any(${delivered}::text[])`.execute(tx))
  return rows.length
}

/** Works the outbox until it is stopped: at once while there is something to do, else every second. */
export function keepOutboxWorking(
  work: () => Promise<number>,
  onError: (error: unknown) => void,
): () => Promise<void> {
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
