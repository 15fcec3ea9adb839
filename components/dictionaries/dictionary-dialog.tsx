'use client'

import { Controller } from 'react-hook-form'
import { useLocale, useTranslations } from 'next-intl'
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
import { peopleColumn, saveDataDict, type DictionaryColumn } from '@/lib/contracts/dictionaries'
import { localText } from '@/lib/i18n/local-text'
import styles from './dictionaries.module.css'

interface Props {
  /** '' for a new one. */
  dataDictId: string
  /** Category a new one is filed under first. */
  within: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** A dictionary and its columns, once what is known of it has arrived. */
export function DictionaryDialog(props: Props) {
  const opening = useRecord(
    '/api/baseData/getDataDictColumnInfo',
    props.dataDictId ? { dataDictId: props.dataDictId } : null,
  )
  return (
    <WhenOpened opening={opening} width={750} onClose={props.onClose}>
      {(stored) => <DictionaryFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

type Known = Calls['/api/baseData/getDataDictColumnInfo']['data']
const fieldNames = {
  dataDictName: 'name',
  dataDictCode: 'code',
  dataDictDesc: 'desc',
  catalogId: 'catalog',
  columns: 'columns',
  enable: 'enable',
} as const

const firstColumns: DictionaryColumn[] = [
  { name: 'code', description: '', key: true, refersTo: '' },
  { name: 'name', description: '', key: false, refersTo: '' },
]

function DictionaryFields({
  dataDictId,
  within,
  mayEdit,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<Known> | null }) {
  const valuesOf = (known: Known | null) => ({
    dataDictId,
    dataDictName: known?.dataDict.dataDictName ?? '',
    dataDictDesc: known?.dataDict.dataDictDesc ?? '',
    dataDictCode: known?.dataDict.dataDictCode ?? '',
    catalogId: known ? known.dataDict.catalogId : within,
    enable: known?.dataDict.enable ?? true,
    columns: known?.list ?? firstColumns,
  })
  const t = useTranslations('data.dictionaries')
  const references = useReferences()
  const { register, control, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: saveDataDict.input,
    values: valuesOf(stored?.record ?? null),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      await call('/api/baseData/saveDataDict', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved()
      void forgetCalls('/api/baseData/getDataDictColumnInfo')
    },
  })
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : dataDictId ? 'Edit' : 'New'}
      subject={t('subject')}
      width={750}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]) }}
    >
      <Controller
        control={control}
        name="dataDictName"
        render={({ field }) => (
          <NameField
            label={t('name')}
            most={200}
            required
            autoFocus={mayEdit}
            error={errorOf('dataDictName')}
            {...field}
          />
        )}
      />
      <Field label={t('code')} error={errorOf('dataDictCode')} hint={t('codeHint')}>
        <input {...register('dataDictCode')} maxLength={64} spellCheck={false} />
      </Field>
      <Field label={t('desc')} error={errorOf('dataDictDesc')}>
        <input {...register('dataDictDesc')} maxLength={2000} />
      </Field>
      <Field label={t('catalog')}>
        <CatalogSelect type="BaseData" {...register('catalogId')} />
      </Field>
      <EditRows
        label={t('columns')}
        columns={[
          { name: 'name', label: t('column'), kind: 'text' },
          { name: 'description', label: t('columnTitle'), kind: 'text', share: 2 },
          { name: 'refersTo', label: t('refersTo.title'), kind: 'choice', choices: references },
          { name: 'key', label: t('key'), kind: 'check' },
        ]}
        rows={(watch('columns') ?? []) as DictionaryColumn[]}
        newRow={() => ({ name: '', description: '', key: false, refersTo: '' })}
        onChange={(rows) => setValue('columns', rows, { shouldDirty: true, shouldValidate: true })}
        errorOf={(index, name) => errorOf(`columns.${index}.${name}`)}
      />
      <label className={styles.check}>
        <input type="checkbox" {...register('enable')} />
        {t('enable')}
      </label>
    </EditDialog>
  )
}

/** What a column can refer to: nothing, people, or a dictionary that has a code. */
function useReferences(): { value: string; label: string }[] {
  const t = useTranslations('data.dictionaries.refersTo')
  const locale = useLocale()
  const { data } = useCall('/api/baseData/getDataDicts', { pageSize: -1 })
  return [
    { value: '', label: t('itself') },
    { value: peopleColumn, label: t('people') },
    ...(data?.rows ?? [])
      .filter(({ dataDictCode }) => dataDictCode)
      .map(({ dataDictCode, dataDictName }) => ({ value: dataDictCode, label: localText(dataDictName, locale) })),
  ]
}
