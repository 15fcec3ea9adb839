import { useLocale, useTranslations } from 'next-intl'
import type { FormDefinition } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import type { FormState } from './use-form-state'
import styles from './form.module.css'

/** After a form was refused: how much of it, and a way to each place. Goes as the places are mended. */
export function ErrorSummary({ definition, state }: { definition: FormDefinition; state: FormState }) {
  const t = useTranslations('form.wrong')
  const locale = useLocale()
  const { asked, surroundings, leadTo } = state
  const errors = Object.entries(surroundings.errors)
  if (!asked || errors.length === 0) return null
  const fields = definition.sections.flatMap((section) => section.fields)
  const labelOf = (path: string) => {
    const [, id = path, row, column] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?$/.exec(path) ?? []
    const field = fields.find((one) => one.id === id)
    const own = localText(field?.label ?? id, locale)
    const cell = field?.type === 'table' ? field.fields.find((one) => one.id === column) : undefined
    return row === undefined
      ? own
      : t('row', { table: own, row: Number(row) + 1, column: localText(cell?.label ?? '', locale) })
  }
  return (
    <section className={styles.summary} aria-label={t('label')}>
      <p role="status">{t('count', { count: errors.length })}</p>
      <ul>
        {errors.map(([path, text]) => (
          <li key={path}>
            <button type="button" onClick={() => leadTo(path)}>
              {labelOf(path)}
            </button>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
