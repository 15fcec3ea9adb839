'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Panel } from '@/components/ui/panel'
import { ViewFailed } from '@/components/ui/view-failed'
import { useCall } from '@/lib/client/use-call'
import styles from './rules.module.css'

const pages = {
  Processes: (id: string) => `/admin/design/processes?process=${encodeURIComponent(id)}`,
  Forms: (id: string) => `/admin/design/forms?form=${encodeURIComponent(id)}`,
}

/** The processes and forms that ask a rule, and at which places. */
export function RuleUses({ ruleId, code }: { ruleId: string; code: string }) {
  const t = useTranslations('rules.uses')
  const { data, error, mutate } = useCall('/api/rule/getUses', { ruleId })
  const unseen = data?.filter(({ id }) => !id).length ?? 0
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        {error && <ViewFailed message={error.message} onRetry={() => void mutate()} />}
        {data?.length === 0 && <p className={styles.how}>{code ? t('none') : t('noCode')}</p>}
        {code && (
          <p className={styles.how}>
            {t('how')} <code>{`rule("${code}", {…})`}</code>
          </p>
        )}
        <ul className={styles.versions}>
          {data
            ?.filter(({ id }) => id)
            .map(({ kind, id, name, version, status, places }) => (
              <li key={`${kind} ${id} ${version} ${status}`}>
                <div className={styles.version}>
                  <ShellLink href={pages[kind](id)}>{name}</ShellLink>
                  <span className={styles.when}>
                    {t(kind)} · {status === 'draft' ? t('draft') : t(status, { version })}
                  </span>
                </div>
                <p>{places.join('; ')}</p>
              </li>
            ))}
        </ul>
        {unseen > 0 && <p>{t('unseen', { count: unseen })}</p>}
      </div>
    </Panel>
  )
}
