'use client'

import { useTranslations } from 'next-intl'
import { PlainTable } from '@/components/ui/plain-table'
import type { ImportPreview } from '@/lib/contracts/imports'
import styles from './imports.module.css'

/** Every bad row as it stands in the file, with all that is wrong with it. */
export function BadRows({ preview: { heads, badRows, bad } }: { preview: ImportPreview }) {
  const t = useTranslations('imports')
  return (
    <>
      <PlainTable
        label={t('badRows')}
        tallest={320}
        columns={[
          { key: 'line', head: t('line'), kind: 'number', cell: ({ line }) => line },
          {
            key: 'reasons',
            head: t('reasons'),
            kind: 'problem',
            cell: ({ reasons }) => reasons.map((reason) => <div key={reason}>{reason}</div>),
          },
          ...heads.map((head, index) => ({
            key: String(index),
            head,
            cell: ({ cells }: ImportPreview['badRows'][number]) => cells[index],
          })),
        ]}
        rows={badRows}
        keyOf={({ line }) => line}
      />
      {bad > badRows.length && <p className={styles.hint}>{t('more', { count: bad - badRows.length })}</p>}
    </>
  )
}
