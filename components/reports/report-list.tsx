'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CategoryFilter } from '@/components/data-list/category-filter'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

/** R2.9-29: the reports in use that one may look at. */
export function ReportList() {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const router = useRouter()
  const { query, setQuery } = useView()
  const catalogId = query.get('category') ?? ''
  const [keyword, setKeyword] = useState('')
  const { data, error, mutate } = useCall('/api/report/getCatalogReports', {
    keyword: useDebounced(keyword),
    catalogId,
    enableOnly: true,
  })
  const show = (page: 'report' | 'report2', reportId: string) =>
    router.push(`/modules/${page}/view?reportId=${encodeURIComponent(reportId)}`)
  return (
    <ListPage
      title={t('centre')}
      explain={t('centreExplain')}
      empty={t(catalogId ? 'noneHere' : 'noneToSee')}
      filters={<CategoryFilter type="Reports" value={catalogId} onChange={(category) => setQuery({ category })} />}
      search={{ label: t('search'), value: keyword, onChange: setKeyword }}
      columns={[
        { label: t('name'), cell: (row) => localText(row.reportName, locale) },
        { label: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
        { label: t('code'), cell: (row) => row.reportCode || '—' },
      ]}
      rows={data}
      keyOf={(row) => row.reportId}
      error={error}
      onRetry={() => void mutate()}
      onOpen={({ reportId }) => show('report', reportId)}
      actionsOf={({ reportId, kind }) =>
        kind === 'rows' ? [{ label: t('asGroups'), run: () => show('report2', reportId) }] : []
      }
    />
  )
}
