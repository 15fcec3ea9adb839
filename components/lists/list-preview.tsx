import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { ListForm } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { useCellText } from './cell-text'
import { useListColumns } from './design-fields'
import styles from './lists.module.css'

interface Props {
  listId: string
  form: ListForm
  definition: FormDefinition
  /** What is drawn is stored: its rows can be read. */
  saved: boolean
}

const shownRows = 8

/** The table as it is being designed, with the first of its own records; without any, with empty rows. */
export function ListPreview({ listId, form, definition, saved }: Props) {
  const t = useTranslations('lists')
  const { titleOf } = useListColumns(definition)
  const textOf = useCellText()
  const { data, mutate } = useCall('/api/list/rows', { listId, pageSize: shownRows }, { keepPreviousData: true })
  useEffect(() => {
    if (saved) void mutate()
  }, [saved, mutate])
  const fields = new Map(formFields(definition).map((field) => [field.id, field]))
  const end = (name: string) => {
    const field = fields.get(name)
    return (field && traitsOf(field).align === 'end') || undefined
  }
  if (form.columns.length === 0)
    return (
      <div className={styles.preview}>
        <EmptyState icon="table" title={t('noColumns')} />
      </div>
    )
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>{t('previewHint', { count: data?.records ?? 0 })}</p>
      <div className={styles.sheet} tabIndex={0} role="region" aria-label={t('preview')}>
        <table>
          <thead>
            <tr>
              {form.columns.map(({ field, width }) => (
                <th key={field} scope="col" data-end={end(field)} style={width ? { minWidth: width } : undefined}>
                  {titleOf(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.rows.map(({ recordId, cells }) => (
              <tr key={recordId}>
                {form.columns.map(({ field }) => (
                  <td key={field} data-end={end(field)}>
                    {textOf({ kind: end(field) ? 'number' : 'text' }, cells[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data?.records === 0 && <p className={styles.quiet}>{t('noRecordsYet')}</p>}
    </div>
  )
}
