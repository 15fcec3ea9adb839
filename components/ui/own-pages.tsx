'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import styles from './own-pages.module.css'

/** The pages about oneself, in the order of how often they are needed; names stand in `shell.json`. */
const ownPages = [
  ['/bpm/userProfile/index', 'profile'],
  ['/bpm/userProfile/agent', 'agent'],
  ['/bpm/userProfile/secretaries', 'secretaries'],
  ['/bpm/userProfile/calendar', 'calendar'],
  ['/bpm/userProfile/groups', 'ownGroups'],
  ['/bpm/userProfile/opinions', 'opinions'],
  ['/bpm/userProfile/notifications', 'notices'],
] as const

/** One page of "Me" among its sisters. */
export function OwnPages({ at }: { at: (typeof ownPages)[number][1] }) {
  const t = useTranslations('shell')
  return (
    <nav className={styles.nav} aria-label={t('ownPages')}>
      {ownPages.map(([href, name]) => (
        <ShellLink key={name} href={href} aria-current={name === at ? 'page' : undefined}>
          {t(`pages.${name}`)}
        </ShellLink>
      ))}
    </nav>
  )
}
