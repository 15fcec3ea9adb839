'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import { DefinitionDiagram } from './definition-diagram'
import { FindingList } from './finding-list'
import { PeoplePanel } from './people-panel'
import { RunPlayer } from './run-player'
import type { DescribedVersion } from './use-element-words'
import styles from './processes.module.css'

/** Everything wrong with a version; a run that gets stuck can be played on the drawing. */
export function CheckPanel({ described }: { described: DescribedVersion }) {
  const t = useTranslations('processes.check')
  const { definition, version } = described
  const { data, error, mutate } = useCall(
    '/api/process/check',
    { definition, formVersion: version.formVersion },
    { revalidateOnFocus: false },
  )
  const [chosen, setChosen] = useState<CheckedFinding | null>(null)
  const [playing, setPlaying] = useState(false)
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={300} />
  const { findings } = data
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const unproven = findings.some(({ key }) => key === 'notProven')
  const show = (finding: CheckedFinding, play: boolean) => {
    setChosen(finding)
    setPlaying(play)
  }
  return (
    <>
      <div className={styles.columns}>
        <Panel title={t('title')}>
          <div className={styles.body}>
            <p className={styles.explain} role="status">
              {t('summary', { errors, warnings: findings.length - errors })}
            </p>
            {findings.length === 0 ? (
              <EmptyState icon="check" title={t('sound')} />
            ) : (
              <>
                {errors === 0 && <p className={styles.explain}>{t(unproven ? 'unprovenSummary' : 'onlyWarnings')}</p>}
                <FindingList
                  findings={findings}
                  chosen={chosen}
                  onChoose={(finding) => show(finding, false)}
                  onPlay={(finding) => show(finding, true)}
                />
              </>
            )}
            <Button size="small" onClick={() => void mutate()}>
              {t('again')}
            </Button>
          </div>
        </Panel>
        <Panel title={chosen && playing ? t('runOf', { text: chosen.text }) : t('drawing')}>
          {chosen && playing ? (
            <RunPlayer key={`${chosen.key} ${chosen.elementId}`} described={described} finding={chosen} />
          ) : (
            <DefinitionDiagram definition={definition} form={described.form} marked={chosen?.elementId} />
          )}
        </Panel>
      </div>
      <PeoplePanel described={described} />
    </>
  )
}
