import { sql } from 'kysely'
import type { HabitValue } from '@/lib/contracts/portal'
import type { CallContext } from '@/server/http/serve'

/** Everything a person has chosen in passing, by name. */
export async function habitsOf({ tx, caller }: CallContext): Promise<{ habits: Record<string, HabitValue> }> {
  const { rows } = await sql<{
    name: string
    value: HabitValue
  }>`select name, value from habits where account = ${caller.account}`.execute(tx)
  return { habits: Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

export async function keepHabit(
  { tx, caller, now }: CallContext,
  { name, value }: { name: string; value: HabitValue },
): Promise<void> {
  await sql`
    insert into habits (account, name, value, changed_at) values (${caller.account}, ${name}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (tenant_id, account, name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(
    tx,
  )
}
