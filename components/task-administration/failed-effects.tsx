'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { useCall } from '@/lib/client/use-call'
import type { FailedEffect } from '@/lib/contracts/task-administration'
import { EffectDialog } from './effect-dialog'
import { HeldUpDialog } from './held-up-dialog'

/** R2.7-08: tasks that stand still. What did not happen outside is tried again or let be; where a task does not get on, what sets it going is chosen. */
export function FailedEffects() {
  const t = useTranslations('taskAdministration.effects')
  const { may } = useMenuRights()
  const { asked, search, foot } = usePagedSearch(t('search'))
  const [opened, setOpened] = useState<FailedEffect | null>(null)
  const { data, error, mutate } = useCall('/api/task/listFailedEffects', asked)
  const done = () => {
    setOpened(null)
    void mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t(asked.keyword ? 'nothingFound' : 'none')}
        search={search}
        columns={[
          {
            label: t('task'),
            cell: (row) => (
              <>
                {row.title} <small>{row.no}</small>
              </>
            ),
          },
          {
            label: t('what'),
            cell: (row) => (
              <>
                {t.has(`kinds.${row.kind}` as never) ? t(`kinds.${row.kind}` as never) : row.kind}{' '}
                <small>{row.elementName}</small>
              </>
            ),
          },
          { label: t('error'), cell: (row) => row.error },
          { label: t('attempts'), cell: (row) => row.attempts || '—' },
          {
            label: t('state'),
            cell: (row) =>
              !row.effectId ? (
                <Chip tone="bad">{t(row.kind === 'stopped' ? 'stopped' : 'heldUp')}</Chip>
              ) : row.failed ? (
                <Chip tone="bad">{t('givenUp')}</Chip>
              ) : (
                <>
                  <Chip tone="warn">{t('trying')}</Chip>{' '}
                  <small>
                    <Moment at={row.nextAt} />
                  </small>
                </>
              ),
          },
          { label: t('since'), cell: (row) => <Moment at={row.createdAt} /> },
        ]}
        rows={data?.rows}
        total={data?.records}
        keyOf={(row) => row.effectId || `${row.taskId} ${row.elementName}`}
        error={error}
        onRetry={() => void mutate()}
        onOpen={(row) => setOpened(row)}
        foot={foot(data?.records)}
      />
      {opened && !opened.effectId && (
        <HeldUpDialog taskId={opened.taskId} mayAct={may('push')} onClose={() => setOpened(null)} onDone={done} />
      )}
      {opened?.effectId && (
        <EffectDialog effect={opened} mayAct={may('push')} onClose={() => setOpened(null)} onDone={done} />
      )}
    </>
  )
}
