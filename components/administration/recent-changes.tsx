import { useTranslations } from 'next-intl'
import { useHasPage } from '@/components/page/use-has-page'
import { Avatar } from '@/components/ui/avatar'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import { useLogSentence } from '@/components/ui/use-log-sentence'
import { useCall } from '@/lib/client/use-call'
import styles from './administration.module.css'

const logs = '/admin/logs'
const shown = 8

/** The last changes people made to what is set up; only for who may read the logs. */
export function RecentChanges() {
  return useHasPage(logs) ? <Changes /> : null
}

function Changes() {
  const t = useTranslations('administration.changes')
  const sentence = useLogSentence()
  const { data } = useCall('/api/log/list', { kind: 'operation', pageSize: shown, currentPageIndex: 1 })
  return (
    <Panel title={t('title')} more={{ href: logs, label: t('all') }}>
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('none')}</p>}
      <ul className={styles.changes}>
        {(data?.rows ?? []).map((row) => (
          <li key={row.logId}>
            <Avatar name={row.personName || row.account} account={row.account} size={22} />
            <span>{sentence(row)}</span>
            <Moment at={row.at} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
