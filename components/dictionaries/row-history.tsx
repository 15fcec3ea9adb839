'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Pager } from '@/components/data-list/pager'
import { PickerFrame } from '@/components/pickers/picker-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { DictionaryColumn, DictionaryRow } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import styles from './dictionaries.module.css'

const size = 15

interface Props {
  dataDictId: string
  columns: DictionaryColumn[]
  /** '' for all rows. */
  rowId: string
  onClose(): void
}

/** Who changed rows when, and what became of each value. */
export function RowHistory({ dataDictId, columns, rowId, onClose }: Props) {
  const t = useTranslations('data.dictionaries')
  const locale = useLocale()
  const { exact } = useMoments()
  const [page, setPage] = useState(1)
  const { data, error, mutate } = useCall('/api/baseData/getDataDictHistory', {
    dataDictId,
    rowId,
    pageSize: size,
    currentPageIndex: page,
  })
  const titleOf = (name: string) =>
    localText(columns.find((column) => column.name === name)?.description ?? '', locale) || name
  const parts = (row: DictionaryRow | null): Record<string, string> =>
    row
      ? {
          ...row.values,
          [t('order')]: String(row.order),
          [t('validFrom')]: row.validFrom,
          [t('validUntil')]: row.validUntil,
          [t('enable')]: row.enable ? '✓' : '—',
        }
      : {}
  const wordOf = (name: string, value = '') => data?.names[name]?.[value] ?? localText(value, locale)
  const differences = (before: DictionaryRow | null, after: DictionaryRow | null) => {
    const [was, is] = [parts(before), parts(after)]
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((name) => (was[name] ?? '') !== (is[name] ?? ''))
      .map((name) => ({ name: titleOf(name), was: wordOf(name, was[name]), is: wordOf(name, is[name]) }))
  }
  return (
    <PickerFrame title={t('history')} width={750} tallest={700} onClose={onClose}>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.rows.length === 0 && <EmptyState icon="folder" title={t('noHistory')} />}
      {data && data.rows.length > 0 && (
        <ol className={styles.history} tabIndex={0} aria-label={t('history')}>
          {data.rows.map(({ changeId, at, name, before, after }) => (
            <li key={changeId}>
              <p>
                <strong>{name}</strong> · {exact(at)} · {t(before ? (after ? 'wasChanged' : 'wasDeleted') : 'wasAdded')}
              </p>
              <dl>
                {differences(before, after).map((one) => (
                  <div key={one.name}>
                    <dt>{one.name}</dt>
                    <dd>
                      {before && <del>{one.was || '—'}</del>} {after && <ins>{one.is || '—'}</ins>}
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
      {data && data.records > size && (
        <Pager total={data.records} page={page} size={size} fixedSize onChange={(place) => setPage(place.page)} />
      )}
    </PickerFrame>
  )
}
