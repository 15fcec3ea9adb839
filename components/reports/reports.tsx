'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CategoryShelf } from '@/components/categories/category-shelf'
import { useCategory } from '@/components/categories/use-category'
import { ListPage } from '@/components/data-list/list-page'
import { PackageTools } from '@/components/data-list/package-tools'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { ReportDialog } from './report-dialog'

/** R2.9-29: the reports there are. */
export function Reports() {
  const t = useTranslations('data.reports')
  const locale = useLocale()
  const router = useRouter()
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [ticked, setTicked] = useState<string[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const category = useCategory('Reports', () => setTicked([]))
  const { data, error, mutate } = useCall('/api/report/getCatalogReports', {
    catalogId: category.catalogId,
    keyword: useDebounced(keyword),
    enableOnly: false,
  })
  const remove = async (reportId: string, name: string) => {
    if (!(await confirm({ text: t('confirmDelete', { name }), action: t('delete'), danger: true }))) return
    await call('/api/report/deleteReport', { reportId })
    showSuccess(t('deleted'))
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        narrowed={category.catalogId !== ''}
        beside={<CategoryShelf type="Reports" category={category} shown={data} />}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        ticks={{ ticked, onChange: setTicked }}
        add={may('edit') ? { label: t('new'), run: () => setOpened('') } : undefined}
        columns={[
          { label: t('name'), cell: (row) => localText(row.reportName, locale) },
          { label: t('kind'), cell: (row) => t(`kinds.${row.kind}`) },
          { label: t('code'), cell: (row) => row.reportCode || '—' },
        ]}
        rows={data}
        keyOf={(row) => row.reportId}
        isOutOfUse={(row) => !row.enable}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ reportId, kind }) =>
          kind === 'rows'
            ? setOpened(reportId)
            : router.push(
                `/bpm/design/simple/${kind === 'cross' ? 'report2' : 'report'}?reportId=${encodeURIComponent(reportId)}`,
              )
        }
        tools={
          <>
            {may('edit') && (
              <>
                <Button onClick={() => router.push('/bpm/design/simple/report')}>{t('newFigures')}</Button>
                <Button onClick={() => router.push('/bpm/design/simple/report2')}>{t('newCross')}</Button>
                <Button onClick={() => router.push('/bpm/design/chart/edit')}>{t('newChart')}</Button>
              </>
            )}
            <PackageTools kind="report" ticked={ticked} mayEdit={may('edit')} onImported={() => void mutate()} />
          </>
        }
        actionsOf={({ reportId, reportName, enable }) => [
          ...(enable
            ? [
                {
                  label: t('show'),
                  run: () => router.push(`/modules/report/view?reportId=${encodeURIComponent(reportId)}`),
                },
              ]
            : []),
          ...(may('edit')
            ? [
                {
                  label: t('delete'),
                  danger: true,
                  run: () => void remove(reportId, localText(reportName, locale)).catch(() => undefined),
                },
              ]
            : []),
        ]}
      />
      {opened !== null && (
        <ReportDialog
          reportId={opened}
          within={category.within}
          mayEdit={may('edit')}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
