import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import { Logo } from './logo'
import { useShell } from './shell-context'
import styles from './logo.module.css'

/** How the company calls itself in the reader's language; the name of the product where it does not. */
export function useCompanyName(): string {
  const t = useTranslations('common')
  const locale = useLocale()
  const { user } = useShell()
  return localText(user.companyLook?.name ?? '', locale) || t('productName')
}

/** The picture of the company; the mark of the product where there is none. */
export function CompanyMark() {
  const picture = useShell().user.companyLook?.picture
  if (!picture) return <Logo />
  return <img className={styles.picture} src={`/api/company/getPicture?n=${picture}`} alt="" height={24} />
}
