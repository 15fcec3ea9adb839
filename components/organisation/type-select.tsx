'use client'

import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import styles from './organisation.module.css'

const lists = {
  groupType: '/api/account/getGroupTypes',
  groupFunctionType: '/api/account/getGroupFunctionTypes',
  leaderType: '/api/account/getLeaderTypes',
  memberType: '/api/account/getMemberTypes',
} as const

interface Props {
  kind: keyof typeof lists
  label: string
  value: string
  onChange(value: string): void
  onMaintain(): void
}

/** A choice out of group master data, with the button that maintains it (R2.12-18). */
export function TypeSelect({ kind, label, value, onChange, onMaintain }: Props) {
  const t = useTranslations('organisation')
  const locale = useLocale()
  const { may } = useMenuRights()
  const { data = [] } = useCall(lists[kind], {})
  const names = data.map(({ typeName }) => typeName)
  return (
    <div className={styles.typeSelect}>
      <Field label={label}>
        <select value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('notSet')}</option>
          {(value && !names.includes(value) ? [value, ...names] : names).map((name) => (
            <option key={name} value={name}>
              {localText(name, locale)}
            </option>
          ))}
        </select>
      </Field>
      {may('masterData') && (
        <Button onClick={onMaintain} aria-label={t('maintain', { name: label })}>
          {t('maintainShort')}
        </Button>
      )}
    </div>
  )
}
