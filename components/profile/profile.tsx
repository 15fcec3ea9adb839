'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { useOwnPicture } from '@/components/page/use-own-picture'
import { Avatar } from '@/components/ui/avatar'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import { localText } from '@/lib/i18n/local-text'
import { OwnDepartment } from './own-department'
import { OwnSessions } from './own-sessions'
import { PersonButtons } from './person-buttons'
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
      <OwnPages at="profile" />
      <div className={styles.panels}>
        <Panel title={t('me')}>
          <div className={styles.person}>
            <Avatar name={user.name} account={user.account} size={72} picture={useOwnPicture()} />
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
              <PersonButtons />
            </div>
          </div>
        </Panel>
        <OwnDepartment />
        <Panel title={t('notices')} more={{ href: '/bpm/userProfile/notifications', label: t('noticesOpen') }}>
          <p className={styles.body}>{t('noticesText')}</p>
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
