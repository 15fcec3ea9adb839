import { useLocale, useTranslations } from 'next-intl'
import type { FormFault } from '@/lib/form-data/form-fault'
import { findField } from '@/lib/form-editing/form-place'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import styles from './designer.module.css'

/** Everything wrong with the form, each row leading to its place. */
export function ProblemList({ faults, onChoose }: { faults: readonly FormFault[]; onChoose(): void }) {
  const t = useTranslations('formDesigner')
  const tFaults = useTranslations('forms.faults') as unknown as (key: string, params: object) => string
  const locale = useLocale()
  const { definition, choose } = useDesign()
  return (
    <section className={styles.problemList} data-area="problems" aria-label={t('problemsLabel')}>
      {faults.length === 0 && <p>{t('noProblems')}</p>}
      <ul>
        {faults.map(({ field, key, params, severity }, at) => {
          const found = findField(definition, field)
          return (
            <li key={at}>
              <button
                type="button"
                data-severity={severity}
                onClick={() => {
                  choose(field ? [field] : [])
                  onChoose()
                }}
              >
                <strong>{found ? localText(found.field.label, locale) : t('wholeForm')}</strong>
                <span>{tFaults(key, params)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
