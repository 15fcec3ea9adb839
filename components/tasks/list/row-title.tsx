'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip, type ChipTone } from '@/components/ui/chip'
import page from '@/components/ui/page.module.css'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { localText } from '@/lib/i18n/local-text'
import { shownSummary } from '@/components/task-story/summary-value'
import styles from './work-item-list.module.css'

const toneOf: Record<WorkItemRow['flags'][number], ChipTone> = {
  takenBack: 'info',
  new: 'info',
  returned: 'warn',
  urged: 'warn',
  agent: 'plain',
  overdue: 'bad',
  prepared: 'ok',
}

/** Title, what marks the item out, and below it number and summary. */
export function RowTitle({ row, href }: { row: WorkItemRow; href: string }) {
  const t = useTranslations('workItems')
  const locale = useLocale()
  const summary = row.summary
    .filter(({ kind, value }) => kind !== 'money' && value)
    .map((one) => shownSummary(one, locale))
  const facts = [
    row.no,
    localText(row.processName, locale),
    ...summary,
    row.round > 1 ? t('round', { round: row.round }) : '',
  ]
  return (
    <>
      <div className={styles.heading}>
        <ShellLink href={href}>{row.title || t('untitled')}</ShellLink>
        {row.flags.map((flag) => (
          <Chip key={flag} tone={toneOf[flag]}>
            {t(`flags.${flag}`)}
          </Chip>
        ))}
      </div>
      <div className={page.muted}>{facts.filter(Boolean).join(' · ')}</div>
    </>
  )
}
