import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { Chip, type ChipTone } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { webhookDeliveryStates } from '@/lib/contracts/webhooks'
import { eventKey } from './webhook-dialog'
import styles from './clients.module.css'

type Row = Calls['/api/webhook/deliveries']['data']['rows'][number]
const tones: Record<Row['state'], ChipTone> = { queued: 'warn', sent: 'ok', failed: 'bad' }

interface Props {
  webhookId: string
  name: string
  mayChange: boolean
  onClose(): void
}

/** What a webhook was told and what came of it; what failed can be sent once more. */
export function WebhookDeliveries({ webhookId, name, mayChange, onClose }: Props) {
  const t = useTranslations('webhooks')
  const { asked, foot } = usePagedSearch('')
  const { keyword: _keyword, ...page } = asked
  const [state, setState] = useState<Row['state'] | ''>('')
  const { data, error, mutate } = useCall('/api/webhook/deliveries', { ...page, webhookId, state })
  const { busy, problem, attempt } = useAttempt()
  const replay = (deliveryId: string) =>
    attempt(async () => {
      const { count } = await call('/api/webhook/replay', { webhookId, deliveryId }, { quiet: true })
      showSuccess(t('replayed', { count }))
      await mutate()
    })
  return (
    <DialogFrame title={t('deliveriesOf', { name })} width={850} cross problem={problem} onClose={onClose}>
      <p className={styles.tools}>
        <select
          className={control.control}
          aria-label={t('state')}
          value={state}
          onChange={({ target }) => setState(target.value as typeof state)}
        >
          <option value="">{t('allStates')}</option>
          {webhookDeliveryStates.map((one) => (
            <option key={one} value={one}>
              {t(`deliveryStates.${one}`)}
            </option>
          ))}
        </select>
        {mayChange && (
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void replay('')}>
            {t('replayFailed')}
          </Button>
        )}
      </p>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.rows.length === 0 && <EmptyState icon="send" title={t('deliveriesNone')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('deliveries')}
          columns={[
            { key: 'at', head: t('at'), cell: ({ madeAt }) => <Moment at={madeAt} /> },
            {
              key: 'event',
              head: t('event'),
              kind: 'name',
              cell: ({ event, no, payload }) => (
                <details>
                  <summary>
                    {t(`eventNames.${eventKey(event as 'ping')}`)} {no}
                  </summary>
                  <pre className={styles.payload}>{payload}</pre>
                </details>
              ),
            },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <>
                  <Chip tone={tones[row.state]}>{t(`deliveryStates.${row.state}`)}</Chip>
                  {row.problem && <span className={styles.problem}> {row.problem}</span>}
                </>
              ),
            },
            { key: 'tries', head: t('tries'), kind: 'number', cell: ({ attempts }) => attempts },
            {
              key: 'took',
              head: t('took'),
              kind: 'number',
              cell: ({ attempts, milliseconds }) => (attempts ? t('milliseconds', { milliseconds }) : '—'),
            },
            {
              key: 'acts',
              head: <span className={styles.unseen}>{t('replay')}</span>,
              cell: ({ deliveryId, state: is, event }) =>
                mayChange && is !== 'queued' && event !== 'ping' ? (
                  <Button size="small" disabled={busy} onClick={() => void replay(deliveryId)}>
                    {t('replay')}
                  </Button>
                ) : null,
            },
          ]}
          rows={data.rows}
          keyOf={({ deliveryId }) => deliveryId}
        />
      )}
      {foot(data?.records)}
    </DialogFrame>
  )
}
