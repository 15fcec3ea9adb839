'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { useCellText } from '@/components/pickers/use-cell-text'
import { crossTable } from '@/lib/contracts/cross-table'
import { shareOf, subtotalsOf, sumsUp, totalOf } from '@/lib/contracts/figure-sums'
import type { FigureColumn, FigureRow, Figures } from '@/lib/contracts/figures'
import type { ReportKind, ReportLook, ReportMark } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { samePlace, type Place } from '@/lib/charts/chart-marks'
import { FigureButton } from './figure-button'
import { toneOf } from '@/lib/charts/marked'
import styles from './charts.module.css'

interface Props {
  name: string
  kind: ReportKind
  figures: Figures
  look: ReportLook
  /** How each value is made, in their order: only sums and counts have subtotals and shares. */
  ways: readonly string[]
  lit?: Place | null
  onPoint?(place: Place | null): void
  onPick?(place: Place): void
}

/** Figures row by row, or with what is across in columns; sums stay at the foot. */
export function FigureTable(props: Props) {
  const { figures, kind, name } = props
  const t = useTranslations('figures')
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('tableOf', { name })}>
      {kind === 'cross' && figures.columns.some((column) => column.name === 'a0') ? (
        <Crossed {...props} />
      ) : (
        <Listed {...props} />
      )}
    </div>
  )
}

const placeOf = (row: FigureRow, keys: readonly Pick<FigureColumn, 'name'>[]): Place =>
  Object.fromEntries(
    keys.map(({ name }) => [name, row[name] === null || row[name] === undefined ? null : String(row[name])]),
  )

const acrossAt = (value: FigureRow[string] | undefined): Place => placeOf({ a0: value ?? null }, [{ name: 'a0' }])

function Figure({
  column,
  value,
  marks,
  place,
  onPick,
}: {
  column: FigureColumn
  value: FigureRow[string]
  marks: readonly ReportMark[]
  place?: Place
  onPick?(place: Place): void
}) {
  const t = useTranslations('figures')
  const cellText = useCellText()
  const text = value === null || value === undefined ? '—' : cellText(value, column.format)
  const tone = toneOf(marks, column.name, value)
  const shown = tone ? (
    <span className={styles.marked} data-tone={tone}>
      {text} <span className="visually-hidden">{t(`tones.${tone}`)}</span>
    </span>
  ) : (
    text
  )
  if (!place || !onPick || value === null || value === undefined) return shown
  return <FigureButton onPick={() => onPick(place)}>{shown}</FigureButton>
}

