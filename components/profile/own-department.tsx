'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import styles from './profile.module.css'

/** R2.9-30: in which of his departments somebody hands in requests; nothing where he works in one alone. */
export function OwnDepartment() {
  const t = useTranslations('profile.ownDepartment')
  const locale = useLocale()
  const { data, mutate } = useCall('/api/account/getOwnDepartments', {})
  const { busy, problem, attempt } = useAttempt()
  if (!data || data.departments.length < 2) return null
  const choose = (groupId: string) =>
    attempt(async () => {
      await call('/api/account/setOwnDepartment', { groupId }, { quiet: true })
      await mutate()
      showSuccess(t('saved'))
    })
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p>{t('explain')}</p>
        <Field label={t('label')} error={problem || undefined}>
          <select value={data.chosen} disabled={busy} onChange={(event) => void choose(event.target.value)}>
            {data.departments.map(({ groupId, name, main }) => (
              <option key={groupId} value={groupId}>
                {main ? t('main', { name: localText(name, locale) }) : localText(name, locale)}
              </option>
            ))}
          </select>
        </Field>
      </div>
    </Panel>
  )
}
