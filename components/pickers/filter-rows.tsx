'use client'

import { useTranslations } from 'next-intl'
import { EditRows } from '@/components/ui/edit-rows'
import { comparisons, personVariables, type FilterCondition, type RowFilter } from '@/lib/contracts/filters'
import styles from './picker.module.css'

interface Props {
  label: string
  filter: RowFilter
  onChange(filter: RowFilter): void
  /** What can be compared. */
  columns: readonly { name: string; title: string }[]
  /** Names what of the person who asks a value may stand for. */
  forPersons?: boolean
  errorOf?(index: number, name: keyof FilterCondition): string | undefined
}

/** R2.12-03: conditions on rows, all or any of which must hold. */
export function FilterRows({ label, filter, onChange, columns, forPersons = false, errorOf }: Props) {
  const t = useTranslations('pickers.filter')
  const set = (conditions: FilterCondition[]) => onChange({ ...filter, conditions })
  return (
    <div className={styles.filter}>
      <EditRows<FilterCondition>
        label={label}
        columns={[
          {
            name: 'column',
            label: t('column'),
            kind: columns.length > 0 ? 'choice' : 'text',
            choices: columns.map(({ name, title }) => ({
              value: name,
              label: title && title !== name ? `${name} [${title}]` : name,
            })),
          },
          {
            name: 'comparison',
            label: t('comparison'),
            kind: 'choice',
            choices: comparisons.map((one) => ({ value: one, label: t(`is.${one}`) })),
          },
          { name: 'value', label: t('value'), kind: 'text', share: 1.4 },
        ]}
        rows={filter.conditions}
        newRow={() => ({ column: columns[0]?.name ?? '', comparison: 'eq', value: '' })}
        onChange={set}
        errorOf={errorOf}
      />
      {filter.conditions.length > 1 && (
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
