'use client'

import { useTranslations } from 'next-intl'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import { call, type Stored } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { groupUserInfo, type Group } from '@/lib/contracts/organisation'
import type { Calls } from '@/lib/client/calls'
import styles from './organisation.module.css'

type Info = NonNullable<Calls['/api/account/getGroupUserInfo']['data']>

/** R2.12-19: branch and department info of the people of a department. */
export function SettingDialog({ groupId, onClose }: { groupId: string; onClose(): void }) {
  const opening = useRecord('/api/account/getGroupUserInfo', { groupId })
  const group = useRecord('/api/account/getGroup', { groupId })
  const both = {
    stored: group.stored ? opening.stored : undefined,
    error: opening.error ?? group.error,
    reload: opening.error ? opening.reload : group.reload,
  }
  return (
    <WhenOpened opening={both} width={650} onClose={onClose}>
      {(stored) =>
        stored && group.stored && <SettingForm stored={stored} group={group.stored.record} onClose={onClose} />
      }
    </WhenOpened>
  )
}

function SettingForm({ stored, group, onClose }: { stored: Stored<Info | null>; group: Group; onClose(): void }) {
  const { groupId } = group
  const valuesOf = (info: Info | null): Info =>
    info ?? { groupId, type: 2, branchCode: '', branchName: '', deptCode: group.groupCode, deptName: group.groupName }
  const t = useTranslations('organisation')
  const tCommon = useTranslations('common.changedMeanwhile')
  const { register, submit, errorOf, pending, dirty, watch, setValue, conflict } = useContractForm({
    schema: groupUserInfo,
    values: valuesOf(stored.record),
    record: { rev: stored.rev, valuesOf },
    async save(input, rev, commandId) {
      await call('/api/account/setGroupUserInfo', { ...input, rev }, { quiet: true, commandId })
      showSuccess(t('set'))
      onClose()
    },
  })
  return (
    <EditDialog
      mode="Edit"
      subject={t('settingSubject')}
      width={650}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{
        labelOf: (name) => (name === 'type' ? t('field.includeLower') : t(`field.${name as 'deptName'}`)),
        textOf: (name, value) => (name === 'type' ? tCommon(Number(value) === 1 ? 'yes' : 'no') : undefined),
      }}
    >
      <Field label={t('field.branchCode')} error={errorOf('branchCode')}>
        <input {...register('branchCode')} maxLength={64} autoFocus />
      </Field>
      <Field label={t('field.branchName')} error={errorOf('branchName')}>
        <input {...register('branchName')} maxLength={200} />
      </Field>
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
      <Field label={t('field.deptCode')} error={errorOf('deptCode')}>
        <input {...register('deptCode')} maxLength={64} />
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={Number(watch('type')) === 1}
          onChange={(event) => setValue('type', event.target.checked ? 1 : 2, { shouldDirty: true })}
        />
        {t('field.includeLower')}
      </label>
    </EditDialog>
  )
}
