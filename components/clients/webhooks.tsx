'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListPage } from '@/components/data-list/list-page'
import { useDebounced } from '@/components/data-list/use-debounced'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { RotateDialog } from './rotate-dialog'
import { SecretOnce } from './secret-once'
import { WebhookDeliveries } from './webhook-deliveries'
import { WebhookDialog } from './webhook-dialog'
import styles from './clients.module.css'

type Row = Calls['/api/webhook/list']['data']['rows'][number]
const tones: Record<Row['state'], ChipTone> = { active: 'ok', paused: 'bad', off: 'plain' }
const again = 15_000

/** R2.9-10: the systems that are told of what happens to requests. */
export function Webhooks() {
  const t = useTranslations('webhooks')
  const { may } = useMenuRights()
  const [keyword, setKeyword] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [rotating, setRotating] = useState<Row | null>(null)
  const [logOf, setLogOf] = useState<Row | null>(null)
  const [secret, setSecret] = useState('')
  const { data, error, mutate } = useCall(
    '/api/webhook/list',
    { keyword: useDebounced(keyword) },
    { refreshInterval: again },
  )
  const remove = async ({ webhookId, webhookName }: Row) => {
    const text = t('confirmDelete', { name: webhookName })
    if (!(await confirm({ text, action: t('delete'), danger: true }))) return
    await call('/api/webhook/delete', { webhookId }).catch(() => undefined)
    await mutate()
  }
  const ping = async ({ webhookId }: Row) => {
    const came = await call('/api/webhook/ping', { webhookId }).catch(() => null)
    if (came?.ok) showSuccess(t('pinged', { status: came.status, milliseconds: came.milliseconds }))
    else if (came) showProblem(t('notPinged', { problem: came.problem }))
    await mutate()
  }
  const resume = async ({ webhookId }: Row) => {
    await call('/api/webhook/resume', { webhookId }).catch(() => undefined)
    await mutate()
  }
  return (
    <>
      <ListPage
        title={t('title')}
        explain={t('explain')}
        empty={t('none')}
        search={{ label: t('search'), value: keyword, onChange: setKeyword }}
        add={may('edit') ? { label: t('new'), run: () => setOpen('') } : undefined}
        columns={[
          { label: t('name'), cell: ({ webhookName }) => webhookName },
          { label: t('url'), cell: ({ url }) => <span className={styles.url}>{url}</span> },
          {
            label: t('state'),
            cell: ({ state, failures }) => (
              <>
                <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip>
                {failures > 0 && <small className={styles.below}>{t('failures', { count: failures })}</small>}
              </>
            ),
          },
          {
            label: t('told'),
            cell: ({ events, processCount }) => (
              <>
                {t('eventCount', { count: events.length })}
                <small className={styles.below}>
                  {processCount ? t('chosenProcesses', { count: processCount }) : t('allProcesses')}
                </small>
              </>
            ),
          },
          { label: t('waiting'), cell: ({ waiting }) => waiting },
          { label: t('lastSent'), cell: ({ lastSentAt }) => (lastSentAt ? <Moment at={lastSentAt} /> : '—') },
        ]}
        rows={data?.rows}
        keyOf={({ webhookId }) => webhookId}
        isOff={({ state }) => state === 'off'}
        error={error}
        onRetry={() => void mutate()}
        onOpen={({ webhookId }) => setOpen(webhookId)}
        actionsOf={(row) => [
          { label: t('deliveries'), run: () => setLogOf(row) },
          ...(may('edit')
            ? [
                ...(row.state === 'paused' ? [{ label: t('resume'), run: () => void resume(row) }] : []),
                { label: t('ping'), run: () => void ping(row) },
                { label: t('newSecret'), run: () => setRotating(row) },
                { label: t('delete'), danger: true, run: () => void remove(row) },
              ]
            : []),
        ]}
      />
      {open !== null && (
        <WebhookDialog
          webhookId={open}
          processes={data?.processes ?? []}
          mayChange={may('edit')}
          onSecret={setSecret}
          onClose={() => {
            setOpen(null)
            void mutate()
          }}
        />
      )}
      {rotating && (
        <RotateDialog
          name={rotating.webhookName}
          rotate={async (grace) => {
            const made = await call('/api/webhook/rotate', { webhookId: rotating.webhookId, grace }, { quiet: true })
            setRotating(null)
            setSecret(made.secret)
            void mutate()
          }}
          onClose={() => setRotating(null)}
        />
      )}
      {logOf && (
        <WebhookDeliveries
          webhookId={logOf.webhookId}
          name={logOf.webhookName}
          mayChange={may('edit')}
          onClose={() => {
            setLogOf(null)
            void mutate()
          }}
        />
      )}
      {secret && <SecretOnce secret={secret} explain={t('secretOnce')} onClose={() => setSecret('')} />}
    </>
  )
}
