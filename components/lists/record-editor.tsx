import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useLeaveWarning } from '@/components/page/use-leave-warning'
import { ChangedMeanwhile } from '@/components/ui/changed-meanwhile'
import { useChangedMeanwhile } from '@/components/ui/use-changed-meanwhile'
import { useCommandId } from '@/components/ui/use-command-id'
import { useLeaving } from '@/components/ui/use-leaving'
import { call, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError } from '@/lib/client/toasts'
import type { FormData } from '@/lib/contracts/forms'
import type { ShownRecord } from '@/lib/contracts/lists'
import { formFields } from '@/lib/form-data/form-fields'
import { sameValue } from '@/lib/form-data/same-value'
import { localText } from '@/lib/i18n/local-text'
import styles from './lists.module.css'

interface Props {
  stored: Stored<ShownRecord>
  onSaved(recordId: string): void
  onCancel(): void
}

/** A record while it is filled in; what somebody else changes meanwhile is shown, never written over. */
export function RecordEditor({ stored, onSaved, onCancel }: Props) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const { listId, recordId, definition, rights, files, rules, hours } = stored.record
  const [base, setBase] = useState<FormData>(stored.record.data)
  const [busy, setBusy] = useState(false)
  const form = useFormState({ definition, data: base, rights, files, rules, hours })
  const fields = formFields(definition)
  const { rev, conflict, caught } = useChangedMeanwhile({
    rev: stored.rev,
    fieldsOf: ({ data }: ShownRecord) => data,
    before: () => base,
    mine: () => form.data,
    settle(now, shown) {
      setBase(now as FormData)
      form.settle()
      for (const { id } of fields) if (!sameValue(now[id], shown[id])) form.set(id, shown[id] as FormData[string])
    },
  })
  const dirty = form.dirty && !busy
  useLeaveWarning(dirty)
  const leave = useLeaving(dirty, () => {
    form.settle()
    onCancel()
  })
  const commandIdFor = useCommandId()
  const save = async () => {
    if (busy || !form.check()) return
    setBusy(true)
    const sent = Object.fromEntries(
      fields
        .filter(({ id }) => !recordId || !sameValue(base[id], form.data[id]))
        .map(({ id }) => [id, form.data[id] ?? null]),
    )
    try {
      const input = { listId, recordId, data: sent, rev }
      const answer = await call('/api/list/saveRecord', input, { quiet: true, commandId: commandIdFor(input) })
      form.settle()
      onSaved(answer.recordId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!caught(error)) {
        form.showErrors(error.fields)
        showError(error)
      }
    } finally {
      setBusy(false)
    }
  }
  const labelOf = (name: string) => localText(fields.find(({ id }) => id === name)?.label ?? name, locale)
  const textOf = (name: string, value: unknown) => {
    const field = fields.find(({ id }) => id === name)
    const option =
      field && 'options' in field
        ? (field.options as readonly { value: string; label: string }[]).find((one) => one.value === value)
        : undefined
    return option ? localText(option.label, locale) : undefined
  }
  return (
    <>
      {conflict && <ChangedMeanwhile conflict={conflict} labelOf={labelOf} textOf={textOf} />}
      <FormEditor definition={definition} state={form} />
      <div className={styles.bar}>
        <Button disabled={busy} onClick={leave}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={busy || conflict !== null} onClick={() => void save()}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
