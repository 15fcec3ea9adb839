import { useLocale, useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { shownFields } from '@/lib/form-data/shown-fields'
import { localText } from '@/lib/i18n/local-text'
import { formType } from '@/lib/words/workflow-enumerations'

interface Props {
  onClose(): void
  onMade(listId: string): void
}

const firstColumns = 6

/** A new list: its name and the form its records are kept by; it begins with the first fields as columns. */
export function NewListDialog({ onClose, onMade }: Props) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const [listName, setName] = useState('')
  const [formId, setFormId] = useState('')
  const [asked, setAsked] = useState(false)
  const { busy, problem, attempt } = useAttempt()
  const { data: forms = [] } = useCall('/api/form/getCatalogForms', { enableOnly: true })
  const drawn = forms.filter((form) => form.formType === formType.JSON || form.formType === formType.Normal)
  const make = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!listName.trim() || !formId) return
    void attempt(async () => {
      const { definition } = await call('/api/form/getFormDefinition', { formId }, { quiet: true })
      const columns = shownFields(definition)
        .slice(0, firstColumns)
        .map(({ id }) => ({ field: id }))
      const made = await call('/api/list/save', { listName, formId, columns, rev: '' }, { quiet: true })
      onMade(made.listId)
    })
  }
  return (
    <EditDialog
      mode="New"
      subject={t('list')}
      width={600}
      dirty={listName !== '' || formId !== ''}
      pending={busy}
      problem={problem}
      onSubmit={make}
      onClose={onClose}
    >
      <Field label={t('name')} required error={asked && !listName.trim() ? t('nameMissing') : undefined}>
        <input value={listName} maxLength={66} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label={t('form')} required hint={t('formHint')} error={asked && !formId ? t('formMissing') : undefined}>
        <select value={formId} onChange={(event) => setFormId(event.target.value)}>
          <option value="" />
          {drawn.map((form) => (
            <option key={form.formId} value={form.formId}>
              {localText(form.formName, locale)}
            </option>
          ))}
        </select>
      </Field>
    </EditDialog>
  )
}
