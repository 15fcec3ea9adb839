import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { DialogFrame } from '@/components/ui/dialog-frame'
import { Skeleton } from '@/components/ui/skeleton'
import { useAttempt } from '@/components/ui/use-attempt'
import { ViewFailed } from '@/components/ui/view-failed'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { useShell } from '@/components/page/shell-context'
import styles from './companies.module.css'

/** Who stands above the companies: administrators of the first one, named by those who do already. */
export function SystemAdministrators({ onClose }: { onClose(): void }) {
  const t = useTranslations('companies')
  const { user } = useShell()
  const { data, error, mutate } = useCall('/api/tenant/administrators', {})
  const { busy, problem, attempt } = useAttempt()
  const set = (account: string, on: boolean) =>
    void attempt(async () => {
      await call('/api/tenant/setAdministrator', { account, on }, { quiet: true })
      await mutate()
    })
  return (
    <DialogFrame title={t('administrators')} width={500} cross problem={problem} onClose={onClose}>
      <p>{t('administratorsExplain')}</p>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={80} />}
      {data && (
        <ul className={styles.people}>
          {[
            ...data.rows.map((one) => ({ ...one, on: true })),
            ...data.others.map((one) => ({ ...one, on: false })),
          ].map(({ account, name, on }) => (
            <li key={account}>
              <label>
                <input
                  type="checkbox"
                  checked={on}
                  disabled={busy || (on && account === user.account)}
                  onChange={() => set(account, !on)}
                />{' '}
                {name} <code>{account}</code>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </DialogFrame>
  )
}
