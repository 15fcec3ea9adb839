'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Controller } from 'react-hook-form'
import { DateInput } from '@/components/date-input/date-input'
import { EditDialog } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveDataDictRow, type DictionaryColumn, type DictionaryRow } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import { ReferringValue } from './referring-value'
import styles from './dictionaries.module.css'

interface Props {
  dataDictId: string
  columns: DictionaryColumn[]
  /** What a value that stands for something else is called. */
  nameOf(column: string, value: string): string
  /** '' for a new one. */
  rowId: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** One row: a value for each column, its order and the days it holds. */
export function RowDialog(props: Props) {
  const opening = useRecord(
    '/api/baseData/getDataDictRow',
    props.rowId ? { dataDictId: props.dataDictId, rowId: props.rowId } : null,
  )
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <RowFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

function RowFields({
  dataDictId,
  columns,
  nameOf,
  mayEdit,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<DictionaryRow> | null }) {
  const row = stored?.record ?? null
  const t = useTranslations('data.dictionaries')
  const locale = useLocale()
  const valuesOf = (known: DictionaryRow | null) => ({
    dataDictId,
    rowId: known?.rowId ?? '',
    values: Object.fromEntries(columns.map(({ name }) => [name, known?.values[name] ?? ''])),
    order: known?.order ?? 1,
    enable: known?.enable ?? true,
    validFrom: known?.validFrom ?? '',
    validUntil: known?.validUntil ?? '',
  })
  const { control, register, submit, errorOf, pending, dirty, conflict } = useContractForm({
    schema: saveDataDictRow.input,
    values: valuesOf(row),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      await call('/api/baseData/saveDataDictRow', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved()
    },
  })
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : row ? 'Edit' : 'New'}
      subject={t('row')}
      width={650}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(name === 'values' ? 'row' : (name as 'order')) }}
    >
      {columns.map((column, index) =>
        column.refersTo ? (
          <Controller
            key={column.name}
            name={`values.${column.name}`}
            control={control}
            render={({ field }) => (
              <ReferringValue
                column={column}
                label={localText(column.description, locale) || column.name}
                value={field.value ?? ''}
                nameOf={(value) => nameOf(column.name, value)}
                error={errorOf(`values.${column.name}`)}
                onChange={field.onChange}
              />
            )}
          />
        ) : column.key ? (
          <Field
            key={column.name}
            label={localText(column.description, locale) || column.name}
            required
            error={errorOf(`values.${column.name}`)}
          >
            <input {...register(`values.${column.name}`)} maxLength={4000} autoFocus={mayEdit && index === 0} />
          </Field>
        ) : (
          <Controller
            key={column.name}
            name={`values.${column.name}`}
            control={control}
            render={({ field }) => (
              <NameField
                label={localText(column.description, locale) || column.name}
                most={4000}
                autoFocus={mayEdit && index === 0}
                error={errorOf(`values.${column.name}`)}
                {...field}
                value={field.value ?? ''}
              />
            )}
          />
        ),
      )}
      <Field label={t('order')} error={errorOf('order')}>
        <input type="number" min={1} {...register('order')} />
      </Field>
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field }) => (
            <Field label={t(name)} error={errorOf(name)}>
              <DateInput kind="date" value={field.value ?? ''} onChange={field.onChange} />
            </Field>
          )}
        />
      ))}
      <label className={styles.check}>
        <input type="checkbox" {...register('enable')} />
        {t('enable')}
      </label>
    </EditDialog>
  )
}
