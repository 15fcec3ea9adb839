'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useSnooze } from '@/components/messages/use-snooze'
import { UndoBar } from '@/components/task-story/undo/undo-bar'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { DecisionCard } from './decision-card'
import { keysOf } from './keys-of'
import { GoodDay } from './good-day'
import { mostGlances, useGlances } from '@/components/task-story/deciding/use-glances'
import { useToday } from './use-today'
import styles from './today.module.css'

const queue = '/modules/portal/workitems/Queue'

/** What needs the person, in the order of the deadlines, to be decided here. */
export function TodayCards({ rows, total, failed }: { rows: readonly WorkItemRow[]; total: number; failed: string }) {
  const t = useTranslations('home.today')
  const tHome = useTranslations('home')
  const locale = useLocale()
  const shown = rows.slice(0, mostGlances)
  const glances = useGlances(shown)
  const { ask, menu } = useSnooze()
  const today = useToday(shown, glances, ask)
  const more = total - rows.length
  return (
    <section aria-label={t('region')}>
      {failed && <p className={styles.failed}>{failed || tHome('notRead')}</p>}
      <ul className={styles.cards}>
        {today.slots.map((slot) =>
          slot.kind === 'bar' ? (
            <li key={`bar-${slot.one.name}`}>
              <UndoBar one={slot.one} />
            </li>
          ) : (
            <DecisionCard
              key={slot.row.workItemId}
              row={slot.row}
              glance={glances.get(slot.row.workItemId)}
              today={today}
            />
          ),
        )}
      </ul>
      {menu}
      {today.left === 0 && !failed && <GoodDay />}
      {today.left > 0 && (
        <div className={styles.foot}>
          {more > 0 && (
            <ShellLink href={queue}>{t('more', { count: new Intl.NumberFormat(locale).format(more) })}</ShellLink>
          )}
          <span className={styles.keys}>
            {keysOf(shown.flatMap(({ workItemId }) => glances.get(workItemId) ?? []))
              .map((key) => t(`keys.${key}`))
              .join(' · ')}
          </span>
        </div>
      )}
    </section>
  )
}
