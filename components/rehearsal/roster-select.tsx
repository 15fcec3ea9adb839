'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'

interface Props {
  of: 'role' | 'duty'
  label: string
  value: string
  onChange(id: string, name: string): void
}

/** A role, an approval group, a user group or a position, by its name. */
export function RosterSelect({ of, label, value, onChange }: Props) {
  const t = useTranslations('rehearsal.change')
  const locale = useLocale()
  const { data: roles } = useCall('/api/account/getRoles', of === 'role' ? { pageSize: -1 } : null)
  const { data: duties } = useCall('/api/account/getDuties', of === 'duty' ? {} : null)
  const offered =
    of === 'role'
      ? (roles ?? []).map(({ roleId: id, roleName }) => ({ id, name: localText(roleName, locale) }))
      : (duties ?? []).map(({ dutyCode: id, dutyName }) => ({ id, name: localText(dutyName, locale) }))
  return (
    <Field label={label} required>
      <select
        value={value}
        onChange={({ target }) => onChange(target.value, offered.find(({ id }) => id === target.value)?.name ?? '')}
      >
        <option value="">{t('choose')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  )
}
