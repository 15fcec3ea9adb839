import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'

/** The quick phrases a person has written, in his order. */
export async function phrasesOf({ tx, caller }: CallContext): Promise<{ phrases: string[] }> {
  const { rows } = await sql<{ phrases: string[] }>`
    select phrases from quick_phrases where account = ${caller.account}`.execute(tx)
  return { phrases: rows[0]?.phrases ?? [] }
}

/** Keeps them; the same words twice are one phrase. */
export async function keepPhrases({ tx, caller, now }: CallContext, phrases: string[]): Promise<{ phrases: string[] }> {
  const kept = [...new Set(phrases)]
  await sql`
    insert into quick_phrases (account, phrases, changed_at) values (${caller.account}, ${JSON.stringify(kept)}::jsonb, ${now})
    on conflict (tenant_id, account) do update set phrases = excluded.phrases, changed_at = excluded.changed_at`.execute(
    tx,
  )
  return { phrases: kept }
}
