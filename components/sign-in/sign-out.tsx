import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'
import { AskToEnd } from './ask-to-end'
import { EndSession } from './end-session'

/**
 * R2.1-04: ends the session and goes to the sign-in page (R2.7-14). Whoever may have been led here by a page of somebody
 * else is asked first: browsers say where a visit comes from.
 */
export async function SignOut() {
  const t = await getTranslations('signIn')
  const from = (await headers()).get('sec-fetch-site')
  if (from !== 'none' && from !== 'same-origin')
    return (
      <Notice title={t('signOut.title')} text={t('signOut.text')}>
        <AskToEnd leave={t('signOut.leave')} stay={t('signOut.stay')} />
      </Notice>
    )
  return (
    <Notice title={t('signingOut')}>
      <EndSession />
    </Notice>
  )
}
