'use client'

import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { panelIds, PanelTabs } from '@/components/ui/panel-tabs'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import type { Calls } from '@/lib/client/calls'
import { useCall } from '@/lib/client/use-call'
import { Sessions } from './sessions'
import { useUnits } from './use-units'
import styles from './monitors.module.css'

type Told = Calls['/api/monitor/overview']['data']

/** Milliseconds after which it is looked again. */
const again = 10_000
const tabs = ['system', 'sessions'] as const

/** Where something is done about a worry. */
const placeOf: Partial<Record<Told['worries'][number]['kind'], string>> = {
  effectsFailed: '/admin/task/push',
  effectsLate: '/admin/task/push',
  deliveriesFailed: '/admin/notifications',
  jobsFailed: '/job/schedule/logs',
}

/** R2.9-27: servers, database, queues, calls and work, led by what needs a look. */
export function Monitor() {
  const t = useTranslations('monitors')
  const [chosen, setChosen] = useState<(typeof tabs)[number]>('system')
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} sub={t('explain')} />
      <PanelTabs<(typeof tabs)[number]>
        id="monitor"
        label={t('title')}
        tabs={tabs.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div {...panelIds('monitor', chosen)} className={styles.panel}>
        {chosen === 'system' ? <System /> : <Sessions />}
      </div>
    </div>
  )
}

function System() {
  const { data, error, mutate } = useCall('/api/monitor/overview', {}, { refreshInterval: again })
  if (error && !data) return <ViewFailed message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={420} />
  return (
    <>
      <Worries worries={data.worries} />
      <Figures told={data} />
      <Servers servers={data.servers} />
      <Slowest rows={data.slowest} />
    </>
  )
}

function Worries({ worries }: Pick<Told, 'worries'>) {
  const t = useTranslations('monitors')
  if (worries.length === 0)
    return (
      <p className={styles.well} role="status">
        {t('well')}
      </p>
    )
  return (
    <ul className={styles.worries}>
      {worries.map(({ kind, count }) => (
        <li key={kind}>
          <Chip tone="bad">{t('look')}</Chip>
          {t(`worries.${kind}`, { count })}
          {placeOf[kind] && <ShellLink href={placeOf[kind]}>{t('goThere')}</ShellLink>}
        </li>
      ))}
    </ul>
  )
}

function Figure({
  label,
  bad = false,
  note,
  children,
}: {
  label: string
  bad?: boolean
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${page.card} ${styles.figure}`} data-bad={bad || undefined}>
      <span>{label}</span>
      <strong>{children}</strong>
      {note && <span>{note}</span>}
    </div>
  )
}

function Figures({ told: { database, queue, sessions, tasks } }: { told: Told }) {
  const t = useTranslations('monitors')
  const { bytes, number, hours } = useUnits()
  const waits = (one: Told['queue']['effects']) => (
    <>
      {t('failedCount', { count: one.failed })}
      {one.oldest && (
        <>
          {' · '}
          {t('oldest')} <Moment at={one.oldest} />
        </>
      )}
    </>
  )
  return (
    <div className={styles.grid}>
      <Figure
        label={t('database')}
        bad={(database.waiting ?? 0) > 0}
        note={
          database.connections === null
            ? t('embedded', { version: database.version })
            : t('connections', {
                count: database.connections,
                most: database.mostConnections ?? 0,
                waiting: database.waiting ?? 0,
                slow: database.slow ?? 0,
              })
        }
      >
        {database.size === null ? '—' : bytes(database.size)}
      </Figure>
      {(['effects', 'deliveries', 'jobs'] as const).map((name) => (
        <Figure key={name} label={t(`queues.${name}`)} bad={queue[name].failed > 0} note={waits(queue[name])}>
          {t('waitingCount', { count: queue[name].waiting })}
        </Figure>
      ))}
      <Figure label={t('sessions.title')}>{number(sessions)}</Figure>
      <Figure label={t('requests')} note={t('ofWeek', { begun: tasks.begun, ended: tasks.ended })}>
        {t('running', { count: tasks.running })}
      </Figure>
      <Figure
        label={t('efficiency')}
        note={
          <>
            {t('overdue', { count: tasks.overdue })} <ShellLink href="/admin/task/reading">{t('goReading')}</ShellLink>
          </>
        }
      >
        {tasks.medianHours === null ? '—' : hours(tasks.medianHours)}
      </Figure>
    </div>
  )
}

function Servers({ servers }: Pick<Told, 'servers'>) {
  const t = useTranslations('monitors')
  const { bytes, share, milliseconds, number } = useUnits()
  return (
    <section className={`${page.card} ${styles.part}`}>
      <h2>{t('servers')}</h2>
      {servers.length === 0 ? (
        <p className={styles.quiet}>{t('noServers')}</p>
      ) : (
        <PlainTable
          label={t('servers')}
          columns={[
            { key: 'host', head: t('host'), kind: 'name', cell: ({ host }) => host },
            {
              key: 'state',
              head: t('state'),
              cell: ({ alive, seenAt }) =>
                alive ? (
                  <Chip tone="ok">{t('alive')}</Chip>
                ) : (
                  <>
                    <Chip tone="plain">{t('gone')}</Chip> <Moment at={seenAt} />
                  </>
                ),
            },
            { key: 'version', head: t('version'), cell: ({ version }) => version },
            { key: 'since', head: t('since'), cell: ({ startedAt }) => <Moment at={startedAt} /> },
            { key: 'processor', head: t('processor'), kind: 'number', cell: ({ processor }) => share(processor) },
            {
              key: 'memory',
              head: t('memory'),
              kind: 'number',
              cell: ({ memory, machineMemory }) => `${bytes(memory)} / ${bytes(machineMemory)}`,
            },
            { key: 'late', head: t('late'), kind: 'number', cell: ({ late }) => milliseconds(late) },
            { key: 'calls', head: t('calls'), kind: 'number', cell: ({ calls }) => number(calls) },
            { key: 'failed', head: t('failed'), kind: 'number', cell: ({ failed }) => number(failed) },
          ]}
          rows={servers}
          keyOf={({ serverId }) => serverId}
        />
      )}
    </section>
  )
}

function Slowest({ rows }: { rows: Told['slowest'] }) {
  const t = useTranslations('monitors')
  const { milliseconds, number } = useUnits()
  if (rows.length === 0) return null
  return (
    <section className={`${page.card} ${styles.part}`}>
      <h2>{t('slowest')}</h2>
      <p className={styles.quiet}>{t('slowestExplain')}</p>
      <PlainTable
        label={t('slowest')}
        columns={[
          { key: 'path', head: t('call'), kind: 'name', cell: ({ path }) => <code>{path}</code> },
          { key: 'calls', head: t('calls'), kind: 'number', cell: ({ calls }) => number(calls) },
          { key: 'average', head: t('average'), kind: 'number', cell: ({ average }) => milliseconds(average) },
          { key: 'most', head: t('ninth'), kind: 'number', cell: ({ most }) => milliseconds(most) },
          { key: 'longest', head: t('longest'), kind: 'number', cell: ({ longest }) => milliseconds(longest) },
          { key: 'failed', head: t('failed'), kind: 'number', cell: ({ failed }) => number(failed) },
        ]}
        rows={rows}
        keyOf={({ path }) => path}
      />
    </section>
  )
}
