'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { FormData } from '@/lib/contracts/forms'
import { tableOf } from '../row-form/row-definition'
import { RowImportBody } from './row-import-body'

interface Props {
  /** `formId` or `formDataSchema` with `field`, the sub-table to fill in; without them the columns are those of the file. */
  params: Record<string, string>
  onDone(rows: Record<string, unknown>[]): void
}

const mostRows = 1000

/** R2.8-27: rows of a file for whoever opened this page. */
export function RowImportHelper({ params: { formId = '', formDataSchema = '', field = '' }, onDone }: Props) {
  const t = useTranslations('rowImport')
  const { data, error, mutate } = useCall(
    '/api/form/getFormDefinition',
    formId || formDataSchema ? { formId, formDataSchema } : null,
    { revalidateOnFocus: false },
  )
  const done = (rows: FormData[]) => onDone(rows)
  if (!formId && !formDataSchema) return <RowImportBody fields={null} room={mostRows} onDone={done} />
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={240} />
  const table = tableOf(data.definition, field)
  return table ? (
    <RowImportBody fields={table.fields} room={table.maxRows} onDone={done} />
  ) : (
    <EmptyState icon="form" title={t('noTable', { field })} />
  )
}
