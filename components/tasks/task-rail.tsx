'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { GuideButton } from '@/components/process-text/guide-button'
import { Opinions } from '@/components/task-story/opinions'
import { Way } from '@/components/task-story/way'
import { Panel } from '@/components/ui/panel'
import page from '@/components/ui/page.module.css'
import type { Station } from '@/lib/words/station'
import type { TaskView } from '@/lib/contracts/tasks'
import { draftStatus, taskStatus } from '@/lib/words/workflow-enumerations'
import { QueuePlaces } from './queue-places'
import type { WhatIf } from './use-what-if'
import { RoundsButton } from './changes/rounds-dialog'
import { WhatIfNotes } from './what-if'
import { WhyMe } from './why-me'
import styles from './task-page.module.css'

/** Who has it and why, what was said. */
export function TaskRail({ view, way, whatIf }: { view: TaskView; way: Station[]; whatIf: WhatIf | null }) {
  const { workItem, opinions, task, can, form } = view
  const t = useTranslations('trace')
  const { user } = useShell()
  return (
    <aside className={styles.rail}>
      <Panel title={t('way.title')}>
        <div className={styles.railBody}>
          {workItem && <WhyMe workItem={workItem} />}
          <Way stations={way} account={user.account} taskId={task.taskId ?? undefined} />
          <RoundsButton view={view} />
          {task.taskId && task.status === taskStatus.Run && task.initiator.account === user.account && (
            <QueuePlaces taskId={task.taskId} can={can} />
          )}
          {whatIf && <WhatIfNotes whatIf={whatIf} form={form.definition} />}
          {task.status === draftStatus && can.submit && !task.freeFlow && (
            <GuideButton processId={task.processId} name={task.processName} />
          )}
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
