'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/shell/shell-context'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { CountCards } from './count-cards'
import { DraftList } from './draft-list'
import { DueCalendar } from './due-calendar'
import { MessageList } from './message-list'
import { RecentProcesses } from './recent-processes'
import { Shortcuts } from './shortcuts'
import { UrgentList } from './urgent-list'
import { useGreeting } from './use-greeting'
import { useShortcuts } from './use-shortcuts'
import { Welcome } from './welcome'
import styles from './home.module.css'

/** R2.7-01 */
export function Home() {
  const t = useTranslations('home')
  const { user } = useShell()
  const { greeting, today } = useGreeting()
  const shortcuts = useShortcuts()
  return (
    <div className={page.page}>
      <PageHeader title={greeting ? t(`greeting.${greeting}`, { name: user.name }) : user.name} sub={today} />
      {shortcuts.isFirstVisit && <Welcome onUnderstood={shortcuts.keepUsual} />}
      <CountCards />
      <div className={styles.columns}>
        <div className={styles.column}>
          <UrgentList />
          <DraftList />
          <MessageList />
        </div>
        <div className={styles.column}>
          <Shortcuts shortcuts={shortcuts} />
          <RecentProcesses />
          <DueCalendar />
        </div>
      </div>
    </div>
  )
}
