'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import { resolveRights } from '@/lib/form-data/step-rights'
import { PopupForm } from './popup-form'
import { rowDefinition, rowRights, tableOf } from './row-definition'

interface Props {
  /** `formId` or `formDataSchema`; `field` for one row of that sub-table instead of the whole form; `value` is the record as it was, as JSON. */
  params: Record<string, string>
  onDone(records: Record<string, unknown>[]): void
}

/** R2.8-28: a form to fill in for whoever opened this page. */
export function PopupFormHelper({
  params: { formId = '', formDataSchema = '', field = '', value = '' },
  onDone,
}: Props) {
  const t = useTranslations('rowImport')
  const { data, error, mutate } = useCall(
    '/api/form/getFormDefinition',
    formId || formDataSchema ? { formId, formDataSchema } : null,
    { revalidateOnFocus: false },
  )
  if (!formId && !formDataSchema) return <EmptyState icon="form" title={t('noForm')} />
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={320} />
  if (field && !tableOf(data.definition, field)) return <EmptyState icon="form" title={t('noTable', { field })} />
  return <Given definition={data.definition} field={field} value={value} onDone={(record) => onDone([record])} />
}

function Given({
  definition,
  field,
  value,
  onDone,
}: {
  definition: FormDefinition
  field: string
  value: string
  onDone(record: FormData): void
}) {
  const form = useMemo(() => {
    const table = field ? tableOf(definition, field) : undefined
    const rights = resolveRights(definition, { default: 'edit', fields: {} })
    return table ? { definition: rowDefinition(table), rights: rowRights(table, rights) } : { definition, rights }
  }, [definition, field])
  const data = useMemo(() => recordIn(value), [value])
  return <PopupForm {...form} data={data} files={noFiles} onDone={onDone} />
}

const noFiles: [] = []

function recordIn(text: string): FormData {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as FormData) : {}
  } catch {
    // Nothing there yet, or no record: one begins with an empty form.
    return {}
  }
}
