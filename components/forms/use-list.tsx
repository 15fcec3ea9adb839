'use client'

import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { Calls } from '@/lib/client/calls'
import differences from '@/components/ui/differences.module.css'
import styles from './forms.module.css'

type Use = Calls['/api/form/getFormUses']['data']['uses'][number]

/** Where a form is used. */
export function UseList({ formId }: { formId: string }) {
  const t = useTranslations('forms')
  const { data, error, mutate } = useCall('/api/form/getFormUses', { formId }, { keepPreviousData: false })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={120} />
  if (data.uses.length === 0) return <EmptyState icon="process" title={t('usedNowhere')} />
  return (
    <Panel title={t('tabs.uses')}>
      <div className={styles.body}>
        <UseTable uses={data.uses} />
      </div>
    </Panel>
  )
}

/** Places, one a line: which process, where in it, and which field is meant. */
export function UseTable({ uses }: { uses: readonly Use[] }) {
  const t = useTranslations('forms')
  return (
    <ul className={differences.differences}>
      {uses.map((use, index) => (
        <li key={`${use.id} ${use.version} ${use.place} ${use.field} ${use.where} ${index}`}>
          <strong>{use.name || t('hiddenProcess')}</strong>{' '}
          {use.kind === 'Processes' && t(use.status === 'draft' ? 'inDraft' : 'inVersion', { version: use.version })}
          {t('compare.colon')}
          {[t(`places.${use.place}`), use.where, use.field].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  )
}
