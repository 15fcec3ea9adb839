'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { EditDialog, type EditMode } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
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
  const { data: group } = useCall('/api/account/getGroup', props.groupId ? { groupId: props.groupId } : null, { revalidateOnFocus: false })
  if (props.groupId && !group) return null
  return <DepartmentForm {...props} group={group} />
}

function DepartmentForm({ mode, groupId, parentId, parentName, group, onClose, onSaved }: Props & { group: Group | undefined }) {
  const t = useTranslations('organisation')
  const [maintaining, setMaintaining] = useState<'groupType' | 'groupFunctionType' | null>(null)
  const { register, submit, errorOf, pending, dirty, watch, setValue } = useContractForm({
    schema: groupForm,
    values: {
      groupName: group?.groupName ?? '', groupCode: group?.groupCode ?? '', typeName: group?.typeName ?? '', functionType: group?.functionType ?? '',
      groupLevel: group?.groupLevel ?? 1, order: group?.order ?? 1,
    },
    async save(input) {
      const saved = groupId
        ? await call('/api/account/modifyGroup', { ...input, groupId }, { quiet: true })
        : await call('/api/account/addGroup', { ...input, parentId }, { quiet: true })
      showSuccess(t('saved'))
      onSaved(saved.groupId)
    },
  })
  const parent = group ? group.parentName : parentName
  return (
    <>
      <EditDialog mode={mode} subject={t('department')} width={650} dirty={dirty} pending={pending} onSubmit={submit} onClose={onClose}>
        {parent && <Field label={t('field.parentName')}><input value={parent} readOnly disabled /></Field>}
        <Field label={t('field.groupName')} required error={errorOf('groupName')}><input {...register('groupName')} maxLength={200} autoFocus={mode !== 'View'} /></Field>
        <Field label={t('field.groupCode')} error={errorOf('groupCode')}><input {...register('groupCode')} maxLength={64} /></Field>
        <TypeSelect kind="groupType" label={t('field.typeName')} value={watch('typeName') ?? ''} onChange={(value) => setValue('typeName', value, { shouldDirty: true })} onMaintain={() => setMaintaining('groupType')} />
        <TypeSelect kind="groupFunctionType" label={t('field.functionType')} value={watch('functionType') ?? ''} onChange={(value) => setValue('functionType', value, { shouldDirty: true })} onMaintain={() => setMaintaining('groupFunctionType')} />
        <Field label={t('field.groupLevel')} error={errorOf('groupLevel')}><input type="number" min={0} max={11} {...register('groupLevel')} /></Field>
        <Field label={t('field.order')} error={errorOf('order')}><input type="number" min={1} {...register('order')} /></Field>
      </EditDialog>
      {maintaining && <MasterDataDialog first={maintaining} onClose={() => setMaintaining(null)} />}
    </>
  )
}
