'use client'

import { useTranslations } from 'next-intl'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { groupUserInfo } from '@/lib/contracts/organisation'
import type { Calls } from '@/lib/client/calls'
import styles from './organisation.module.css'

type Info = Calls['/api/account/setGroupUserInfo']['input']

/** R2.12-19: branch and department info of the people of a department. */
export function SettingDialog({ groupId, onClose }: { groupId: string; onClose(): void }) {
  const { data } = useCall('/api/account/getGroupUserInfo', { groupId }, { revalidateOnFocus: false })
  const { data: group } = useCall('/api/account/getGroup', { groupId })
  if (data === undefined || !group) return null
  const fresh: Info = { groupId, type: 2, branchCode: '', branchName: '', deptCode: group.groupCode, deptName: group.groupName }
  return <SettingForm info={data ?? fresh} onClose={onClose} />
}

function SettingForm({ info, onClose }: { info: Info; onClose(): void }) {
  const t = useTranslations('organisation')
  const { register, submit, errorOf, pending, dirty, watch, setValue } = useContractForm({
    schema: groupUserInfo,
    values: info,
    async save(input) {
      await call('/api/account/setGroupUserInfo', input, { quiet: true })
      showSuccess(t('set'))
      onClose()
    },
  })
  return (
    <EditDialog mode="Edit" subject={t('settingSubject')} width={650} dirty={dirty} pending={pending} onSubmit={submit} onClose={onClose}>
      <Field label={t('field.branchCode')} error={errorOf('branchCode')}><input {...register('branchCode')} maxLength={64} autoFocus /></Field>
      <Field label={t('field.branchName')} error={errorOf('branchName')}><input {...register('branchName')} maxLength={200} /></Field>
      <DepartmentChoice
        label={t('field.deptName')}
        required
        chosen={watch('deptName') ?? ''}
        error={errorOf('deptName')}
        onChoose={(department) => {
          setValue('deptName', department?.name ?? '', { shouldDirty: true, shouldValidate: true })
          if (department) setValue('deptCode', department.code, { shouldDirty: true })
        }}
      />
      <Field label={t('field.deptCode')} error={errorOf('deptCode')}><input {...register('deptCode')} maxLength={64} /></Field>
      <label className={styles.check}>
        <input type="checkbox" checked={Number(watch('type')) === 1} onChange={(event) => setValue('type', event.target.checked ? 1 : 2, { shouldDirty: true })} />
        {t('field.includeLower')}
      </label>
    </EditDialog>
  )
}
