import { useLocale, useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { processAddress, simulatePath } from '../process-address'
import styles from './trials.module.css'

/** Which process is to be tried. */
export function ChooseProcess() {
  const t = useTranslations('trials')
  const locale = useLocale()
  const { views } = useShell()
  const { data, error, mutate } = useCall('/api/process/getProcesses', { keyword: '' })
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} sub={t('explain')} />
      {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <EmptyState icon="process" title={t('noProcesses')} />}
      {data && data.length > 0 && (
        <ul className={styles.choose} aria-label={t('choose')}>
          {data.map(({ processId, processName, catalogName }) => (
            <li key={processId}>
              <button
                type="button"
                onClick={() => views.go(processAddress(simulatePath, { process: processId }), { replace: true })}
              >
                <strong>{localText(processName, locale) || processId}</strong>
                <small>{catalogName}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
