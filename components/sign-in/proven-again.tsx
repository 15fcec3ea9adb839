import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'
import { TellProven } from './tell-proven'

/** Where the window ends in which somebody has signed in again at his provider; the page that asked goes on by itself. */
export async function ProvenAgain({ failed }: { failed: '1' | 'noTime' | null }) {
  const t = await getTranslations('signIn.provenAgain')
  if (failed === 'noTime') return <Notice title={t('noTimeTitle')} text={t('noTimeText')} />
  if (failed) return <Notice title={t('failedTitle')} text={t('failedText')} />
  return (
    <Notice title={t('title')} text={t('text')}>
      <TellProven />
    </Notice>
  )
}
