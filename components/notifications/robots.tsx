'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showError, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Robot } from '@/lib/contracts/notifications'
import { localText } from '@/lib/i18n/local-text'
import { CallError } from '@/lib/client/call-error'
import { RobotDialog } from './robot-dialog'
import styles from './notifications.module.css'

/** Group chats that are told what happens, by the robots of WeCom, DingTalk and Feishu. */
export function Robots() {
  const t = useTranslations('notifications.robot')
  const tEvents = useTranslations('notifications.events')
  const locale = useLocale()
  const { may } = useMenuRights()
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, mutate } = useCall('/api/notice/listRobots', {})
  const nameOf = ({ robotName }: Robot) => localText(robotName, locale)
  const tryIt = async ({ robotId }: Robot) => {
    const { ok, problem } = await call('/api/notice/tryRobot', { robotId })
    if (ok) showSuccess(t('tried'))
    else showError(new CallError({ code: 502, message: t('notSent', { problem }) }))
  }
  const remove = async (robot: Robot) => {
    const text = t('confirmRemove', { name: nameOf(robot) })
    if (!(await confirm({ text, action: t('remove'), danger: true }))) return
    await call('/api/notice/deleteRobot', { robotId: robot.robotId })
    showSuccess(t('removed'))
    await mutate()
  }
  const where = ({ processName, groupName }: Robot) => [processName, groupName].filter(Boolean).join(' · ') || t('any')
  return (
    <>
      <div className={styles.head}>
        <p>{t('explain')}</p>
        {may('edit') && (
          <Button variant="contained" onClick={() => setOpened('')}>
            {t('new')}
          </Button>
        )}
      </div>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <EmptyState icon="folder" title={t('none')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('explain')}
          rows={data.rows}
          keyOf={(row) => row.robotId}
          columns={[
            {
              key: 'name',
              kind: 'name',
              head: t('name'),
              cell: (row) => (
                <>
                  {nameOf(row)} {!row.enabled && <Chip tone="plain">{t('off')}</Chip>}
                  <span className={styles.small}>{`${t(`kinds.${row.kind}`)} · ${row.host}`}</span>
                </>
              ),
            },
            { key: 'where', head: t('process'), cell: where },
            { key: 'events', head: t('events'), cell: (row) => row.events.map((event) => tEvents(event)).join(' · ') },
            {
              key: 'act',
              head: '',
              cell: (row) =>
                may('edit') && (
                  <span className={styles.buttons}>
                    <Button size="small" onClick={() => void tryIt(row).catch(() => undefined)}>
                      {t('try')}
                    </Button>
                    <Button size="small" onClick={() => setOpened(row.robotId)}>
                      {t('edit')}
                    </Button>
                    <Button size="small" color="error" onClick={() => void remove(row).catch(() => undefined)}>
                      {t('remove')}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
      {opened !== null && (
        <RobotDialog
          robotId={opened}
          processes={data?.processes ?? []}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            void mutate()
          }}
        />
      )}
    </>
  )
}
