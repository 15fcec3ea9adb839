import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'
import { EndSession } from './end-session'

/** R2.1-04: ends the session and goes to the sign-in page (R2.7-14). */
export async function SignOut() {
  const t = await getTranslations('signIn')
  return (
    <Notice title={t('signingOut')}>
      <EndSession />
    </Notice>
  )
}
