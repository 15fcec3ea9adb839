'use client'

import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useHasPage } from '@/components/page/use-has-page'
import { ShellLink } from '@/components/page/shell-link'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip, type ChipTone } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PageHeader } from '@/components/ui/page-header'
import page from '@/components/ui/page.module.css'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { download } from '@/lib/client/download'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './backups.module.css'

type Told = Calls['/api/backup/list']['data']
type Row = Told['rows'][number]

const tones: Record<Row['state'], ChipTone> = {
  writing: 'info',
  proving: 'info',
  whole: 'plain',
  proved: 'ok',
  failed: 'bad',
  gone: 'warn',
}
const soon = 2_000
const later = 30_000
const isBusy = ({ state }: Row) => state === 'writing' || state === 'proving'

/** R2.9-09: backups. */
export function Backups() {
  const t = useTranslations('backups')
  const { may } = useMenuRights()
  const { data, error, mutate } = useCall(
    '/api/backup/list',
    {},
    {
      refreshInterval: (now) => (now?.rows.some(isBusy) ? soon : later),
    },
  )
  const busy = data?.rows.some(isBusy) ?? false
  const act = (work: Promise<unknown>, said?: string) =>
    void work.then(
      () => {
        if (said) showSuccess(said)
        void mutate()
      },
      // Told already.
      () => void mutate(),
    )
  const remove = async ({ backupId, fileName }: Row) => {
    if (await confirm({ text: t('confirmDelete', { name: fileName }), action: t('delete'), danger: true }))
      act(call('/api/backup/delete', { backupId }))
  }
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} note={data?.rows.length} sub={t('explain')}>
        <ShellLink href="/job/schedule">{t('byJob')}</ShellLink>
        {may('make') && data?.available && (
          <Button
            variant="contained"
            disabled={busy}
            onClick={() => act(call('/api/backup/make', { prove: true }), t('begun'))}
          >
            {t('make')}
          </Button>
        )}
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && <Notes told={data} />}
      {data?.rows.length === 0 && <EmptyState icon="shield" title={t(data.available ? 'none' : 'unavailable')} />}
      {data && data.rows.length > 0 && (
        <List
          rows={data.rows}
          onProve={
            may('make') && !busy
              ? (row) => act(call('/api/backup/prove', { backupId: row.backupId }), t('proving'))
              : undefined
          }
          onDownload={data.mayDownload ? ({ backupId }) => download('/api/backup/download', { backupId }) : undefined}
          onRemove={may('make') ? (row) => void remove(row) : undefined}
        />
      )}
    </div>
  )
}

const settingsPage = '/admin/settings'

function Notes({ told: { folder, free, available, keeps } }: { told: Told }) {
  const t = useTranslations('backups')
  const hasSettings = useHasPage(settingsPage)
  if (!available) return null
  return (
    <div className={styles.notes}>
      <p>
        {t('folder')} <code>{folder}</code>
        {free !== null && ` · ${t('free', { size: t('megabytes', { count: Math.round(free / 2 ** 20) }) })}`}
      </p>
      <p>{t('key')}</p>
      <p>{t('restoreHow')}</p>
      <p>
        {keeps.latest === 0 ? t('keepsAll') : t('keepsLatest', keeps)}{' '}
        {hasSettings && <ShellLink href={settingsPage}>{t('setKeeping')}</ShellLink>}
      </p>
    </div>
  )
}

interface ListProps {
  rows: Row[]
  onProve?(row: Row): void
  onDownload?(row: Row): void
  onRemove?(row: Row): void
}

/** Those that were found whole once, and lie there still. */
const isWhole = ({ state }: Row) => state === 'whole' || state === 'proved'

function List({ rows, onProve, onDownload, onRemove }: ListProps) {
  const t = useTranslations('backups')
  return (
    <PlainTable
      label={t('title')}
      columns={[
        { key: 'at', head: t('at'), kind: 'name', cell: ({ beganAt }) => <Moment at={beganAt} /> },
        {
          key: 'state',
          head: t('state'),
          cell: ({ state, problem, provedAt }) => (
            <>
              <Chip tone={tones[state]}>{t(`states.${state}`)}</Chip> {provedAt && <Moment at={provedAt} />}
              {problem && <small className={styles.problem}>{problem}</small>}
            </>
          ),
        },
        { key: 'file', head: t('file'), cell: ({ fileName }) => <code>{fileName || '—'}</code> },
        {
          key: 'size',
          head: t('size'),
          kind: 'number',
          cell: ({ bytes }) => (bytes ? t('megabytes', { count: Math.round(bytes / 2 ** 16) / 16 }) : '—'),
        },
        { key: 'rows', head: t('rows'), kind: 'number', cell: ({ rowCount }) => rowCount || '—' },
        { key: 'by', head: t('by'), cell: ({ byName }) => byName },
        {
          key: 'acts',
          head: <span className="visually-hidden">{t('acts')}</span>,
          cell: (row) =>
            !isBusy(row) && (
              <>
                {onProve && row.fileName && row.state !== 'gone' && (
                  <Button size="small" onClick={() => onProve(row)}>
                    {t('prove')}
                  </Button>
                )}
                {onDownload && isWhole(row) && (
                  <Button size="small" onClick={() => onDownload(row)}>
                    {t('download')}
                  </Button>
                )}
                {onRemove && (
                  <Button size="small" color="error" onClick={() => onRemove(row)}>
                    {t('delete')}
                  </Button>
                )}
              </>
            ),
        },
      ]}
      rows={rows}
      keyOf={({ backupId }) => backupId}
    />
  )
}
