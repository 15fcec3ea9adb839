'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { useView, useViewTitle } from '@/components/page/view-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import type { TemplateRow } from '@/lib/contracts/templates'
import styles from './templates.module.css'

const areas = ['people', 'money', 'buying', 'office', 'technology', 'service'] as const

const speaksOf = ({ name, about, steps }: TemplateRow, keyword: string) =>
  [name, about, ...steps].some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()))

/** R2.4-11: every template, by the area of the office it belongs to. */
export function TemplateGallery() {
  const t = useTranslations('templates')
  const { view } = useView()
  const [keyword, setKeyword] = useState('')
  const { data, error, mutate } = useCall('/api/template/getTemplates', {})
  useViewTitle(t('title'))
  const found = data?.filter((row) => speaksOf(row, keyword))
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={found?.length} sub={t('explain')}>
        <input
          type="search"
          className={control.control}
          aria-label={t('search')}
          placeholder={t('search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </PageHeader>
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={320} />}
      {found?.length === 0 && <EmptyState icon="search" title={t('nothingFound')} />}
      {areas.map((area) => {
        const rows = found?.filter((row) => row.area === area) ?? []
        return (
          rows.length > 0 && (
            <section key={area} className={styles.area} aria-labelledby={`templates-${area}`}>
              <h2 id={`templates-${area}`}>{t(`areas.${area}`)}</h2>
              <ul className={styles.cards}>
                {rows.map((row) => (
                  <li key={row.templateId}>
                    <ShellLink href={`${view.page.path}?template=${row.templateId}`} className={styles.card}>
                      <strong>{row.name}</strong>
                      <span>{row.about}</span>
                      <small>{row.steps.join(' → ')}</small>
                    </ShellLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
