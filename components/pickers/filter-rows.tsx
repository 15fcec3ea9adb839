'use client'

import { useTranslations } from 'next-intl'
import { RowsHead, useTicks } from '@/components/ui/ticked-rows'
import {
  mostConditions,
  personVariables,
  type Comparison,
  type FilterCondition,
  type RowFilter,
} from '@/lib/contracts/filters'
import {
  comparedBy,
  comparisonsFor,
  kindOf,
  movedTo,
  needsNoValue,
  type FilterColumn,
  type FilterKind,
} from './filter-column'
import { useVerbs } from './filter-words'
import { FilterValue } from './filter-value'
import rows from './filter-rows.module.css'
import styles from './picker.module.css'

interface Props {
  label: string
  filter: RowFilter
  onChange(filter: RowFilter): void
  /** What can be compared. */
  columns: readonly FilterColumn[]
  /** Names what of the person who asks a value may stand for. */
  forPersons?: boolean
  errorOf?(index: number, name: keyof FilterCondition): string | undefined
}

/** R2.12-03: conditions on rows, all or any of which must hold. */
export function FilterRows({ label, filter, onChange, columns, forPersons = false, errorOf }: Props) {
  const t = useTranslations('pickers.filter')
  const tRows = useTranslations('common.rows')
  const { conditions } = filter
  const ticks = useTicks(conditions.length)
  const set = (next: FilterCondition[]) => onChange({ ...filter, conditions: next })
  return (
    <div className={styles.filter}>
      <div className={rows.whole} role="group" aria-label={label}>
        <RowsHead
          label={label}
          ticks={ticks}
          full={conditions.length >= mostConditions}
          onAdd={() => set([...conditions, { column: columns[0]?.name ?? '', comparison: 'eq', value: '' }])}
          onKeep={(isKept) => set(conditions.filter((_one, index) => isKept(index)))}
        />
        {conditions.length === 0 && <p className={styles.none}>{tRows('none')}</p>}
        <ul className={rows.rows}>
          {conditions.map((condition, index) => (
            // Conditions have no name of their own; their place is all that tells them apart.
            <li key={index} className={rows.row}>
              <input
                type="checkbox"
                aria-label={tRows('tickRow', { row: index + 1 })}
                checked={ticks.isTicked(index)}
                onChange={() => ticks.tick(index)}
              />
              <OneCondition
                condition={condition}
                columns={columns}
                row={index + 1}
                errorOf={(name) => errorOf?.(index, name)}
                onChange={(next) => set(conditions.map((one, at) => (at === index ? next : one)))}
              />
            </li>
          ))}
        </ul>
      </div>
      {conditions.length > 1 && (
        <label className={styles.match}>
          {t('match')}
          <select
            value={filter.match}
            onChange={(event) => onChange({ ...filter, match: event.target.value === 'any' ? 'any' : 'all' })}
          >
            <option value="all">{t('all')}</option>
            <option value="any">{t('any')}</option>
          </select>
        </label>
      )}
      {forPersons && (
        <p className={styles.none}>
          {t('persons', { names: personVariables.map((name) => `sys:/${name}`).join(', ') })}
        </p>
      )}
    </div>
  )
}

interface OneProps {
  condition: FilterCondition
  columns: readonly FilterColumn[]
  row: number
  errorOf(name: keyof FilterCondition): string | undefined
  onChange(condition: FilterCondition): void
}

function OneCondition({ condition, columns, row, errorOf, onChange }: OneProps) {
  const t = useTranslations('pickers.filter')
  const tRows = useTranslations('common.rows')
  const column = columns.find(({ name }) => name === condition.column)
  const labelOf = (name: string) => tRows('cell', { column: name, row })
  const problem = (name: keyof FilterCondition) => errorOf(name) && <small role="alert">{errorOf(name)}</small>
  return (
    <>
      <span className={rows.cell}>
        <ColumnChoice
          label={labelOf(t('column'))}
          columns={columns}
          value={condition.column}
          invalid={Boolean(errorOf('column'))}
          onChange={(name) =>
            onChange(movedTo(condition, columns.find((one) => one.name === name) ?? { name, title: '' }))
          }
        />
        {problem('column')}
      </span>
      <span className={rows.cell}>
        <ComparisonChoice
          label={labelOf(t('comparison'))}
          kind={kindOf(column)}
          value={condition.comparison}
          onChange={(comparison) => onChange(comparedBy(condition, column, comparison))}
        />
      </span>
      <span className={rows.cell}>
        {!needsNoValue(condition) && (
          <FilterValue
            label={labelOf(t('value'))}
            column={column}
            condition={condition}
            onChange={(value) => onChange({ ...condition, value })}
          />
        )}
        {problem('value')}
      </span>
    </>
  )
}

interface ColumnProps {
  label: string
  columns: readonly FilterColumn[]
  value: string
  invalid: boolean
  onChange(name: string): void
}

function ColumnChoice({ label, columns, value, invalid, onChange }: ColumnProps) {
  const shared = { 'aria-label': label, 'aria-invalid': invalid, value }
  if (columns.length === 0)
    return <input {...shared} maxLength={200} onChange={(event) => onChange(event.target.value)} />
  return (
    <select {...shared} onChange={(event) => onChange(event.target.value)}>
      {!columns.some(({ name }) => name === value) && <option value={value}>{value}</option>}
      {columns.map(({ name, title, type }) => (
        <option key={name} value={name}>
          {/* Where nobody knows what it is called by readers, it is told by its own name. */}
          {type !== undefined ? title || name : title && title !== name ? `${name} [${title}]` : name}
        </option>
      ))}
    </select>
  )
}

interface ComparisonProps {
  label: string
  kind: FilterKind
  value: Comparison
  onChange(comparison: Comparison): void
}

function ComparisonChoice({ label, kind, value, onChange }: ComparisonProps) {
  const verbOf = useVerbs()
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as Comparison)}>
      {comparisonsFor(kind, value).map((one) => (
        <option key={one} value={one}>
          {verbOf(kind, one)}
        </option>
      ))}
    </select>
  )
}
