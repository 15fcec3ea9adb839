'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView } from '@/components/page/view-context'
import { Panel } from '@/components/ui/panel'
import type { ProcessVersionInfo } from '@/lib/contracts/process-versions'
import { DifferenceList } from '../difference-list'
import styles from '../processes.module.css'

interface Props {
  versions: readonly ProcessVersionInfo[]
  onPublish(): void
  onDrop(): void
}

/** What a draft does differently from the version that is in service, and what becomes of it; beside what reads a version. */
export function WaitingChanges({ versions, onPublish, onDrop }: Props) {
  const t = useTranslations('processes.quick')
  const { may } = useMenuRights()
  const tab = useView().query.get('tab') ?? 'definition'
  const draft = versions.find(({ status }) => status === 'draft')
  const published = versions.find(({ status }) => status === 'published')
  if (!draft || !published || (tab !== 'definition' && tab !== 'text')) return null
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
          {may('publish') && (
            <Button variant="contained" onClick={onPublish}>
              {t('takeEffect')}
            </Button>
          )}
          {may('edit') && <Button onClick={onDrop}>{t('drop')}</Button>}
        </div>
      </div>
    </Panel>
  )
}
