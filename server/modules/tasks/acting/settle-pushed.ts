import { sql } from 'kysely'
import type { Acting } from './acting'

/** A task that was pushed on has a call of its own under way, or does without: what had failed before is no trouble any more. */
export async function settlePushed({ tx, now }: Pick<Acting, 'tx' | 'now'>, taskId: string): Promise<void> {
  await sql`update outbox set done_at = ${now} where task_id = ${taskId} and kind = 'run' and failed_at is not null and done_at is null`.execute(
    tx,
  )
}
