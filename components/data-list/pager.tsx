'use client'

import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { pageNumbers } from './page-numbers'
import styles from './pager.module.css'

/** R9-07 */
export const pageSizes = [10, 15, 20, 30, 50] as const
export const defaultPageSize = 20

interface Props {
  total: number
  page: number
  size: number
  /** Where the size is not the reader's to choose (decisions 5). */
  fixedSize?: boolean
  onChange(place: { page: number; size: number }): void
}

/** Total, sizes, previous, pages, next, jumper (R9-07). */
export function Pager({ total, page, size, fixedSize = false, onChange }: Props) {
  const t = useTranslations('common.pager')
  const sizeId = useId()
  const pages = Math.max(1, Math.ceil(total / size))
  const go = (to: number) => onChange({ page: Math.min(Math.max(1, to), pages), size })
  return (
    <nav className={styles.pager} aria-label={t('label')}>
      <span>{t('total', { total })}</span>
      {!fixedSize && (
        <>
          <label htmlFor={sizeId} className="visually-hidden">
            {t('size')}
          </label>
          <select
            id={sizeId}
            value={size}
            onChange={(event) => onChange({ page: 1, size: Number(event.target.value) })}
          >
            {pageSizes.map((one) => (
              <option key={one} value={one}>
                {t('perPage', { size: one })}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="button" aria-label={t('previous')} disabled={page <= 1} onClick={() => go(page - 1)}>
        <ChevronLeft fontSize="small" />
      </button>
      {pageNumbers(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => go(number)}
          >
            {number}
          </button>
        ),
      )}
      <button type="button" aria-label={t('next')} disabled={page >= pages} onClick={() => go(page + 1)}>
        <ChevronRight fontSize="small" />
      </button>
      {pages > 1 && <Jumper pages={pages} onJump={go} />}
    </nav>
  )
}

function Jumper({ pages, onJump }: { pages: number; onJump(page: number): void }) {
  const t = useTranslations('common.pager')
  const [typed, setTyped] = useState('')
  const jump = () => {
    const page = Number(typed)
    setTyped('')
    if (Number.isInteger(page) && page >= 1) onJump(page)
  }
  return (
    <label className={styles.jumper}>
      {t('goTo')}
      <input
        type="number"
        min={1}
        max={pages}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && jump()}
        onBlur={jump}
      />
    </label>
  )
}
