import { sql } from 'kysely'
import type { CallContext } from '@/server/http/serve'
import type { SessionsRow } from '@/server/platform/db/rows.generated'
import { endSessionsOfPerson } from './end-sessions'

export async function listOwnSessions({ tx, caller, now }: CallContext) {
  const { rows } = await sql<Pick<SessionsRow, 'session_id' | 'created_at' | 'seen_at' | 'address' | 'user_agent'>>`
    select session_id, created_at, seen_at, address, user_agent from sessions
    where account = ${caller.account} and expires_at > ${now} order by seen_at desc`.execute(tx)
  return rows.map((row) => ({
    sessionId: row.session_id,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    current: row.session_id === caller.sessionId,
  }))
}

/** Ends one of one's own sessions, or all others. @returns how many ended */
export async function endOwnSessions(
  context: CallContext,
  { sessionId, allOthers = false }: { sessionId: string; allOthers?: boolean },
) {
  const { tx, caller } = context
  const ended = allOthers
    ? await endSessionsOfPerson(tx, caller.account, caller.sessionId)
    : await endOne(context, sessionId)
  if (ended > 0)
    await context.audit({
      action: 'session.end',
      objectType: 'user',
      objectId: caller.account,
      after: { ended },
    })
  return { ended }
}

async function endOne({ tx, caller }: CallContext, sessionId: string): Promise<number> {
  const { rows } = await sql`delete from sessions where account = ${caller.account} and session_id = ${sessionId}
    and session_id <> ${caller.sessionId} returning session_id`.execute(tx)
  return rows.length
}
