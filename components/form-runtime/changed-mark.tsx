'use client'

import { useTranslations } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { FieldDisplay } from './any-field'
import { useFormMarks } from './form-marks'
import styles from './form-marks.module.css'

/** Under a field that has changed: what it said before, struck out, and who changed it. */
export function ChangedMark({ field }: { field: FormField }) {
  const t = useTranslations('form.changed')
  const { fields, files } = useFormMarks()
  const mark = fields[field.id]
  if (!mark) return null
  const empty = mark.before === null || mark.before === undefined || mark.before === ''
  return (
    <div className={styles.told}>
      {field.type !== 'table' && !mark.fresh && (
        <del className={styles.before}>
          <span className="visually-hidden">{t('was')} </span>
          {empty ? t('empty') : <FieldDisplay field={field} value={mark.before} files={files} />}
        </del>
      )}
      {mark.fresh && <span>{t('fresh')}</span>}
      {mark.told && <span>{mark.told}</span>}
    </div>
  )
}
