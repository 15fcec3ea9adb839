'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField } from '@/lib/form-data/every-field'
import type { FormFault } from '@/lib/form-data/form-fault'
import { localText } from '@/lib/i18n/local-text'
import differences from '@/components/ui/differences.module.css'
import styles from './forms.module.css'

/** What is wrong with a form, each with the field it is about. */
export function FaultList({ faults, definition }: { faults: FormFault[]; definition: FormDefinition }) {
  const t = useTranslations('forms')
  const locale = useLocale()
  const labels = new Map(everyField(definition).map(({ path, field }) => [path, localText(field.label, locale)]))
  if (faults.length === 0) return <p className={styles.explain}>{t('sound')}</p>
  return (
    <ul className={differences.differences}>
      {faults.map(({ severity, field, key, params }, index) => (
        <li key={`${field} ${key} ${index}`}>
          <Chip tone={severity === 'error' ? 'bad' : 'warn'}>{t(severity)}</Chip>{' '}
          {field && <strong>{labels.get(field) || field}</strong>} {t(`faults.${key}` as 'faults.noFields', params)}
        </li>
      ))}
    </ul>
  )
}
