import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'

/** The places a person has chosen. Whether he may still open them, his menus say. */
export async function shortcutsOf({ tx, caller }: CallContext): Promise<{ places: string[] | null }> {
  const { rows } = await sql<{
    places: string[]
  }>`select places from shortcuts where account = ${caller.account}`.execute(tx)
  return { places: rows[0]?.places ?? null }
}

/** Keeps them; a place named twice stands where it was named first. */
export async function keepShortcuts({ tx, caller, now }: CallContext, places: string[]): Promise<{ places: string[] }> {
  const kept = [...new Set(places)]
  await sql`
    insert into shortcuts (account, places, changed_at) values (${caller.account}, ${JSON.stringify(kept)}::jsonb, ${now})
    on conflict (tenant_id, account) do update set places = excluded.places, changed_at = excluded.changed_at`.execute(
    tx,
  )
  return { places: kept }
}
