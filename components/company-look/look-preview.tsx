import { useLocale, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Logo } from '@/components/page/logo'
import type { CompanyLook } from '@/lib/contracts/company-look'
import { localText } from '@/lib/i18n/local-text'
import { brandVariables } from '@/lib/theme/html-attributes'
import styles from './company-look.module.css'

/** The top of the menu and of the sign-in page, as they will be. */
export function LookPreview({ look }: { look: CompanyLook }) {
  const t = useTranslations('companyLook')
  const tCommon = useTranslations('common')
  const locale = useLocale()
  const name = localText(look.name, locale) || tCommon('productName')
  const mark = (size: number) =>
    look.picture ? (
      <img src={`data:image/png;base64,${look.picture}`} alt="" style={{ height: size }} />
    ) : (
      <Logo size={size} />
    )
  return (
    <section className={styles.preview} aria-label={t('preview')} style={brandVariables(look.brand) as CSSProperties}>
      <h2>{t('preview')}</h2>
      <div className={styles.sample}>
        <div className={styles.menu}>
          <strong>
            {mark(24)}
            <span>{name}</span>
          </strong>
          <span aria-current="page">{t('samplePage')}</span>
          <span>{t('otherPage')}</span>
        </div>
        <div className={styles.signIn}>
          <strong>
            {mark(32)}
            <span>{name}</span>
          </strong>
          <em>{t('signIn')}</em>
        </div>
      </div>
    </section>
  )
}
