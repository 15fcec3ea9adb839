'use client'

import { useTranslations } from 'next-intl'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { newRosterForm, type Roster, type RosterKind } from '@/lib/contracts/rosters'
import { rosterPaths } from './roster-paths'

interface Props {
  kind: RosterKind
  /** Null for a new one. */
  roster: Roster | null
  onClose(): void
  onSaved(id: string): void
}

export function RosterDialog({ kind, roster, onClose, onSaved }: Props) {
  const t = useTranslations('rosters')
  const { register, submit, errorOf, pending, dirty } = useContractForm({
    schema: newRosterForm,
    values: { id: roster?.id ?? '', name: roster?.name ?? '', description: roster?.description ?? '' },
    async save(input) {
      const saved = await call(roster ? rosterPaths[kind].modify : rosterPaths[kind].add, input, { quiet: true })
      showSuccess(t('saved'))
      onSaved(saved.id)
    },
  })
  return (
    <EditDialog mode={roster ? 'Edit' : 'New'} subject={t(`${kind}.subject`)} width={600} dirty={dirty} pending={pending} onSubmit={submit} onClose={onClose}>
      <Field label={t('field.id')} required={!roster} hint={roster ? undefined : t('idHint')} error={errorOf('id')}>
        <input {...register('id')} maxLength={64} readOnly={Boolean(roster)} autoFocus={!roster} spellCheck={false} />
      </Field>
      <Field label={t('field.name')} required hint={t('nameHint')} error={errorOf('name')}><input {...register('name')} maxLength={200} autoFocus={Boolean(roster)} /></Field>
      <Field label={t('field.description')} error={errorOf('description')}><textarea {...register('description')} maxLength={1000} rows={3} /></Field>
    </EditDialog>
  )
}
