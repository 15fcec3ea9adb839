'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { WhenOpened } from '@/components/ui/when-opened'
import form from '@/components/form-runtime/form.module.css'
import { call, type Stored } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import { robotForm, type RobotForm } from '@/lib/contracts/notifications'
import { localText } from '@/lib/i18n/local-text'
import { toldEvents } from '@/lib/words/notices'
import styles from './notifications.module.css'

type Kept = Calls['/api/notice/getRobot']['data']

interface Props {
  /** Empty for a new one. */
  robotId: string
  processes: { processId: string; processName: string }[]
  onClose(): void
  onDone(): void
}

/** One robot. Its address and its key are typed anew or stay what they are: they are never shown. */
export function RobotDialog(props: Props) {
  const opening = useRecord('/api/notice/getRobot', props.robotId ? { robotId: props.robotId } : null)
  return (
    <WhenOpened opening={opening} width={600} onClose={props.onClose}>
      {(stored) => <RobotFields {...props} stored={stored} />}
    </WhenOpened>
  )
}

const valuesOf = (kept: Kept): RobotForm => robotForm.parse({ ...kept, address: '', signingKey: '' })
const fresh: RobotForm = {
  robotName: '',
  kind: 'wecom',
  address: '',
  signingKey: '',
  processId: '',
  groupId: '',
  events: ['arrived', 'overdue'],
  showsFields: false,
  locale: 'zh-CN',
  enabled: true,
}

function RobotFields({ robotId, processes, stored, onClose, onDone }: Props & { stored: Stored<Kept> | null }) {
  const t = useTranslations('notifications.robot')
  const tAll = useTranslations('notifications')
  const locale = useLocale()
  const { register, submit, pending, dirty, conflict, errorOf, watch, setValue } = useContractForm({
    schema: robotForm,
    values: stored ? valuesOf(stored.record) : fresh,
    record: stored ? { rev: stored.rev, valuesOf } : undefined,
    async save(written, rev, commandId) {
      await call('/api/notice/saveRobot', { robotId, ...written, rev }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onDone()
    },
  })
  const kind = watch('kind')
  const [department, setDepartment] = useState(stored?.record.groupName ?? '')
  return (
    <EditDialog
      mode={robotId ? 'Edit' : 'New'}
      title={t(robotId ? 'edit' : 'new')}
      width={600}
      dirty={dirty}
      pending={pending}
      onSubmit={submit}
      onClose={onClose}
      conflict={conflict}
      words={{ labelOf: (name) => (t.has(name as never) ? t(name as never) : name) }}
    >
      <Field label={t('name')} error={errorOf('robotName')} required>
        <input className={form.input} maxLength={100} {...register('robotName')} />
      </Field>
      <Field label={t('kind')}>
        <select className={form.input} {...register('kind')}>
          {(['wecom', 'dingtalk', 'feishu'] as const).map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('address')} error={errorOf('address')} hint={t('addressHint')} required={!robotId}>
        <input className={form.input} type="password" autoComplete="off" maxLength={1000} {...register('address')} />
      </Field>
      {kind !== 'wecom' && (
        <Field label={t('signingKey')} error={errorOf('signingKey')} hint={t('keyHint')}>
          <input
            className={form.input}
            type="password"
            autoComplete="off"
            maxLength={300}
            {...register('signingKey')}
          />
        </Field>
      )}
      <Field label={t('process')}>
        <select className={form.input} {...register('processId')}>
          <option value="">{t('any')}</option>
          {processes.map(({ processId, processName }) => (
            <option key={processId} value={processId}>
              {localText(processName, locale)}
            </option>
          ))}
        </select>
      </Field>
      <DepartmentChoice
        label={t('department')}
        chosen={localText(department, locale)}
        onChoose={(group) => {
          setDepartment(group?.name ?? '')
          setValue('groupId', group?.id ?? '', { shouldDirty: true })
        }}
      />
      <Field label={t('language')}>
        <select className={form.input} {...register('locale')}>
          {(['zh-CN', 'en-US', 'zh-TW'] as const).map((name) => (
            <option key={name} value={name}>
              {tAll(`languages.${name}`)}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className={styles.events}>
        <legend>{t('events')}</legend>
        {toldEvents.map((event) => (
          <label key={event} className={styles.tick}>
            <input type="checkbox" value={event} {...register('events')} />
            {tAll(`events.${event}`)}
          </label>
        ))}
      </fieldset>
      <label className={styles.tick}>
        <input type="checkbox" {...register('showsFields')} />
        {t('showsFields')}
      </label>
      <label className={styles.tick}>
        <input type="checkbox" {...register('enabled')} />
        {t('enabled')}
      </label>
    </EditDialog>
  )
}
