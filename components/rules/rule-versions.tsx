'use client'

import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { Panel } from '@/components/ui/panel'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { RuleDifferences } from './rule-differences'
import styles from './rules.module.css'

interface Props {
  ruleId: string
  /** The version that is asked. */
  published: number | null
  hash: string
  mayEdit: boolean
  /** Something is typed that is not kept: restoring would throw it away. */
  dirty: boolean
  onRestored(): void
}

/** The published versions of a rule: who, when and why, what each says differently, and back to one. */
export function RuleVersions({ ruleId, published, hash, mayEdit, dirty, onRestored }: Props) {
  const t = useTranslations('rules.versions')
  const format = useFormatter()
  const { data, error, mutate } = useCall('/api/rule/getVersions', { ruleId })
  const [compared, setCompared] = useState<number | null>(null)
  const restore = async (version: number) => {
    if (!(await confirm({ text: t(dirty ? 'confirmDirty' : 'confirm', { version }), action: t('restore') }))) return
    await call('/api/rule/restoreVersion', { ruleId, version, expectedHash: hash })
    showSuccess(t('restored', { version }))
    onRestored()
  }
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {data?.length === 0 && <p className={styles.how}>{t('none')}</p>}
        <ul className={styles.versions}>
          {data?.map(({ version, note, publishedAt, publishedByName }) => (
            <li key={version}>
              <div className={styles.version}>
                <strong>{t('version', { version })}</strong>
                {version === published && <Chip tone="ok">{t('inUse')}</Chip>}
                <span className={styles.when}>
                  {t('by', {
                    name: publishedByName,
                    at: format.dateTime(new Date(publishedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </span>
              </div>
              {note && <p>{note}</p>}
              <div className={styles.add}>
                <Button
                  size="small"
                  aria-expanded={compared === version}
                  onClick={() => setCompared(compared === version ? null : version)}
                >
                  {t('compare')}
                </Button>
                {mayEdit && (
                  <Button size="small" onClick={() => void restore(version).catch(() => undefined)}>
                    {t('restore')}
                  </Button>
                )}
              </div>
              {compared === version && <RuleDifferences ruleId={ruleId} before={version} hash={hash} />}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
