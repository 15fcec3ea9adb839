'use client'

import { Controller } from 'react-hook-form'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditDialog, type EditMode } from '@/components/ui/edit-dialog'
import { NameField } from '@/components/editor-kit/name-field'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { groupForm, type Group } from '@/lib/contracts/organisation'
import { MasterDataDialog } from './master-data-dialog'
import { TypeSelect } from './type-select'

interface Props {
  mode: EditMode
  /** '' for a new one. */
  groupId: string
  parentId: string
  parentName: string
  onClose(): void
  onSaved(groupId: string): void
}

/** R2.12-17: the department, once what is known of it has arrived. */
export function DepartmentDialog(props: Props) {
  const opening = useRecord('/api/account/getGroup', props.groupId ? { groupId: props.groupId } : null)
  return (
    <WhenOpened opening={opening} width={650} onClose={props.onClose}>
      {(stored) => <DepartmentForm {...props} stored={stored} />}
    </WhenOpened>
  )
}

const valuesOf = (group: Group | null) => ({
  groupName: group?.groupName ?? '',
  groupCode: group?.groupCode ?? '',
  typeName: group?.typeName ?? '',
  functionType: group?.functionType ?? '',
  groupLevel: group?.groupLevel ?? 1,
  order: group?.order ?? 1,
})

function DepartmentForm({
  mode,
  groupId,
  parentId,
  parentName,
  stored,
  onClose,
  onSaved,
}: Props & { stored: Stored<Group> | null }) {
  const group = stored?.record ?? null
  const t = useTranslations('organisation')
  const [maintaining, setMaintaining] = useState<'groupType' | 'groupFunctionType' | null>(null)
  const { register, control, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: groupForm,
    values: valuesOf(group),
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(input, rev, commandId) {
      const saved = groupId
        ? await call('/api/account/modifyGroup', { ...input, groupId, rev }, { quiet: true, commandId })
        : await call('/api/account/addGroup', { ...input, parentId }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved(saved.groupId)
    },
  })
  const parent = group ? group.parentName : parentName
  return (
    <>
      <EditDialog
        mode={mode}
        subject={t('department')}
        width={650}
        dirty={dirty}
        pending={pending}
        onSubmit={submit}
        onClose={onClose}
        conflict={conflict}
        words={{ labelOf: (name) => t(`field.${name as 'groupName'}`) }}
      >
        {parent && (
          <Field label={t('field.parentName')}>
            <input value={parent} readOnly disabled />
          </Field>
        )}
        <Controller
          control={control}
          name="groupName"
          render={({ field }) => (
            <NameField
              label={t('field.groupName')}
              most={200}
              required
              autoFocus={mode !== 'View'}
              error={errorOf('groupName')}
              {...field}
            />
          )}
        />
        <Field label={t('field.groupCode')} error={errorOf('groupCode')}>
          <input {...register('groupCode')} maxLength={64} />
        </Field>
        <TypeSelect
          kind="groupType"
          label={t('field.typeName')}
          value={watch('typeName') ?? ''}
          onChange={(value) => setValue('typeName', value, { shouldDirty: true })}
          onMaintain={() => setMaintaining('groupType')}
        />
        <TypeSelect
          kind="groupFunctionType"
          label={t('field.functionType')}
          value={watch('functionType') ?? ''}
          onChange={(value) => setValue('functionType', value, { shouldDirty: true })}
          onMaintain={() => setMaintaining('groupFunctionType')}
        />
        <Field label={t('field.groupLevel')} error={errorOf('groupLevel')}>
          <input type="number" min={0} max={11} {...register('groupLevel')} />
        </Field>
        <Field label={t('field.order')} error={errorOf('order')}>
          <input type="number" min={1} {...register('order')} />
        </Field>
      </EditDialog>
      {maintaining && <MasterDataDialog first={maintaining} onClose={() => setMaintaining(null)} />}
    </>
  )
}
