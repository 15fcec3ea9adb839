import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Moment } from '@/components/ui/moment'
import panel from '@/components/ui/panel.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import type { Draft } from './use-draft-hours'
import styles from './calendars.module.css'

interface Props {
  draft: Draft
  /** What an official file brought into the draft. */
  read: { year: string; off: number; worked: number; kept: string[] } | null
  pending: boolean
  onSave(): void
  onDiscard(): void
}

/** Before a calendar is saved: what was read from a file, and which running deadlines would move. */
export function SeenMoves({ draft, read, pending, onSave, onDiscard }: Props) {
  const t = useTranslations('calendars')
  const [seen, setSeen] = useState<{ of: Draft; answer: Calls['/api/calendar/preview']['data'] } | null>(null)
  const [open, setOpen] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const answer = seen && JSON.stringify(seen.of) === JSON.stringify(draft) ? seen.answer : null
  const look = () =>
    void attempt(async () => {
      const found = await call('/api/calendar/preview', draft, { quiet: true })
      setSeen({ of: draft, answer: found })
      setOpen(found.moved.length > 0)
    })
  return (
    <section className={panel.panel} data-accent="">
      <div className={panel.head}>
        <h2>{read ? t('readYear', { year: read.year }) : t('unsaved')}</h2>
      </div>
      <div className={styles.moves}>
        {read && <p>{t('readDays', { off: read.off, worked: read.worked })}</p>}
        {read && read.kept.length > 0 && <p>{t('readKept', { count: read.kept.length })}</p>}
        {answer && (
          <p className={styles.told} role="status">
            {t('moved', { count: answer.moved.length, looked: answer.looked })}
            {answer.looked < answer.running && ` ${t('notAll', { running: answer.running })}`}
          </p>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
          <Button size="small" variant="outlined" disabled={busy} onClick={look}>
            {t('seeMoves')}
          </Button>
          <Button size="small" variant="contained" disabled={pending || busy} onClick={onSave}>
            {t('save')}
          </Button>
        </div>
      </div>
      {open && answer && (
        <DialogFrame
          title={t('movedTitle')}
          width={750}
          onClose={() => setOpen(false)}
          actions={(leave) => <Button onClick={leave}>{t('close')}</Button>}
        >
          <PlainTable
            label={t('movedTitle')}
            tallest={420}
            rows={answer.moved}
            keyOf={({ taskId, from, to }) => `${taskId} ${from} ${to}`}
            columns={[
              {
                key: 'task',
                head: t('request'),
                kind: 'name',
                cell: ({ taskId, no, title }) => (
                  <ShellLink href={taskAddress({ detailType: 'View', taskId, workItemId: '' })}>
                    {no} {title}
                  </ShellLink>
                ),
              },
              { key: 'from', head: t('dueBefore'), cell: ({ from }) => <Moment at={from} /> },
              { key: 'to', head: t('dueAfter'), cell: ({ to }) => <Moment at={to} /> },
            ]}
          />
        </DialogFrame>
      )}
    </section>
  )
}
