'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { Opinions } from '@/components/task-story/opinions'
import { Way } from '@/components/task-story/way'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import type { Station } from '@/lib/words/station'
import type { TaskView } from '@/lib/contracts/tasks'
import { WhyMe } from './why-me'
import styles from './task-page.module.css'

/** Who has it and why, what was said. */
export function TaskRail({ view: { workItem, opinions }, way }: { view: TaskView; way: Station[] }) {
  const t = useTranslations('trace')
  const { user } = useShell()
  return (
    <aside className={styles.rail}>
      <Panel title={t('way.title')}>
        <div className={styles.railBody}>
          {workItem && <WhyMe workItem={workItem} />}
          <Way stations={way} account={user.account} />
        </div>
      </Panel>
      <Panel title={t('opinions.title')}>
        <div className={styles.railBody}>
          {opinions.length > 0 ? (
            <Opinions opinions={opinions} />
          ) : (
            <span className={page.muted}>{t('opinions.none')}</span>
          )}
        </div>
      </Panel>
    </aside>
  )
}
