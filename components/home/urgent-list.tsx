'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { taskAddress } from '@/lib/client/task-address'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from './use-home'
import styles from './home.module.css'

const queue = '/modules/portal/workitems/Queue'

/** What is due first, ready to be decided. */
export function UrgentList({ urgent: { data, error } }: Pick<HomeState, 'urgent'>) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <Panel title={t('urgent.title')} more={{ href: queue, label: t('all') }}>
      {error && !data && <p className={styles.failed}>{error.message || t('notRead')}</p>}
      {data?.rows.length === 0 && <EmptyState icon="check" title={t('urgent.none')} />}
      {data && data.rows.length > 0 && (
        <ul className={styles.rows}>
          {data.rows.map((row) => (
            <li key={row.workItemId}>
              <ShellLink href={taskAddress({ detailType: 'Edit', ...row, workItemId: row.workItemId })}>
                <span className={styles.rowWords}>
                  <strong>{row.title}</strong>
                  <span>
                    {[
                      row.initiator.name,
                      localText(row.activityName, locale),
                      row.summary.find(({ kind }) => kind === 'money')?.value,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={styles.when}>
                  <Moment at={row.dueAt ?? row.arrivedAt} />
                </span>
              </ShellLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
