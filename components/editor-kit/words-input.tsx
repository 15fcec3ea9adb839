import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { localParts, nameLanguages, withOwnPart } from '@/lib/editing/local-parts'
import styles from './kit.module.css'

interface Props {
  label: string
  value: unknown
  disabled: boolean
  /** `most`: signs in each language, where what is kept takes fewer or more than usual. */
  setting?: { long?: boolean; most?: number }
  /** Undefined takes it away. */
  onChange(value: string | undefined): void
}

/** R2.4-11: a name in the language one reads in, the other two below when they are wanted. */
export function WordsInput({ label, setting = {}, value, disabled, onChange }: Props) {
  const t = useTranslations('designer')
  const locale = useLocale()
  const id = useId()
  const text = String(value ?? '')
  const parts = localParts(text)
  const [all, setAll] = useState(() => parts.slice(1).some(Boolean))
  const languages = all ? nameLanguages : nameLanguages.filter((one) => one === locale)
  const change = (language: (typeof nameLanguages)[number], typed: string) => {
    const only = !all && !text.includes('|')
    const next = only ? typed.replaceAll('|', ' ') : withOwnPart(text, language, typed)
    onChange(next === '' ? undefined : next)
  }
  return (
    <fieldset className={styles.words} disabled={disabled}>
      <legend>{label}</legend>
      {languages.map((language) => {
        const at = nameLanguages.indexOf(language)
        const shown = parts[at] || (!all ? parts[0] : '') || ''
        const props = {
          id: `${id}-${language}`,
          value: shown,
          maxLength: setting.most ?? (setting.long ? 190 : 100),
          placeholder: all && at > 0 ? parts[0] : undefined,
          'aria-label': `${label} · ${t(`languages.${language}`)}`,
          onChange: ({ target }: { target: { value: string } }) => change(language, target.value),
        }
        return (
          <div key={language} className={styles.word}>
            {all && <span aria-hidden>{t(`languages.${language}`)}</span>}
            {setting.long ? <textarea rows={2} {...props} /> : <input {...props} />}
          </div>
        )
      })}
      <button type="button" className={styles.link} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'ownLanguage' : 'otherLanguages')}
      </button>
    </fieldset>
  )
}
