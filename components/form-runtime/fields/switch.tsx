'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import formStyles from '../form.module.css'
import styles from './choices.module.css'

type SwitchField = Extract<FormField, { type: 'switch' }>

export function SwitchInput({ field, id, value, onChange, invalid, describedBy, labelledBy }: InputProps<SwitchField>) {
  const t = useTranslations('form')
  const locale = useLocale()
  return (
    <div>
      <label className={styles.single}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          aria-labelledby={labelledBy}
          aria-label={labelledBy ? undefined : localText(field.label, locale)}
          onChange={(event) => onChange(event.target.checked)}
        />
        {value === true ? t('yes') : t('no')}
      </label>
    </div>
  )
}

export function SwitchDisplay({ value }: DisplayProps<SwitchField>) {
  const t = useTranslations('form')
  return <span className={formStyles.value}>{value === true ? t('yes') : t('no')}</span>
}
