import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { ViewFailed } from '@/components/ui/view-failed'
import page from '@/components/ui/page.module.css'
import { useCall } from '@/lib/client/use-call'
import { localText } from '@/lib/i18n/local-text'
import { queueAddress, testsOf } from './test-addresses'
import styles from './tests.module.css'

/** Whose tests are wanted. */
export function ChooseProcess() {
  const t = useTranslations('tests')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/process/getProcesses', { keyword: '' })
  return (
    <div className={page.wide}>
      <PageHeader title={t('title')} note={data?.length} sub={t('explain')}>
        <ShellLink href={queueAddress}>{t('toQueue')}</ShellLink>
      </PageHeader>
      {error && !data && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <EmptyState icon="process" title={t('noProcesses')} />}
      {data && data.length > 0 && (
        <ul className={styles.choose} aria-label={t('choose')}>
          {data.map(({ processId, processName, catalogName }) => (
            <li key={processId}>
              <ShellLink href={testsOf(processId)}>
                <strong>{localText(processName, locale) || processId}</strong>
                <small>{catalogName}</small>
              </ShellLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
