import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DateInput } from '@/components/date-input/date-input'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import { saveClient } from '@/lib/contracts/clients'
import type { ClientScope } from '@/lib/contracts/client-scopes'
import { ProcessChoice } from './process-choice'
import { ScopeChoice } from './scope-choice'
import styles from './clients.module.css'

type Client = Calls['/api/client/get']['data']

interface Props {
  /** '' for a new one. */
  clientId: string
  mayChange: boolean
  /** Of a new one. */
  onSecret(secret: string): void
  onClose(): void
}

/** One API client: whom it works as, and what it may do how often until when. */
export function ClientDialog({ clientId, ...props }: Props) {
  const opening = useRecord('/api/client/get', clientId ? { clientId } : null)
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => <ClientFormDialog {...props} stored={stored} />}
    </WhenOpened>
  )
}

const schema = saveClient.input.omit({ rev: true })
const valuesOf = ({ clientId, clientName, note, runAs, scopes, processIds, expiresOn, rate, enabled }: Client) => ({
  clientId,
  clientName,
  note,
  runAs,
  scopes,
  processIds,
  expiresOn,
  rate,
  enabled,
})
const newClient: ReturnType<typeof valuesOf> = {
  clientId: '',
  clientName: '',
  note: '',
  runAs: '',
  scopes: [],
  processIds: [],
  expiresOn: '',
  rate: 120,
  enabled: true,
}
const labels = {
  clientName: 'name',
  note: 'note',
  runAs: 'runAs',
  scopes: 'scopes',
  processIds: 'processes',
  expiresOn: 'expiresOn',
  rate: 'rate',
  enabled: 'enabled',
} as const

function ClientFormDialog({
  mayChange,
  onSecret,
  onClose,
  stored,
}: Omit<Props, 'clientId'> & { stored: Stored<Client> | null }) {
  const t = useTranslations('clients')
  const people = useId()
  const { data: choices } = useCall('/api/client/choices', {})
  const form = useContractForm({
    schema,
    values: stored ? valuesOf(stored.record) : newClient,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    save: async (input, rev, commandId) => {
      const { secret } = await call('/api/client/save', { ...input, rev }, { quiet: true, commandId })
      if (secret) onSecret(secret)
      else showSuccess(t('saved'))
      onClose()
    },
  })
  const set = (name: 'runAs' | 'scopes' | 'processIds' | 'expiresOn', value: unknown) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: true })
  const runAs = form.watch('runAs') as string
  const personName = stored?.record.runAs === runAs ? stored.record.runAsName : runAs
  return (
    <EditDialog
      mode={!mayChange ? 'View' : stored ? 'Edit' : 'New'}
      subject={t('subject')}
      width={750}
      dirty={form.dirty}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
      conflict={form.conflict}
      words={{ labelOf: (name) => (name in labels ? t(labels[name as keyof typeof labels]) : name) }}
    >
      <Controller
        control={form.control}
        name="clientName"
        render={({ field }) => (
          <NameField label={t('name')} most={100} required error={form.errorOf('clientName')} {...field} />
        )}
      />
      <Controller
        control={form.control}
        name="note"
        render={({ field }) => (
          <NameField label={t('note')} most={500} error={form.errorOf('note')} {...field} value={field.value ?? ''} />
        )}
      />
      <div className={styles.whole}>
        <PeopleField
          id={people}
          label={t('runAs')}
          single
          required
          invalid={Boolean(form.errorOf('runAs'))}
          describedBy={`${people}-note`}
          chosen={runAs ? [{ account: runAs, name: personName, departmentName: '' }] : []}
          onChange={([person]) => set('runAs', person?.account ?? '')}
        />
        <p id={`${people}-note`} className={styles.note}>
          {form.errorOf('runAs') ?? t('runAsHint')}
        </p>
      </div>
      <div className={styles.whole}>
        <ScopeChoice
          scopes={(form.watch('scopes') ?? []) as ClientScope[]}
          offered={choices?.scopes ?? []}
          error={form.errorOf('scopes')}
          onChange={(scopes) => set('scopes', scopes)}
        />
      </div>
      <div className={styles.whole}>
        <ProcessChoice
          label={t('processes')}
          all={t('allProcesses')}
          chosen={(form.watch('processIds') ?? []) as string[]}
          among={choices?.processes ?? []}
          onChange={(processIds) => set('processIds', processIds)}
        />
      </div>
      <Field label={t('expiresOn')} hint={t('expiresOnHint')} error={form.errorOf('expiresOn')}>
        <DateInput
          kind="date"
          value={(form.watch('expiresOn') ?? '') as string}
          onChange={(day) => set('expiresOn', day)}
        />
      </Field>
      <Field label={t('rate')} error={form.errorOf('rate')}>
        <input type="number" min={1} max={6000} {...form.register('rate')} />
      </Field>
      <label className={styles.line}>
        <input type="checkbox" {...form.register('enabled')} /> {t('enabled')}
      </label>
    </EditDialog>
  )
}
