'use client'

import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { DisplayProps, InputProps } from '../field-props'
import styles from '../form.module.css'

/** Drawn only where a form has one. */
const CodePicture = dynamic(() => import('./code-picture').then((module) => module.CodePicture))

type BarcodeField = Extract<FormField, { type: 'barcode' }>

export function BarcodeInput({
  field,
  id,
  value,
  onChange,
  required,
  invalid,
  describedBy,
  labelledBy,
}: InputProps<BarcodeField>) {
  const locale = useLocale()
  const text = typeof value === 'string' ? value : ''
  return (
    <>
      <input
        id={id}
        className={styles.input}
        value={text}
        maxLength={field.maxLength}
        placeholder={field.placeholder && localText(field.placeholder, locale)}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-labelledby={labelledBy}
        onChange={(event) => onChange(event.target.value || null)}
      />
      {text && <CodePicture code={field.code} text={text} />}
    </>
  )
}

export function BarcodeDisplay({ field, value }: DisplayProps<BarcodeField>) {
  const text = typeof value === 'string' ? value : ''
  if (!text) return <span className={styles.value}>—</span>
  return (
    <>
      <CodePicture code={field.code} text={text} />
      <span className={styles.value}>{text}</span>
    </>
  )
}
