import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type Ref } from 'react'
import { Field } from '@/components/ui/field'
import { localParts, nameLanguages, withOwnPart } from '@/lib/editing/local-parts'
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
  hint?: string
  ref?: Ref<HTMLInputElement>
  onChange(value: string): void
  onBlur?(): void
}

/** A name in a dialog: in the language one reads in, the other two below when they are wanted. */
export function NameField({ label, value, most, required, autoFocus, error, hint, ref, onChange, onBlur }: Props) {
  const t = useTranslations('designer')
  const locale = useLocale()
  const id = useId()
  const [all, setAll] = useState(false)
  const parts = localParts(value)
  const change = (language: (typeof nameLanguages)[number], typed: string) => {
    // A whole name that is pasted, and one word for all, stand as they are.
    if (typed.includes('|') || (!all && !value.includes('|'))) onChange(typed)
    else onChange(withOwnPart(value, language, typed))
  }
  return (
    <div className={styles.nameField} id={id} role={all ? 'group' : undefined} aria-label={all ? label : undefined}>
      {nameLanguages
        .filter((language) => all || language === locale)
        .map((language) => {
          const part = parts[nameLanguages.indexOf(language)] ?? ''
          const isOwn = language === locale
          const shown = part || (all ? '' : (parts[0] ?? ''))
          return (
            <Field
              key={language}
              label={all ? `${label} · ${t(`languages.${language}`)}` : label}
              required={required && isOwn}
              error={isOwn ? error : undefined}
              hint={isOwn ? hint : undefined}
            >
              <input
                ref={isOwn ? ref : undefined}
                value={shown}
                placeholder={all ? parts[0] : undefined}
                maxLength={Math.max(most - (value.length - shown.length), shown.length)}
                autoFocus={autoFocus && isOwn}
                onChange={({ target }) => change(language, target.value)}
                onBlur={onBlur}
              />
            </Field>
          )
        })}
      <button type="button" className={styles.link} aria-expanded={all} aria-controls={id} onClick={() => setAll(!all)}>
        {t(all ? 'ownLanguage' : 'otherLanguages')}
      </button>
    </div>
  )
}
