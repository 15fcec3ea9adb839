'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { SortHead } from '@/components/data-list/sort-head'
import styles from '@/components/data-list/list-page.module.css'
import { Avatar } from '@/components/ui/avatar'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { AccountRow } from '@/lib/contracts/users'
import { localText } from '@/lib/i18n/local-text'
import { pictureOf } from './picture-of'
import { RowMenu } from './row-menu'
import { UserState } from './user-state'
import type { UserActs } from './use-user-acts'
import type { UserList } from './use-users'

interface Props {
  rows: AccountRow[]
  list: Pick<UserList, 'order' | 'sortBy'>
  acts: UserActs
}

export function UserTable({ rows, list, acts }: Props) {
  const t = useTranslations('users')
  const locale = useLocale()
  const head = { order: list.order, onSort: list.sortBy }
  return (
    <div className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <SortHead column="name" {...head}>
              {t('field.name')}
            </SortHead>
            <SortHead column="account" {...head}>
              {t('field.account')}
            </SortHead>
            <SortHead column="department" {...head}>
              {t('field.departmentId')}
            </SortHead>
            <TableCell>{t('field.roles')}</TableCell>
            <TableCell>{t('field.state')}</TableCell>
            <SortHead column="lastLoginAt" {...head}>
              {t('field.lastLoginAt')}
            </SortHead>
            <TableCell>
              <span className="visually-hidden">{t('actions')}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.account} hover data-off={row.enabled ? undefined : ''}>
              <TableCell>
                <span className={styles.person}>
                  <Avatar name={row.name} account={row.account} picture={pictureOf(row)} />
                  <span>
                    <button type="button" onClick={() => acts.entriesOf(row)[0]?.run()}>
                      {row.name}
                    </button>
                    <small>{localText(row.jobTitle, locale)}</small>
                  </span>
                </span>
              </TableCell>
              <TableCell className={styles.code}>
                {row.account}
                <small>{row.hrid}</small>
              </TableCell>
              <TableCell>{localText(row.departmentName, locale) || '—'}</TableCell>
              <TableCell>
                <span className={styles.chips}>
                  {row.isAdministrator && <Chip tone="info">{t('administrator')}</Chip>}
                  {row.roleNames.map((name) => (
                    <Chip key={name}>{localText(name, locale)}</Chip>
                  ))}
                </span>
              </TableCell>
              <TableCell>
                <UserState row={row} />
              </TableCell>
              <TableCell>{row.lastLoginAt ? <Moment at={row.lastLoginAt} /> : '—'}</TableCell>
              <TableCell align="right">
                <RowMenu row={row} acts={acts} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

/** The phone's list. */
export function UserCards({ rows, acts }: Pick<Props, 'rows' | 'acts'>) {
  const locale = useLocale()
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={row.account} className={page.card}>
          <Avatar name={row.name} account={row.account} picture={pictureOf(row)} size={36} />
          <div>
            <strong>{row.name}</strong>
            <small>
              {[row.account, localText(row.departmentName, locale), localText(row.jobTitle, locale)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <UserState row={row} />
          <RowMenu row={row} acts={acts} />
        </li>
      ))}
    </ul>
  )
}
