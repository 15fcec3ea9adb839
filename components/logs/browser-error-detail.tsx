import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useMenuRights } from '@/components/page/use-menu-rights'
import page from '@/components/ui/page.module.css'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { useMoments } from '@/components/ui/use-moments'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import { showSuccess } from '@/lib/client/toasts'
import { useCall } from '@/lib/client/use-call'
import styles from './logs.module.css'

type Told = Calls['/api/log/getBrowserError']['data']

interface Props {
  /** '' for none. */
  errorId: string
  onChoose(errorId: string): void
  onChanged(): void
}

/** One error beside the list: where in the program, on which pages, for whom; and the mark that it is settled. */
export function BrowserErrorDetail({ errorId, onChoose, onChanged }: Props) {
  const t = useTranslations('logs.errors')
  const tLogs = useTranslations('logs')
  const { data, error, mutate } = useCall('/api/log/getBrowserError', errorId ? { errorId } : null, {
    keepPreviousData: false,
  })
  if (!errorId) return <aside className={`${page.card} ${styles.detail} ${styles.hint}`}>{t('choose')}</aside>
  return (
    <aside className={`${page.card} ${styles.detail}`} aria-label={t('open')}>
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <>
          <div className={styles.head}>
            <div>
              <h2>{data.row.name}</h2>
              <p className={styles.said}>{data.row.message}</p>
            </div>
            <button type="button" className={styles.close} onClick={() => onChoose('')} aria-label={tLogs('close')}>
              ×
            </button>
          </div>
          <Settling
            told={data}
            onChanged={() => {
              void mutate()
              onChanged()
            }}
          />
          <Facts told={data} />
          <h3 className={styles.together}>{t('stack')}</h3>
          {data.stack ? (
            <pre className={styles.stack} tabIndex={0}>
              {data.stack}
            </pre>
          ) : (
            <p className={styles.hint}>{t('noStack')}</p>
          )}
          {data.component && (
            <>
              <h3 className={styles.together}>{t('component')}</h3>
              <pre className={styles.stack} tabIndex={0}>
                {data.component}
              </pre>
            </>
          )}
        </>
      )}
    </aside>
  )
}

function Settling({ told: { row, settled }, onChanged }: { told: Told; onChanged(): void }) {
  const t = useTranslations('logs.errors')
  const { exact } = useMoments()
  const { may } = useMenuRights()
  const { busy, problem, attempt } = useAttempt()
  const settle = () =>
    attempt(async () => {
      await call('/api/log/settleBrowserError', { errorId: row.errorId, settled: !settled }, { quiet: true })
      showSuccess(t(settled ? 'doneReopened' : 'doneSettled'))
      onChanged()
    })
  return (
    <div className={styles.settling}>
      {settled && (
        <p>
          {t('settledBy', { name: settled.byName, at: exact(settled.at) })}{' '}
          {settled.release ? t('settledIn', { release: settled.release }) : t('settledPlain')}
        </p>
      )}
      {row.cameAgain && !settled && <p>{t('cameAgainHint')}</p>}
      {may('settle') && (
        <Button variant="outlined" size="small" disabled={busy} onClick={() => void settle()}>
          {t(settled ? 'reopen' : 'settle')}
        </Button>
      )}
      {problem && (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function Facts({ told: { row, pages, browsers, releases, people } }: { told: Told }) {
  const t = useTranslations('logs.errors')
  const { exact } = useMoments()
  const listed = (lines: { name: string; times: number }[]) =>
    lines.map(({ name, times }) => t('timesOf', { name, count: String(times) }))
  const facts: [label: string, lines: string[]][] = [
    [t('first'), [exact(row.firstAt)]],
    [t('last'), [exact(row.lastAt)]],
    [t('pages'), listed(pages)],
    [t('browsers'), listed(browsers)],
    [t('releases'), listed(releases)],
    [t('whom'), listed(people.map(({ personName, times }) => ({ name: personName, times })))],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, lines]) => lines.length > 0)
        .map(([label, lines]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
