import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'

/** The signature a person has kept; nobody but he reads it here. */
export async function ownSignature({ tx, caller }: CallContext): Promise<{ picture: string; keptAt: string | null }> {
  const { rows } = await sql<{ picture: Buffer; kept_at: Date }>`
    select picture, kept_at from own_signatures where account = ${caller.account}`.execute(tx)
  const [kept] = rows
  return { picture: kept?.picture.toString('base64') ?? '', keptAt: kept?.kept_at.toISOString() ?? null }
}

/** Keeps it, or forgets it where nothing is sent. That it changed is written down, not how it looks. */
export async function keepSignature({ tx, caller, now, audit }: CallContext, picture: string): Promise<void> {
  if (picture)
    await sql`insert into own_signatures (account, picture, kept_at) values (${caller.account}, ${Buffer.from(picture, 'base64')}, ${now})
      on conflict (tenant_id, account) do update set picture = excluded.picture, kept_at = excluded.kept_at`.execute(tx)
  else await sql`delete from own_signatures where account = ${caller.account}`.execute(tx)
  await audit({ action: picture ? 'keepSignature' : 'forgetSignature', objectType: 'user', objectId: caller.account })
}
