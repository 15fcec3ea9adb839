'use client'

import { useLocale, useTranslations } from 'next-intl'
import { TaskStatusChip } from '@/components/task-story/task-status-chip'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { localText } from '@/lib/i18n/local-text'
import { Marked } from './found-line'
import type { SearchItem } from './search-items'
import styles from './search.module.css'

/** More of the line that is chosen, and what Enter does. */
export function SearchDetail({ item }: { item: SearchItem }) {
  const t = useTranslations('shell.search')
  const locale = useLocale()
  const { request, person } = item
  const does = item.act
    ? t('enter.act')
    : item.group === 'commands' && item.key.startsWith('p')
      ? t('enter.start')
      : item.group === 'recent'
        ? t('enter.recent')
        : person && item.href
          ? t('enter.person')
          : ''
  const facts: [string, React.ReactNode][] = request
    ? [
        [t('facts.process'), localText(request.processName, locale)],
        [t('facts.no'), request.no],
        [
          t('facts.initiator'),
          [request.initiator.name, localText(request.initiator.departmentName, locale)].join(' · '),
        ],
        [t('facts.submitted'), request.submittedAt ? <Moment at={request.submittedAt} /> : ''],
        [t('facts.step'), request.steps.map((step) => localText(step, locale)).join(', ')],
        [t('facts.holders'), request.holders.join(', ')],
        [t('facts.amount'), request.amount],
      ]
    : person
      ? [
          [t('facts.department'), localText(person.departmentName, locale)],
          [t('facts.jobTitle'), localText(person.jobTitle, locale)],
          [t('facts.account'), person.account],
        ]
      : []
  return (
    <aside className={styles.detail}>
      <h2>
        {person && <Avatar name={person.name} account={person.account} size={40} />}
        {person ? person.name : item.title}
      </h2>
      {request && <TaskStatusChip status={request.status} result={request.result} />}
      {facts.length > 0 && (
        <dl>
          {facts
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {request?.found && (
        <blockquote>
          <Marked text={request.found.text} marks={request.found.marks} />
        </blockquote>
      )}
      {!request && !person && item.note && <p>{item.note}</p>}
      {does && <p className={styles.does}>{does}</p>}
    </aside>
  )
}
