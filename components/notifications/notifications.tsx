'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import { PanelTabs, panelIds } from '@/components/ui/panel-tabs'
import page from '@/components/ui/page.module.css'
import { CompanySettings } from './company-settings'
import { DeliveryLog } from './delivery-log'
import { Robots } from './robots'
import { Templates } from './templates'
import styles from './notifications.module.css'

const tabs = ['log', 'templates', 'robots', 'settings'] as const
const parts = { log: DeliveryLog, templates: Templates, robots: Robots, settings: CompanySettings }

/** R2.9-08: the administration of notices. */
export function Notifications() {
  const t = useTranslations('notifications')
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('log')
  const Part = parts[chosen]
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('sub')} />
      <PanelTabs<(typeof tabs)[number]>
        id="notifications"
        label={t('title')}
        tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div {...panelIds('notifications', chosen)} className={styles.panel}>
        <Part />
      </div>
    </div>
  )
}
