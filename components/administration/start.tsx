'use client'

import { useLocale, useTranslations } from 'next-intl'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Overview } from './overview'
import { useCall } from '@/lib/client/use-call'
import { Gaps } from './gaps'
import { Pages } from './pages'
import { RecentChanges } from './recent-changes'
import { Setup } from './setup'
import styles from './administration.module.css'

/** Where administration begins: how it is, what to do, what has changed. */
export function AdministrationStart() {
  const t = useTranslations('administration')
  const { data, error, mutate } = useCall('/api/administration/overview', {})
  return (
    <div className={page.page}>
      <PageHeader
        title={t('title')}
        note={data && t('counts', { people: data.people, departments: data.departments, processes: data.processes })}
      />
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <>
          <Setup steps={data.setup} />
          <div className={styles.columns}>
            <div className={styles.main}>
              <Gaps gaps={data.gaps} />
              <RecentChanges />
            </div>
            <div className={styles.side}>
              <Health health={data.health} running={data.running} />
              <Today today={data.today} />
            </div>
          </div>
          <Pages gaps={data.gaps} />
        </>
      )}
    </div>
  )
}

function Health({ health, running }: { health: Overview['health']; running: number }) {
  const t = useTranslations('administration.health')
  const locale = useLocale()
  const { exact } = useMoments()
  const { database, outbox, mail, checkedAt } = health
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 0,
  }).format(database.bytes / 1_000_000)
  const lines = [
    {
      key: 'database',
      ok: true,
      text: t('databaseIs', { kind: t(database.kind), size, milliseconds: database.milliseconds }),
    },
    {
      key: 'outbox',
      ok: outbox.failed === 0,
      text: outbox.failed > 0 ? t('failed', { count: outbox.failed }) : t('waiting', { count: outbox.waiting }),
    },
    {
      key: 'mail',
      ok: mail.set && mail.failed === 0,
      text: !mail.set ? t('mailUnset') : mail.failed > 0 ? t('mailFailed', { count: mail.failed }) : t('mailSet'),
    },
    { key: 'running', ok: true, text: t('runningNow', { count: running }) },
    {
      key: 'checked',
      ok: checkedAt !== null,
      text: checkedAt ? exact(checkedAt) : t('never'),
    },
  ] as const
  return (
    <Panel title={t('title')}>
      <ul className={styles.health}>
        {lines.map(({ key, ok, text }) => (
          <li key={key} data-ok={ok}>
            <span>{t(key)}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Today({ today }: { today: Overview['today'] }) {
  const t = useTranslations('administration.today')
  return (
    <Panel title={t('title')}>
      <dl className={styles.today}>
        {(['online', 'started', 'decided'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{today[key]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
