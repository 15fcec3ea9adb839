'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Replay } from '@/components/process-drawing/replay'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import { DefinitionDiagram } from './definition-diagram'
import { runAt } from './run-at'
import { useElementWords, type DescribedVersion } from './use-element-words'
import styles from './processes.module.css'

interface Props {
  described: DescribedVersion
  finding: CheckedFinding
}

/** The shortest run that shows a finding, step by step on the drawing and as a list. */
export function RunPlayer({ described, finding: { run, elementId, text } }: Props) {
  const t = useTranslations('processes.run')
  const words = useElementWords(described)
  const [at, setAt] = useState(0)
  const drawn = useMemo(() => runAt(described.definition, run, at), [described, run, at])
  const stops = [
    ...run.map((_, index) => t('step', { step: index + 1, steps: run.length + 1 })),
    t('step', { step: run.length + 1, steps: run.length + 1 }),
  ]
  const said = at < run.length ? t('leaves', { name: words.nameOf(run[at] ?? '') }) : text
  return (
    <>
      <DefinitionDiagram
        definition={described.definition}
        form={described.form}
        drawn={drawn}
        marked={at === run.length ? elementId : run[at]}
      />
      <div className={styles.player}>
        <Replay stops={stops} at={at} onMove={setAt} words={said} />
      </div>
      <p className="visually-hidden" role="status">{`${stops[at]}: ${said}`}</p>
      <ol className={styles.run} aria-label={t('steps')}>
        {run.map((id, index) => (
          <li key={`${id} ${index}`}>
            <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => setAt(index)}>
              {words.nameOf(id)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-current={at === run.length ? 'step' : undefined} onClick={() => setAt(run.length)}>
            {t('stop')}
          </button>
        </li>
      </ol>
      <p className={styles.said}>{t('explain')}</p>
    </>
  )
}
