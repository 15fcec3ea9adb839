'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { defaultPageSize, Pager } from '@/components/data-list/pager'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import lists from '@/components/data-list/list-page.module.css'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { locales } from '@/lib/i18n/locales'
import { TextDialog, type TextRow } from './text-dialog'
import styles from './language-texts.module.css'

/** R2.9-24: every word the pages show, in all languages, and the company's own in its place. */
export function LanguageTexts() {
  const t = useTranslations('languages')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [filter, setFilter] = useState({ area: '', onlyOwn: false })
  const [place, setPlace] = useState({ page: 1, size: defaultPageSize })
  const [edited, setEdited] = useState<TextRow | null>(null)
  const { data, error, mutate } = useCall('/api/admin/getLanguageTexts', {
    keyword: useDebounced(keyword),
    ...filter,
    pageSize: place.size,
    currentPageIndex: place.page,
  })
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPlace({ ...place, page: 1 })
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data?.records} sub={t('explain')} />
      <div className={styles.filters}>
        <input
          type="search"
          className={control.control}
          value={keyword}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={(event) => {
            setKeyword(event.target.value)
            setPlace({ ...place, page: 1 })
          }}
        />
        <select
          className={control.control}
          value={filter.area}
          aria-label={t('area')}
          onChange={(event) => narrow({ area: event.target.value })}
        >
          <option value="">{t('allAreas')}</option>
          {data?.areas.map((area) => (
            <option key={area} value={area}>
              {area}
            </option>
          ))}
        </select>
        <label>
          <input
            type="checkbox"
            checked={filter.onlyOwn}
            onChange={(event) => narrow({ onlyOwn: event.target.checked })}
          />
          {t('onlyOwn')}
        </label>
      </div>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={400} />}
      {data?.rows.length === 0 && (
        <EmptyState icon="globe" title={filter.onlyOwn && !keyword ? t('noneOwn') : t('none')} />
      )}
      {data && data.rows.length > 0 && (
        <div
          className={`${page.card} ${styles.scroll} ${lists.asCards}`}
          tabIndex={0}
          role="region"
          aria-label={t('title')}
        >
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{t('key')}</TableCell>
                {locales.map((locale) => (
                  <TableCell key={locale}>{t(`language.${locale}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {data.rows.map((row) => (
                <TableRow key={row.key} hover>
                  <TableCell className={styles.key} data-label={t('key')}>
                    <button type="button" disabled={!may('edit')} onClick={() => setEdited(row)}>
                      {row.key}
                    </button>
                  </TableCell>
                  {locales.map((locale) => {
                    const { own, delivered } = row.texts[locale]
                    return (
                      <TableCell
                        key={locale}
                        lang={locale}
                        className={styles.text}
                        data-label={t(`language.${locale}`)}
                      >
                        {own ?? delivered}
                        {own !== null && <small title={delivered}>{t('own')}</small>}
                      </TableCell>
                    )
                  })}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      {data && data.records > 0 && (
        <Pager total={data.records} page={place.page} size={place.size} onChange={setPlace} />
      )}
      {edited && (
        <TextDialog
          textKey={edited.key}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </div>
  )
}
