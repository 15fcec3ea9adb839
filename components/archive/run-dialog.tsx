import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useView } from '@/components/page/view-context'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { showSuccess } from '@/lib/client/toasts'
import { useRecord } from '@/lib/client/use-record'
import type { ArchiveRunKind } from '@/lib/contracts/archive'
import { ForeseenTasks } from './foreseen'
import styles from './archive.module.css'

interface Props {
  kind: ArchiveRunKind
  /** One rule; all in use where there is none. */
  rule: { ruleId: string; ruleName: string } | null
  onClose(): void
}

/** What a run would do, before it is begun; purging asks once more. */
export function RunDialog({ kind, rule, onClose }: Props) {
  const t = useTranslations('archive')
  const { setQuery } = useView()
  const [sure, setSure] = useState(kind === 'archive')
  const ruleIds = rule ? [rule.ruleId] : []
  const { stored, error, reload } = useRecord('/api/archive/foreseeRun', { kind, ruleIds })
  const data = stored?.record
  const { busy, problem, attempt } = useAttempt()
  const begin = () =>
    attempt(async () => {
      await call(kind === 'archive' ? '/api/archive/begin' : '/api/archive/beginPurge', { ruleIds }, { quiet: true })
      showSuccess(t('begun'))
      onClose()
      setQuery({ tab: 'runs' })
    })
  return (
    <DialogFrame
      title={t(`runTitle.${kind}`, { name: rule?.ruleName ?? t('allRules') })}
      width={750}
      busy={busy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void begin()
      }}
      actions={(leave) => (
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            color={kind === 'purge' ? 'error' : 'primary'}
            disabled={busy || !sure || !data || data.count === 0}
          >
            {t(kind === 'archive' ? 'archiveNow' : 'purgeNow')}
          </Button>
        </>
      )}
    >
      <p>{t(`runExplain.${kind}`)}</p>
      {error && <ViewFailed message={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton height={120} />}
      {data && <ForeseenTasks foreseen={data} />}
      {kind === 'purge' && data && data.count > 0 && (
        <label className={styles.line}>
          <input type="checkbox" checked={sure} onChange={({ target }) => setSure(target.checked)} /> {t('sure')}
        </label>
      )}
    </DialogFrame>
  )
}
