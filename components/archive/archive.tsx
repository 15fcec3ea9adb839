'use client'

import { useTranslations } from 'next-intl'
import { useId, type ReactNode } from 'react'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { useView } from '@/components/page/view-context'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { ArchivedTasks } from './archived-tasks'
import { Certificates } from './certificates'
import { Holds } from './holds'
import { People } from './people'
import { Rules } from './rules'
import { Runs } from './runs'
import type { TabOf } from './tab-of'

const everyTab = ['tasks', 'rules', 'runs', 'holds', 'certificates', 'people'] as const
type Tab = (typeof everyTab)[number]

const drawn: Record<Tab, (props: TabOf) => ReactNode> = {
  tasks: ArchivedTasks,
  rules: Rules,
  runs: Runs,
  holds: Holds,
  certificates: Certificates,
  people: People,
}

/** R2.9-12: what is kept of requests that are over, how long, and what is left of what was deleted for good. */
export function Archive() {
  const t = useTranslations('archive')
  const id = useId()
  const { query, setQuery } = useView()
  const { may } = useMenuRights()
  // What is held of people is nobody's to look at but theirs who may have it deleted.
  const tabs = everyTab.filter((name) => name !== 'people' || may('erase'))
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
