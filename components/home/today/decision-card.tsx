'use client'

import Schedule from '@mui/icons-material/ScheduleOutlined'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { Swiped } from '@/components/ui/swiped'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { ShellLink } from '@/components/page/shell-link'
import { DueChip } from '@/components/task-story/due-chip'
import { shownSummary } from '@/components/task-story/summary-value'
import { useOutlookWords } from '@/components/task-story/use-outlook-words'
import { taskAddress } from '@/lib/client/task-address'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { Amount } from './amount'
import type { Glance } from '@/components/task-story/deciding/use-glances'
import type { Today } from './use-today'
import styles from './today.module.css'

// Only a return or a needed opinion opens it: the first page stays light.
const ReasonRow = dynamic(() => import('@/components/task-story/deciding/reason-row').then((file) => file.ReasonRow))

interface Props {
  row: WorkItemRow
  glance: Glance | undefined
  today: Today
}

/** One thing to decide: whose, what for, how much, by when, what will happen, and the decision. */
export function DecisionCard({ row, glance, today }: Props) {
  const t = useTranslations('home.today')
  const tOutlook = useTranslations('task.outlook')
  const tAct = useTranslations('task.act')
  const locale = useLocale()
  const course = useOutlookWords()
  const { workItemId, taskId, initiator } = row
  const here = today.focused === workItemId
  const asking = today.asking?.workItemId === workItemId ? today.asking.name : null
  const said = glance?.outlook ? course(glance.outlook) : ''
  const reason = row.summary
    .filter(({ kind, value }) => kind !== 'money' && value && !row.title.includes(localText(value, locale)))
    .map((one) => shownSummary(one, locale))
    .join(' · ')
  const atOnce = glance?.approve === 'atOnce' || glance?.approve === 'opinion'
  const back = glance?.recede ? 'recede' : glance?.reject ? 'reject' : null
  const behind = [
    {
      label: t('later'),
      icon: <Schedule fontSize="small" />,
      run: () => today.later(row, document.getElementById(`card-${workItemId}`)),
    },
    ...(back && !today.busy
      ? [{ label: tAct(back), icon: <Undo fontSize="small" />, back: true, run: () => today.ask(back, row) }]
      : []),
  ]
  return (
    <li
      id={`card-${workItemId}`}
      className={styles.card}
      data-here={here}
      tabIndex={here ? 0 : -1}
      aria-current={here || undefined}
      aria-label={row.title}
      onFocus={() => today.focusOn(workItemId)}
    >
      <Swiped
        className={styles.face}
        // While a reason is written the card stands still.
        far={
          glance?.approve === 'atOnce' && !today.busy && !asking
            ? { label: tAct('approve'), run: () => today.swipe(row) }
            : undefined
        }
        behind={asking ? [] : behind}
      >
        <ProcessGlyph processId={row.processId} processName={row.processName} />
        <div className={styles.what}>
          <ShellLink className={styles.title} href={taskAddress({ detailType: 'Edit', taskId, workItemId })}>
            {row.title || localText(row.processName, locale)}
          </ShellLink>
          <div className={styles.who}>
            <Avatar name={initiator.name} account={initiator.account} size={20} />
            <span className={styles.name}>
              {initiator.name} {localText(initiator.departmentName, locale)}
            </span>
            <span>
              {localText(row.processName, locale)} · <Moment at={row.arrivedAt} />
              {row.round > 1 && ` · ${t('round', { round: row.round })}`}
              {row.forName && ` · ${t('forSomebody', { name: row.forName })}`}
            </span>
          </div>
          {reason && <div className={styles.reason}>{reason}</div>}
          {glance?.returned && (
            <div className={styles.returned}>
              {glance.returned.reason
                ? t('returned', { name: glance.returned.by, reason: glance.returned.reason })
                : t('returnedBare', { name: glance.returned.by })}
            </div>
          )}
        </div>
        <div className={styles.much}>
          {row.dueAt && <DueChip dueAt={row.dueAt} />}
          <Amount row={row} />
        </div>
        <div className={styles.decide}>
          <span className={styles.course} aria-live="polite">
            {said && tOutlook('approve', { course: said })}
          </span>
          <IconButton
            size="small"
            className={styles.later}
            aria-label={t('laterOf', { title: row.title })}
            title={t('later')}
            aria-haspopup="menu"
            onClick={(event) => today.later(row, event.currentTarget)}
          >
            <Schedule fontSize="small" />
          </IconButton>
          {back && (
            <Button variant="outlined" disabled={today.busy} onClick={() => today.ask(back, row)}>
              {tAct(back)} <Key name="R" shown={here} />
            </Button>
          )}
          {atOnce ? (
            <Button
              variant={here ? 'contained' : 'outlined'}
              className={here ? undefined : styles.soft}
              disabled={today.busy}
              onClick={() => today.approve(row, glance)}
            >
              {tAct('approve')} <Key name="A" shown={here} />
            </Button>
          ) : (
            glance && (
              <Button variant={here ? 'contained' : 'outlined'} onClick={() => today.open(row)}>
                {t('open')}
              </Button>
            )
          )}
        </div>
      </Swiped>
      {asking && (
        <ReasonRow
          key={asking}
          act={asking}
          row={row}
          recede={glance?.recede ?? null}
          busy={today.busy}
          onSend={(decision) => today.carryOut(asking, row, decision)}
          onClose={today.close}
          className={styles.reasonRow}
        />
      )}
    </li>
  )
}

function Key({ name, shown }: { name: string; shown: boolean }) {
  return shown ? (
    <kbd className={styles.key} aria-hidden="true">
      {name}
    </kbd>
  ) : null
}
