'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Sheet } from '@/components/sheet/sheet'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
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
  const { busy, attempt } = useAttempt()
  if (!onTry) return null
  return (
    <div className={styles.whole}>
      <div className={styles.tryBar}>
        <Button variant="outlined" size="small" disabled={busy} onClick={() => void attempt(onTry, toldAlready)}>
          {t(busy ? 'trying' : 'try')}
        </Button>
        {tried?.ok && tried.columns.length > 0 && (
          <Button size="small" onClick={() => onTakeColumns(tried.columns)}>
            {t('takeColumns')}
          </Button>
        )}
      </div>
      {tried && !tried.ok && (
        <p role="alert" className={styles.wrong}>
          {tried.error}
        </p>
      )}
      {tried?.ok && tried.rows.length === 0 && (
        <p role="status" className={styles.hint}>
          {t('noRows')}
        </p>
      )}
      {tried?.ok && tried.rows.length > 0 && (
        <div className={styles.tried} role="region" aria-label={t('triedRows')}>
          <Sheet
            name="tried-rows"
            label={t('triedRows')}
            columns={tried.columns.map(({ name, type }) => ({
              name,
              title: name,
              kind: type === 'number' ? 'number' : 'text',
              sorts: true,
              width: 140,
            }))}
            rows={tried.rows.map((row, index) => ({
              id: String(index),
              cells: Object.fromEntries(tried.columns.map(({ name }) => [name, String(row[name] ?? '')])),
            }))}
          />
        </div>
      )}
    </div>
  )
}
