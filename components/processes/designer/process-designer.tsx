'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useRecord } from '@/lib/client/use-record'
import type { ProcessToDesign } from './design'
import { Designer } from './designer'

/** R2.4-01: the process designer, by the id of the process in the address. */
export function ProcessDesigner() {
  return <OpenedProcess draw={Designer} />
}

/** The process the address names, drawn one way or the other. */
export function OpenedProcess({ draw: Draw }: { draw: ComponentType<{ process: ProcessToDesign }> }) {
  const t = useTranslations('processDesigner')
  const { query } = useView()
  const processId = query.get('process') ?? ''
  const { stored, error, reload } = useRecord('/api/process/getProcess', processId ? { processId } : null)
  if (!processId)
    return (
      <EmptyState icon="page" title={t('noProcess')}>
        <ShellLink href="/admin/design/processes">{t('chooseProcess')}</ShellLink>
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
  return <Draw key={`${processId} ${stored.rev}`} process={stored.record} />
}
