import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { localParts, nameLanguages } from '@/lib/editing/local-parts'
import { PartInput } from './part-input'
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
  const each = setting.most ?? (setting.long ? 190 : 100)
  const languages = all ? nameLanguages : nameLanguages.filter((one) => one === locale)
  return (
    <fieldset className={styles.words} disabled={disabled}>
      <legend>{label}</legend>
      {languages.map((language) => (
        <div key={language} className={styles.word}>
          {all && <span aria-hidden>{t(`languages.${language}`)}</span>}
          <PartInput
            id={`${id}-${language}`}
            text={text}
            language={language}
            alone={!all}
            most={nameLanguages.length * each + 2}
            each={each}
            rows={setting.long ? 2 : undefined}
            aria-label={`${label} · ${t(`languages.${language}`)}`}
            onText={(next) => onChange(next === '' ? undefined : next)}
          />
        </div>
      ))}
      <button type="button" className={styles.link} aria-expanded={all} onClick={() => setAll(!all)}>
        {t(all ? 'ownLanguage' : 'otherLanguages')}
      </button>
    </fieldset>
  )
}
