'use client'

import { useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Announced } from './announced'
import { DraftList } from './draft-list'
import { DueCalendar } from './due-calendar'
import { HomeSkeleton } from './home-skeleton'
import { MessageList } from './message-list'
import { Shortcuts } from './shortcuts'
import { MyRequests } from './today/my-requests'
import { StartChips } from './today/start-chips'
import { TodayCards } from './today/today-cards'
import { WorkCards } from './today/work-cards'
import { useDayWords } from './use-day-words'
import { useHome } from './use-home'
import { Welcome } from './welcome'
import styles from './home.module.css'

/** R2.7-01, R2.9-19: what needs the person, to be decided here; beside it when, and how his own requests are doing. */
export function Home() {
  const t = useTranslations('home')
  const { answered, shortcuts, queue, ...home } = useHome()
  const note = useDayWords(queue.data)
  return (
    <div className={page.page}>
      <PageHeader title={t('today.title')} note={note}>
        <StartChips processes={home.processes} />
      </PageHeader>
      {!answered && <HomeSkeleton />}
      {answered && (
        <>
          {shortcuts.isFirstVisit && <Welcome onUnderstood={shortcuts.keepUsual} />}
          <div className={styles.columns}>
            <div className={styles.column}>
              {home.hasWork && <WorkCards {...home} />}
              <TodayCards
                rows={queue.data?.rows ?? []}
                total={queue.data?.records ?? 0}
                failed={queue.error && !queue.data ? queue.error.message || t('notRead') : ''}
              />
              <DraftList drafts={home.drafts} />
            </div>
            <div className={styles.column}>
              <DueCalendar />
              <MyRequests requests={home.requests} />
              <Announced announced={home.announced} />
              <MessageList messages={home.messages} />
              <Shortcuts shortcuts={shortcuts} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}
