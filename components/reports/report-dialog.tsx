'use client'

import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { columnsIn } from '@/components/pickers/use-columns-of'
import { ParameterInput } from '@/components/pickers/parameter-input'
import { FilterRows } from '@/components/pickers/filter-rows'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EditRows } from '@/components/ui/edit-rows'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { forgetCalls, useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import type { DatasetSchema } from '@/lib/contracts/datasets'
import { noFilter } from '@/lib/contracts/filters'
import {
  reportLook,
  saveReport,
  totals,
  type Report,
  type ReportColumn,
  type ReportOrder,
} from '@/lib/contracts/reports'
import { localText } from '@/lib/i18n/local-text'
import styles from './reports.module.css'

interface Props {
  /** '' for a new one. */
  reportId: string
  /** Category a new one is filed under first. */
  within?: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** A report, once what is known of it has arrived. */
export function ReportDialog(props: Props) {
  const opening = useRecord('/api/report/getReport', props.reportId ? { reportId: props.reportId } : null)
  return (
    <WhenOpened opening={opening} width={850} onClose={props.onClose}>
      {(stored) => <ReportFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

type SentReport = Calls['/api/report/saveReport']['input']
const fieldNames = {
  reportName: 'name',
  reportCode: 'code',
  catalogId: 'catalog',
  datasetId: 'dataset',
  columns: 'columns',
  groups: 'groups',
  orders: 'orders',
  filter: 'filter',
  parameters: 'parameters',
  enable: 'enable',
  readers: 'readers',
} as const
const asStored = (report: Report): Report => report

const empty: Report = {
  reportId: '',
  reportName: '',
  reportCode: '',
  catalogId: '',
  datasetId: '',
  columns: [],
  groups: [],
  orders: [],
  filter: noFilter,
  parameters: {},
  enable: true,
  kind: 'rows',
  figures: null,
  look: reportLook.parse({}),
  readers: [],
}
const groupPlaces = [0, 1, 2]

function ReportFields({ stored, within = '', mayEdit, onClose, onSaved }: Props & { stored: Stored<Report> | null }) {
  const report = stored?.record ?? { ...empty, catalogId: within }
  const t = useTranslations('data.reports')
  const tFigures = useTranslations('figures')
  const locale = useLocale()
  const { data: datasets } = useCall('/api/dataset/list', { own: true, pageSize: -1 }, { revalidateOnFocus: false })
  const { register, control, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: saveReport.input,
    values: report as SentReport,
    record: stored ? { rev: stored.rev, valuesOf: asStored } : undefined,
    async save(input, rev, commandId) {
      await call('/api/report/saveReport', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved()
      void forgetCalls('/api/report/getReport', '/api/report/run')
    },
  })
  const change = { shouldDirty: true, shouldValidate: true }
  const datasetId = watch('datasetId') ?? ''
  const { data: told } = useCall('/api/dataset/get', datasetId ? { datasetId } : null, { revalidateOnFocus: false })
  const schema = told?.datasetId === datasetId ? (JSON.parse(told.schema) as DatasetSchema) : null
  const choices =
    schema?.columns.map(({ fieldName, fieldTitle }) => ({
      value: fieldName,
      label: localText(fieldTitle, locale) || fieldName,
    })) ?? []
  const groups = (watch('groups') ?? []) as string[]
  const filter = watch('filter') ?? noFilter
  const parameters = (watch('parameters') ?? {}) as Record<string, string>
  /** Another dataset has other columns: what was chosen of the former goes. */
  const takeDataset = async (id: string) => {
    setValue('datasetId', id, change)
    if (!id) return
    const { columns } = JSON.parse((await call('/api/dataset/get', { datasetId: id })).schema) as DatasetSchema
    setValue(
      'columns',
      columns
        .filter(({ hidden }) => !hidden)
        .map(({ fieldName }) => ({ name: fieldName, title: '', total: 'none', format: '' })),
      change,
    )
    const blank = { groups: [], orders: [], filter: noFilter, parameters: {} } as const
    for (const [name, value] of Object.entries(blank)) setValue(name as keyof typeof blank, value as never, change)
  }
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : report.reportId ? 'Edit' : 'New'}
      subject={t('subject')}
      width={850}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]) }}
    >
      <Controller
        control={control}
        name="reportName"
        render={({ field }) => (
          <NameField
            label={t('name')}
            most={200}
            required
            autoFocus={mayEdit}
            error={errorOf('reportName')}
            {...field}
          />
        )}
      />
      <Field label={t('code')} error={errorOf('reportCode')}>
        <input {...register('reportCode')} maxLength={64} spellCheck={false} />
      </Field>
      <Field label={t('dataset')} required error={errorOf('datasetId')} hint={t('datasetHint')}>
        <select
          key={datasets ? 'there' : 'coming'}
          value={datasetId}
          onChange={(event) => void takeDataset(event.target.value).catch(() => undefined)}
        >
          <option value="" />
          {datasets?.rows.map((one) => (
            <option key={one.datasetId} value={one.datasetId}>
              {localText(one.name, locale)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('catalog')}>
        <CatalogSelect type="Reports" {...register('catalogId')} />
      </Field>
      {!datasetId && <p className={styles.next}>{t('datasetFirst')}</p>}
      {schema && (
        <>
          <EditRows<ReportColumn>
            label={t('columns')}
            columns={[
              { name: 'name', label: t('column'), kind: 'choice', choices },
              { name: 'title', label: t('columnTitle'), kind: 'text' },
              { name: 'format', label: t('format'), kind: 'text' },
              {
                name: 'total',
                label: t('total'),
                kind: 'choice',
                choices: totals.map((one) => ({ value: one, label: t(`totals.${one}`) })),
              },
            ]}
            rows={((watch('columns') ?? []) as ReportColumn[]).map((column) => ({
              ...column,
              title: column.title ?? '',
              format: column.format ?? '',
              total: column.total ?? 'none',
            }))}
            newRow={() => ({ name: choices[0]?.value ?? '', title: '', format: '', total: 'none' })}
            onChange={(rows) => setValue('columns', rows, change)}
            errorOf={(index, name) => errorOf(`columns.${index}.${name}`)}
          />
          {errorOf('columns') && (
            <p role="alert" className={styles.wrong}>
              {errorOf('columns')}
            </p>
          )}
          <GroupFields
            groups={groups}
            choices={choices}
            errorOf={(place) => errorOf(`groups.${place}`)}
            onChange={(next) => setValue('groups', next, change)}
          />
          <EditRows<ReportOrder>
            label={t('orders')}
            columns={[
              { name: 'column', label: t('column'), kind: 'choice', choices },
              {
                name: 'direction',
                label: t('direction'),
                kind: 'choice',
                choices: (['ASC', 'DESC'] as const).map((one) => ({ value: one, label: t(`directions.${one}`) })),
              },
            ]}
            rows={((watch('orders') ?? []) as ReportOrder[]).map((order) => ({
              ...order,
              direction: order.direction ?? 'ASC',
            }))}
            newRow={() => ({ column: choices[0]?.value ?? '', direction: 'ASC' })}
            onChange={(rows) => setValue('orders', rows, change)}
            errorOf={(index, name) => errorOf(`orders.${index}.${name}`)}
          />
          <FilterRows
            label={t('filter')}
            columns={columnsIn(schema, locale)}
            filter={{
              match: filter.match ?? 'all',
              conditions: (filter.conditions ?? []).map((one) => ({ value: '', ...one })),
            }}
            onChange={(next) => setValue('filter', next, change)}
            errorOf={(index, name) => errorOf(`filter.conditions.${index}.${name}`)}
          />
          {schema.parameters.map(({ name, type, required, value }) => (
            <Field
              key={name}
              label={t('parameter', { name })}
              required={required}
              hint={value ? t('otherwise', { value }) : undefined}
            >
              <ParameterInput
                type={type}
                value={parameters[name] ?? ''}
                onChange={(given) => setValue('parameters', { ...parameters, [name]: given }, change)}
              />
            </Field>
          ))}
        </>
      )}
      <Audience
        label={tFigures('readers')}
        audience={watch('readers') ?? []}
        error={errorOf('readers')}
        onChange={(readers) => setValue('readers', readers, change)}
      />
      <label className={styles.check}>
        <input type="checkbox" {...register('enable')} />
        {t('enable')}
      </label>
    </EditDialog>
  )
}

interface GroupsProps {
  groups: string[]
  choices: { value: string; label: string }[]
  errorOf(place: number): string | undefined
  onChange(groups: string[]): void
}

/** What rows are grouped by, one below the other: a place is offered when the one above is taken, and goes with it. */
function GroupFields({ groups, choices, errorOf, onChange }: GroupsProps) {
  const t = useTranslations('data.reports')
  return groupPlaces.map((place) =>
    place <= groups.length ? (
      <Field key={place} label={t('group', { place: place + 1 })} error={errorOf(place)}>
        <select
          value={groups[place] ?? ''}
          onChange={({ target: { value } }) =>
            onChange([...groups.slice(0, place), ...(value ? [value, ...groups.slice(place + 1)] : [])])
          }
        >
          <option value="" />
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </Field>
    ) : null,
  )
}
