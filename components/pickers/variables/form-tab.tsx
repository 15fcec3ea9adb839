'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import styles from '../picker.module.css'
import type { TabProps } from './tab-props'

interface Props extends TabProps<'form'> {
  form: { formId?: string; formDataSchema?: string }
}

/** R3-21: the fields of a form; a table is only where its columns stand (R5-22). */
export function FormTab({ chosen, onChange, form: { formId = '', formDataSchema = '' } }: Props) {
  const t = useTranslations('pickers')
  const { data, error, mutate } = useCall(
    '/api/form/getFormVariablesTree',
    formId || formDataSchema ? { formId, formDataSchema } : null,
    { revalidateOnFocus: false },
  )
  if (!formId && !formDataSchema) return <EmptyState icon="form" title={t('variable.noForm')} />
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={200} />
  if (data.length === 0) return <EmptyState icon="form" title={t('empty')} />
  const parents = new Set(data.map(({ pId }) => pId))
  return (
    <div className={styles.tree} role="radiogroup" aria-label={t('variable.tab.form')}>
      {data.map(({ id, pId, name }) =>
        parents.has(id) ? (
          <strong key={id} className={styles.choice}>
            {name}
          </strong>
        ) : (
          <label key={id} className={styles.choice} data-deeper={pId ? '' : undefined}>
            <input
              type="radio"
              name="form-variable"
              checked={chosen?.path.join('/') === id}
              onChange={() => onChange({ kind: 'form', path: id.split('/') })}
            />
            {name} <small>{id}</small>
          </label>
        ),
      )}
    </div>
  )
}
