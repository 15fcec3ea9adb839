import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'
import { ComeBack } from './come-back'

/** Shown in the place of any page while the workflow server does not answer; comes back by itself. */
export async function ServerAway() {
  const t = await getTranslations('signIn.away')
  return (
    <Notice title={t('title')} text={t('text')}>
      <ComeBack />
    </Notice>
  )
}
