'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import control from '@/components/ui/control.module.css'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { CompareDrawings } from './compare-drawings'
import { DifferenceList } from './difference-list'
import styles from './processes.module.css'

interface Props {
  processId: string
  versions: ProcessVersionInfo[]
  /** The version looked at. */
  after: number
}

/** Two versions, on their drawings and in words. */
export function ComparePanel({ processId, versions, after }: Props) {
  const t = useTranslations('processes')
  const [chosen, setChosen] = useState(0)
  const [marked, setMarked] = useState('')
  const others = versions.filter(({ version }) => version !== after)
  const before =
    others.find(({ version }) => version === chosen) ?? others.find(({ version }) => version < after) ?? others[0]
  if (!before) return <EmptyState icon="page" title={t('compare.onlyOne')} />
  return (
    <Panel title={t('compare.title', { before: before.version, after })}>
      <div className={styles.choices}>
        <label>
          {t('compare.against')}
          <select
            className={control.control}
            value={before.version}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {others.map(({ version, status }) => (
              <option
                key={version}
                value={version}
              >{`${t('versionNo', { version })} · ${t(`status.${status}`)}`}</option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles.body}>
        <CompareDrawings processId={processId} before={before.version} after={after} marked={marked} />
        <DifferenceList
          processId={processId}
          before={before.version}
          after={after}
          chosen={marked}
          onChoose={setMarked}
        />
      </div>
    </Panel>
  )
}
