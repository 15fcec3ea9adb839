'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useWorkflowWords } from '@/components/task-story/use-workflow-words'
import { Avatar } from '@/components/ui/avatar'
import { taskCommands } from '@/lib/client/task-commands'
import { useCall } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import type { ActName } from '@/lib/words/acts'
import { FinishWords } from './finish-words'
import styles from './queue-places.module.css'

/** For who asked: where his request stands with those who have it, so that he need not ask them. */
export function QueuePlaces({ taskId, can }: { taskId: string; can: TaskView['can'] }) {
  const word = useWorkflowWords()
  const t = useTranslations('task.queue')
  const { data } = useCall('/api/task/queuePlaces', { taskId })
  if (!data || data.places.length === 0) return null
  return (
    <section className={styles.places} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      {data.finish && <FinishWords finish={data.finish} />}
      <ul>
        {data.places.map(({ actor, activityName, place, waiting, seen, usualHours, shared, agents }) => (
          <li key={`${actor.account} ${activityName}`}>
            <Avatar name={actor.name} account={actor.account} size={24} />
            <div>
              <p>
                <strong>{actor.name}</strong> {shared ? t('shared') : t('place', { place, waiting })}
              </p>
              <p className={styles.quiet}>
                {t(seen ? 'seen' : 'unseen')}
                {usualHours !== null && ` · ${usual(t, usualHours)}`}
              </p>
              {agents.length > 0 && (
                <p className={styles.quiet}>{t('agents', { people: agents.map(({ name }) => name).join(', ') })}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Acts can={can} />
      {typeof can.urge === 'string' && can.urge === 'urgedRecently' && (
        <p className={styles.quiet}>{word(`refusals.${can.urge}`)}</p>
      )}
    </section>
  )
}

/** What gets it on lawfully, as far as the server lets him: urging, asking, giving it to another, taking it back himself. */
const shortcuts = ['urge', 'comment', 'dispatch', 'recedeFrom', 'withdraw'] as const satisfies readonly ActName[]

function Acts({ can }: { can: TaskView['can'] }) {
  const t = useTranslations('task')
  const offered = shortcuts.filter((name) => can[name] === true)
  if (offered.length === 0) return null
  return (
    <div className={styles.acts} role="group" aria-label={t('queue.acts')}>
      {offered.map((name) => (
        <Button key={name} size="small" variant="outlined" onClick={() => taskCommands.get()?.choose(name)}>
          {t(`act.${name}`)}
        </Button>
      ))}
    </div>
  )
}

/** A working day has eight hours. */
function usual(t: ReturnType<typeof useTranslations<'task.queue'>>, hours: number): string {
  if (hours < 1) return t('usualSoon')
  return hours < 8 ? t('usualHours', { hours: Math.round(hours) }) : t('usualDays', { days: Math.round(hours / 4) / 2 })
}
