'use client'

import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { modifyForm } from '@/lib/contracts/form-versions'
import { refreshForms } from './use-form-acts'
import styles from './forms.module.css'

interface Props {
  formId: string
  onClose(): void
}
type Known = Calls['/api/form/getForm']['data']

const fieldNames = { formName: 'name', formCode: 'code', catalogId: 'category', enable: 'inUse' } as const

/** What a form is called, by which code it is known, where it is filed and whether it may be used. */
export function PropertiesDialog(props: Props) {
  const opening = useRecord('/api/form/getForm', { formId: props.formId })
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => stored && <Properties {...props} stored={stored} />}
    </WhenOpened>
  )
}

function Properties({ formId, stored, onClose }: Props & { stored: Stored<Known> }) {
  const t = useTranslations('forms')
  const valuesOf = ({ formName, formCode, catalogId, enable }: Known) => ({
    formId,
    formName,
    formCode,
    catalogId,
    enable,
  })
  const { register, control, submit, errorOf, pending, dirty, conflict } = useContractForm({
    schema: modifyForm.input,
    values: valuesOf(stored.record),
    record: { rev: stored.rev, valuesOf },
    async save(input, rev, commandId) {
      await call('/api/form/modifyForm', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      await refreshForms()
      onClose()
    },
  })
  return (
    <EditDialog
      mode="Edit"
      subject={t('form')}
      width={600}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]) }}
    >
      <Controller
        control={control}
        name="formName"
        render={({ field }) => (
          <NameField label={t('name')} most={600} required autoFocus error={errorOf('formName')} {...field} />
        )}
      />
      <Field label={t('code')} error={errorOf('formCode')} hint={t('codeHint')}>
        <input {...register('formCode')} maxLength={64} spellCheck={false} />
      </Field>
      <Field label={t('category')} error={errorOf('catalogId')}>
        <CatalogSelect type="Forms" {...register('catalogId')} />
      </Field>
      <label className={styles.check}>
        <input type="checkbox" {...register('enable')} /> {t('inUse')}
      </label>
    </EditDialog>
  )
}
