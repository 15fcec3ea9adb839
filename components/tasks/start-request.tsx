'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { useShell } from '@/components/page/shell-context'
import { PlainCard, ProcessCards } from '@/components/start-process/process-cards'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { allNodes } from '@/lib/menus/build-menu-tree'
import styles from './start-request.module.css'

const freeFlow = '/free-flow'

/** The processes the person may start, by category; those used lately first. */
export function StartRequest() {
  const t = useTranslations('home')
  const locale = useLocale()
  const [keyword, setKeyword] = useState('')
  const { menus } = useShell()
  const mayListSteps = allNodes(menus).some(({ href }) => href === freeFlow)
  const { data, error, mutate } = useCall('/api/process/getStartableProcesses', {})
  const wanted = keyword.trim().toLowerCase()
  const found = (data ?? []).filter(({ processName, description }) =>
    localText(processName, locale).concat(' ', localText(description, locale)).toLowerCase().includes(wanted),
  )
  const categories = [...new Set(found.map(({ catalogName }) => catalogName))]
  return (
    <div className={page.page}>
      <PageHeader title={t('start.title')}>
        <input
          type="search"
          className={control.control}
          value={keyword}
          placeholder={t('start.search')}
          aria-label={t('start.search')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={84} width={300} />}
      {data && found.length === 0 && (
        <EmptyState icon="add" title={wanted ? t('start.nothingFound') : t('start.nothing')} />
      )}
      {mayListSteps && !wanted && (
        <div className={styles.category}>
          <PlainCard href={freeFlow} icon="people" title={t('start.freeFlow')} text={t('start.freeFlowExplain')} />
        </div>
      )}
      {categories.map((category) => (
        <section key={category} className={styles.category}>
          <h2>{localText(category, locale) || t('start.others')}</h2>
          <ProcessCards guides processes={found.filter(({ catalogName }) => catalogName === category)} />
        </section>
      ))}
    </div>
  )
}
