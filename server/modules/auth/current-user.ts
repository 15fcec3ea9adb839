import { sql } from 'kysely'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { Environment } from '@/lib/environment'
import { personMark, type Caller } from '@/server/http/caller'
import { needsSecondFactor } from '@/server/http/second-factor-first'
import type { Tx } from '@/server/platform/db'
import { markOfPicture, readCompanyLook } from './company-look'

/** R7.1-04: what a signed-in person may know about himself. */
export async function readCurrentUser(tx: Tx, caller: Caller, env: Environment): Promise<CurrentUser | undefined> {
  const { rows } = await sql<{
    dsp_name: string
    hrid: string
    last_login_at: Date | null
    page_theme: string
    has_avatar: boolean
    language_chosen: boolean
  }>`
    select dsp_name, hrid, last_login_at, page_theme, language_chosen, exists (select 1 from user_pictures p where p.account = u.account) as has_avatar from users u where account = ${caller.account}`.execute(
    tx,
  )
  const row = rows[0]
  const { picture, ...look } = await readCompanyLook(tx)
  return (
    row && {
      account: caller.account,
      person: personMark(caller),
      userName: caller.account,
      dspName: row.dsp_name || caller.name,
      hrid: row.hrid,
      jobTitle: caller.jobTitle,
      name: caller.name,
      defaultLanguage: caller.locale,
      languageChosen: row.language_chosen,
      // R4-02: null asks for a new password, as long as somebody else knows this one.
      lastLoginTime: caller.mustChangePassword ? null : (row.last_login_at?.toISOString() ?? null),
      hasAvatar: row.has_avatar,
      pageTheme: row.page_theme,
      companyLook: { ...look, picture: markOfPicture(picture) },
      needsSecondFactor: needsSecondFactor(env, caller),
      isAdministrator: caller.isAdministrator,
      departmentId: caller.departmentId,
      departmentName: caller.departmentName,
    }
  )
}
