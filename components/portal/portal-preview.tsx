'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { SWRConfig } from 'swr'
import { PeopleField } from '@/components/pickers/people-field'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import type { Actor } from '@/lib/words/actor'
import { PortalGrid } from './portal-grid'
import { lookingAs } from './looking-as'
import styles from './portal.module.css'

/** R2.9-25: the portal as somebody else gets it; which pages and parts he may see the server says, with his rights. */
export function PortalPreview() {
  const t = useTranslations('portal')
  const locale = useLocale()
  const id = useId()
  const [people, setPeople] = useState<Actor[]>([])
  const [pageId, setPageId] = useState('')
  const account = people[0]?.account ?? ''
  const { data, error, mutate } = useCall('/api/portal/previewPage', account ? { account, pageId } : null)
  const looking = useMemo(() => lookingAs(account), [account])
  const chosen = data?.page?.pageId ?? ''
  const tabs = data?.pages.map((one) => ({ name: one.pageId, label: localText(one.pageName, locale) })) ?? []
  return (
    <div className={`${page.wide} ${styles.page}`}>
      <PageHeader title={t('previewTitle')} sub={t('previewExplain')} />
      <PeopleField
        id={`${id}-who`}
        label={t('previewWho')}
        single
        chosen={people}
        onChange={(next) => {
          setPeople(next)
          setPageId('')
        }}
      />
      {!account && <EmptyState icon="eye" title={t('previewChoose')} />}
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {account && !data && !error && <Skeleton height={320} />}
      {data && !error && (
        <>
          <p className={styles.banner} role="status">
            {t('previewBanner', { name: localText(data.name, locale) })}
          </p>
          {tabs.length > 1 && <PanelTabs id={id} label={t('pages')} tabs={tabs} chosen={chosen} onChoose={setPageId} />}
          {!data.page && <EmptyState icon="group" title={t('previewNone', { name: localText(data.name, locale) })} />}
          {data.page && (
            <div {...(tabs.length > 1 ? panelIds(id, chosen) : {})}>
              <SWRConfig value={{ use: [looking] }}>
                <PortalGrid key={account} parts={data.page.parts} />
              </SWRConfig>
            </div>
          )}
        </>
      )}
    </div>
  )
}
