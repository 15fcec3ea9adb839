'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { useContractForm } from '@/components/ui/use-contract-form'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { groupMemberForm, placeKinds } from '@/lib/contracts/group-members'
import type { Actor } from '@/lib/words/actor'
import { localText } from '@/lib/i18n/local-text'
import { MasterDataDialog } from '../master-data-dialog'
import { TypeSelect } from '../type-select'
import styles from '../organisation.module.css'

interface Props {
  groupId: string
  onClose(): void
  onSaved(): void
}

/** R9-12: a level is 0 to 100. */
export function MemberDialog({ groupId, onClose, onSaved }: Props) {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const id = useId()
  const [person, setPerson] = useState<Actor[]>([])
  const [maintaining, setMaintaining] = useState<'leaderType' | 'memberType' | null>(null)
  const { data: duties = [] } = useCall('/api/account/getDuties', {})
  const { register, submit, errorOf, pending, dirty, watch, setValue } = useContractForm({
    schema: groupMemberForm,
    values: { account: '', as: 'member' as const, memberType: '', leaderType: '', leaderLevel: 100, duty: '' },
    async save(input, _rev, commandId) {
      await call('/api/account/setGroupMember', { ...input, groupId }, { quiet: true, commandId })
      showSuccess(t('saved'))
      onSaved()
    },
  })
  const as = watch('as')
  const set = (name: 'account' | 'memberType' | 'leaderType', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const personError = errorOf('account')
  return (
    <>
      <EditDialog
        mode="New"
        subject={t('member.subject')}
        width={600}
        dirty={dirty}
        pending={pending}
        onSubmit={submit}
        onClose={onClose}
      >
        <div className={styles.check}>
          <div className={styles.wide}>
            <PeopleField
              id={id}
              label={t('member.person')}
              single
              required
              chosen={person}
              invalid={Boolean(personError)}
              describedBy={personError ? `${id}-error` : undefined}
              onChange={(people) => {
                setPerson(people)
                set('account', people[0]?.account ?? '')
              }}
            />
            {personError && (
              <p id={`${id}-error`} className={styles.wrong} role="alert">
                {personError}
              </p>
            )}
          </div>
        </div>
        <Field label={t('member.as')}>
          <select {...register('as')}>
            {placeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`member.kind.${kind}`)}
              </option>
            ))}
          </select>
        </Field>
        {as === 'leader' && (
          <>
            <div>
              <TypeSelect
                kind="leaderType"
                label={t('member.leaderType')}
                value={watch('leaderType') ?? ''}
                onChange={(value) => set('leaderType', value)}
                onMaintain={() => setMaintaining('leaderType')}
              />
              {errorOf('leaderType') && (
                <p className={styles.wrong} role="alert">
                  {errorOf('leaderType')}
                </p>
              )}
            </div>
            <Field label={t('member.leaderLevel')} hint={t('member.levelHint')} error={errorOf('leaderLevel')}>
              <input type="number" min={0} max={100} {...register('leaderLevel')} />
            </Field>
          </>
        )}
        {as === 'duty' && (
          <Field label={t('member.duty')} required error={errorOf('duty')}>
            <select {...register('duty')}>
              <option value="" />
              {duties.map(({ dutyCode, dutyName }) => (
                <option key={dutyCode} value={dutyCode}>
                  {localText(dutyName, locale)}
                </option>
              ))}
            </select>
          </Field>
        )}
        {as !== 'leader' && (
          <TypeSelect
            kind="memberType"
            label={t('member.memberType')}
            value={watch('memberType') ?? ''}
            onChange={(value) => set('memberType', value)}
            onMaintain={() => setMaintaining('memberType')}
          />
        )}
      </EditDialog>
      {maintaining && <MasterDataDialog first={maintaining} onClose={() => setMaintaining(null)} />}
    </>
  )
}
