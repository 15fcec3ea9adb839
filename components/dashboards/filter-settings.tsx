import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import { mostFilters, type DashboardFilter, type DashboardForm } from '@/lib/contracts/dashboards'
import { localText } from '@/lib/i18n/local-text'
import { useFilterableColumns } from './use-filterable-columns'
import styles from '@/components/page-parts/page-parts.module.css'

interface Props {
  form: DashboardForm
  mayEdit: boolean
  onChange(filters: DashboardFilter[]): void
}

/** Which columns are filtered over all parts at once: chosen by what they are called, dates by a range of days. */
export function FilterSettings({ form, mayEdit, onChange }: Props) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const { filters } = form
  const columns = useFilterableColumns(form.parts)
  const left = columns.filter(({ name }) => !filters.some(({ column }) => column === name))
  const add = (column: string) => {
    const found = columns.find(({ name }) => name === column)
    if (found) onChange([...filters, { column, title: found.title, kind: found.type === 'date' ? 'date' : 'text' }])
  }
  return (
    <fieldset className={styles.filterSettings} disabled={!mayEdit}>
      <legend>{t('filters')}</legend>
      <ul>
        {filters.map(({ column, title, kind }) => {
          const name = localText(title, locale) || column
          return (
            <li key={column}>
              <span>
                {name} <small>{t(`filterKinds.${kind}`)}</small>
              </span>
              <Button
                size="small"
                color="error"
                aria-label={t('dropFilter', { name })}
                onClick={() => onChange(filters.filter((one) => one.column !== column))}
              >
                {t('delete')}
              </Button>
            </li>
          )
        })}
      </ul>
      {filters.length < mostFilters && (
        <select
          className={control.control}
          aria-label={t('addFilter')}
          value=""
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{t(left.length > 0 ? 'addFilter' : 'noFilterLeft')}</option>
          {left.map(({ name, title }) => (
            <option key={name} value={name}>
              {localText(title, locale)}
            </option>
          ))}
        </select>
      )}
      <p className={styles.quiet}>{t('filterHint')}</p>
    </fieldset>
  )
}
