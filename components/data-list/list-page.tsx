'use client'

import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import page from '@/components/ui/page.module.css'
import lists from './list-page.module.css'
import { SortHead } from './sort-head'

interface Sorting {
  field: string
  direction: 'asc' | 'desc'
}

interface Props<Row> {
  title: string
  explain: string
  search?: { label: string; value: string; onChange(keyword: string): void }
  /** Rows can be ticked, by their keys, for what is done with several. */
  ticks?: { ticked: string[]; onChange(keys: string[]): void }
  /** What is done with those that are ticked, or with all, beside Add. */
  tools?: ReactNode
  /** Shown to those who may add. */
  add?: { label: string; run(): void }
  /** The first one names the row and opens it; one with a `name` can be sorted by. */
  columns: { label: string; cell(row: Row): ReactNode; name?: string; align?: 'start' | 'end'; width?: number }[]
  sorting?: { order: Sorting; onSort(order: Sorting): void }
  /** Some of the rows by a name: what chooses them, above the panel that shows them. */
  tabs?: { list: ReactNode; panel: object }
  rows: Row[] | undefined
  /** Draws the rows in a way of its own, such as a sheet; also when there are none, for what is typed there. */
  draw?(rows: Row[]): ReactNode
  /** How many there are on all pages. */
  total?: number
  keyOf(row: Row): string
  /** Without it rows are only looked at. */
  onOpen?(row: Row): void
  /** What can be done with a row, at its end. */
  actionsOf?(row: Row): { label: string; danger?: boolean; run(): void }[]
  /** A row that is over is drawn paler; a column says so in a word. */
  isOff?(row: Row): boolean
  /** A row that is switched off: paler, and a word behind its name says so. */
  isOutOfUse?(row: Row): boolean
  error: { message: string } | undefined
  onRetry(): void
  empty: string
  /** More filters, and what stands below the table. */
  filters?: ReactNode
  foot?: ReactNode
  /** What the rows are sorted by as a whole, such as a tree of categories: beside them, or above where that is too narrow. */
  beside?: ReactNode
  /** Only some rows are wanted, by what is chosen beside them. */
  narrowed?: boolean
}

/** A page with a table of things to edit: search, add, open, act. */
export function ListPage<Row>({
  title,
  explain,
  search,
  add,
  columns,
  rows,
  draw,
  keyOf,
  onOpen,
  actionsOf,
  isOff,
  isOutOfUse,
  total,
  error,
  onRetry,
  empty,
  filters,
  foot,
  ticks,
  tools,
  sorting,
  tabs,
  beside,
  narrowed = false,
}: Props<Row>) {
  const t = useTranslations('common.rows')
  const none = rows?.length === 0
  // Where there is nothing yet, the way to the first one stands with the words that say so.
  const isPart = narrowed || Boolean(search?.value)
  const first = none && !isPart ? add : undefined
  return (
    <div className={page.page}>
      <PageHeader title={title} note={total ?? rows?.length} sub={explain}>
        {tools}
        {add && !first && (
          <Button variant="contained" onClick={add.run}>
            {add.label}
          </Button>
        )}
      </PageHeader>
      {tabs?.list}
      <Beside what={beside}>
        <div {...tabs?.panel} className={tabs && lists.belowTabs}>
          <div className={lists.filters}>
            {search && (
              <input
                type="search"
                className={control.control}
                value={search.value}
                placeholder={search.label}
                aria-label={search.label}
                onChange={(event) => search.onChange(event.target.value)}
              />
            )}
            {filters}
          </div>
          {error && !rows && <ViewFailed message={error.message} onRetry={onRetry} />}
          {!rows && !error && <Skeleton height={240} />}
          {none && (
            <EmptyState icon="folder" title={isPart ? t('nothingFound') : empty}>
              {first && (
                <Button variant="contained" onClick={first.run}>
                  {first.label}
                </Button>
              )}
            </EmptyState>
          )}
          {rows && draw?.(rows)}
          {rows && !draw && rows.length > 0 && (
            <div
              className={`${page.card} ${lists.scroll} ${lists.asCards}`}
              tabIndex={0}
              role="region"
              aria-label={title}
            >
              <Table size="small">
                <TableHead>
                  <TableRow>
                    {ticks && (
                      <TableCell padding="none" className={lists.tick}>
                        <input
                          type="checkbox"
                          aria-label={t('tickAll')}
                          checked={rows.every((row) => ticks.ticked.includes(keyOf(row)))}
                          onChange={(event) => ticks.onChange(event.target.checked ? rows.map(keyOf) : [])}
                        />
                      </TableCell>
                    )}
                    {columns.map(({ label, name, align, width }) =>
                      name && sorting ? (
                        <SortHead
                          key={label}
                          column={name}
                          order={{
                            sort: sorting.order.field,
                            direction: sorting.order.direction === 'desc' ? 'DESC' : 'ASC',
                          }}
                          align={align === 'end' ? 'right' : undefined}
                          width={width}
                          onSort={({ sort, direction }) =>
                            sorting.onSort({ field: sort, direction: direction === 'DESC' ? 'desc' : 'asc' })
                          }
                        >
                          {label}
                        </SortHead>
                      ) : (
                        <TableCell key={label}>{label}</TableCell>
                      ),
                    )}
                    {actionsOf && (
                      <TableCell>
                        <span className="visually-hidden">{t('actions')}</span>
                      </TableCell>
                    )}
                  </TableRow>
                </TableHead>
                <TableBody>
                  {rows.map((row, index) => (
                    <TableRow key={keyOf(row)} hover data-off={isOff?.(row) || isOutOfUse?.(row) ? '' : undefined}>
                      {ticks && (
                        <TableCell padding="none" className={lists.tick}>
                          <input
                            type="checkbox"
                            aria-label={t('tickRow', { row: index + 1 })}
                            checked={ticks.ticked.includes(keyOf(row))}
                            onChange={(event) =>
                              ticks.onChange(
                                event.target.checked
                                  ? [...ticks.ticked, keyOf(row)]
                                  : ticks.ticked.filter((key) => key !== keyOf(row)),
                              )
                            }
                          />
                        </TableCell>
                      )}
                      {columns.map(({ label, cell, align }, at) => (
                        <TableCell key={label} data-label={label} align={align === 'end' ? 'right' : undefined}>
                          {at === 0 && onOpen ? (
                            <button type="button" className={lists.open} onClick={() => onOpen(row)}>
                              {cell(row)}
                            </button>
                          ) : (
                            cell(row)
                          )}
                          {at === 0 && isOutOfUse?.(row) && (
                            <>
                              {' '}
                              <Chip>{t('outOfUse')}</Chip>
                            </>
                          )}
                        </TableCell>
                      ))}
                      {actionsOf && (
                        <TableCell align="right" className={lists.actions}>
                          {actionsOf(row).map(({ label, danger, run }) => (
                            <Button key={label} size="small" color={danger ? 'error' : 'primary'} onClick={run}>
                              {label}
                            </Button>
                          ))}
                        </TableCell>
                      )}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </div>
          )}
          {foot}
        </div>
      </Beside>
    </div>
  )
}

function Beside({ what, children }: { what: ReactNode; children: ReactNode }) {
  if (!what) return children
  return (
    <div className={lists.besides}>
      {what}
      <div className={lists.rest}>{children}</div>
    </div>
  )
}
