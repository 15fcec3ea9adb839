'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { saveDataSource, type DataSource } from '@/lib/contracts/data-sources'

interface Props {
  /** Null for a new one. */
  source: DataSource | null
  newType: number
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

interface Header { name: string; value: string }

/** Address and credentials go in and never come out again: what is left empty stays as it is. */
export function DataSourceDialog({ source, newType, mayEdit, onClose, onSaved }: Props) {
  const t = useTranslations('data.sources')
  const [headers, setHeaders] = useState<Header[]>([])
  const { register, submit, errorOf, pending, dirty, watch } = useContractForm({
    schema: saveDataSource.input,
    values: { dataSourceName: source?.dataSourceName ?? '', title: source?.title ?? '', type: source?.type ?? newType, url: '' },
    async save(input) {
      const named = headers.filter(({ name }) => name.trim())
      await call('/api/dataSource/saveDataSource', { ...input, ...(named.length > 0 && { headers: Object.fromEntries(named.map(({ name, value }) => [name.trim(), value])) }) }, { quiet: true })
      showSuccess(t('saved'))
      onSaved()
    },
  })
  const isService = Number(watch('type')) === 1
  return (
    <EditDialog mode={!mayEdit ? 'View' : source ? 'Edit' : 'New'} subject={t('subject')} width={650} dirty={dirty || headers.length > 0} pending={pending} onSubmit={submit} onClose={onClose}>
      <Field label={t('name')} required error={errorOf('dataSourceName')} hint={source ? undefined : t('nameHint')}>
        <input {...register('dataSourceName')} maxLength={64} readOnly={Boolean(source)} spellCheck={false} autoFocus={!source} />
      </Field>
      <Field label={t('titleField')} error={errorOf('title')}><input {...register('title')} maxLength={200} /></Field>
      <Field label={t('type')} error={errorOf('type')}>
        <select {...register('type')} disabled={Boolean(source)}>
          <option value={0}>{t('types.0')}</option>
          <option value={1}>{t('types.1')}</option>
        </select>
      </Field>
      <Field label={t('url')} required={!source} error={errorOf('url')} hint={source ? t('urlKept') : t(isService ? 'urlOfService' : 'urlOfDatabase')}>
        <input {...register('url')} maxLength={2000} autoComplete="off" spellCheck={false} />
      </Field>
      {isService && (
        <EditRows<keyof Header>
          label={t(source ? 'headersKept' : 'headers')}
          columns={[{ name: 'name', label: t('headerName'), kind: 'text' }, { name: 'value', label: t('headerValue'), kind: 'text', share: 2 }]}
          rows={headers as (Header & Record<keyof Header, string>)[]}
          newRow={() => ({ name: '', value: '' })}
          onChange={(rows) => setHeaders(rows.map(({ name, value }) => ({ name: String(name), value: String(value) })))}
        />
      )}
    </EditDialog>
  )
}
