'use client'

import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showSuccess } from '@/lib/client/toasts'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import { ImportSource, type Imported } from './import-source'
import { refreshForms } from './use-form-acts'
import styles from './forms.module.css'

interface Props {
  forms: { formId: string; formName: string }[]
  /** Form it begins as a copy of; '' lets one choose. */
  copyOf: string
  /** Category it is filed under at first. */
  catalogId: string
  onClose(): void
  onMade(formId: string): void
}

const sources = ['blank', 'copy', 'import'] as const
type Source = (typeof sources)[number]
const typesInOrder = [formTypes.JSON, formTypes.Normal, formTypes.UserForm, formTypes.Frame]

/** R2.4-11: a new form: blank, as a copy of another, or made of a sheet or of the form of another system. */
export function NewFormDialog({ forms, copyOf, catalogId, onClose, onMade }: Props) {
  const t = useTranslations('forms')
  const begun = { formName: '', formCode: '', catalogId, formType: formTypes.JSON as number, fromFormId: copyOf }
  const [source, setSource] = useState<Source>(copyOf ? 'copy' : 'blank')
  const [values, setValues] = useState(begun)
  const [imported, setImported] = useState<Imported | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
  }
  const wrongNow = (): Record<string, string> => ({
    ...(!values.formName.trim() && { formName: t('nameMissing') }),
    ...(source === 'copy' && !values.fromFormId && { fromFormId: t('chooseForm') }),
    ...(source === 'import' && !imported && { imported: t('import.missing') }),
  })
  const make = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongNow()
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const { fromFormId, formType, ...rest } = values
      const { formId } = await call(
        '/api/form/createForm',
        {
          ...rest,
          formType: source === 'blank' ? formType : formTypes.JSON,
          ...(source === 'copy' && { fromFormId }),
          ...(source === 'import' && imported && { definition: imported.definition }),
        },
        { quiet: true },
      )
      showSuccess(t('made'))
      await refreshForms()
      onMade(formId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setErrors(error.fields)
      if (Object.keys(error.fields).length === 0) showError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <EditDialog
      mode="New"
      subject={t('form')}
      width={750}
      dirty={imported !== null || JSON.stringify(values) !== JSON.stringify(begun)}
      pending={pending}
      onSubmit={(event) => void make(event)}
      onClose={onClose}
    >
      <div className={styles.choices} role="radiogroup" aria-label={t('source')}>
        {sources.map((one) => (
          <label key={one}>
            <input type="radio" name="source" checked={source === one} onChange={() => setSource(one)} />{' '}
            {t(`sources.${one}`)}
          </label>
        ))}
      </div>
      {source === 'copy' && (
        <Field label={t('copied')} required error={errors.fromFormId}>
          <select value={values.fromFormId} onChange={(event) => set({ fromFormId: event.target.value })}>
            <option value="" />
            {forms.map(({ formId, formName }) => (
              <option key={formId} value={formId}>
                {formName || formId}
              </option>
            ))}
          </select>
        </Field>
      )}
      {source === 'import' && (
        <ImportSource
          problem={errors.imported}
          onRead={(read) => {
            setImported(read)
            setErrors({})
            if (read?.name && !values.formName) set({ formName: read.name })
          }}
        />
      )}
      <NameField
        label={t('name')}
        most={600}
        required
        error={errors.formName}
        value={values.formName}
        onChange={(formName) => set({ formName })}
      />
      <Field label={t('code')} error={errors.formCode} hint={t('codeHint')}>
        <input
          value={values.formCode}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => set({ formCode: event.target.value })}
        />
      </Field>
      <Field label={t('category')} error={errors.catalogId}>
        <CatalogSelect
          type="Forms"
          value={values.catalogId}
          onChange={(event) => set({ catalogId: event.target.value })}
        />
      </Field>
      {source === 'blank' && (
        <Field label={t('type')} hint={t(`typeHints.${values.formType}` as 'typeHints.2')}>
          <select value={values.formType} onChange={(event) => set({ formType: Number(event.target.value) })}>
            {typesInOrder.map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}` as 'types.2')}
              </option>
            ))}
          </select>
        </Field>
      )}
    </EditDialog>
  )
}
