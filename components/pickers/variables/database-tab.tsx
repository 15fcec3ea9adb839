'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { noFilter, rowFilter, type RowFilter } from '@/lib/contracts/filters'
import type { VariableReference } from '@/lib/variables/reference'
import { FilterRows } from '../filter-rows'
import { SuggestInput } from '../suggest-input'
import { TablePickerDialog } from '../table-picker-dialog'
import fields from '../people-field.module.css'
import styles from '../picker.module.css'
import type { TabProps } from './tab-props'

const shownAtMost = 30

type DatabaseReference = Extract<VariableReference, { kind: 'database' }>
const none: DatabaseReference = { kind: 'database', dataSource: '', table: '', field: '', filter: '' }

/** R2.12-03: a table, one of its fields, and which row is meant. */
export function DatabaseTab({ chosen, onChange }: TabProps<'database'>) {
  const t = useTranslations('pickers.variable')
  const tPickers = useTranslations('pickers')
  const id = useId()
  const [picking, setPicking] = useState(false)
  const [keyword, setKeyword] = useState('')
  const reference = chosen ?? none
  const { data: columns = [] } = useCall(
    '/api/db/getDatabaseColumns',
    reference.dataSource && reference.table ? { dsName: reference.dataSource, tableName: reference.table } : null,
    { revalidateOnFocus: false, keepPreviousData: false },
  )
  const titled = columns.map(({ columnName, title }) => ({
    value: columnName,
    label: title ? `${columnName} [${title}]` : columnName,
  }))
  const found = titled
    .filter(({ label }) => label.toLowerCase().includes(keyword.trim().toLowerCase()))
    .slice(0, shownAtMost)
  const filter = readFilter(reference.filter)
  return (
    <div className={styles.fields}>
      <div className={styles.pick}>
        <span>{t('table')}</span>
        <output>{reference.table ? `${reference.dataSource} / ${reference.table}` : t('notChosen')}</output>
        <Button size="small" variant="outlined" onClick={() => setPicking(true)}>
          {t('choose')}
        </Button>
      </div>
      <div className={fields.field}>
        <label htmlFor={id}>{t('field')}</label>
        <SuggestInput
          id={id}
          className={fields.input}
          nothing={tPickers('nothing')}
          placeholder={tPickers('searchFor')}
          chosen={titled.find(({ value }) => value === reference.field)?.label ?? reference.field}
          found={found}
          onSearch={setKeyword}
          onChoose={(choice) => onChange({ ...reference, field: choice?.value ?? '' })}
        />
      </div>
      {columns.length > 0 && (
        <FilterRows
          label={t('filter')}
          forPersons
          columns={columns.map(({ columnName, title }) => ({ name: columnName, title }))}
          filter={filter}
          onChange={(next) =>
            onChange({ ...reference, filter: next.conditions.length > 0 ? JSON.stringify(next) : '' })
          }
        />
      )}
      {picking && (
        <TablePickerDialog
          value={{ dataSource: reference.dataSource }}
          onClose={() => setPicking(false)}
          onChoose={({ dataSource, table }) => onChange({ ...none, dataSource, table })}
        />
      )}
    </div>
  )
}

function readFilter(text: string): RowFilter {
  try {
    return rowFilter.parse(JSON.parse(text))
  } catch {
    // None yet, or not ours: one begins anew.
    return noFilter
  }
}
