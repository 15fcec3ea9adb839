'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import { DepartmentChoice, type ChosenDepartment } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { EditDialog } from '@/components/ui/edit-dialog'
import { Field } from '@/components/ui/field'
import { showProblem } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/contracts/tasks'
import { localText } from '@/lib/i18n/local-text'
import type { Participant } from './use-access-rows'
import styles from './access-dialog.module.css'

/** R6-09: what rights on a node can be granted to, by the numbers of the participant types. */
const types = { user: 0, role: 1, department: 2, dutyOfDepartment: 22, everyone: 11 } as const

interface Props {
  onChoose(participant: Participant): void
  onClose(): void
}

/** R2.12-23 for rights: a type, and what it needs; 650 px. */
export function ParticipantDialog({ onChoose, onClose }: Props) {
  const t = useTranslations('nodeAccess')
  const locale = useLocale()
  const id = useId()
  const [type, setType] = useState<number>(types.user)
  const [people, setPeople] = useState<Actor[]>([])
  const [roleId, setRoleId] = useState('')
  const [department, setDepartment] = useState<ChosenDepartment | null>(null)
  const [duty, setDuty] = useState('')
  const { data: roles = [] } = useCall('/api/account/getRoles', {})
  const { data: duties = [] } = useCall('/api/account/getDuties', {})

  const dutyName = localText(duties.find(({ dutyCode }) => dutyCode === duty)?.dutyName ?? '', locale)
  const chosen = (): Participant | null => {
    const of = (param0: string, displayName: string, param1 = ''): Participant | null => (param0 ? { participantType: type, param0, param1, displayName } : null)
    if (type === types.everyone) return { participantType: type, param0: '', param1: '', displayName: t('type.11') }
    if (type === types.user) return of(people[0]?.account ?? '', people[0]?.name ?? '')
    if (type === types.role) return of(roleId, localText(roles.find((role) => role.roleId === roleId)?.roleName ?? '', locale))
    if (type === types.department) return of(department?.id ?? '', department?.name ?? '')
    return duty ? of(department?.id ?? '', `${department?.name ?? ''} · ${dutyName}`, duty) : null
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const participant = chosen()
    if (participant) onChoose(participant)
    // R5-18
    else showProblem(t('notComplete'))
  }
  const needsDepartment = type === types.department || type === types.dutyOfDepartment
  return (
    <EditDialog mode="New" subject={t('participant')} width={650} dirty={false} pending={false} onSubmit={submit} onClose={onClose}>
      <div className={styles.whole}>
        <Field label={t('userType')}>
          <select
            value={type}
            onChange={(event) => {
              // Another type needs other things: what was chosen for the last one goes.
              setType(Number(event.target.value))
              setPeople([])
              setRoleId('')
              setDepartment(null)
              setDuty('')
            }}
          >
            {Object.values(types).map((value) => <option key={value} value={value}>{t(`type.${value}`)}</option>)}
          </select>
        </Field>
        {type === types.user && <PeopleField id={id} label={t('type.0')} chosen={people} onChange={setPeople} single required />}
        {type === types.role && (
          <Field label={t('type.1')} required>
            <select value={roleId} onChange={(event) => setRoleId(event.target.value)}>
              <option value="" />
              {roles.map((role) => <option key={role.roleId} value={role.roleId}>{localText(role.roleName, locale)}</option>)}
            </select>
          </Field>
        )}
        {needsDepartment && <DepartmentChoice label={t('type.2')} chosen={department?.name ?? ''} onChoose={setDepartment} required />}
        {type === types.dutyOfDepartment && (
          <Field label={t('duty')} required>
            <select value={duty} onChange={(event) => setDuty(event.target.value)}>
              <option value="" />
              {duties.map(({ dutyCode, dutyName }) => <option key={dutyCode} value={dutyCode}>{localText(dutyName, locale)}</option>)}
            </select>
          </Field>
        )}
      </div>
    </EditDialog>
  )
}
