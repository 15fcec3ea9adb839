import Close from '@mui/icons-material/Close'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FigurePeriod, FigureWay } from '@/lib/contracts/figures'
import type { ReportFigures } from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import { mostOn, periodsFor, putOn, takeOff, waysFor, type Column, type Shelf } from './shelves'
import styles from './designer.module.css'

interface Props {
  shelf: Shelf
  figures: ReportFigures
  columns: readonly Column[]
  mayEdit: boolean
  chosen: number
  onChoose?(place: number): void
  onChange(figures: ReportFigures): void
}

export const draggedColumn = 'application/x-report-column'

/** One shelf: what stands on it as chips, each saying how; a column is dropped there or added from the list at its end. */
export function ShelfRow({ shelf, figures, columns, mayEdit, chosen, onChoose, onChange }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const [over, setOver] = useState(false)
  const columnOf = (name: string) => columns.find(({ fieldName }) => fieldName === name)
  const titleOf = (name: string) =>
    name === '*' ? t('rows') : localText(columnOf(name)?.fieldTitle ?? '', locale) || name
  const add = (name: string) => {
    const column = columnOf(name)
    if (column) onChange(putOn(figures, shelf, column))
    else if (name === '*' && shelf === 'values' && figures.values.length < mostOn.values)
      onChange({ ...figures, values: [...figures.values, { column: '*', how: 'count', title: '', format: '' }] })
  }
  const on = figures[shelf] as { column: string; by?: FigurePeriod; how?: FigureWay }[]
  return (
    <div
      className={styles.shelf}
      role="group"
      aria-label={t(`shelves.${shelf}`)}
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        if (!mayEdit || !event.dataTransfer.types.includes(draggedColumn)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (mayEdit) add(event.dataTransfer.getData(draggedColumn))
      }}
    >
      <span className={styles.shelfName}>{t(`shelves.${shelf}`)}</span>
      <ul>
        {on.map((one, place) => {
          const type = columnOf(one.column)?.type
          const gone = one.column !== '*' && !columnOf(one.column)
          const name = titleOf(one.column)
          const choices: readonly string[] =
            one.column === '*' ? [] : shelf === 'values' ? waysFor(type) : periodsFor(type)
          return (
            <li
              key={`${one.column} ${place}`}
              className={styles.chip}
              data-shelf={shelf}
              data-chosen={chosen === place ? '' : undefined}
              data-gone={gone ? '' : undefined}
            >
              {onChoose ? (
                <button type="button" aria-pressed={chosen === place} onClick={() => onChoose(place)}>
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
              {gone && <small>{t('columnGone')}</small>}
              {choices.length > 1 && (
                <select
                  aria-label={t('howOf', { name })}
                  disabled={!mayEdit}
                  value={one.how ?? one.by}
                  onChange={(event) =>
                    onChange({
                      ...figures,
                      [shelf]: on.map((other, index) =>
                        index === place ? { ...other, [shelf === 'values' ? 'how' : 'by']: event.target.value } : other,
                      ),
                    })
                  }
                >
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {shelf === 'values' ? t(`ways.${choice as FigureWay}`) : t(`periods.${choice as FigurePeriod}`)}
                    </option>
                  ))}
                </select>
              )}
              {mayEdit && (
                <button
                  type="button"
                  className={styles.off}
                  aria-label={t('takeOff', { name })}
                  onClick={() => onChange(takeOff(figures, shelf, place))}
                >
                  <Close fontSize="inherit" />
                </button>
              )}
            </li>
          )
        })}
        {mayEdit && on.length < mostOn[shelf] && (
          <li>
            <select
              className={styles.add}
              aria-label={t('addTo', { shelf: t(`shelves.${shelf}`) })}
              value=""
              onChange={(event) => add(event.target.value)}
            >
              <option value="">{t('add')}</option>
              {shelf === 'values' && <option value="*">{t('rows')}</option>}
              {columns
                .filter(({ fieldName }) => shelf === 'values' || !on.some((one) => one.column === fieldName))
                .map(({ fieldName }) => (
                  <option key={fieldName} value={fieldName}>
                    {titleOf(fieldName)}
                  </option>
                ))}
            </select>
          </li>
        )}
      </ul>
    </div>
  )
}
