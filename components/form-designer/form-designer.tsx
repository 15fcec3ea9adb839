'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useRecord } from '@/lib/client/use-record'
import { Designer } from './designer'

/** R2.4-11: the form designer, by the id of the form in the address. */
export function FormDesigner() {
  return <OpenedForm />
}

/** R2.4-03: the quick one: a column of fields with the phone beside it; the same forms. */
export function SimpleFormDesigner() {
  return <OpenedForm simple />
}

function OpenedForm({ simple = false }: { simple?: boolean }) {
  const t = useTranslations('formDesigner')
  const { query } = useView()
  const formId = query.get('formId') ?? ''
  const { stored, error, reload } = useRecord('/api/form/getForm', formId ? { formId } : null)
  if (!formId)
    return (
      <EmptyState icon="form" title={t('noForm')}>
        <ShellLink href="/admin/design/forms">{t('chooseForm')}</ShellLink>
      </EmptyState>
    )
  if (error)
    return (
      <div className={page.page}>
        <ViewFailed message={error.message} onRetry={reload} />
      </div>
    )
  if (!stored)
    return (
      <div className={page.page}>
        <Skeleton height={480} />
      </div>
    )
  return <Designer key={`${formId} ${stored.rev}`} form={stored.record} simple={simple} />
}