function Listed({ kind, figures, look, ways, lit = null, onPoint, onPick }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const cellText = useCellText()
  const keys = figures.columns.filter(({ name }) => !name.startsWith('v'))
  const values = figures.columns.filter(({ name }) => name.startsWith('v'))
  const shared = look.share ? values.filter((_, index) => sumsUp(ways[index])) : []
  const subs = look.subtotals && kind === 'figures' && keys.length > 1 ? subtotalsOf(figures.rows, values, ways) : null
  const share = (row: FigureRow, { name }: FigureColumn) => {
    const part = shareOf(row[name], figures.totals[name])
    return part === null ? '—' : cellText(part, '0.0%')
  }
  const numbers = (row: FigureRow, place?: Place) =>
    values.map((column) => (
      <Fragment key={column.name}>
        <td data-number="">
          <Figure column={column} value={row[column.name] ?? null} marks={look.marks} place={place} onPick={onPick} />
        </td>
        {shared.includes(column) && <td data-number="">{share(row, column)}</td>}
      </Fragment>
    ))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {keys.map(({ name, title }) => (
            <th key={name} scope="col">
              {localText(title, locale)}
            </th>
          ))}
          {values.map((column) => (
            <Fragment key={column.name}>
              <th scope="col" data-number="">
                {localText(column.title, locale) || t('rows')}
              </th>
              {shared.includes(column) && (
                <th scope="col" data-number="">
                  {t('share')}
                </th>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.rows.map((row, index) => {
          const place = placeOf(row, keys)
          const before = figures.rows[index - 1]
          const same = subs !== null && before?.g0 === row.g0
          const isLast = subs !== null && figures.rows[index + 1]?.g0 !== row.g0
          return (
            <Fragment key={index}>
              <tr
                data-lit={samePlace(place, lit) ? '' : undefined}
                onMouseEnter={() => onPoint?.(place)}
                onMouseLeave={() => onPoint?.(null)}
              >
                {keys.map(({ name, format }, at) => (
                  <th key={name} scope="row">
                    {same && at === 0 ? (
                      <span className="visually-hidden">{cellText(row[name] ?? null, format)}</span>
                    ) : (
                      cellText(row[name] ?? null, format) || '—'
                    )}
                  </th>
                ))}
                {numbers(row, place)}
              </tr>
              {isLast && (
                <tr className={styles.sub}>
                  <th scope="row" colSpan={keys.length}>
                    {t('subtotal')}
                  </th>
                  {numbers(subs.get(row.g0 ?? null) ?? {}, placeOf(row, keys.slice(0, 1)))}
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      {keys.length > 0 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={keys.length}>
              {t('total')}
            </th>
            {numbers(figures.totals, {})}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function Crossed({ figures, look, ways, onPick }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const cellText = useCellText()
  const groups = figures.columns.filter(({ name }) => name.startsWith('g'))
  const values = figures.columns.filter(({ name }) => name.startsWith('v'))
  const table = crossTable(figures)
  const several = values.length > 1
  const whole = values.every((_, index) => sumsUp(ways[index]))
  const below = table.across.map((_, at) =>
    totalOf(
      table.rows.map(({ cells }) => cells[at]),
      values,
    ),
  )
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {groups.map(({ name, title }) => (
            <th key={name} scope="col" rowSpan={several ? 2 : 1}>
              {localText(title, locale)}
            </th>
          ))}
          {table.across.map((value, index) => (
            <th key={index} scope="colgroup" data-number="" colSpan={values.length}>
              {cellText(value, '') || '—'}
            </th>
          ))}
          {whole && (
            <th scope="colgroup" data-number="" colSpan={values.length}>
              {t('total')}
            </th>
          )}
        </tr>
        {several && (
          <tr>
            {(whole ? [...table.across, null] : table.across).map((_, index) =>
              values.map(({ name, title }) => (
                <th key={`${index} ${name}`} scope="col" data-number="">
                  {localText(title, locale) || t('rows')}
                </th>
              )),
            )}
          </tr>
        )}
      </thead>
      <tbody>
        {table.rows.map(({ key, cells }, index) => (
          <tr key={index}>
            {groups.map(({ name, format }) => (
              <th key={name} scope="row">
                {cellText(key[name] ?? null, format) || '—'}
              </th>
            ))}
            {cells.map((cell, at) =>
              values.map((column) => (
                <td key={`${at} ${column.name}`} data-number="">
                  <Figure
                    column={column}
                    value={cell?.[column.name] ?? null}
                    marks={look.marks}
                    place={
                      cell
                        ? placeOf(
                            cell,
                            figures.columns.filter(({ name }) => !name.startsWith('v')),
                          )
                        : undefined
                    }
                    onPick={onPick}
                  />
                </td>
              )),
            )}
            {whole && (
              <Sums values={values} sums={totalOf(cells, values)} place={placeOf(key, groups)} onPick={onPick} />
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={Math.max(1, groups.length)}>
            {t('total')}
          </th>
          {whole &&
            below.map((sums, at) => (
              <Sums key={at} values={values} sums={sums} place={acrossAt(table.across[at])} onPick={onPick} />
            ))}
          {whole && <Sums values={values} sums={figures.totals} place={{}} onPick={onPick} />}
          {!whole && (
            <td data-number="" colSpan={Math.max(1, table.across.length * values.length)}>
              {values.map((column, at) => (
                <Fragment key={column.name}>
                  {at > 0 && ' · '}
                  {several && `${localText(column.title, locale) || t('rows')} `}
                  <Figure
                    column={column}
                    value={figures.totals[column.name] ?? null}
                    marks={[]}
                    place={{}}
                    onPick={onPick}
                  />
                </Fragment>
              ))}
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  )
}

interface SumsProps {
  values: readonly FigureColumn[]
  sums: FigureRow
  /** What they are the sums of. */
  place: Place
  onPick?(place: Place): void
}

/** What values come to along a row or a column. */
function Sums({ values, sums, place, onPick }: SumsProps) {
  return values.map((column) => (
    <td key={column.name} data-number="" className={styles.sum}>
      <Figure column={column} value={sums[column.name] ?? null} marks={[]} place={place} onPick={onPick} />
    </td>
  ))
}
