import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { FieldRight } from '@/lib/contracts/forms'
import type { StepRights } from '@/lib/form-data/step-rights'
import { changedRights, matrixRows, others, pathsFor, rightOf, type MatrixRow } from '@/lib/form-editing/step-matrix'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

const everywhere: readonly FieldRight[] = ['required', 'edit', 'read', 'hidden']
/** Rows are added to a sub-table alone. */
const withRows: readonly FieldRight[] = ['required', 'edit', 'add', 'read', 'hidden']

/** Field by right: what differs from the first row is blue. A head or a section sets all of its own; arrows move, space sets. */
export function RightsSetting({ label, elementId, value, disabled, onChange }: SettingProps<'rights'>) {
  const t = useTranslations('processDesigner')
  const tRight = useTranslations('processes.right')
  const locale = useLocale()
  const { process, definition } = useDesign()
  const table = useRef<HTMLTableElement>(null)
  const rights = value as StepRights
  const rows = useMemo(() => matrixRows(process.form, t('otherFields')), [process.form, t])
  const columns = rows.some(({ tables }) => tables.length > 0) ? withRows : everywhere
  const put = (paths: readonly string[], right: FieldRight) =>
    onChange(changedRights(rights, Object.fromEntries(paths.map((path) => [path, right]))))
  const single = rows.filter(({ kind }) => kind === 'field' || kind === 'column')
  /** From one cell to the next that is there: not every right is everywhere. */
  const move = ([at, across]: Place, [down, right]: Place) => {
    const [next, beside]: Place = [at + down, across + right]
    if (!rows[next] || !columns[beside]) return
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${next} ${beside}"]`)
    if (cell) cell.focus()
    else move([next, beside], [down, right])
  }
  const copied = definition.elements.filter(
    (one) => one.id !== elementId && (one.type === 'Activity' || one.type === 'Start'),
  )
  const changes = Object.keys(rights.fields).length
  return (
    <section className={styles.rights}>
      <header>
        <h3>{label}</h3>
        {changes > 0 && <span>{t('deviations', { count: changes })}</span>}
        {!disabled && copied.length > 0 && (
          <select
            value=""
            aria-label={t('copyRights')}
            onChange={({ target }) => {
              const from = copied.find(({ id }) => id === target.value)
              if (from && 'rights' in from) onChange(from.rights)
            }}
          >
            <option value="">{t('copyRights')}</option>
            {copied.map(({ id, name }) => (
              <option key={id} value={id}>
                {localText(name, locale) || id}
              </option>
            ))}
          </select>
        )}
      </header>
      <table ref={table}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {columns.map((right) => (
              <th key={right} scope="col">
                <button
                  type="button"
                  disabled={disabled}
                  title={t('setAll', { right: tRight(right) })}
                  onClick={() =>
                    put(
                      single.flatMap((row) => pathsFor(row, right)),
                      right,
                    )
                  }
                >
                  {tRight(right)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <RightsRow
              key={`${row.kind} ${row.paths[0] ?? at}`}
              row={row}
              at={at}
              rights={rights}
              disabled={disabled}
              onPut={put}
              columns={columns}
              onMove={move}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Row and column of a cell, or steps between two. */
type Place = [number, number]

interface RowProps {
  row: MatrixRow
  at: number
  rights: StepRights
  disabled: boolean
  onPut(paths: readonly string[], right: FieldRight): void
  columns: readonly FieldRight[]
  onMove(from: Place, step: Place): void
}

const moves: Record<string, Place> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function RightsRow({ row, at, rights, disabled, columns, onPut, onMove }: RowProps) {
  const t = useTranslations('processDesigner')
  const tRight = useTranslations('processes.right')
  const locale = useLocale()
  const label = localText(row.label, locale) || t('unnamed')
  const found = new Set(row.paths.map((path) => rightOf(rights, path)))
  const own = row.kind !== 'rest' && row.paths.some((path) => path !== others && Object.hasOwn(rights.fields, path))
  if (row.paths.length === 0) return null
  const onKeyDown = (event: KeyboardEvent, across: number) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onMove([at, across], move)
  }
  return (
    <tr data-kind={row.kind}>
      <th scope="row">{label}</th>
      {columns.map((right, across) => {
        const paths = pathsFor(row, right)
        const on = found.size === 1 && found.has(right)
        if (paths.length === 0) return <td key={right} />
        return (
          <td key={right}>
            <button
              type="button"
              role="radio"
              aria-checked={on}
              aria-label={t('cell', { field: label, right: tRight(right) })}
              data-own={(on && own) || undefined}
              data-rest={(on && row.kind === 'rest') || undefined}
              data-cell={`${at} ${across}`}
              tabIndex={at === 0 && across === 0 ? 0 : -1}
              aria-disabled={disabled || undefined}
              onPointerEnter={({ buttons, pointerType }) =>
                !disabled && pointerType === 'mouse' && buttons === 1 && onPut(paths, right)
              }
              onPointerDown={({ pointerType }) => !disabled && pointerType === 'mouse' && onPut(paths, right)}
              onClick={() => !disabled && onPut(paths, right)}
              onKeyDown={(event) => onKeyDown(event, across)}
            >
              <span aria-hidden />
            </button>
          </td>
        )
      })}
    </tr>
  )
}
