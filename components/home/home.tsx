'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/shell/shell-context'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { CountCards } from './count-cards'
import { DraftList } from './draft-list'
import { RecentProcesses } from './recent-processes'
import { UrgentList } from './urgent-list'
import { useGreeting } from './use-greeting'
import styles from './home.module.css'

/** R2.7-01 */
export function Home() {
  const t = useTranslations('home')
  const { user } = useShell()
  const { greeting, today } = useGreeting()
  return (
    <div className={page.page}>
      <PageHeader title={greeting ? t(`greeting.${greeting}`, { name: user.name }) : user.name} sub={today} />
      <CountCards />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UrgentList />
          <DraftList />
        </div>
        <div className={styles.column}>
          <RecentProcesses />
        </div>
      </div>
    </div>
  )
}
