'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { NodeDetail } from '@/components/tree/node-detail'
import type { NodeAction } from '@/components/tree/tree-node'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { writeConsoleError } from '@/lib/client/browser-console'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { DepartmentMembers } from './members/department-members'
import { useRehearsal } from './use-rehearsal'
import styles from './organisation.module.css'

interface Props {
  groupId: string
  /** Names from the top down to the department. */
  path: string[]
  actions: NodeAction[]
  onView(): void
}

/** What a department is, who leads it and who works there. */
export function DepartmentDetail({ groupId, path, actions, onView }: Props) {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const rehearse = useRehearsal()
  const { data: group, error, mutate } = useCall('/api/account/getGroup', { groupId })
  useEffect(() => {
    // R8-08: gone meanwhile, or not this person's to see; the words are the specified ones, in any language.
    if (error) writeConsoleError('Dept information not found')
  }, [error])
  if (error) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!group) return <Skeleton height={240} />
  const facts: [label: string, value: string][] = [
    [t('field.groupCode'), group.groupCode],
    [t('field.typeName'), localText(group.typeName, locale)],
    [t('field.functionType'), localText(group.functionType, locale)],
    [t('field.groupLevel'), String(group.groupLevel)],
    [t('field.order'), String(group.order)],
  ]
  return (
    <div className={styles.detail}>
      <NodeDetail title={localText(group.groupName, locale)} sub={path.join(' / ')} facts={facts} actions={actions}>
        {rehearse && (
          <Button size="small" onClick={() => rehearse({ closes: groupId })}>
            {t('rehearse')}
          </Button>
        )}
        <Button size="small" onClick={onView}>
          {t('view')}
        </Button>
      </NodeDetail>
      <DepartmentMembers groupId={groupId} />
    </div>
  )
}
