'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { Chip } from '@/components/ui/chip'
import { fileSize } from '@/components/ui/file-size'
import { Icon } from '@/components/ui/icon'
import { Moment } from '@/components/ui/moment'
import lists from '@/components/data-list/list-page.module.css'
import page from '@/components/ui/page.module.css'
import type { DocumentRow } from './library'
import type { Library } from './use-library'
import styles from './documents.module.css'

interface Props {
  rows: DocumentRow[]
  library: Library
}

/** Documents by name; the name opens what is known of one. */
export function DocumentTable({ rows, library }: Props) {
  const t = useTranslations('documents')
  const { mobile } = useShell()
  const { ticked, setTicked, searched } = library
  const tick = ({ documentId, name }: DocumentRow) => (
    <input
      type="checkbox"
      aria-label={t('tick', { name })}
      checked={ticked.includes(documentId)}
      onChange={({ target }) =>
        setTicked(target.checked ? [...ticked, documentId] : ticked.filter((one) => one !== documentId))
      }
    />
  )
  if (mobile)
    return (
      <ul className={styles.cards}>
        {rows.map((row) => (
          <li key={row.documentId} className={page.card}>
            {tick(row)}
            <div>
              <Name row={row} library={library} />
              <small>
                {row.changedBy} · <Moment at={row.changedAt} /> · {fileSize(row.size)}
                {searched && ` · ${row.folderName}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    )
  return (
    <div className={`${page.card} ${lists.scroll}`} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <input
                type="checkbox"
                aria-label={t('tickAll')}
                checked={rows.every(({ documentId }) => ticked.includes(documentId))}
                onChange={({ target }) => setTicked(target.checked ? rows.map(({ documentId }) => documentId) : [])}
              />
            </TableCell>
            <TableCell>{t('name')}</TableCell>
            {searched && <TableCell>{t('folder')}</TableCell>}
            <TableCell>{t('version')}</TableCell>
            <TableCell>{t('size')}</TableCell>
            <TableCell>{t('changed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.documentId} hover selected={row.documentId === library.openId}>
              <TableCell padding="checkbox">{tick(row)}</TableCell>
              <TableCell>
                <Name row={row} library={library} />
              </TableCell>
              {searched && <TableCell>{row.folderName}</TableCell>}
              <TableCell>{row.version}</TableCell>
              <TableCell className={lists.code}>{fileSize(row.size)}</TableCell>
              <TableCell>
                {row.changedBy}
                <small>
                  <Moment at={row.changedAt} />
                </small>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

function Name({ row, library }: { row: DocumentRow; library: Library }) {
  const t = useTranslations('documents')
  return (
    <span className={styles.name}>
      <button
        type="button"
        aria-expanded={row.documentId === library.openId}
        onClick={() => library.setOpenId(row.documentId)}
      >
        {row.name}
      </button>
      {row.lockedBy && (
        <Chip tone="warn" icon={<Icon name="lock" size={14} />}>
          {row.lockedByMe ? t('lockedByMe') : t('lockedBy', { by: row.lockedBy })}
        </Chip>
      )}
      {row.excerpt && <small className={styles.excerpt}>…{row.excerpt}…</small>}
    </span>
  )
}
