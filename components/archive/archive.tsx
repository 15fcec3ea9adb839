'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { useView } from '@/components/page/view-context'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { ArchivedTasks } from './archived-tasks'
import { Certificates } from './certificates'
import { Holds } from './holds'
import { Rules } from './rules'
import { Runs } from './runs'
import type { TabOf } from './tab-of'

const tabs = ['tasks', 'rules', 'runs', 'holds', 'certificates'] as const
type Tab = (typeof tabs)[number]

const drawn: Record<Tab, (props: TabOf) => ReactNode> = {
  tasks: ArchivedTasks,
  rules: Rules,
  runs: Runs,
  holds: Holds,
  certificates: Certificates,
}

/** R2.9-12: what is kept of requests that are over, how long, and what is left of what was deleted for good. */
export function Archive() {
  const t = useTranslations('archive')
  const id = useId()
  const { query, setQuery } = useView()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'tasks'
  const Drawn = drawn[tab]
  return (
    <Drawn
      key={tab}
      tabs={{
        list: (
          <PanelTabs
            id={id}
            label={t('tabs')}
            tabs={tabs.map((name) => ({ name, label: t(`tab.${name}`) }))}
            chosen={tab}
            onChoose={(name) => setQuery({ tab: name === 'tasks' ? null : name })}
          />
        ),
        panel: panelIds(id, tab),
      }}
    />
  )
}
