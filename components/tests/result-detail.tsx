import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import type { ResultRow, RunRow } from '@/lib/contracts/process-tests'
import { useCall } from '@/lib/client/use-call'
import { TestDrawing } from './drawing'
import { StateChip } from './state-chip'
import { playAddress } from './test-addresses'
import { useDifferenceWords } from './use-difference-words'
import { wayOn, wrongOn } from './way-drawn'
import styles from './tests.module.css'

interface Props {
  run: RunRow
  result: ResultRow
  whole: Calls['/api/test/getRun']['data']
  onAccepted(): void
}

const nothingDrawn = { elements: [], transitions: [] }
const nothingKnown = { elements: {}, people: {}, fields: {} }

/** What came of one case: each difference in words, expected beside found, and where it is on the drawing. */
export function ResultDetail({ run, result, whole, onAccepted }: Props) {
  const t = useTranslations('tests')
  const { runId } = run
  const { caseId, caseName, state, problem, differences, current, duration } = result
  const { data: detail } = useCall('/api/test/getResult', { runId, caseId })
  const words = useDifferenceWords(detail?.names ?? whole.names ?? nothingKnown)
  const { definition } = whole
  const wrong = useMemo(() => wrongOn(definition ?? nothingDrawn, differences), [definition, differences])
  const path = detail?.found?.end.path ?? detail?.body?.expected.end.path
  const covered = useMemo(() => wayOn(definition ?? nothingDrawn, path ?? []), [path, definition])
  const accept = async () => {
    const text = t('run.confirmAccept', { name: caseName })
    if (!(await confirm({ text, action: t('run.accept') }))) return
    await call('/api/test/accept', { runId, caseId })
    showSuccess(t('run.accepted'))
    onAccepted()
  }
  return (
    <section className={styles.detail} aria-label={caseName}>
      <h2>
        {caseName} <StateChip state={state} /> <small>{t('run.ms', { ms: duration })}</small>
      </h2>
      {detail && detail.supposed.length > 0 && (
        <p className={styles.explain}>{t('suppose.label', { what: detail.supposed.join(' · ') })}</p>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.tools}>
        {run.mayChange && state === 'Failed' && !problem && current && (
          <Button variant="outlined" onClick={() => void accept().catch(() => undefined)}>
            {t('run.accept')}
          </Button>
        )}
        <ShellLink href={playAddress(run.processId, caseId)}>{t('run.play')}</ShellLink>
        {!current && <span className={styles.explain}>{t('run.changed')}</span>}
      </div>
      {differences.length > 0 && (
        <ul className={styles.differences} aria-label={t('run.differences')}>
          {differences.map((one, index) => (
            <li key={index}>
              <strong>{words.sentence(one)}</strong> <small>{words.where(one)}</small>
              <dl className={styles.beside}>
                <div>
                  <dt>{t('run.expected')}</dt>
                  <dd>{words.said(one, one.expected)}</dd>
                </div>
                <div>
                  <dt>{t('run.found')}</dt>
                  <dd>{words.said(one, one.found)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
      {definition && (
        <div aria-label={t('run.drawing')} role="group">
          <TestDrawing definition={definition} covered={covered} wrong={wrong} marked={[...wrong][0]} />
        </div>
      )}
    </section>
  )
}
