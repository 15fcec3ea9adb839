'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { ChangeForm } from './change-form'
import { changeIn, inAddress } from './change-in-address'
import { useChangeWords } from './change-words'
import { OrganisationCheck } from './organisation-check'
import { Rehearsed } from './rehearsed'
import { Repairs } from './repairs'
import styles from './rehearsal.module.css'

const tabs = ['rehearse', 'check', 'repairs'] as const

/** What a change of the organisation would do, what is wrong with it today, and what was mended. */
export function Rehearsal() {
  const t = useTranslations('rehearsal')
  const id = useId()
  const { query, setQuery } = useView()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'rehearse'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <PanelTabs
        id={id}
        label={t('tabs')}
        tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
        chosen={tab}
        onChoose={(name) => setQuery({ tab: name === 'rehearse' ? null : name })}
      />
      <div className={styles.stack} {...panelIds(id, tab)}>
        {tab === 'rehearse' && <Trying query={query} setQuery={setQuery} />}
        {tab === 'check' && (
          <OrganisationCheck onRehearse={(leaves) => setQuery({ ...inAddress({ leaves }), tab: null })} />
        )}
        {tab === 'repairs' && <Repairs />}
      </div>
    </div>
  )
}

interface Props {
  query: URLSearchParams
  setQuery(change: Record<string, string | null>): void
}

function Trying({ query, setQuery }: Props) {
  const t = useTranslations('rehearsal')
  const said = useChangeWords()
  const change = changeIn(query)
  const { data, error, mutate } = useCall('/api/rehearsal/rehearse', change && { change }, { keepPreviousData: false })
  return (
    <>
      <section className={styles.card} aria-label={t('change.label')}>
        <ChangeForm query={query} setQuery={setQuery} subjects={data?.subjects ?? []} />
      </section>
      {!change && <EmptyState icon="shield" title={t('choose')} />}
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {change && !data && !error && <Skeleton height={320} />}
      {change && data && (
        <section className={styles.stack} aria-label={said(change, data.subjects)}>
          <h2>{said(change, data.subjects)}</h2>
          <Rehearsed key={JSON.stringify(change)} change={change} rehearsal={data} onChanged={() => void mutate()} />
        </section>
      )}
    </>
  )
}
