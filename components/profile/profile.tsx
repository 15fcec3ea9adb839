'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { useOwnPicture } from '@/components/page/use-own-picture'
import { Avatar } from '@/components/ui/avatar'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import { localText } from '@/lib/i18n/local-text'
import { OwnSessions } from './own-sessions'
import { SecondFactor } from './second-factor'
import styles from './profile.module.css'

/** R2.7-04: the personal profile. */
export function Profile() {
  const t = useTranslations('profile')
  const locale = useLocale()
  const { user } = useShell()
  const facts = [
    [t('account'), user.account],
    [t('number'), user.hrid],
    [t('department'), localText(user.departmentName, locale)],
    [t('jobTitle'), localText(user.jobTitle, locale)],
  ] as const
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} />
      <div className={styles.panels}>
        <Panel title={t('me')}>
          <div className={styles.person}>
            <Avatar name={user.name} account={user.account} size={180} picture={useOwnPicture()} />
            <div>
              <strong>{user.dspName || user.name}</strong>
              <dl className={styles.facts}>
                {facts
                  .filter(([, value]) => value)
                  .map(([label, value]) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          </div>
        </Panel>
        <Panel title={t('secondFactor.title')}>
          <SecondFactor />
        </Panel>
        <Panel title={t('sessions.title')}>
          <OwnSessions />
        </Panel>
      </div>
    </div>
  )
}
