import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { usePagedSearch } from '@/components/data-list/use-paged-search'
import { useMenuRights } from '@/components/page/use-menu-rights'
import { Chip } from '@/components/ui/chip'
import control from '@/components/ui/control.module.css'
import { deviceOf } from '@/lib/words/device-of'
import { EmptyState } from '@/components/ui/empty-state'
import { Moment } from '@/components/ui/moment'
import { PlainTable } from '@/components/ui/plain-table'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './monitors.module.css'

type Row = Calls['/api/monitor/sessions']['data']['rows'][number]

/** What is recognised of a browser; its long name is there for whoever points at it. */
function Device({ userAgent }: Pick<Row, 'userAgent'>) {
  const { browser, system } = deviceOf(userAgent)
  return <span title={userAgent}>{[browser, system].filter(Boolean).join(' · ') || userAgent}</span>
}

/** Who is signed in, and the way to end that. */
export function Sessions() {
  const t = useTranslations('monitors.sessions')
  const { may } = useMenuRights()
  const { asked, search, foot } = usePagedSearch(t('search'))
  const { data, error, mutate } = useCall('/api/monitor/sessions', asked)
  const end = async ({ sessionId, person }: Row) => {
    if (!(await confirm({ text: t('confirmEnd', { name: person.name }), action: t('end'), danger: true }))) return
    await call('/api/monitor/endSession', { sessionId }).then(
      () => showSuccess(t('ended')),
      // Told already.
      () => undefined,
    )
    await mutate()
  }
  return (
    <>
      <p className={styles.quiet}>
        <input
          type="search"
          className={control.control}
          value={search.value}
          placeholder={search.label}
          aria-label={search.label}
          onChange={({ target }) => search.onChange(target.value)}
        />
      </p>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.rows.length === 0 && <EmptyState icon="people" title={t('none')} />}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={t('title')}
          columns={[
            {
              key: 'person',
              head: t('person'),
              kind: 'name',
              cell: ({ person, administrator, current }) => (
                <>
                  {person.name} <small>{person.departmentName}</small>{' '}
                  {administrator && <Chip tone="info">{t('administrator')}</Chip>}{' '}
                  {current && <Chip tone="ok">{t('current')}</Chip>}
                </>
              ),
            },
            { key: 'seen', head: t('seen'), cell: ({ seenAt }) => <Moment at={seenAt} /> },
            { key: 'since', head: t('since'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
            { key: 'address', head: t('address'), cell: ({ address }) => address },
            { key: 'browser', head: t('browser'), cell: ({ userAgent }) => <Device userAgent={userAgent} /> },
            {
              key: 'acts',
              head: <span className="visually-hidden">{t('end')}</span>,
              cell: (row) =>
                may('endSessions') &&
                !row.current && (
                  <Button size="small" color="error" onClick={() => void end(row)}>
                    {t('end')}
                  </Button>
                ),
            },
          ]}
          rows={data.rows}
          keyOf={({ sessionId }) => sessionId}
        />
      )}
      {foot(data?.records)}
    </>
  )
}
