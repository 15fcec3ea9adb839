import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Avatar } from '@/components/ui/avatar'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import type { LogKind, LogRow } from '@/lib/contracts/logs'
import { useLogSentence } from '@/components/ui/use-log-sentence'
import styles from './logs.module.css'

interface Props {
  kind: LogKind
  logId: string
  rows: LogRow[]
  onChoose(logId: string): void
}

/** One line beside the list: what it changed, from where it came, what the same call did besides. */
export function LogDetail({ kind, logId, rows, onChoose }: Props) {
  const t = useTranslations('logs')
  const { data, error, mutate } = useCall('/api/log/getEntry', logId ? { kind, logId } : null, {
    keepPreviousData: false,
  })
  const known = rows.find((row) => row.logId === logId)
  if (!logId || !known) return <aside className={`${page.card} ${styles.detail} ${styles.hint}`}>{t('choose')}</aside>
  return (
    <aside className={`${page.card} ${styles.detail}`} aria-label={t('openEntry')}>
      <DetailHead row={data?.row ?? known} onClose={() => onChoose('')} />
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          {data.changes.length === 0 && <p className={styles.hint}>{t('unchanged')}</p>}
          {data.changes.length > 0 && <Changes changes={data.changes} />}
          {data.more > 0 && <p className={styles.hint}>{t('moreChanges', { count: data.more })}</p>}
          <dl className={styles.facts}>
            <Fact label={t('address')} value={data.row.address} />
            <Fact label={t('browser')} value={data.userAgent} />
            <Fact label={t('call')} value={data.row.correlationId} />
            {data.row.milliseconds !== null && (
              <Fact label={t('took')} value={t('milliseconds', { count: data.row.milliseconds })} />
            )}
          </dl>
          {data.row.objectType === 'task' && data.row.objectName && (
            <ShellLink href={`/bpm/trace/taskTrace?tid=${encodeURIComponent(data.row.objectId)}`}>
              {t('goTo')}
            </ShellLink>
          )}
          {data.together.length > 0 && <Together rows={data.together} />}
        </>
      )}
    </aside>
  )
}

function DetailHead({ row, onClose }: { row: LogRow; onClose(): void }) {
  const t = useTranslations('logs')
  const { exact } = useMoments()
  const sentence = useLogSentence()
  return (
    <div className={styles.head}>
      {row.account && <Avatar name={row.personName || row.account} account={row.account} size={36} />}
      <div>
        <h2>{sentence(row)}</h2>
        <p>
          {row.personName || row.account || t('nobody')} · <time dateTime={row.at}>{exact(row.at)}</time>
        </p>
      </div>
      <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
        ×
      </button>
    </div>
  )
}

function Changes({ changes }: { changes: { path: string; before: string | null; after: string | null }[] }) {
  const t = useTranslations('logs')
  return (
    <table className={styles.changes}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('member')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path || t('member')}</th>
            <td>
              {before !== null && (
                <del>
                  <span className="visually-hidden">{t('before')} </span>
                  {before}
                </del>
              )}
              {after !== null && (
                <ins>
                  <span className="visually-hidden">{t('after')} </span>
                  {after}
                </ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (!value) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}

function Together({ rows }: { rows: LogRow[] }) {
  const t = useTranslations('logs')
  const sentence = useLogSentence()
  return (
    <>
      <h3 className={styles.together}>{t('together')}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.logId}>{sentence(row)}</li>
        ))}
      </ul>
    </>
  )
}
