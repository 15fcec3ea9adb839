'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import type { FilterColumn } from '@/components/pickers/filter-column'
import { FilterRows } from '@/components/pickers/filter-rows'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { forgetCalls, useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import {
  dataTypes,
  saveDataset,
  type Dataset,
  type DatasetColumn,
  type DatasetParameter,
} from '@/lib/contracts/datasets'
import type { InParameter } from '@/lib/contracts/external-interfaces'
import { noFilter, personVariables } from '@/lib/contracts/filters'
import type { Locale } from '@/lib/contracts/auth'
import { localText } from '@/lib/i18n/local-text'
import { TriedRows, type Tried } from './tried-rows'
import styles from './datasets.module.css'

/** A column as it is typed: its width as text. */
type ColumnLine = Omit<Required<DatasetColumn>, 'width'> & { width: string }

interface Props {
  /** '' for a new one. */
  datasetId: string
  /** Category a new one is filed under first. */
  within: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** A dataset, once what is known of it has arrived. */
export function DatasetDialog(props: Props) {
  const opening = useRecord('/api/dataset/getDataset', props.datasetId ? { datasetId: props.datasetId } : null)
  return (
    <WhenOpened opening={opening} width={850} onClose={props.onClose}>
      {(stored) => <DatasetFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

const fieldNames = {
  datasetName: 'name',
  datasetCode: 'code',
  catalogId: 'catalog',
  dataSource: 'source',
  statement: 'statement',
  interfaceId: 'interface',
  rowsPath: 'rowsPath',
  columns: 'columns',
  parameters: 'parameters',
  filter: 'filter',
  open: 'open',
  timeoutSeconds: 'timeout',
  mostRows: 'mostRows',
} as const
const asStored = (dataset: Dataset): Dataset => dataset

type SentDataset = Calls['/api/dataset/saveDataset']['input']
const empty: Dataset = {
  datasetId: '',
  datasetName: '',
  datasetCode: '',
  catalogId: '',
  dataSource: '',
  statement: '',
  interfaceId: '',
  rowsPath: '',
  columns: [],
  parameters: [],
  filter: noFilter,
  open: false,
  timeoutSeconds: 10,
  mostRows: 1000,
}

const comparable = (
  columns: readonly { name: string; title?: string; type?: string }[],
  locale: Locale,
): FilterColumn[] =>
  columns.map(({ name, title = '', type = 'text' }) => ({ name, title: localText(title, locale), type }))

function DatasetFields({ stored, within, mayEdit, onClose, onSaved }: Props & { stored: Stored<Dataset> | null }) {
  const dataset = stored?.record ?? { ...empty, catalogId: within }
  const t = useTranslations('data.datasets')
  const locale = useLocale()
  const [tried, setTried] = useState<Tried | null>(null)
  const [fromInterface, setFromInterface] = useState(dataset.interfaceId !== '')
  const { data: sources } = useCall('/api/dataSource/getDataSources', { type: 0 }, { revalidateOnFocus: false })
  const { data: interfaces } = useCall('/api/extInterface/list', fromInterface ? {} : null, {
    revalidateOnFocus: false,
  })
  const { register, submit, errorOf, pending, dirty, watch, setValue, getValues, conflict } = useContractForm({
    schema: saveDataset.input,
    values: dataset as SentDataset,
    record: stored
      ? { rev: stored.rev, valuesOf: asStored, onSettled: ({ interfaceId }) => setFromInterface(interfaceId !== '') }
      : undefined,
    async save(input, rev, commandId) {
      // What belongs to the other kind of source is not kept.
      await call(
        '/api/dataset/saveDataset',
        { ...input, rev, ...(fromInterface ? { dataSource: '', statement: '' } : { interfaceId: '', rowsPath: '' }) },
        { quiet: true, commandId },
      )
      showSuccess(t('saved'))
      onSaved()
      void forgetCalls('/api/dataset/getDataset', '/api/dataset/get')
    },
  })
  const [columns, parameters, filter] = [
    (watch('columns') ?? []) as DatasetColumn[],
    (watch('parameters') ?? []) as DatasetParameter[],
    watch('filter') ?? noFilter,
  ]
  const change = { shouldDirty: true, shouldValidate: true }
  const run = async () => {
    const { dataSource, statement, interfaceId, rowsPath, timeoutSeconds } = getValues()
    const answer = await call('/api/dataset/tryDataset', {
      ...(fromInterface ? { interfaceId, rowsPath } : { dataSource, statement }),
      timeoutSeconds,
      parameters: getValues('parameters'),
    })
    setTried(answer)
    // Where none are named yet, those that came are the ones that are meant.
    if (answer.ok && answer.columns.length > 0 && (getValues('columns') ?? []).length === 0)
      setValue('columns', answer.columns, change)
  }
  /** What the interface is given becomes a parameter of the dataset. */
  const takeInterface = async (id: string) => {
    setValue('interfaceId', id, change)
    if (!id) return
    const known = (JSON.parse((await call('/api/extInterface/get', { id })).inParam) as InParameter[]).filter(
      ({ name }) => !personVariables.some((one) => one === name),
    )
    setValue(
      'parameters',
      known.map(({ name, type, required, value }) => ({
        name,
        type: type === 'json' ? 'text' : type,
        required: required === 'Y',
        value,
      })),
      change,
    )
  }
  const types = dataTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : dataset.datasetId ? 'Edit' : 'New'}
      subject={t('subject')}
      width={850}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]) }}
    >
      <Field label={t('name')} required error={errorOf('datasetName')}>
        <input {...register('datasetName')} maxLength={200} autoFocus={mayEdit} />
      </Field>
      <Field label={t('code')} error={errorOf('datasetCode')}>
        <input {...register('datasetCode')} maxLength={64} />
      </Field>
      <Field label={t('catalog')}>
        <CatalogSelect type="Dataset" {...register('catalogId')} />
      </Field>
      <Field label={t('from')}>
        <select
          value={fromInterface ? 'interface' : 'database'}
          onChange={(event) => setFromInterface(event.target.value === 'interface')}
        >
          <option value="database">{t('fromDatabase')}</option>
          <option value="interface">{t('fromInterface')}</option>
        </select>
      </Field>
      {fromInterface ? (
        <>
          <Field label={t('interface')} required error={errorOf('interfaceId')}>
            <select
              key={interfaces ? 'there' : 'coming'}
              value={watch('interfaceId') ?? ''}
              onChange={(event) => void takeInterface(event.target.value).catch(() => undefined)}
            >
              <option value="" />
              {interfaces?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {localText(name, locale)}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('rowsPath')} error={errorOf('rowsPath')} hint={t('rowsPathHint')}>
            <input {...register('rowsPath')} maxLength={500} spellCheck={false} />
          </Field>
        </>
      ) : (
        <>
          <Field label={t('source')} required error={errorOf('dataSource')}>
            <select key={sources ? 'there' : 'coming'} {...register('dataSource')}>
              <option value="" />
              {sources?.map(({ dataSourceName, title }) => (
                <option key={dataSourceName} value={dataSourceName}>
                  {title ? `${dataSourceName} [${title}]` : dataSourceName}
                </option>
              ))}
            </select>
          </Field>
          <div className={styles.whole}>
            <Field label={t('statement')} required error={errorOf('statement')} hint={t('statementHint')}>
              <textarea {...register('statement')} rows={6} spellCheck={false} className={styles.statement} />
            </Field>
          </div>
        </>
      )}
      <EditRows<DatasetParameter>
        label={t('parameters')}
        columns={[
          { name: 'name', label: t('parameter'), kind: 'text' },
          { name: 'type', label: t('type'), kind: 'choice', choices: types },
          { name: 'required', label: t('required'), kind: 'check' },
          { name: 'value', label: t('value'), kind: 'text' },
        ]}
        rows={parameters}
        newRow={() => ({ name: '', type: 'text', required: false, value: '' })}
        onChange={(rows) => setValue('parameters', rows, change)}
        errorOf={(index, name) => errorOf(`parameters.${index}.${name}`)}
      />
      <TriedRows
        tried={tried}
        onTry={mayEdit ? run : undefined}
        onTakeColumns={(found) => setValue('columns', keepTitles(found, columns), change)}
      />
      <EditRows<ColumnLine>
        label={t('columns')}
        columns={[
          { name: 'name', label: t('column'), kind: 'text' },
          { name: 'title', label: t('columnTitle'), kind: 'text' },
          { name: 'type', label: t('type'), kind: 'choice', choices: types },
          { name: 'width', label: t('width'), kind: 'text', share: 0.6 },
          { name: 'format', label: t('format'), kind: 'text' },
          { name: 'hidden', label: t('hidden'), kind: 'check' },
          { name: 'key', label: t('key'), kind: 'check' },
        ]}
        rows={columns.map((column) => ({
          ...column,
          width: String(column.width ?? 0),
          format: column.format ?? '',
          hidden: column.hidden ?? false,
        }))}
        newRow={() => ({ name: '', title: '', type: 'text', key: false, width: '0', hidden: false, format: '' })}
        onChange={(rows) => setValue('columns', rows, change)}
        errorOf={(index, name) => errorOf(`columns.${index}.${name}`)}
      />
      {errorOf('columns') && (
        <p role="alert" className={styles.wrong}>
          {errorOf('columns')}
        </p>
      )}
      <FilterRows
        label={t('filter')}
        forPersons
        columns={comparable(columns, locale)}
        filter={{
          match: filter.match ?? 'all',
          conditions: (filter.conditions ?? []).map((one) => ({ value: '', ...one })),
        }}
        onChange={(next) => setValue('filter', next, change)}
        errorOf={(index, name) => errorOf(`filter.conditions.${index}.${name}`)}
      />
      <Field label={t('timeout')} error={errorOf('timeoutSeconds')}>
        <input type="number" min={1} max={60} {...register('timeoutSeconds')} />
      </Field>
      <Field label={t('mostRows')} error={errorOf('mostRows')}>
        <input type="number" min={1} max={100000} {...register('mostRows')} />
      </Field>
      <label className={styles.check}>
        <input type="checkbox" {...register('open')} />
        {t('open')}
      </label>
    </EditDialog>
  )
}

/** What was typed about a column stays when the columns are read again. */
function keepTitles(found: DatasetColumn[], before: DatasetColumn[]): DatasetColumn[] {
  return found.map((column) => before.find(({ name }) => name === column.name) ?? column)
}
