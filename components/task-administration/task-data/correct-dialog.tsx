import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import type { Calls } from '@/lib/client/calls'
import type { FormField } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { useRepair } from './use-repair'
import styles from '../task-administration.module.css'

type Data = Calls['/api/taskData/get']['data']

interface Props {
  data: Data
  field: FormField
  onClose(): void
  onDone(): void
}

/** One value put right: what it is now, what it shall be, and why. */
export function CorrectDialog({ data, field, onClose, onDone }: Props) {
  const t = useTranslations('taskAdministration.data')
  const words = useTranslations('common.dialog')
  const locale = useLocale()
  const name = localText(field.label, locale) || field.id
  const alone = useMemo(() => onlyField(data.definition, field), [data.definition, field])
  const rights = useMemo(() => ({ ...alone.rights, [field.id]: 'edit' as const }), [alone, field.id])
  const state = useFormState({ definition: alone.definition, data: data.data, rights, files: data.files })
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState('')
  const { busy, problem, attempt } = useAttempt()
  const repair = useRepair({ taskId: data.task.taskId ?? '', rev: data.task.rev })
  const send = async () => {
    setMissing(reason.trim() ? '' : t('reasonMissing'))
    // A day that is past by now may be the right one: the server has the last word.
    if (!state.check(true) || !reason.trim()) return
    await attempt(async () => {
      await repair({ kind: 'values', values: { [field.id]: state.data[field.id] ?? null } }, reason)
      onDone()
    })
  }
  return (
    <DialogFrame
      title={t('correctOf', { field: name })}
      width={field.type === 'table' ? 900 : 560}
      dirty={!busy && (state.dirty || reason.trim() !== '')}
      busy={busy}
      problem={problem}
      onClose={onClose}
      contentClassName={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{words('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy || !state.dirty}>
            {t(data.fourEyes ? 'ask' : 'correct')}
          </Button>
        </>
      )}
    >
      <dl className={styles.now}>
        <dt>{t('before')}</dt>
        <dd>
          <FieldDisplay field={field} value={data.data[field.id]} files={data.files} />
        </dd>
      </dl>
      <FormEditor definition={alone.definition} state={state} />
      <Field label={t('reason')} required error={missing} hint={t('reasonHint')}>
        <input value={reason} maxLength={1000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      {data.fourEyes && <p className={styles.explain}>{t('fourEyes')}</p>}
    </DialogFrame>
  )
}

/** A form of one field: its conditions and rules speak of others, and are the server's to look at. */
function onlyField(definition: Data['definition'], field: FormField) {
  const { visibleWhen: _shown, requiredWhen: _needed, readOnlyWhen: _closed, ...rest } = field
  const [first] = definition.sections
  const sections = first ? [{ ...first, title: '', columns: 1 as const, fields: [rest as FormField] }] : []
  const rights =
    field.type === 'table'
      ? Object.fromEntries(field.fields.map(({ id }) => [`${field.id}.${id}`, 'edit' as const]))
      : {}
  return { definition: { sections } as Data['definition'], rights }
}
