'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Calls } from '@/lib/client/calls'
import type { DatasetColumn } from '@/lib/contracts/datasets'
import styles from './datasets.module.css'

export type Tried = Calls['/api/dataset/tryDataset']['data']

interface Props {
  tried: Tried | null
  onTry?(): Promise<void>
  onTakeColumns(columns: DatasetColumn[]): void
}

/** Runs the statement as it stands, and shows what it answers or what the database says of it. */
export function TriedRows({ tried, onTry, onTakeColumns }: Props) {
  const t = useTranslations('data.datasets')
  const [busy, setBusy] = useState(false)
  if (!onTry) return null
  const run = () => {
    setBusy(true)
    // What is wrong has been shown by then.
    onTry().catch(() => undefined).finally(() => setBusy(false))
  }
  return (
    <div className={styles.whole}>
      <div className={styles.tryBar}>
        <Button variant="outlined" size="small" disabled={busy} onClick={run}>{t(busy ? 'trying' : 'try')}</Button>
        {tried?.ok && tried.columns.length > 0 && <Button size="small" onClick={() => onTakeColumns(tried.columns)}>{t('takeColumns')}</Button>}
      </div>
      {tried && !tried.ok && <p role="alert" className={styles.wrong}>{tried.error}</p>}
      {tried?.ok && tried.rows.length === 0 && <p role="status" className={styles.hint}>{t('noRows')}</p>}
      {tried?.ok && tried.rows.length > 0 && (
        <div className={styles.tried} tabIndex={0} role="region" aria-label={t('triedRows')}>
          <table>
            <thead><tr>{tried.columns.map(({ name }) => <th key={name}>{name}</th>)}</tr></thead>
            <tbody>
              {tried.rows.map((row, index) => <tr key={index}>{tried.columns.map(({ name }) => <td key={name}>{String(row[name] ?? '')}</td>)}</tr>)}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
