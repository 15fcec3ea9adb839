import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Panel } from '@/components/ui/panel'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import styles from './tests.module.css'

type Score = Calls['/api/test/mutate']['data']

/** How many small changes of the process its tests would notice, and which they would not. */
export function ScorePanel({ processId }: { processId: string }) {
  const t = useTranslations('tests.score')
  const [score, setScore] = useState<Score | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const tryAll = async () => {
    let all: Score = { tests: 0, changes: 0, noticed: 0, missed: [], next: 0 }
    while (all.next !== null) {
      const next = await call('/api/test/mutate', { processId, after: all.next }, { quiet: true })
      all = {
        ...next,
        changes: all.changes + next.changes,
        noticed: all.noticed + next.noticed,
        missed: [...all.missed, ...next.missed],
      }
      setScore(all)
    }
  }
  return (
    <Panel title={t('title')}>
      <div className={styles.score}>
        <p>{t('explain')}</p>
        <Button variant="outlined" disabled={busy} onClick={() => void attempt(tryAll)}>
          {t(busy ? 'busy' : 'run')}
        </Button>
        {problem && <p role="alert">{problem}</p>}
        {score && (
          <div role="status">
            <p>
              <strong>
                {score.tests === 0 ? t('noTests') : t('result', { changes: score.changes, noticed: score.noticed })}
              </strong>
            </p>
            {score.tests > 0 && score.missed.length === 0 && <p>{t('all')}</p>}
            {score.missed.length > 0 && (
              <>
                <h3>{t('missed')}</h3>
                <ul>
                  {score.missed.map(({ what, elementId }, index) => (
                    <li key={`${elementId} ${index}`}>{what}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
      </div>
    </Panel>
  )
}
