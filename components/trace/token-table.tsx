'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import type { Calls } from '@/lib/client/calls'
import { tokenStatus } from '@/lib/contracts/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import styles from './task-trace.module.css'
import { useDuration } from './use-duration'

type Token = Calls['/api/task/trace']['data']['tokens'][number]
type StatusName = Exclude<keyof typeof tokenStatus, 'All' | 'RunOrWaitting'>

const nameOf = new Map(Object.entries(tokenStatus).map(([name, value]) => [value, name]))

/** Who had it, from when until when, and how it ended there. */
export function TokenTable({ tokens }: { tokens: Token[] }) {
  const t = useTranslations('trace.tokens')
  const locale = useLocale()
  const duration = useDuration()
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['step', 'person', 'state', 'opened', 'finished', 'took'] as const).map((column) => (
              <TableCell key={column}>{t(column)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {tokens.map((token) => (
            <TableRow key={token.tokenId}>
              <TableCell>
                {localText(token.activityName, locale)}
                {token.round > 1 && <span className={page.muted}> {t('round', { round: token.round })}</span>}
              </TableCell>
              <TableCell>{token.actor?.name ?? '—'}</TableCell>
              <TableCell>{t(`states.${nameOf.get(token.status as never) as StatusName}`)}</TableCell>
              <TableCell>
                <Moment at={token.openedAt} />
              </TableCell>
              <TableCell>{token.finishedAt ? <Moment at={token.finishedAt} /> : '—'}</TableCell>
              <TableCell>{duration(token.openedAt, token.finishedAt)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
