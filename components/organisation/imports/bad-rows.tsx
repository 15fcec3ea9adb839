'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import type { ImportPreview } from '@/lib/contracts/imports'
import styles from './imports.module.css'

/** Every bad row as it stands in the file, with all that is wrong with it. */
export function BadRows({ preview: { heads, badRows, bad } }: { preview: ImportPreview }) {
  const t = useTranslations('imports')
  return (
    <>
      <div className={styles.rows} tabIndex={0} role="region" aria-label={t('badRows')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell align="right">{t('line')}</TableCell>
              <TableCell>{t('reasons')}</TableCell>
              {heads.map((head, index) => <TableCell key={index}>{head}</TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>
            {badRows.map(({ line, cells, reasons }) => (
              <TableRow key={line}>
                <TableCell align="right">{line}</TableCell>
                <TableCell className={styles.reasons}>{reasons.map((reason) => <div key={reason}>{reason}</div>)}</TableCell>
                {heads.map((_head, index) => <TableCell key={index}>{cells[index]}</TableCell>)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {bad > badRows.length && <p className={styles.hint}>{t('more', { count: bad - badRows.length })}</p>}
    </>
  )
}
