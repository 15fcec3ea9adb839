'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { useView } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { CompareRoles } from './compare-roles'
import { OverviewOf } from './overview-of'
import styles from './access.module.css'

const tabs = ['person', 'roles'] as const

/** What a person may do and why, or what two roles are granted; what is looked at stands in the address, so that an answer can be sent to somebody. */
export function PermissionOverview() {
  const t = useTranslations('access.overview')
  const id = useId()
  const { query, setQuery } = useView()
  const chosen = query.get('tab') === 'roles' ? 'roles' : 'person'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <PanelTabs
        id={id}
        label={t('title')}
        tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
        chosen={chosen}
        onChoose={(tab) => setQuery({ tab: tab === 'person' ? null : tab })}
      />
      <div {...panelIds(id, chosen)} className={styles.panel}>
        {chosen === 'person' ? <PersonOverview /> : <CompareRoles />}
      </div>
    </div>
  )
}

/** "What may this person see and do, and why?" */
function PersonOverview() {
  const t = useTranslations('access.overview')
  const id = useId()
  const { query, setQuery } = useView()
  const account = query.get('account') ?? ''
  const { data, error, mutate } = useCall('/api/admin/getPermissionOverview', account ? { account } : null, {
    keepPreviousData: false,
  })
  const [chosen, setChosen] = useState<Actor[]>([])
  const shown =
    chosen[0]?.account === account
      ? chosen
      : data
        ? [{ account: data.account, name: data.name, departmentName: data.departmentName }]
        : []
  return (
    <>
      <div className={styles.person}>
        <PeopleField
          id={id}
          label={t('person')}
          single
          chosen={shown}
          onChange={(people) => {
            setChosen(people)
            setQuery({ account: people[0]?.account ?? null })
          }}
        />
      </div>
      {!account && <EmptyState icon="people" title={t('choose')} />}
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {account && !data && !error && <Skeleton height={320} />}
      {data && <OverviewOf overview={data} />}
    </>
  )
}
