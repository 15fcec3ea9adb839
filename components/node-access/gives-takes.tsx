import { useTranslations } from 'next-intl'
import styles from './change.module.css'

/** What somebody gains and loses, in words; what there is none of is not said. */
export function GivesTakes({ gives, takes }: { gives: string; takes: string }) {
  const t = useTranslations('nodeAccess.change')
  return (
    <>
      {gives && <span className={styles.gives}>{t('gives', { what: gives })}</span>}
      {gives && takes && t('and')}
      {takes && <span className={styles.takes}>{t('takes', { what: takes })}</span>}
    </>
  )
}
