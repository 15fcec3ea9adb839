import { getLocale, getTranslations } from 'next-intl/server'
import { Logo } from '@/components/page/logo'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import type { SignInWays } from './sign-in-ways'
import styles from './sign-in.module.css'

/** Name and picture of the company, where it has any; else of the product. */
export async function OwnMark({ look }: Pick<SignInWays, 'look'>) {
  const t = await getTranslations('common')
  return (
    <div className={styles.product}>
      {look?.picture ? (
        <img className={styles.picture} src={`data:image/png;base64,${look.picture}`} alt="" />
      ) : (
        <Logo size={32} />
      )}
      <span>{localText(look?.name ?? '', (await getLocale()) as Locale) || t('productName')}</span>
    </div>
  )
}
