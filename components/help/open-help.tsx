import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { Logo } from '@/components/page/logo'
import { Guide } from './guide'
import type { PartName } from '@/lib/help/parts'
import styles from './help.module.css'

/** What whoever has not signed in may read of the guide. */
const open: readonly PartName[] = ['start', 'decide', 'own', 'deadlines', 'phone', 'offline', 'words', 'data']

export async function OpenHelp() {
  const t = await getTranslations()
  const { help } = await getMessages()
  return (
    <main className={styles.open}>
      <div className={styles.product}>
        <Logo />
        {t('common.productName')}
      </div>
      <h1>{t('help.title')}</h1>
      <NextIntlClientProvider locale={await getLocale()} messages={{ help }}>
        <Guide pictures={false} parts={open} />
      </NextIntlClientProvider>
    </main>
  )
}
