'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { Panel } from '@/components/ui/panel'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { DifferenceList } from '../difference-list'
import styles from '../processes.module.css'

interface Props {
  draft: ProcessVersionInfo
  published: ProcessVersionInfo
  /** Not given to who may not. */
  onPublish?(): void
  onDrop?(): void
}

/** What a draft does differently from the version that is in service, and what becomes of it. */
export function WaitingChanges({ draft, published, onPublish, onDrop }: Props) {
  const t = useTranslations('processes.quick')
  return (
    <Panel title={t('waiting', { version: draft.version })}>
      <div className={styles.body}>
        <p className={styles.explain}>{t('waitingExplain', { version: published.version })}</p>
        <DifferenceList
          key={draft.contentHash}
          processId={draft.processId}
          before={published.version}
          after={draft.version}
        />
        <div className={styles.line}>
          {onPublish && (
            <Button variant="contained" onClick={onPublish}>
              {t('takeEffect')}
            </Button>
          )}
          {onDrop && <Button onClick={onDrop}>{t('drop')}</Button>}
        </div>
      </div>
    </Panel>
  )
}
