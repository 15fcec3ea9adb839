import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import styles from './companies.module.css'

/** What both dialogs ask, as their forms hold it. */
interface CompanyValues {
  names: [string, string, string]
  hostNames: string[]
  peopleLimit: number
  storageLimit: number
  outsideWaysIn: boolean
}

const languages = ['zh-CN', 'en-US', 'zh-TW'] as const

interface Props {
  register: UseFormRegister<CompanyValues>
  errorOf(name: string): string | undefined
  hostNames: string[]
  onHostNames(hostNames: string[]): void
}

/** Names, host names and limits of a company. */
export function CompanyFields({ register, errorOf, hostNames, onHostNames }: Props) {
  const t = useTranslations('companies')
  const waysHint = useId()
  const hostProblem = errorOf('hostNames') ?? hostNames.map((_, index) => errorOf(`hostNames.${index}`)).find(Boolean)
  return (
    <>
      <div className={styles.three}>
        {languages.map((language, index) => (
          <Field
            key={language}
            label={t(`nameIn.${language}`)}
            required={index === 0}
            error={errorOf(`names.${index}`)}
          >
            <input maxLength={100} lang={language} {...register(`names.${index as 0 | 1 | 2}`)} />
          </Field>
        ))}
      </div>
      <div className={styles.whole}>
        <Field label={t('hostNames')} hint={t('hostNamesHint')} error={hostProblem}>
          <textarea
            rows={2}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={hostNames.join('\n')}
            onChange={({ target }) => onHostNames(target.value.split(/[\s,]+/).filter(Boolean))}
          />
        </Field>
      </div>
      <div className={styles.three}>
        <Field label={t('peopleLimit')} hint={t('noLimit')} error={errorOf('peopleLimit')}>
          <input type="number" min={0} max={1_000_000} {...register('peopleLimit')} />
        </Field>
        <Field label={t('storageLimit')} hint={t('noLimit')} error={errorOf('storageLimit')}>
          <input type="number" min={0} max={100_000_000} {...register('storageLimit')} />
        </Field>
      </div>
      <div className={styles.whole}>
        <label className={styles.check}>
          <input type="checkbox" {...register('outsideWaysIn')} aria-describedby={waysHint} />
          {t('outsideWaysIn')}
        </label>
        <p id={waysHint} className={styles.hint}>
          {t('outsideWaysInHint')}
        </p>
      </div>
    </>
  )
}
