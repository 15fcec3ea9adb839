import { sql } from 'kysely'
import { noticeSettings, type NoticeSettings } from '@/lib/contracts/notifications'
import type { CallContext } from '@/server/http/serve'
import type { Tx } from '@/server/platform/db'
import type { NoticeSettingsRow } from '@/server/platform/db/rows.generated'

/** What the company has set about notices; the delivered settings where it has set nothing. */
export async function companySettings(tx: Tx): Promise<NoticeSettings> {
  const { rows } = await sql<Pick<NoticeSettingsRow, 'settings'>>`select settings from notice_settings`.execute(tx)
  return noticeSettings.parse(rows[0]?.settings ?? {})
}

export async function keepCompanySettings(
  { tx, caller, now, audit }: CallContext,
  settings: NoticeSettings,
): Promise<void> {
  const before = await companySettings(tx)
  await sql`insert into notice_settings (settings, changed_by, changed_at)
    values (${JSON.stringify(settings)}::jsonb, ${caller.account}, ${now})
    on conflict (tenant_id) do update set settings = excluded.settings, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  await audit({
    action: 'notices.settings',
    objectType: 'noticeSettings',
    objectId: 'company',
    before,
    after: settings,
  })
}

/** Which of short and instant messages go out at all. */
export async function gatewaysSet(tx: Tx): Promise<{ sms: boolean; im: boolean }> {
  const { smsInterface, imInterface } = await companySettings(tx)
  return { sms: smsInterface !== '', im: imInterface !== '' }
}
