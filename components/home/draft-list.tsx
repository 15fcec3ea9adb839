'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/shell/shell-link'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/contracts/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'
import styles from './home.module.css'

const shownAtMost = 3

/** What the person has begun and not sent; nothing when there is nothing. */
export function DraftList() {
  const t = useTranslations('home')
  const locale = useLocale()
  const { data } = useCall('/api/workitem/list', { kind: workItemKind.Draft, pageSize: shownAtMost, currentPageIndex: 1 })
  if (!data?.rows.length) return null
  return (
    <Panel title={t('drafts.title')} more={{ href: '/modules/portal/workitems/Draft', label: t('all') }}>
      <ul className={styles.rows}>
        {data.rows.map((row) => (
          <li key={row.taskId}>
            <ShellLink href={taskAddress({ detailType: 'Edit', ...row, workItemId: row.workItemId })}>
              <span className={styles.rowWords}>
                <strong>{row.title || t('drafts.untitled')}</strong>
                <span>{localText(row.processName, locale)}</span>
              </span>
              <span className={styles.when}>
                <Moment at={row.arrivedAt} />
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
