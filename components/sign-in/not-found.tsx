import { getTranslations } from 'next-intl/server'
import { Notice } from './notice'

export async function NotFound() {
  const t = await getTranslations('signIn.notFound')
  return (
    <Notice title={t('title')} text={t('text')}>
      {/* A whole load: this page stands outside the shell. */}
      <a href="/index">{t('home')}</a>
    </Notice>
  )
}
