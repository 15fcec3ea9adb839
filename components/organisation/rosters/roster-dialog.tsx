'use client'

import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { newRosterForm, type Roster, type RosterKind } from '@/lib/contracts/rosters'
import { rosterPaths } from './roster-paths'

interface Props {
  kind: RosterKind
  /** '' for a new one. */
  rosterId: string
  onClose(): void
  onSaved(id: string): void
}

/** A roster, once what is known of it has arrived. */
export function RosterDialog(props: Props) {
  const opening = useRecord(rosterPaths[props.kind].read, props.rosterId ? { id: props.rosterId } : null)
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => <RosterForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const valuesOf = (roster: Roster | null) => ({
  id: roster?.id ?? '',
  name: roster?.name ?? '',
  description: roster?.description ?? '',
})

function RosterForm({ kind, stored, onClose, onSaved }: Props & { stored: Stored<Roster> | null }) {
  const roster = stored?.record ?? null
  const t = useTranslations('rosters')
  const { register, control, submit, errorOf, pending, dirty, conflict } = useContractForm({
    schema: newRosterForm,
    values: valuesOf(roster),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      const saved = roster
        ? await call(rosterPaths[kind].modify, { ...input, rev }, { quiet: true, commandId })
        : await call(rosterPaths[kind].add, input, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved(saved.id)
    },
  })
  return (
    <EditDialog
      mode={roster ? 'Edit' : 'New'}
      subject={t(`${kind}.subject`)}
      width={600}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(`field.${name as 'name'}`) }}
    >
      <Field label={t('field.id')} required={!roster} hint={roster ? undefined : t('idHint')} error={errorOf('id')}>
        <input {...register('id')} maxLength={64} readOnly={Boolean(roster)} autoFocus={!roster} spellCheck={false} />
      </Field>
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <NameField
            label={t('field.name')}
            most={200}
            required
            autoFocus={Boolean(roster)}
            error={errorOf('name')}
            {...field}
          />
        )}
      />
      <Field label={t('field.description')} error={errorOf('description')}>
        <textarea {...register('description')} maxLength={1000} rows={3} />
      </Field>
    </EditDialog>
  )
}
