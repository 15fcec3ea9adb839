'use client'

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Moment } from '@/components/ui/moment'
import page from '@/components/ui/page.module.css'
import { tokenStatus } from '@/lib/words/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import { spentOn } from './spent-time'
import type { Trace } from './trace-at'
import { useDuration } from './use-duration'
import styles from './task-trace.module.css'

type Token = Trace['tokens'][number]
type StatusName = Exclude<keyof typeof tokenStatus, 'All' | 'RunOrWaitting'>

const nameOf = new Map(Object.entries(tokenStatus).map(([name, value]) => [value, name]))

/** Who had it, from when until when, and how it ended there. */
export function TokenTable({ tokens }: { tokens: Token[] }) {
  const t = useTranslations('trace.tokens')
  const locale = useLocale()
  const word = useWorkflowWords()
  const { inWords } = useDuration()
  const [now] = useState(() => Date.now())
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('title')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['step', 'person', 'state', 'opened', 'seen', 'finished', 'waited', 'worked'] as const).map((column) => (
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
              <TableCell>
                {t(`states.${nameOf.get(token.status as never) as StatusName}`)}
                {token.closedBy && (
                  <span className={page.muted}>
                    {' '}
                    {token.closedBy.name} · {word(`deeds.${token.closedBy.deed}`)}
                  </span>
                )}
              </TableCell>
              <TableCell>
                <Moment at={token.openedAt} />
              </TableCell>
              <TableCell>{token.seenAt ? <Moment at={token.seenAt} /> : '—'}</TableCell>
              <TableCell>{token.finishedAt ? <Moment at={token.finishedAt} /> : '—'}</TableCell>
              <TableCell>{inWords(spentOn(token, now).waited)}</TableCell>
              <TableCell>{inWords(spentOn(token, now).worked)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
