import Button from '@mui/material/Button'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShellLink } from '@/components/page/shell-link'
import { Moment } from '@/components/ui/moment'
import { useMoments } from '@/components/ui/use-moments'
import { call } from '@/lib/client/call'
import type { Calls } from '@/lib/client/calls'
import styles from './logs.module.css'

type Found = Calls['/api/log/verify']['data']

/** S12: whether what was done to requests still stands as it was written, on demand. */
export function ChainBar() {
  const t = useTranslations('logs.chain')
  const format = useFormatter()
  const [found, setFound] = useState<Found>()
  const [checking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await call('/api/log/verify', {})
      .then(setFound)
      .catch(() => undefined)
    setChecking(false)
  }
  const anchored = found?.anchors ? found.anchors.goneCount + found.anchors.wrong.length : 0
  const wrong = found ? found.broken.length + found.brokenCertificates.length + anchored : 0
  const state = found ? (wrong > 0 ? 'broken' : 'whole') : ''
  return (
    <div className={styles.chain} data-state={state} role="status">
      <span>
        {!found && t('explain')}
        {state === 'whole' &&
          found &&
          t('whole', { tasks: format.number(found.tasks), rows: format.number(found.rows) })}
        {found && found.broken.length > 0 && t('broken', { count: found.broken.length })}
        {found && found.brokenCertificates.length > 0 && (
          <> {t('certificatesBroken', { numbers: found.brokenCertificates.join(', ') })}</>
        )}
        {state === 'whole' && found && found.certificates > 0 && (
          <> {t('certificates', { count: found.certificates })}</>
        )}
        {found?.anchors && <Anchors anchors={found.anchors} />}
        {found && (
          <small>
            {' '}
            {t('at')} <Moment at={found.checkedAt} />
          </small>
        )}
        {found && found.broken.length > 0 && (
          <ul className={styles.list}>
            {found.broken.map(({ taskId, no, seq }) => (
              <li key={taskId}>
                <ShellLink href={`/bpm/trace/taskTrace?tid=${encodeURIComponent(taskId)}`}>
                  {t('brokenAt', { no: no || taskId, seq })}
                </ShellLink>
              </li>
            ))}
          </ul>
        )}
      </span>
      <Button variant="outlined" size="small" disabled={checking} onClick={() => void check()}>
        {checking ? t('checking') : t('check')}
      </Button>
    </div>
  )
}

/** What the anchors outside the database say: requests that are gone, and anchors that are not as they were. */
function Anchors({ anchors }: { anchors: NonNullable<Found['anchors']> }) {
  const t = useTranslations('logs.chain.anchor')
  const format = useFormatter()
  const { spoken } = useMoments()
  const { wrong, gone, goneCount, lastAt } = anchors
  if (wrong.length + goneCount > 0)
    return (
      <>
        {goneCount > 0 && (
          <>
            <br />
            {t('gone', { count: goneCount })}
          </>
        )}
        <ul className={styles.list}>
          {wrong.map(({ no, what }) => (
            <li key={`${no}/${what}`}>{t(`wrong.${what}`, { no })}</li>
          ))}
          {gone.map(({ taskId, no, seq, anchor, what }) => (
            <li key={taskId}>{t(`what.${what}`, { no: no || taskId, seq, anchor })}</li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      <br />
      {lastAt
        ? t('anchors', {
            anchors: format.number(anchors.anchors),
            at: spoken(lastAt),
            entries: format.number(anchors.entries),
          })
        : t('noAnchors')}
    </>
  )
}
