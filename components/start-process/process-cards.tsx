'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { taskAddress } from '@/lib/client/task-address'
import type { Calls } from '@/lib/client/calls'
import { localText } from '@/lib/i18n/local-text'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { GuideButton } from '@/components/process-text/guide-button'
import { Moment } from '@/components/ui/moment'
import styles from './process-cards.module.css'

type Process = Calls['/api/process/getStartableProcesses']['data'][number]

/** Processes to start, each as one large link; with `guides`, how each works stands beside it. */
export function ProcessCards({ processes, guides = false }: { processes: Process[]; guides?: boolean }) {
  const t = useTranslations('home.start')
  const locale = useLocale()
  return (
    <ul className={styles.cards}>
      {processes.map((process) => (
        <li key={process.processId}>
          <ShellLink
            href={taskAddress({
              detailType: 'Edit',
              formType: process.formType,
              processId: process.processId,
              activityId: process.startActivityId,
              formId: process.formId,
            })}
          >
            <ProcessGlyph processId={process.processId} processName={process.processName} />
            <span className={styles.words}>
              <strong>{localText(process.processName, locale)}</strong>
              <span>{localText(process.description, locale)}</span>
              {process.lastStartedAt && (
                <span className={styles.last}>
                  {t('last')} <Moment at={process.lastStartedAt} />
                </span>
              )}
            </span>
          </ShellLink>
          {guides && <GuideButton className={styles.guide} processId={process.processId} name={process.processName} />}
        </li>
      ))}
    </ul>
  )
}
