'use client'

import { useTranslations } from 'next-intl'
import styles from './process-diagram.module.css'

/** What the colours of the drawing mean. */
export function DiagramLegend() {
  const t = useTranslations('trace')
  return (
    <ul className={styles.legend}>
      {(['done', 'current', 'waiting', 'untouched', 'rejected', 'skipped', 'cut', 'ended'] as const).map((state) => (
        <li key={state} data-state={state}>
          {t(`nodeStates.${state}`)}
        </li>
      ))}
      <li data-state="inserted">{t('inserted')}</li>
      <li data-state="visits">{t('visits')}</li>
      <li data-state="back">{t('back')}</li>
    </ul>
  )
}
