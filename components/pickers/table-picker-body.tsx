'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import control from '@/components/ui/control.module.css'
import { showWarning } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './picker.module.css'

const tableTypes = ['table', 'view', 'sql'] as const
type TableType = (typeof tableTypes)[number]

/** Where rows come from: a table or view by its name, or a statement. */
export interface ChosenTable {
  dataSource: string
  type: TableType
  table: string
}

/** R2.12-32: a table, a view or a statement of a data source. */
export function TablePickerBody({
  value,
  onChoose,
}: {
  value?: Partial<ChosenTable>
  onChoose(table: ChosenTable): void
}) {
  const t = useTranslations('pickers.table')
  const id = useId()
  const {
    data: sources,
    error,
    mutate,
  } = useCall('/api/dataSource/getDataSources', { type: 0 }, { revalidateOnFocus: false })
  const [named, setNamed] = useState(value?.dataSource ?? '')
  const [type, setType] = useState<TableType>(value?.type ?? 'table')
  const [table, setTable] = useState(value?.table ?? '')
  // Only one to choose from needs no choosing.
  const dataSource = named || (sources?.length === 1 ? sources[0]!.dataSourceName : '')
  const ok = () => {
    // R5-23
    if (!dataSource || !table.trim()) return showWarning(t('nothing'))
    onChoose({ dataSource, type, table: table.trim() })
  }
  if (error && !sources) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  return (
    <div className={styles.body}>
      <div className={styles.search}>
        <label className="visually-hidden" htmlFor={id}>
          {t('source')}
        </label>
        <select
          id={id}
          className={control.control}
          value={dataSource}
          autoFocus
          onChange={(event) => {
            setNamed(event.target.value)
            if (type !== 'sql') setTable('')
          }}
        >
          <option value="">{t('source')}</option>
          {sources?.map(({ dataSourceName, title }) => (
            <option key={dataSourceName} value={dataSourceName}>
              {title ? `${dataSourceName} [${title}]` : dataSourceName}
            </option>
          ))}
        </select>
        <div role="radiogroup" aria-label={t('type')} className={styles.choices}>
          {tableTypes.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-type`}
                checked={type === one}
                onChange={() => {
                  setType(one)
                  setTable('')
                }}
              />
              {t(`types.${one}`)}
            </label>
          ))}
        </div>
      </div>
      {type === 'sql' ? (
        <textarea
          className={styles.statement}
          aria-label={t('types.sql')}
          spellCheck={false}
          value={table}
          onChange={(event) => setTable(event.target.value)}
        />
      ) : (
        <Tables key={`${dataSource} ${type}`} dataSource={dataSource} type={type} chosen={table} onChoose={setTable} />
      )}
      <div className={styles.foot}>
        <span className={styles.count}>{table && type !== 'sql' ? table : ''}</span>
        <Button variant="contained" onClick={ok}>
          {t('ok')}
        </Button>
      </div>
    </div>
  )
}

interface TablesProps {
  dataSource: string
  type: 'table' | 'view'
  chosen: string
  onChoose(table: string): void
}

function Tables({ dataSource, type, chosen, onChoose }: TablesProps) {
  const t = useTranslations('pickers')
  const [keyword, setKeyword] = useState('')
  const path = type === 'table' ? ('/api/db/getDatabaseTables' as const) : ('/api/db/getDatabaseViews' as const)
  const { data, error, mutate } = useCall(path, dataSource ? { dsName: dataSource } : null, {
    revalidateOnFocus: false,
    keepPreviousData: false,
  })
  if (!dataSource) return <EmptyState icon="folder" title={t('noSource')} />
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={200} />
  const found = data.filter(({ tableName }) => tableName.toLowerCase().includes(keyword.trim().toLowerCase()))
  return (
    <>
      <input
        type="search"
        className={control.control}
        value={keyword}
        placeholder={t('searchFor')}
        aria-label={t('searchFor')}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState icon="folder" title={keyword ? t('nothing') : t('empty')} />
      ) : (
        <div className={styles.tree} role="radiogroup" aria-label={t(`table.types.${type}`)}>
          {found.map(({ tableName }) => (
            <label key={tableName} className={styles.choice}>
              <input type="radio" name="table" checked={chosen === tableName} onChange={() => onChoose(tableName)} />
              {tableName}
            </label>
          ))}
        </div>
      )}
    </>
  )
}
