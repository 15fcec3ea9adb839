import { sql } from 'kysely'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { Caller } from '@/server/http/caller'
import type { Tx } from '@/server/platform/db'

/** R7.1-04: what a signed-in person may know about himself. */
export async function readCurrentUser(tx: Tx, caller: Caller): Promise<CurrentUser | undefined> {
  const { rows } = await sql<{
    dsp_name: string
    hrid: string
    last_login_at: Date | null
    page_theme: string
    has_avatar: boolean
    must_change_password: boolean
  }>`
    select dsp_name, hrid, last_login_at, page_theme, must_change_password, exists (select 1 from user_pictures p where p.account = u.account) as has_avatar from users u where account = ${caller.account}`.execute(
    tx,
  )
  const row = rows[0]
  return (
    row && {
      account: caller.account,
      userName: caller.account,
      dspName: row.dsp_name || caller.name,
      hrid: row.hrid,
      jobTitle: caller.jobTitle,
      name: caller.name,
      defaultLanguage: caller.locale, // R4-02: null asks for a new password, as long as somebody else knows this one.
      lastLoginTime: row.must_change_password ? null : (row.last_login_at?.toISOString() ?? null),
      hasAvatar: row.has_avatar,
      pageTheme: row.page_theme,
      isAdministrator: caller.isAdministrator,
      departmentId: caller.departmentId,
      departmentName: caller.departmentName,
    }
  )
}
