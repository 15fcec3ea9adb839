'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { taskAddress } from '@/lib/client/task-address'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from './use-home'
import styles from './home.module.css'

/** What the person has begun and not sent; nothing when there is nothing. */
export function DraftList({ drafts: { data } }: Pick<HomeState, 'drafts'>) {
  const t = useTranslations('home')
  const tFlags = useTranslations('workItems.flags')
  const locale = useLocale()
  if (!data?.rows.length) return null
  return (
    <Panel title={t('drafts.title')} more={{ href: '/modules/portal/workitems/Draft', label: t('all') }}>
      <ul className={styles.rows}>
        {data.rows.map((row) => (
          <li key={row.taskId}>
            <ShellLink href={taskAddress({ detailType: 'Edit', ...row, workItemId: row.workItemId })}>
              <span className={styles.rowWords}>
                <strong>
                  {row.title || t('drafts.untitled')}{' '}
                  {row.flags.includes('takenBack') && <Chip tone="info">{tFlags('takenBack')}</Chip>}
                </strong>
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
