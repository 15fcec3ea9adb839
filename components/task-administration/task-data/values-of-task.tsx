import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PlainTable } from '@/components/ui/plain-table'
import type { Calls } from '@/lib/client/calls'
import type { FormData, FormField } from '@/lib/contracts/forms'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { CorrectDialog } from './correct-dialog'
import styles from '../task-administration.module.css'

interface Props {
  data: Calls['/api/taskData/get']['data']
  mayRepair: boolean
  show(field: string, value: FormData[string]): ReactNode
  onDone(): void
}

/** Values of the form by the names of their fields. */
export function ValuesOfTask({ data, mayRepair, show, onDone }: Props) {
  const t = useTranslations('taskAdministration.data')
  const types = useTranslations('fieldTypes.types')
  const locale = useLocale()
  const [field, setField] = useState<FormField | null>(null)
  const fields = data.definition.sections
    .flatMap(({ fields: own }) => own)
    .filter((one) => one.type === 'table' || traitsOf(one).hasValue)
  if (fields.length === 0) return <EmptyState icon="form" title={t('noValues')} />
  return (
    <>
      {data.closed && <p className={styles.explain}>{t('closed', { why: data.closed })}</p>}
      <PlainTable
        label={t('parts.values')}
        columns={[
          {
            key: 'field',
            head: t('field'),
            kind: 'name',
            cell: ({ id, label }) => (
              <>
                {localText(label, locale) || id} <small>{id}</small>
              </>
            ),
          },
          { key: 'type', head: t('type'), cell: ({ type }) => types(type as never) },
          { key: 'value', head: t('value'), cell: ({ id }) => show(id, data.data[id] ?? null) },
          ...(mayRepair && data.correctable.length > 0
            ? [
                {
                  key: 'correct',
                  head: <span className="visually-hidden">{t('correct')}</span>,
                  cell: (one: FormField) =>
                    data.correctable.includes(one.id) && (
                      <Button
                        size="small"
                        aria-label={t('correctOf', { field: localText(one.label, locale) || one.id })}
                        onClick={() => setField(one)}
                      >
                        {t('correct')}
                      </Button>
                    ),
                },
              ]
            : []),
        ]}
        rows={fields}
        keyOf={({ id }) => id}
      />
      {field && (
        <CorrectDialog
          data={data}
          field={field}
          onClose={() => setField(null)}
          onDone={() => {
            setField(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
