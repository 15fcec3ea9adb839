'use client'

import Schedule from '@mui/icons-material/ScheduleSendOutlined'
import Sync from '@mui/icons-material/SyncProblemOutlined'
import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { decisions, dropDecision, noDecisions, type WaitingDecision } from '@/lib/client/offline/decisions'
import { useStore } from '@/lib/client/store'
import type { TaskView } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import { operatorName } from '@/lib/words/workflow-enumerations'
import styles from './task-page.module.css'
import { fieldsChangedSince, opinionsSince } from './what-changed'

/** The decision made on this item without a network; one that did not count is told although the item is another by now. */
export function useDecisionOn({ task, workItem }: TaskView): WaitingDecision | undefined {
  return useStore(decisions, noDecisions).find(
    ({ taskId, workItemId, state }) =>
      taskId === task.taskId && (state === 'changed' || state === 'refused' || workItemId === workItem?.workItemId),
  )
}

export function WaitingNotice({ view }: { view: TaskView }) {
  const decision = useDecisionOn(view)
  if (!decision) return null
  return decision.state === 'waiting' || decision.state === 'sending' ? (
    <Waits decision={decision} />
  ) : (
    <DidNotCount decision={decision} view={view} />
  )
}

const wordOf = ({ name }: WaitingDecision) => (name === 'reject' || name === 'recede' ? name : 'approve')

function Waits({ decision }: { decision: WaitingDecision }) {
  const t = useTranslations('offline')
  return (
    <div className={styles.notice} role="status">
      <Schedule fontSize="small" />
      <div className={styles.changes}>
        <strong>{decision.state === 'sending' ? t('sending') : t(`will.${wordOf(decision)}`)}</strong>
        <div>{t('told')}</div>
      </div>
      <Button
        variant="outlined"
        size="small"
        disabled={decision.state === 'sending'}
        onClick={() => void dropDecision(decision.id)}
      >
        {t('undo')}
      </Button>
    </div>
  )
}

/** It was not as seen any more, or could not be taken: what is otherwise now stands here, the person decides anew. */
function DidNotCount({ decision, view }: { decision: WaitingDecision; view: TaskView }) {
  const t = useTranslations('offline')
  const locale = useLocale()
  const word = useWorkflowWords()
  const { seen, message } = decision
  const fields = fieldsChangedSince(seen, view)
  const opinions = opinionsSince(seen, view)
  return (
    <div className={styles.notice} role="alert">
      <Sync fontSize="small" />
      <div className={styles.changes}>
        <strong>{t(`asked.${wordOf(decision)}`)}</strong>
        <div>{message}</div>
        {(fields.length > 0 || opinions.length > 0) && (
          <>
            {t('changedSince')}
            <ul>
              {opinions.map(({ seq, actor, operator, text }) => (
                <li key={seq}>
                  {t('doneSince', {
                    name: actor.name,
                    act: [word(`operators.${operatorName[operator] ?? operator}`), text].filter(Boolean).join(' · '),
                  })}
                </li>
              ))}
              {fields.map(({ field, before, after }) => (
                <li key={field.id}>
                  {localText(field.label, locale)}{' '}
                  <del>
                    {before === undefined ? (
                      t('empty')
                    ) : (
                      <FieldDisplay field={field} value={before} files={view.files} />
                    )}
                  </del>{' '}
                  →{' '}
                  <ins>
                    {after === undefined ? t('empty') : <FieldDisplay field={field} value={after} files={view.files} />}
                  </ins>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button variant="outlined" size="small" onClick={() => void dropDecision(decision.id)}>
        {t('dismiss')}
      </Button>
    </div>
  )
}
