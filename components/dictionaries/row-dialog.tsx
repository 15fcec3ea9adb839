'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { DateInput } from '@/components/date-input/date-input'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { saveDataDictRow, type DictionaryColumn, type DictionaryRow } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import styles from './dictionaries.module.css'

interface Props {
  dataDictId: string
  columns: DictionaryColumn[]
  /** Null for a new one. */
  row: DictionaryRow | null
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** One row: a value for each column, its order and the days it holds. */
export function RowDialog({ dataDictId, columns, row, mayEdit, onClose, onSaved }: Props) {
  const t = useTranslations('data.dictionaries')
  const locale = useLocale()
  const { control, register, submit, errorOf, pending, dirty } = useContractForm({
    schema: saveDataDictRow.input,
    values: {
      dataDictId, rowId: row?.rowId ?? '', values: Object.fromEntries(columns.map(({ name }) => [name, row?.values[name] ?? ''])),
      order: row?.order ?? 1, enable: row?.enable ?? true, validFrom: row?.validFrom ?? '', validUntil: row?.validUntil ?? '',
    },
    async save(input) {
      await call('/api/baseData/saveDataDictRow', input, { quiet: true })
      showSuccess(t('saved'))
      onSaved()
    },
  })
  return (
    <EditDialog mode={!mayEdit ? 'View' : row ? 'Edit' : 'New'} subject={t('row')} width={650} dirty={dirty} pending={pending} onSubmit={submit} onClose={onClose}>
      {columns.map(({ name, description, key }, index) => (
        <Field key={name} label={localText(description, locale) || name} required={key} error={errorOf(`values.${name}`)} hint={key ? undefined : t('languages')}>
          <input {...register(`values.${name}`)} maxLength={4000} autoFocus={mayEdit && index === 0} />
        </Field>
      ))}
      <Field label={t('order')} error={errorOf('order')}><input type="number" min={1} {...register('order')} /></Field>
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <Controller
          key={name} name={name} control={control}
          render={({ field }) => <Field label={t(name)} error={errorOf(name)}><DateInput kind="date" value={field.value ?? ''} onChange={field.onChange} /></Field>}
        />
      ))}
      <label className={styles.check}><input type="checkbox" {...register('enable')} />{t('enable')}</label>
    </EditDialog>
  )
}
