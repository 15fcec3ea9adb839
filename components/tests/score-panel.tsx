import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { useAttempt } from '@/components/ui/use-attempt'
import { useStoppable } from '@/components/ui/use-stoppable'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import type { ScoreShort } from '@/lib/contracts/process-tests'
import { caseAddress } from './test-addresses'
import styles from './tests.module.css'

type Score = Calls['/api/test/mutate']['data']

/** How many small changes of the process its tests would notice, and which they would not: as it was tried last, or as it is tried now. */
export function ScorePanel({ processId }: { processId: string }) {
  const t = useTranslations('tests.score')
  const { data: kept, mutate } = useCall('/api/test/getScore', { processId })
  const [trying, setTrying] = useState<Score | null>(null)
  /** What was tried to its end and is kept with nobody. */
  const [tried, setTried] = useState<Score | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const { run, stop } = useStoppable()
  const tryAll = async (signal: AbortSignal) => {
    // Stopped half-way, it says nothing of the whole.
    signal.addEventListener('abort', () => setTrying(null))
    let all: Score = { tests: 0, changes: 0, noticed: 0, missed: [], next: 0 }
    try {
      while (all.next !== null) {
        const next = await call('/api/test/mutate', { processId, after: all.next }, { quiet: true, signal })
        signal.throwIfAborted()
        all = {
          ...next,
          changes: all.changes + next.changes,
          noticed: all.noticed + next.noticed,
          missed: [...all.missed, ...next.missed],
        }
        setTrying(all)
      }
      const now = await mutate()
      // Who may not keep a score sees what came of his trial until he leaves.
      setTried(now?.current && now.changes === all.changes && now.noticed === all.noticed ? null : all)
    } finally {
      setTrying(null)
    }
  }
  const score = trying ?? tried ?? kept
  return (
    <Panel title={t('title')}>
      <div className={styles.score}>
        <p>{t('explain')}</p>
        <Button variant="outlined" disabled={busy} onClick={() => void attempt(() => run(tryAll))}>
          {t(busy ? 'busy' : kept ? 'again' : 'run')}
        </Button>
        {busy && <Button onClick={stop}>{t('stop')}</Button>}
        {problem && <p role="alert">{problem}</p>}
        {score && (
          <div role="status">
            <p>
              <strong>
                {score.tests === 0 ? t('noTests') : t('result', { changes: score.changes, noticed: score.noticed })}
              </strong>{' '}
              {!trying && !tried && kept && <KeptWhen score={kept} />}
            </p>
            {score.tests > 0 && score.missed.length === 0 && !busy && <p>{t('all')}</p>}
            {score.tests > 0 && score.missed.length > 0 && (
              <>
                <h3>{t('missed')}</h3>
                <ul>
                  {score.missed.map(({ what, elementId, cases }, index) => (
                    <li key={`${elementId} ${index}`}>
                      {what}
                      <p className={styles.supposed}>
                        {cases.length === 0 ? t('nobodyComesBy') : t('comeBy')}{' '}
                        {cases.map(({ caseId, caseName }) => (
                          <span key={caseId} className={styles.comesBy}>
                            <ShellLink href={caseAddress(processId, caseId)}>{caseName}</ShellLink>
                          </span>
                        ))}
                      </p>
                    </li>
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

/** When it was tried, and whether something has changed since. */
function KeptWhen({ score: { at, current } }: { score: ScoreShort }) {
  const t = useTranslations('tests.score')
  return (
    <>
      <small>
        <Moment at={at} />
      </small>{' '}
      {!current && <Chip tone="warn">{t('outdated')}</Chip>}
    </>
  )
}

/** The score of a process in one line, with the way to what its tests miss. */
export function ScoreLine({ processId, onOpen }: { processId: string; onOpen(): void }) {
  const t = useTranslations('tests.score')
  const { data } = useCall('/api/test/getScore', { processId })
  if (data === undefined) return null
  return (
    <p className={styles.scoreLine}>
      {data && data.tests > 0 ? (
        <>
          <span>{t('result', { changes: data.changes, noticed: data.noticed })}</span> <KeptWhen score={data} />
        </>
      ) : (
        t('never')
      )}
      <Button size="small" onClick={onOpen}>
        {t(data && data.missed.length > 0 ? 'openMissed' : 'open')}
      </Button>
    </p>
  )
}
