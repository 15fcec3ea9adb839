import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type Ref } from 'react'
import { Field } from '@/components/ui/field'
import { localParts, nameLanguages } from '@/lib/editing/local-parts'
import { PartInput } from './part-input'
import styles from './kit.module.css'

interface Props {
  label: string
  /** `zh-CN|en-US|zh-TW`, or one word for all. */
  value: string
  /** Signs of all languages together, as the contract takes them. */
  most: number
  required?: boolean
  autoFocus?: boolean
  error?: string
  ref?: Ref<HTMLInputElement>
  onChange(value: string): void
  onBlur?(): void
}

/** A name in a dialog: in the language one reads in, the other two below when they are wanted. */
export function NameField({ label, value, most, required, autoFocus, error, ref, onChange, onBlur }: Props) {
  const t = useTranslations('designer')
  const locale = useLocale()
  const id = useId()
  const [all, setAll] = useState(false)
  const parts = localParts(value)
  const others = nameLanguages.filter((language, at) => language !== locale && parts[at] && value.includes('|'))
  return (
    <div className={styles.nameField} id={id} role={all ? 'group' : undefined} aria-label={all ? label : undefined}>
      {nameLanguages
        .filter((language) => all || language === locale)
        .map((language) => {
          const isOwn = language === locale
          return (
            <Field
              key={language}
              label={all ? `${label} · ${t(`languages.${language}`)}` : label}
              required={required && isOwn}
              error={isOwn ? error : undefined}
            >
              <PartInput
                ref={isOwn ? ref : undefined}
                text={value}
                language={language}
                alone={!all}
                most={most}
                autoFocus={autoFocus && isOwn}
                onText={onChange}
                onBlur={onBlur}
              />
            </Field>
          )
        })}
      <div className={styles.nameOthers}>
        {!all &&
          others.map((language) => (
            <span key={language} lang={language}>
              {t(`languages.${language}`)} {parts[nameLanguages.indexOf(language)]}
            </span>
          ))}
        <button
          type="button"
          className={styles.link}
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'ownLanguage' : 'otherLanguages')}
        </button>
      </div>
    </div>
  )
}
