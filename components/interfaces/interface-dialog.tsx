'use client'

import { useTranslations } from 'next-intl'
import { ParameterRows } from '@/components/pickers/parameter-rows'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { EditDialog } from '@/components/ui/edit-dialog'
import { EditRows } from '@/components/ui/edit-rows'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { forgetCalls, useCall } from '@/lib/client/use-call'
import { useRecord } from '@/lib/client/use-record'
import {
  interfaceForm,
  ioTypes,
  parameterTypes,
  saveInterface,
  sourceOfIoType,
  type ExternalInterface,
  type InParameter,
  type OutParameter,
} from '@/lib/contracts/external-interfaces'
import { TypeFields, type Operation } from './type-fields'
import styles from './interfaces.module.css'

interface Props {
  /** '' for a new one. */
  id: string
  /** Category a new one is filed under first. */
  within: string
  mayEdit: boolean
  onClose(): void
  onSaved(): void
}

/** An interface, once what is known of it has arrived. */
export function InterfaceDialog(props: Props) {
  const opening = useRecord('/api/extInterface/getInterface', props.id ? { id: props.id } : null)
  return (
    <WhenOpened opening={opening} width={850} onClose={props.onClose}>
      {(stored) => <InterfaceFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

type SentInterface = Calls['/api/extInterface/saveInterface']['input']
const fieldNames = {
  name: 'name',
  code: 'code',
  catalogId: 'catalog',
  type: 'type',
  service: 'service',
  method: 'method',
  path: 'path',
  body: 'body',
  operation: 'operation',
  statement: 'statement',
  writes: 'writes',
  mostRows: 'mostRows',
  fileAct: 'fileAct',
  fileFormat: 'fileFormat',
  script: 'script',
  inParam: 'inParam',
  outParam: 'outParam',
  timeoutSeconds: 'timeout',
  tries: 'tries',
  enable: 'enable',
} as const
const asStored = (known: ExternalInterface): ExternalInterface => known

/** As the contract fills in what is not said. */
const empty: ExternalInterface = { id: '', ...interfaceForm.parse({ name: '-' }), name: '' }

function InterfaceFields({
  stored,
  within,
  mayEdit,
  onClose,
  onSaved,
}: Props & { stored: Stored<ExternalInterface> | null }) {
  const known = stored?.record ?? { ...empty, catalogId: within }
  const t = useTranslations('data.interfaces')
  const { register, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: saveInterface.input,
    values: known as SentInterface,
    record: stored ? { rev: stored.rev, valuesOf: asStored } : undefined,
    async save(input, rev, commandId) {
      await call('/api/extInterface/saveInterface', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved()
      void forgetCalls('/api/extInterface/getInterface', '/api/extInterface/get')
    },
  })
  const change = { shouldDirty: true, shouldValidate: true }
  const type = watch('type') ?? 'RestfulApi'
  const source = sourceOfIoType[type]
  const { data: services } = useCall('/api/dataSource/getDataSources', source === null ? null : { type: source }, {
    revalidateOnFocus: false,
  })
  const take = ({ name, inParam, outParam }: Operation) => {
    setValue('operation', name, change)
    setValue(
      'inParam',
      inParam.map((one) => ({ name: one.name, type: one.type, required: 'N', value: '' })),
      change,
    )
    setValue('outParam', outParam, change)
  }
  return (
    <EditDialog
      mode={!mayEdit ? 'View' : known.id ? 'Edit' : 'New'}
      subject={t('subject')}
      width={850}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{
        labelOf: (name) => t(fieldNames[name as keyof typeof fieldNames]),
        textOf: (name, value) => (name === 'type' ? t(`types.${value as 'File'}`) : undefined),
      }}
    >
      <Field label={t('name')} required error={errorOf('name')}>
        <input {...register('name')} maxLength={200} autoFocus={mayEdit} />
      </Field>
      <Field label={t('code')} error={errorOf('code')}>
        <input {...register('code')} maxLength={64} spellCheck={false} />
      </Field>
      <Field label={t('type')}>
        <select {...register('type')}>
          {ioTypes.map((one) => (
            <option key={one} value={one}>
              {t(`types.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('catalog')}>
        <CatalogSelect type="ExtInterface" {...register('catalogId')} />
      </Field>
      {source !== null && (
        <Field
          label={t(source === 0 ? 'database' : 'service')}
          required
          error={errorOf('service')}
          hint={t('serviceHint')}
        >
          <select key={services ? `there-${source}` : 'coming'} {...register('service')}>
            <option value="" />
            {services?.map(({ dataSourceName, title }) => (
              <option key={dataSourceName} value={dataSourceName}>
                {title ? `${dataSourceName} [${title}]` : dataSourceName}
              </option>
            ))}
          </select>
        </Field>
      )}
      <p className={styles.about}>{t(`about.${type}`)}</p>
      <TypeFields
        type={type}
        register={register as never}
        value={watch() as Partial<ExternalInterface>}
        mayEdit={mayEdit}
        errorOf={errorOf}
        onOperation={take}
      />
      <ParameterRows
        label={t('inParam')}
        parameters={(watch('inParam') ?? []) as InParameter[]}
        onChange={(parameters) => setValue('inParam', parameters, change)}
        errorOf={(index, name) => errorOf(`inParam.${index}.${name}`)}
      />
      <EditRows<OutParameter>
        label={t('outParam')}
        columns={[
          { name: 'name', label: t('parameter'), kind: 'text' },
          {
            name: 'type',
            label: t('outType'),
            kind: 'choice',
            choices: parameterTypes.map((one) => ({ value: one, label: t(`outTypes.${one}`) })),
          },
          { name: 'path', label: t('place'), kind: 'text', share: 2 },
        ]}
        rows={(watch('outParam') ?? []) as OutParameter[]}
        newRow={() => ({ name: '', type: 'json', path: '' })}
        onChange={(rows) => setValue('outParam', rows, change)}
        errorOf={(index, name) => errorOf(`outParam.${index}.${name}`)}
      />
      <Field label={t('timeout')} error={errorOf('timeoutSeconds')}>
        <input type="number" min={1} max={60} {...register('timeoutSeconds')} />
      </Field>
      <Field label={t('tries')} error={errorOf('tries')}>
        <input type="number" min={1} max={5} {...register('tries')} />
      </Field>
      <label className={styles.check}>
        <input type="checkbox" {...register('enable')} />
        {t('enable')}
      </label>
    </EditDialog>
  )
}
