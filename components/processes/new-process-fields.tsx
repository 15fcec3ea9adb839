import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import type { ProcessDefinitionInput } from '@/lib/engine/definition/process-definition'
import { localText } from '@/lib/i18n/local-text'
import { refreshProcesses } from './use-process-acts'

interface NewProcess {
  processId: string
  name: string
  formId: string
  catalogId: string
}

/** What keys of processes look like; they stand in addresses. */
const wellFormed = /^[A-Za-z][\w-]{0,63}$/

/**
 * A process that is about to be: what is typed, what is wrong with it, and keeping it as a draft.
 * @param taken processes there are
 */
export function useNewProcess<Values extends NewProcess>(first: Values, taken: readonly { processId: string }[]) {
  type Errors = Partial<Record<keyof Values | 'file', string>>
  const t = useTranslations('processes')
  const [values, setValues] = useState(first)
  const [errors, setErrors] = useState<Errors>({})
  const set = (change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))) as Errors)
  }
  /** @param more what else is wrong */
  const check = (more: Errors): boolean => {
    const wrong: Errors = { ...more }
    if (!wellFormed.test(values.processId)) wrong.processId = t('keyWrong')
    else if (taken.some(({ processId }) => processId === values.processId)) wrong.processId = t('keyTaken')
    if (!values.name.trim()) wrong.name = t('nameMissing')
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }
  const keep = async (content: object): Promise<void> => {
    const { processId, name, catalogId } = values
    const definition = { ...content, processId, name: name.trim() } as ProcessDefinitionInput
    await call('/api/process/saveDraft', { definition, isNew: true, ...(catalogId && { catalogId }) }, { quiet: true })
    showSuccess(t('saved', { version: 1 }))
    await refreshProcesses()
  }
  return { values, errors, set, check, keep }
}

interface Props {
  values: NewProcess
  errors: Partial<Record<keyof NewProcess, string>>
  onSet(change: Partial<NewProcess>): void
}

/** Its name, its key and its category. */
export function NewProcessFields({ values, errors, onSet }: Props) {
  const t = useTranslations('processes')
  return (
    <>
      <NameField
        label={t('name')}
        most={600}
        required
        error={errors.name}
        value={values.name}
        onChange={(name) => onSet({ name })}
      />
      <Field label={t('key')} required error={errors.processId} hint={t('keyHint')}>
        <input
          value={values.processId}
          maxLength={64}
          spellCheck={false}
          onChange={(event) => onSet({ processId: event.target.value })}
        />
      </Field>
      <Field label={t('category')}>
        <CatalogSelect
          type="Processes"
          value={values.catalogId}
          onChange={(event) => onSet({ catalogId: event.target.value })}
        />
      </Field>
    </>
  )
}

interface FormProps {
  value: string
  forms: readonly { formId: string; formName: string }[]
  error: string | undefined
  hint?: string
  onChange(formId: string): void
}

/** The form it runs on. */
export function FormChoice({ value, forms, error, hint, onChange }: FormProps) {
  const t = useTranslations('processes')
  const locale = useLocale()
  return (
    <Field label={t('form')} required error={error} hint={hint}>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        {forms.map(({ formId, formName }) => (
          <option key={formId} value={formId}>
            {localText(formName, locale) || formId}
          </option>
        ))}
      </select>
    </Field>
  )
}
