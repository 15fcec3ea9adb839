'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui/chip'
import type { AccountRow } from '@/lib/contracts/users'

/** Whether a person can get in. */
export function UserState({ row }: { row: AccountRow }) {
  const t = useTranslations('users.state')
  if (!row.enabled) return <Chip tone="bad">{t('disabled')}</Chip>
  if (row.locked) return <Chip tone="warn">{t('locked')}</Chip>
  return row.lastLoginAt ? <Chip tone="ok">{t('enabled')}</Chip> : <Chip tone="info">{t('neverIn')}</Chip>
}
