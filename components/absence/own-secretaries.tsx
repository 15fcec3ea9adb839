'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'
import { Chip } from '@/components/ui/chip'
import { OwnPages } from '@/components/ui/own-pages'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { call } from '@/lib/client/call'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import type { Secretary } from '@/lib/contracts/agents'
import { HelpDialog } from './help-dialog'
import { useHelpWords } from './help-words'
import { PreparedList } from './prepared-list'
import styles from './absence.module.css'

/** Who helps me and whom I help; what has been prepared for me waits on top. */
export function OwnSecretaries() {
  const t = useTranslations('absence.secretaries')
  const { user } = useShell()
  const { data, error, mutate } = useCall('/api/agent/getMySecretaries', {})
  const { data: prepared = [] } = useCall('/api/agent/getPrepared', {})
  const [edited, setEdited] = useState<Secretary | 'new' | null>(null)
  const mine = data?.filter(({ chief }) => chief.account === user.account) ?? []
  const chiefs = data?.filter(({ secretary }) => secretary.account === user.account) ?? []
  const end = async ({ secretary }: Secretary) => {
    const sure = await confirm({
      title: t('endTitle'),
      text: t('endText', { name: secretary.name }),
      action: t('end'),
      danger: true,
    })
    if (!sure) return
    await call('/api/agent/removeSecretary', { secretary: secretary.account })
      .then(() => showSuccess(t('ended')))
      .catch(() => undefined)
    await mutate()
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <OwnPages at="secretaries" />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={200} />}
      {data && (
        <div className={styles.stack}>
          {(mine.length > 0 || prepared.length > 0) && <PreparedList items={prepared} />}
          <div className={styles.columns}>
            <Panel title={t('mine')}>
              {mine.length === 0 && <p className={styles.none}>{t('none')}</p>}
              <ul className={styles.rules}>
                {mine.map((help) => (
                  <li key={help.secretary.account} className={styles.help}>
                    <HelpLine help={help} name={help.secretary.name} />
                    <div className={styles.buttons}>
                      <Button size="small" variant="outlined" onClick={() => setEdited(help)}>
                        {t('edit')}
                      </Button>
                      <Button size="small" color="error" variant="outlined" onClick={() => void end(help)}>
                        {t('end')}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
              <div className={styles.add}>
                <Button variant="outlined" onClick={() => setEdited('new')}>
                  {t('add')}
                </Button>
              </div>
            </Panel>
            <Panel
              title={t('chiefs')}
              {...(chiefs.length > 0 && {
                more: { href: '/modules/portal/workitems/Secretary', label: t('openList') },
              })}
            >
              {chiefs.length === 0 && <p className={styles.none}>{t('noneChiefs')}</p>}
              <ul className={styles.rules}>
                {chiefs.map((help) => (
                  <li key={help.chief.account}>
                    <HelpLine help={help} name={help.chief.name} />
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        </div>
      )}
      {edited && (
        <HelpDialog
          known={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void mutate()
          }}
        />
      )}
    </div>
  )
}

function HelpLine({ help, name }: { help: Secretary; name: string }) {
  const t = useTranslations('absence.secretaries')
  const words = useHelpWords()
  const { may, until } = words(help)
  return (
    <div>
      <div className={styles.ruleHead}>
        <strong>{name}</strong>
        {help.state === 'over' && <Chip tone="warn">{t('over')}</Chip>}
      </div>
      <p>
        {may} · {until}
      </p>
    </div>
  )
}
