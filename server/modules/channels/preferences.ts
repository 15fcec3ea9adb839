import { sql } from 'kysely'
import { noticePreferences, type NoticePreferences, type ReasonWays } from '@/lib/contracts/notice-preferences'
import type { NoticeSettings } from '@/lib/contracts/notifications'
import { reasonOf, toldEvents } from '@/lib/words/notices'
import { AppError } from '@/server/http/app-error'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { NoticePreferencesRow } from '@/server/platform/db/rows.generated'

/** Preferences as they were kept; what this version no longer understands is the default. */
export const readPreferences = (kept: unknown): NoticePreferences | null =>
  noticePreferences.safeParse(kept).data ?? null

export async function ownPreferences(tx: Tx, account: string): Promise<NoticePreferences | null> {
  const { rows } = await sql<
    Pick<NoticePreferencesRow, 'preferences'>
  >`select preferences from notice_preferences where account = ${account}`.execute(tx)
  return rows[0] ? readPreferences(rows[0].preferences) : null
}

/** The company's defaults as preferences of somebody who has none. */
export const defaultPreferences = ({ defaults, quiet, digest }: NoticeSettings): NoticePreferences =>
  noticePreferences.parse({ ways: defaults, quiet, digest })

/** By which ways a person is told of an event of a process. */
export function waysFor({ ways, processes }: NoticePreferences, event: string, processId: string): ReasonWays['act'] {
  const own = processes.find((one) => one.processId === processId)
  return (own?.ways ?? ways)[reasonOf(event)]
}

/** @throws AppError object.unknown for a process the person does not know */
export async function keepPreferences(
  { tx, caller, now, audit }: CallContext,
  own: NoticePreferences | null,
  known: ReadonlySet<string>,
): Promise<void> {
  if (own?.processes.some(({ processId }) => !known.has(processId))) throw new AppError('object.unknown')
  const before = await ownPreferences(tx, caller.account)
  if (own)
    await sql`insert into notice_preferences (account, preferences, changed_at)
      values (${caller.account}, ${JSON.stringify(own)}::jsonb, ${now})
      on conflict (tenant_id, account) do update set preferences = excluded.preferences, changed_at = excluded.changed_at`.execute(
      tx,
    )
  else await sql`delete from notice_preferences where account = ${caller.account}`.execute(tx)
  await keepMutes(tx, caller.account, own)
  await audit({ action: 'notices.preferences', objectType: 'user', objectId: caller.account, before, after: own })
}

/** What is not to stand among the messages in Baton, for the trigger that writes them. */
async function keepMutes(tx: Tx, account: string, own: NoticePreferences | null): Promise<void> {
  const general = toldEvents.filter((event) => own && !own.ways[reasonOf(event)].app)
  const rows = [
    ...general.map((event) => ({ process: '', event, muted: true })),
    ...(own?.processes ?? []).flatMap(({ processId, ways }) =>
      toldEvents
        .map((event) => ({ process: processId, event, muted: !ways[reasonOf(event)].app }))
        .filter(({ event, muted }) => muted !== general.includes(event)),
    ),
  ]
  await sql`delete from notice_mutes where account = ${account}`.execute(tx)
  if (rows.length > 0)
    await sql`insert into notice_mutes (account, process_id, event, muted)
      select ${account}, r.process, r.event, r.muted
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(process text, event text, muted boolean)`.execute(tx)
}
