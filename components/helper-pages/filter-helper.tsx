'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showProblem } from '@/lib/client/toasts'
import { rowFilter, noFilter, type RowFilter } from '@/lib/contracts/filters'
import { FilterRows } from '@/components/pickers/filter-rows'
import { useColumnsOf } from '@/components/pickers/use-columns-of'
import styles from '@/components/pickers/picker.module.css'

interface Props {
  /** `dsName` and `tableName` of a database, or `datasetId`, or `columns` with commas; `value` is the filter as it was. */
  params: Record<string, string>
  onDone(filter: string): void
}

/** R2.8-10: puts a filter together, and hands it back as JSON. */
export function FilterHelper({ params, onDone }: Props) {
  const t = useTranslations('pickers')
  const columns = useColumnsOf(params)
  const [filter, setFilter] = useState<RowFilter>(() => read(params.value))
  const ok = () => {
    const checked = rowFilter.safeParse(filter)
    if (checked.success) onDone(JSON.stringify(checked.data))
    else showProblem(t('filter.incomplete'))
  }
  return (
    <div className={styles.body}>
      <FilterRows label={t('filter.conditions')} filter={filter} columns={columns} forPersons onChange={setFilter} />
      <div className={styles.foot}>
        <span />
        <Button variant="contained" onClick={ok}>
          {t('filter.ok')}
        </Button>
      </div>
    </div>
  )
}

function read(text: string | undefined): RowFilter {
  try {
    return rowFilter.parse(JSON.parse(text ?? ''))
  } catch {
    // Nothing there yet, or not ours: one begins anew.
    return noFilter
  }
}
