'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Avatar } from '@/components/ui/avatar'
import { Panel } from '@/components/ui/panel'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { taskAddress } from '@/lib/client/task-address'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from '../use-home'
import { Amount } from './amount'
import { useGlances } from '@/components/task-story/deciding/use-glances'
import styles from './today.module.css'

/** How far the person's own requests have come: one line of segments each, and with whom it is. */
export function MyRequests({ requests: { data } }: Pick<HomeState, 'requests'>) {
  const t = useTranslations('home.requests')
  const tHome = useTranslations('home')
  const locale = useLocale()
  const rows = data?.rows ?? []
  const list = new Intl.ListFormat(locale, { style: 'narrow' })
  const glances = useGlances(rows.map(({ taskId, rev }) => ({ taskId, rev })))
  if (rows.length === 0) return null
  return (
    <Panel
      title={
        <>
          {t('title')} <span className={styles.note}>{t('running', { count: data?.records ?? 0 })}</span>
        </>
      }
      more={{ href: '/modules/portal/workitems/MyRequest', label: tHome('all') }}
    >
      <ul className={styles.requests}>
        {rows.map((row) => {
          const glance = glances.get(row.taskId)
          const line = glance?.line ?? []
          const back = line.includes('returned')
          const [holder] = row.holders
          return (
            <li key={row.taskId}>
              <ShellLink href={taskAddress({ detailType: back ? 'Edit' : 'View', taskId: row.taskId })}>
                <span className={styles.requestHead}>
                  <ProcessGlyph processId={row.processId} processName={row.processName} size={20} />
                  <span className={styles.lineTitle}>{row.title || localText(row.processName, locale)}</span>
                  <Amount row={row} small />
                </span>
                <span
                  className={styles.segments}
                  role="img"
                  aria-label={t('progress', {
                    done: line.filter((one) => one === 'done').length,
                    all: line.length,
                  })}
                >
                  {(line.length > 0 ? line : (['coming'] as const)).map((one, index) => (
                    <span key={index} data-at={one} />
                  ))}
                </span>
                {holder && (
                  <span className={styles.withWhom} data-back={back}>
                    <Avatar name={holder} account={glance?.holder || holder} size={20} />
                    {back
                      ? t('cameBack')
                      : t('with', {
                          people: list.format(row.holders.slice(0, 3)),
                          step: localText(row.activityName, locale),
                        })}
                  </span>
                )}
              </ShellLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
