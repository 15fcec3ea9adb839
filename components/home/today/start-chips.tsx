'use client'

import Apps from '@mui/icons-material/AppsOutlined'
import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { taskAddress } from '@/lib/client/task-address'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from '../use-home'
import styles from './today.module.css'

const shownAtMost = 3

/** What the person starts most lately, one click away; the rest on its page. */
export function StartChips({ processes: { data } }: Pick<HomeState, 'processes'>) {
  const t = useTranslations('home')
  const locale = useLocale()
  if (!data?.length) return null
  const lately = data
    .filter(({ partOfOthers }) => !partOfOthers)
    .toSorted((a, b) => (b.lastStartedAt ?? '').localeCompare(a.lastStartedAt ?? ''))
    .slice(0, shownAtMost)
  return (
    <nav className={styles.chips} aria-label={t('start.title')}>
      {lately.map(({ processId, processName, formType, startActivityId, formId }) => (
        <ShellLink
          key={processId}
          href={taskAddress({ detailType: 'Edit', formType, processId, activityId: startActivityId, formId })}
        >
          <ProcessGlyph processId={processId} processName={processName} size={24} />
          {localText(processName, locale)}
        </ShellLink>
      ))}
      <ShellLink href="/start">
        <Apps fontSize="small" />
        {t('all')}
      </ShellLink>
    </nav>
  )
}
