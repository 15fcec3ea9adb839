import { useTranslations } from 'next-intl'
import { useEffect, type KeyboardEvent } from 'react'
import { Pager } from '@/components/data-list/pager'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { BrowserErrorFilters, BrowserErrorRow } from '@/lib/contracts/browser-errors'
import type { LogFilters } from '@/lib/contracts/logs'
import { BrowserErrorDetail } from './browser-error-detail'
import { LogFiltersBar } from './log-filters-bar'
import type { LogQuery } from './use-log-query'
import styles from './logs.module.css'

/** The tick of the logs leaves here what is not settled. */
export const errorFilters = ({ keyword, from, until, failedOnly }: LogFilters): BrowserErrorFilters => ({
  keyword,
  from,
  until,
  openOnly: failedOnly,
})

interface Props {
  asked: LogQuery
  wrongRange: boolean
  onFound(found: boolean): void
}

/** What went wrong in people's browsers: each error once, with how often it came and to how many. */
export function BrowserErrors({ asked, wrongRange, onFound }: Props) {
  const t = useTranslations('logs')
  const { filters, place, setPlace, chosen, choose } = asked
  const { data, error, mutate } = useCall(
    '/api/log/listBrowserErrors',
    wrongRange ? null : { ...errorFilters(filters), pageSize: place.size, currentPageIndex: place.page },
  )
  const rows = data?.rows
  const found = Boolean(rows?.length)
  useEffect(() => onFound(found), [found, onFound])
  return (
    <>
      <LogFiltersBar asked={asked} search={t('errors.search')} only={t('errors.openOnly')}>
        {data && t('errors.count', { count: data.records })}
      </LogFiltersBar>
      {wrongRange && (
        <p className={styles.wrong} role="alert">
          {t('rangeWrong')}
        </p>
      )}
      {error && !rows && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!rows && !error && !wrongRange && <Skeleton height={320} />}
      {rows?.length === 0 && <EmptyState icon="page" title={t('errors.none')} />}
      {rows && rows.length > 0 && (
        <div className={styles.sides}>
          <div>
            <ErrorTable rows={rows} chosen={chosen} onChoose={choose} />
            <Pager total={data.records} page={place.page} size={place.size} onChange={setPlace} />
          </div>
          <BrowserErrorDetail
            errorId={rows.some(({ errorId }) => errorId === chosen) ? chosen : ''}
            onChoose={choose}
            onChanged={() => void mutate()}
          />
        </div>
      )}
    </>
  )
}

interface TableProps {
  rows: BrowserErrorRow[]
  chosen: string
  onChoose(errorId: string): void
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

/** Up, down, J and K go from error to error. */
function ErrorTable({ rows, chosen, onChoose }: TableProps) {
  const t = useTranslations('logs')
  const { exact } = useMoments()
  const move = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onChoose(rows[index]!.errorId)
    }
    const next = steps[event.key] && rows[index + steps[event.key]!]
    if (!next) return
    event.preventDefault()
    onChoose(next.errorId)
    const sibling = steps[event.key]! > 0 ? 'nextElementSibling' : 'previousElementSibling'
    ;(event.currentTarget[sibling] as HTMLElement | null)?.focus()
  }
  const standing = rows.some(({ errorId }) => errorId === chosen) ? chosen : rows[0]?.errorId
  return (
    <div className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('kinds.browser')}>
      <table className={styles.table} aria-label={t('kinds.browser')}>
        <thead>
          <tr>
            <th scope="col">{t('errorHeads.lastTime')}</th>
            <th scope="col">{t('errorHeads.message')}</th>
            <th scope="col" className={styles.number}>
              {t('errorHeads.times')}
            </th>
            <th scope="col" className={styles.number}>
              {t('errorHeads.people')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.errorId}
              tabIndex={row.errorId === standing ? 0 : -1}
              aria-selected={row.errorId === chosen}
              onClick={() => onChoose(row.errorId)}
              onKeyDown={(event) => move(event, index)}
            >
              <td className={styles.time}>
                <time dateTime={row.lastAt}>{exact(row.lastAt)}</time>
              </td>
              <td className={styles.act}>
                <strong>{row.name}</strong> <span>{row.message}</span> <ErrorState row={row} />
                {row.page && <small> {row.page}</small>}
              </td>
              <td className={styles.number}>{t('errors.times', { count: row.times })}</td>
              <td className={styles.number}>{t('errors.people', { count: row.people })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Whether somebody has settled it, or it came again since. */
function ErrorState({ row: { settled, cameAgain } }: { row: BrowserErrorRow }) {
  const t = useTranslations('logs.errors')
  if (settled) return <Chip tone="ok">{t('settled')}</Chip>
  return cameAgain ? <Chip tone="warn">{t('cameAgain')}</Chip> : null
}
