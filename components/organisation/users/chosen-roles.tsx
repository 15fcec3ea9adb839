'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChosenChips } from '@/components/pickers/chosen-chips'
import { pickerKinds } from '@/components/pickers/kinds'
import { PickerDialog } from '@/components/pickers/picker-dialog'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import styles from './users.module.css'

interface Props {
  /** Ids of roles. */
  chosen: string[]
  error?: string
  onChange(roles: string[]): void
}

/** The roles and groups a person is in. */
export function ChosenRoles({ chosen, error, onChange }: Props) {
  const t = useTranslations('users')
  const locale = useLocale()
  const [choosing, setChoosing] = useState(false)
  const { data: roles = [] } = useCall('/api/account/getRoles', {})
  const items = chosen.map((roleId) => {
    const label = localText(roles.find((role) => role.roleId === roleId)?.roleName ?? roleId, locale)
    return { key: roleId, label, cells: [label], record: {} }
  })
  return (
    <section className={styles.whole} aria-label={t('field.roles')}>
      <h3>{t('field.roles')}</h3>
      <p className={styles.note}>{t('rolesHint')}</p>
      <ChosenChips
        kind="role"
        items={items}
        gone={[]}
        onRemove={(roleId) => onChange(chosen.filter((one) => one !== roleId))}
      />
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
      <Button size="small" onClick={() => setChoosing(true)}>
        {t('chooseRoles')}
      </Button>
      {choosing && (
        <PickerDialog
          kind={pickerKinds.role}
          multiple
          value={chosen}
          onChoose={(picked) => onChange(picked.map(({ key }) => key))}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  )
}
