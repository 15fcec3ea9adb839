'use client'

import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './locked-accounts.module.css'

/** R2.9-17: accounts that must wait after failed sign-ins, and a way to let them in again. */
export function LockedAccounts() {
  const t = useTranslations('access.locked')
  const { data, error, mutate } = useCall('/api/admin/getLockedAccounts', {})
  const { may } = useMenuRights()
  const unlock = async (account: string, name: string) => {
    await call('/api/admin/unlockAccount', { account })
      .then(() => showSuccess(t('unlocked', { name })))
      .catch(() => undefined)
    await mutate()
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data?.length ? data.length : undefined} sub={t('explain')}>
        <Button variant="outlined" onClick={() => void mutate()}>
          {t('refresh')}
        </Button>
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <EmptyState icon="check" title={t('none')} />}
      {data && data.length > 0 && (
        <div className={`${page.card} ${styles.scroll}`} tabIndex={0} role="region" aria-label={t('title')}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{t('account')}</TableCell>
                <TableCell align="right">{t('failures')}</TableCell>
                <TableCell>{t('lastFailure')}</TableCell>
                <TableCell>{t('until')}</TableCell>
                <TableCell />
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((row) => (
                <TableRow key={row.account}>
                  <TableCell>
                    {row.name} <small>{row.account}</small>
                  </TableCell>
                  <TableCell align="right">{row.failures}</TableCell>
                  <TableCell>
                    <Moment at={row.failedAt} />
                  </TableCell>
                  <TableCell>
                    <Moment at={row.lockedUntil} />
                  </TableCell>
                  <TableCell align="right">
                    {may('unlock') && (
                      <Button variant="outlined" size="small" onClick={() => void unlock(row.account, row.name)}>
                        {t('unlock')}
                      </Button>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </div>
  )
}
