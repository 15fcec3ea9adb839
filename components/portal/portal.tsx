'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useHasPage } from '@/components/page/use-has-page'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { PortalGrid } from './portal-grid'
import styles from './portal.module.css'

/** R2.6-03, R2.9-25: the portal page one gets, or of several the one chosen. */
export function Portal() {
  const t = useTranslations('portal')
  const locale = useLocale()
  const id = useId()
  const { query, setQuery } = useView()
  const asked = query.get('id') ?? ''
  const pages = useCall('/api/portal/getPages', {})
  const chosen = asked || pages.data?.[0]?.pageId || ''
  const { data, error, mutate } = useCall('/api/portal/openPage', chosen ? { pageId: chosen } : null)
  const mayEdit = useHasPage('/admin/portal')
  const name = data ? localText(data.pageName, locale) : t('title')
  useViewTitle(data ? name : undefined)
  const tabs = pages.data?.map(({ pageId, pageName }) => ({ name: pageId, label: localText(pageName, locale) })) ?? []
  const failed = error ?? pages.error
  return (
    <div className={`${page.wide} ${styles.page}`} data-print-area="">
      <PageHeader title={name}>
        {mayEdit && data && (
          <ShellLink href={`/admin/portal/edit?pageId=${encodeURIComponent(data.pageId)}`}>{t('edit')}</ShellLink>
        )}
      </PageHeader>
      {tabs.length > 1 && tabs.some((one) => one.name === chosen) && (
        <PanelTabs
          id={id}
          label={t('pages')}
          tabs={tabs}
          chosen={chosen}
          onChoose={(pageId) => setQuery({ id: pageId })}
        />
      )}
      {failed && !data && (
        <ViewFailed message={failed.message} onRetry={() => void (error ? mutate() : pages.mutate())} />
      )}
      {!failed && !data && (chosen || !pages.data) && <Skeleton height={400} />}
      {pages.data && !chosen && <EmptyState icon="group" title={t('noPage')} />}
      {data && (
        <div {...(tabs.length > 1 && tabs.some((one) => one.name === chosen) ? panelIds(id, chosen) : {})}>
          <PortalGrid parts={data.parts} />
        </div>
      )}
    </div>
  )
}
