'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { saveDataSource, type DataSource } from '@/lib/contracts/data-sources'

interface Props {
  /** '' for a new one. */
  name: string
  newType: number
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

const fieldNames = { dataSourceName: 'name', title: 'titleField', type: 'type', url: 'url' } as const

interface Header {
  name: string
  value: string
}

/** Address and credentials go in and never come out again: what is left empty stays as it is. */
export function DataSourceDialog(props: Props) {
  const opening = useRecord('/api/dataSource/getDataSource', props.name ? { dataSourceName: props.name } : null)
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <DataSourceFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

function DataSourceFields({
  newType,
  mayEdit,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<DataSource> | null }) {
  const source = stored?.record ?? null
  const valuesOf = (known: DataSource | null) => ({
    dataSourceName: known?.dataSourceName ?? '',
    title: known?.title ?? '',
    type: known?.type ?? newType,
    url: '',
  })
  const t = useTranslations('data.sources')
  const [headers, setHeaders] = useState<Header[]>([])
  const { register, submit, errorOf, pending, dirty, watch, conflict } = useContractForm({
    schema: saveDataSource.input,
    values: valuesOf(source),
    // A new one whose name somebody has taken meanwhile runs into his.
    record: { rev: stored?.rev ?? '', valuesOf },
    async save(input, rev, commandId) {
      const named = headers.filter(({ name }) => name.trim())
      await call(
        '/api/dataSource/saveDataSource',
        {
          ...input,
          rev,
          ...(named.length > 0 && {
            headers: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])),
          }),
        },
        { quiet: true, commandId },
      )
      showSuccess(t('saved'))
      onSaved()
    },
  })
  const isService = Number(watch('type')) === 1
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : source ? 'Edit' : 'New'}
      subject={t('subject')}
      width={650}
      dirty={dirty || headers.length > 0}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{
        labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]),
        textOf: (name, value) => (name === 'type' ? t(Number(value) === 1 ? 'types.1' : 'types.0') : undefined),
      }}
    >
      <Field label={t('name')} required error={errorOf('dataSourceName')} hint={source ? undefined : t('nameHint')}>
        <input
          {...register('dataSourceName')}
          maxLength={64}
          readOnly={Boolean(source)}
          spellCheck={false}
          autoFocus={!source}
        />
      </Field>
      <Field label={t('titleField')} error={errorOf('title')}>
        <input {...register('title')} maxLength={200} />
      </Field>
      <Field label={t('type')} error={errorOf('type')}>
        <select {...register('type')} disabled={Boolean(source)}>
          <option value={0}>{t('types.0')}</option>
          <option value={1}>{t('types.1')}</option>
        </select>
      </Field>
      <Field
        label={t('url')}
        required={!source}
        error={errorOf('url')}
        hint={source ? t('urlKept') : t(isService ? 'urlOfService' : 'urlOfDatabase')}
      >
        <input {...register('url')} maxLength={2000} autoComplete="off" spellCheck={false} />
      </Field>
      {isService && (
        <EditRows<Header>
          label={t(source ? 'headersKept' : 'headers')}
          columns={[
            { name: 'name', label: t('headerName'), kind: 'text' },
            { name: 'value', label: t('headerValue'), kind: 'text', share: 2 },
          ]}
          rows={headers}
          newRow={() => ({ name: '', value: '' })}
          onChange={setHeaders}
        />
      )}
    </EditDialog>
  )
}
