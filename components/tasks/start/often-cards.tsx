'use client'

import History from '@mui/icons-material/HistoryOutlined'
import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { ProcessGlyph } from '@/components/ui/process-glyph'
import { toldAlready, useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import { showWarning } from '@/lib/client/toasts'
import { localText } from '@/lib/i18n/local-text'
import { layOutLast } from '../use-kept-typing'
import styles from './start.module.css'

type Process = Calls['/api/process/getStartableProcesses']['data'][number]

const addressOf = ({ formType, processId, startActivityId, formId }: Process) =>
  taskAddress({ detailType: 'Edit', formType, processId, activityId: startActivityId, formId })

/** What the person starts most lately, each empty or as last time. */
export function OftenCards({ processes }: { processes: Process[] }) {
  const t = useTranslations('home.start')
  const locale = useLocale()
  const { views, user } = useShell()
  const { busy, attempt } = useAttempt()
  const asLast = (process: Process) =>
    void attempt(async () => {
      const { values } = await call('/api/task/lastValues', { processId: process.processId })
      if (Object.keys(values).length > 0) layOutLast(user.account, process.processId, values)
      else showWarning(t('nothingLast'))
      views.go(addressOf(process))
    }, toldAlready)
  return (
    <section aria-label={t('often')}>
      <ul className={styles.often}>
        {processes.map((process) => {
          const name = localText(process.processName, locale)
          return (
            <li key={process.processId}>
              <ShellLink className={styles.card} href={addressOf(process)}>
                <ProcessGlyph processId={process.processId} processName={process.processName} size={44} />
                <span className={styles.words}>
                  <strong>{name}</strong>
                  <span>{localText(process.description, locale)}</span>
                </span>
              </ShellLink>
              {process.last && (
                <div className={styles.last}>
                  <History fontSize="small" />
                  <span title={process.last.title}>{process.last.title}</span>
                  <button
                    type="button"
                    disabled={busy}
                    aria-label={t('asLastOf', { name })}
                    onClick={() => asLast(process)}
                  >
                    {t('asLast')}
                  </button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
