'use client'

import { useLocale } from 'next-intl'
import { useId, useState } from 'react'
import { DepartmentChoice } from '@/components/pickers/department-choice'
import { PeopleField } from '@/components/pickers/people-field'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import type { Actor } from '@/lib/words/actor'
import { localText } from '@/lib/i18n/local-text'
import type { ParamKind, Named } from './type-fields'

interface Props {
  kind: ParamKind
  label: string
  value: string
  /** Name of what was chosen before. */
  called?: string
  required: boolean
  steps?: Named[]
  variables?: Named[]
  /** With what the value is called. */
  onChange(value: string, name: string): void
}

/** One parameter of a participant, chosen the way its kind is. */
export function ParamField({ kind, label, value, called = '', required, steps, variables, onChange }: Props) {
  const locale = useLocale()
  const id = useId()
  const [people, setPeople] = useState<Actor[]>(() => (kind === 'user' && value ? [named(value, called)] : []))
  const [department, setDepartment] = useState(kind === 'department' && value ? called || value : '')
  const { data: roles } = useCall('/api/account/getRoles', kind === 'role' ? {} : null)
  const { data: duties } = useCall('/api/account/getDuties', kind === 'duty' ? {} : null)
  if (kind === 'user') {
    return (
      <PeopleField
        id={id}
        label={label}
        single
        required={required}
        chosen={people}
        onChange={(chosen) => {
          setPeople(chosen)
          onChange(chosen[0]?.account ?? '', chosen[0]?.name ?? '')
        }}
      />
    )
  }
  if (kind === 'department') {
    return (
      <DepartmentChoice
        label={label}
        required={required}
        chosen={department}
        onChoose={(chosen) => {
          setDepartment(chosen?.name ?? '')
          onChange(chosen?.id ?? '', chosen?.name ?? '')
        }}
      />
    )
  }
  const choices: Record<string, Named[] | undefined> = {
    role: (roles ?? []).map(({ roleId, roleName }) => ({ id: roleId, name: localText(roleName, locale) })),
    duty: (duties ?? []).map(({ dutyCode, dutyName }) => ({ id: dutyCode, name: localText(dutyName, locale) })),
    step: steps,
    variable: variables,
  }
  const offered = choices[kind]
  if (!offered)
    return (
      <Field label={label} required={required}>
        <input
          value={value}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value, event.target.value)}
        />
      </Field>
    )
  return (
    <Field label={label} required={required}>
      <select
        value={value}
        onChange={(event) =>
          onChange(event.target.value, offered.find((one) => one.id === event.target.value)?.name ?? '')
        }
      >
        <option value="" />
        {offered.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Somebody chosen before, of whom no more than the name is known. */
const named = (account: string, name: string): Actor => ({
  account,
  name: name || account,
  departmentName: '',
})
