import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveWebhook } from '@/lib/contracts/webhooks'
import { toldEvents, type ToldEvent } from '@/lib/words/told-events'
import { ProcessChoice } from './process-choice'
import styles from './clients.module.css'

type Webhook = Calls['/api/webhook/get']['data']

interface Props {
  /** '' for a new one. */
  webhookId: string
  processes: { processId: string; processName: string }[]
  mayChange: boolean
  /** Of a new one. */
  onSecret(secret: string): void
  onClose(): void
}

/** One webhook: where events go, and which. */
export function WebhookDialog({ webhookId, ...props }: Props) {
  const opening = useRecord('/api/webhook/get', webhookId ? { webhookId } : null)
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <WebhookFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveWebhook.input.omit({ rev: true })
const valuesOf = ({ webhookId, webhookName, url, events, processIds, enabled }: Webhook) => ({
  webhookId,
  webhookName,
  url,
  events,
  processIds,
  enabled,
})
const newWebhook: ReturnType<typeof valuesOf> = {
  webhookId: '',
  webhookName: '',
  url: '',
  events: ['task.started', 'task.finished', 'task.rejected'],
  processIds: [],
  enabled: true,
}
const labels = {
  webhookName: 'name',
  url: 'url',
  events: 'events',
  processIds: 'processes',
  enabled: 'enabled',
} as const

function WebhookFormDialog({
  processes,
  mayChange,
  onSecret,
  onClose,
  stored,
}: Omit<Props, 'webhookId'> & { stored: Stored<Webhook> | null }) {
  const t = useTranslations('webhooks')
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newWebhook,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      const { secret } = await call('/api/webhook/save', { ...input, rev }, { quiet: true, commandId })
      if (secret) onSecret(secret)
      else showSuccess(t('saved'))
      onClose()
    },
  })
  const set = (name: 'events' | 'processIds', value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
  const events = (form.watch('events') ?? []) as ToldEvent[]
  const wrongEvents = form.errorOf('events')
  return (
    <EditDialog
      mode={!mayChange ? 'View' : stored ? 'Edit' : 'New'}
      subject={t('subject')}
      width={650}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <div className={styles.whole}>
        <Controller
          control={form.control}
          name="webhookName"
          render={({ field }) => (
            <NameField label={t('name')} most={100} required error={form.errorOf('webhookName')} {...field} />
          )}
        />
      </div>
      <div className={styles.whole}>
        <Field label={t('url')} required hint={t('urlHint')} error={form.errorOf('url')}>
          <input type="url" maxLength={1000} {...form.register('url')} />
        </Field>
      </div>
      <fieldset className={styles.choice} data-wrong={wrongEvents ? '' : undefined}>
        <legend>
          {t('events')}
          <span aria-hidden="true"> *</span>
        </legend>
        <div className={styles.ticks}>
          {toldEvents.map((event) => (
            <label key={event}>
              <input
                type="checkbox"
                checked={events.includes(event)}
                onChange={({ target }) =>
                  set('events', target.checked ? [...events, event] : events.filter((one) => one !== event))
                }
              />{' '}
              {t(`eventNames.${eventKey(event)}`)}
            </label>
          ))}
        </div>
        {wrongEvents && (
          <p className={styles.problem} role="alert">
            {wrongEvents}
          </p>
        )}
      </fieldset>
      <div className={styles.whole}>
        <ProcessChoice
          label={t('processes')}
          all={t('allProcesses')}
          chosen={(form.watch('processIds') ?? []) as string[]}
          among={processes}
          onChange={(processIds) => set('processIds', processIds)}
        />
      </div>
      <label className={styles.line}>
        <input type="checkbox" {...form.register('enabled')} /> {t('enabled')}
      </label>
    </EditDialog>
  )
}

/** Events hold a point, which words are nested by. */
export const eventKey = (event: ToldEvent | 'ping') =>
  event.replace('.', '_') as 'ping' | 'task_started' | 'step_reached' | 'task_returned' | 'task_finished'
