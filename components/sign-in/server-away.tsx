import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'
import { ComeBack } from './come-back'

/**
 * Shown in the place of any page while the workflow server does not answer, or answers with menus no routes can be
 * made of (R8-10); comes back by itself.
 */
export async function ServerAway({ routesFailed }: { routesFailed: boolean }) {
  const t = await getTranslations('signIn.away')
  return (
    <Notice title={routesFailed ? t('routesTitle') : t('title')} text={routesFailed ? t('routesText') : t('text')}>
      <ComeBack />
    </Notice>
  )
}
