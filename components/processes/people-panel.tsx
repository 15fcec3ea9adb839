'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { PeopleFound, PeopleProved } from '@/lib/contracts/trials'
import { peopleFindingKinds } from '@/lib/trials/people-findings'
import { exampleAddress } from './trials/example-begun'
import { useElementWords, type DescribedVersion } from './use-element-words'
import { usePeopleWords } from './use-people-words'
import styles from './processes.module.css'

/** Requests tried with the organisation of today: which steps lack people, and who decides too much. */
export function PeoplePanel({ described }: { described: DescribedVersion }) {
  const t = useTranslations('processes.people')
  const { processId, version } = described.version
  const [proved, setProved] = useState<PeopleProved | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setProved(await call('/api/process/peopleProof', { processId, version }, { quiet: true }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  return (
    <Panel title={t('title')}>
      <div className={styles.body} aria-busy={busy}>
        <p className={styles.explain}>{t('explain')}</p>
        {problem ? (
          <ViewFailed message={problem} onRetry={() => void run()} />
        ) : (
          proved && <Proved described={described} proved={proved} />
        )}
        <div className={styles.line}>
          <Button size="small" variant={proved ? 'text' : 'outlined'} disabled={busy} onClick={() => void run()}>
            {t(proved ? 'again' : 'run')}
          </Button>
          {busy && (
            <span className={styles.fix} role="status">
              {t('busy')}
            </span>
          )}
        </div>
      </div>
    </Panel>
  )
}

interface Props {
  described: DescribedVersion
  proved: PeopleProved
}

function Proved({ described, proved }: Props) {
  const t = useTranslations('processes.people')
  const { nameOf } = useElementWords(described)
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  const { findings, tried, starters, stopped, stoppedWhy, unreached, cut } = proved
  if (starters.people === 0) return <EmptyState icon="check" title={t('nobodyStarts')} />
  return (
    <>
      <p className={styles.explain} role="status">
        {t('summary', { tried, people: starters.people, kinds: starters.kinds, starters: starters.tried })}
      </p>
      {cut && <p className={styles.explain}>{t('cut')}</p>}
      {stopped > 0 && (
        <p className={styles.explain}>
          {t('stopped', { count: stopped })} {stoppedWhy && t('because', { why: stoppedWhy })}
        </p>
      )}
      {unreached.length > 0 && (
        <p className={styles.explain}>{t('unreached', { steps: list.format(unreached.map(nameOf)) })}</p>
      )}
      {findings.length === 0 && stopped < tried && <EmptyState icon="check" title={t('fine')} />}
      {peopleFindingKinds.map((kind) => {
        const those = findings.filter((one) => one.kind === kind)
        return those.length > 0 && <Group key={kind} kind={kind} findings={those} tried={tried} described={described} />
      })}
    </>
  )
}

interface GroupProps {
  kind: PeopleFound['kind']
  findings: PeopleFound[]
  tried: number
  described: DescribedVersion
}

function Group({ kind, findings, tried, described }: GroupProps) {
  const t = useTranslations('processes.people')
  const tell = useTranslations('processes.check')
  const { views } = useShell()
  const words = usePeopleWords(described)
  const id = useId()
  const { processId, version } = described.version
  const play = ({ activityId, againId, example: { initiator, formData } }: PeopleFound) =>
    views.go(
      exampleAddress({
        process: processId,
        version,
        initiator: initiator.account,
        key: [processId, version, kind, activityId, againId].join(' ').trim(),
        formData,
      }),
    )
  return (
    <>
      <h3 id={id} className={styles.kind}>
        {t(`kinds.${kind}`, { count: findings.length })}
      </h3>
      <ul className={styles.findings} aria-labelledby={id}>
        {findings.map((finding) => {
          const severity = finding.outcome === 'stops' ? 'error' : 'warning'
          return (
            <li key={`${finding.activityId} ${finding.againId}`} data-severity={severity}>
              <span className={styles.line}>
                <Chip tone={severity === 'error' ? 'bad' : 'warn'}>{tell(severity)}</Chip>
                <span>{words.said(finding)}</span>
              </span>
              <span className={styles.fix}>{t('requests', { count: finding.requests, tried })}</span>
              <span className={styles.fix}>{words.example(finding)}</span>
              <span className={styles.line}>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={t('tryOf', { what: words.said(finding) })}
                  onClick={() => play(finding)}
                >
                  {t('tryThis')}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
