'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import control from '@/components/ui/control.module.css'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { CompareDrawings } from './compare-drawings'
import { DifferenceList } from './difference-list'
import { useProcessActs } from './use-process-acts'
import styles from './processes.module.css'

interface Props {
  processId: string
  versions: ProcessVersionInfo[]
  /** The version looked at. */
  after: number
  onShow(version: number): void
}

/** Two versions, on their drawings and in words. */
export function ComparePanel({ processId, versions, after, onShow }: Props) {
  const t = useTranslations('processes')
  const [chosen, setChosen] = useState(0)
  const [marked, setMarked] = useState('')
  const { may } = useMenuRights()
  const { putBack } = useProcessActs()
  // Only what is worked on can be changed: the draft, or the version that counts, which then becomes one.
  const works =
    versions.find(({ status }) => status === 'draft') ?? versions.find(({ status }) => status === 'published')
  const mayPutBack = may('edit') && works?.version === after
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
          onPutBack={
            mayPutBack
              ? (one) => void putBack({ processId, before: before.version }, one).then((made) => made && onShow(made))
              : undefined
          }
        />
      </div>
    </Panel>
  )
}
