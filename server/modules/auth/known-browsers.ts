import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import { browserMarkHeader } from '@/lib/contracts/auth'

const mostBrowsers = 20
const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest()

/** The mark a browser was given at an earlier sign-in; it proves nothing but that it has been here before. */
function markOf({ request }: Pick<CallContext, 'request'>): string {
  const given = request.headers[browserMarkHeader]
  return typeof given === 'string' && /^[\w-]{43}$/.test(given) ? given : ''
}

/** Whether this account has been used from this browser. */
export async function isKnownBrowser(context: CallContext, account: string): Promise<string | null> {
  const mark = markOf(context)
  if (!mark) return null
  const { rows } =
    await sql`select 1 from known_browsers where account = ${account} and mark_hash = ${hashOf(mark)}`.execute(
      context.tx,
    )
  return rows.length > 0 ? hashOf(mark).toString('base64url') : null
}

/**
 * Remembers the browser of a sign-in that succeeded. A browser several people use keeps one mark for all of them; one
 * that shows a mark nobody was given gets a new one.
 * @returns the mark it is to keep
 */
export async function rememberBrowser(context: CallContext, account: string): Promise<string> {
  const { tx, now } = context
  const shown = markOf(context)
  const { rows } = shown
    ? await sql`select 1 from known_browsers where mark_hash = ${hashOf(shown)} limit 1`.execute(tx)
    : { rows: [] }
  const mark = rows.length > 0 ? shown : randomBytes(32).toString('base64url')
  await sql`insert into known_browsers (account, mark_hash, seen_at) values (${account}, ${hashOf(mark)}, ${now})
    on conflict (tenant_id, account, mark_hash) do update set seen_at = excluded.seen_at`.execute(tx)
  await sql`delete from known_browsers where account = ${account} and mark_hash in (
    select mark_hash from known_browsers where account = ${account} order by seen_at desc offset ${mostBrowsers})`.execute(
    tx,
  )
  return mark
}
