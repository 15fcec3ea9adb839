'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Moment } from '@/components/ui/moment'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import styles from './start.module.css'

/** What the person has begun and not handed in, with what is missing; nothing where there is nothing. */
export function StartDrafts() {
  const t = useTranslations('home')
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  const { data } = useCall('/api/workitem/list', { kind: workItemKind.Draft, pageSize: 5, currentPageIndex: 1 })
  const rows = data?.rows ?? []
  const lacking = useCall(
    '/api/task/glance',
    rows.length > 0 ? { items: rows.map(({ taskId }) => ({ taskId })) } : null,
  ).data
  if (rows.length === 0) return null
  return (
    <section className={styles.drafts}>
      <h2>
        {t('drafts.title')} <span>{t('start.draftsNote')}</span>
      </h2>
      <ul>
        {rows.map((row, index) => {
          const lacks = lacking?.glances[index]?.lacks
          return (
            <li key={row.taskId}>
              <ShellLink href={taskAddress({ detailType: 'Edit', taskId: row.taskId })}>
                <ProcessGlyph processId={row.processId} processName={row.processName} size={24} />
                <span className={styles.words}>
                  <strong>{row.title || localText(row.processName, locale)}</strong>
                  {/* Nothing is said of a draft that lacks none of these: its rows and rules are checked when it is handed in. */}
                  {lacks && lacks.length > 0 && (
                    <span>
                      {t('start.lacks', { fields: list.format(lacks.map((label) => localText(label, locale))) })}
                    </span>
                  )}
                </span>
                <span className={styles.when}>
                  <Moment at={row.arrivedAt} />
                </span>
                <span className={styles.goOn}>{t('start.goOn')}</span>
              </ShellLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
