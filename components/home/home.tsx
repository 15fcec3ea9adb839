'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { CheckCard } from './check-card'
import { CountCards } from './count-cards'
import { DraftList } from './draft-list'
import { DueCalendar } from './due-calendar'
import { HomeSkeleton } from './home-skeleton'
import { MessageList } from './message-list'
import { RecentProcesses } from './recent-processes'
import { Shortcuts } from './shortcuts'
import { UrgentList } from './urgent-list'
import { useGreeting } from './use-greeting'
import { useHome } from './use-home'
import { Welcome } from './welcome'
import styles from './home.module.css'

/** R2.7-01 */
export function Home() {
  const t = useTranslations('home')
  const { user } = useShell()
  const { greeting, today } = useGreeting()
  const { answered, shortcuts, ...home } = useHome()
  return (
    <div className={page.page}>
      <PageHeader title={greeting ? t(`greeting.${greeting}`, { name: user.name }) : user.name} sub={today} />
      {!answered && <HomeSkeleton />}
      {answered && (
        <>
          {shortcuts.isFirstVisit && <Welcome onUnderstood={shortcuts.keepUsual} />}
          <CountCards counts={home.counts} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <UrgentList urgent={home.urgent} />
              <DraftList drafts={home.drafts} />
              <MessageList messages={home.messages} />
            </div>
            <div className={styles.column}>
              {home.check.looksAfter && <CheckCard check={home.check} />}
              <Shortcuts shortcuts={shortcuts} />
              <RecentProcesses processes={home.processes} />
              <DueCalendar />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
