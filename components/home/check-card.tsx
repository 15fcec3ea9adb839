'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Panel } from '@/components/ui/panel'
import type { CheckKind } from '@/lib/contracts/rehearsal'
import { checkPage, type HomeState } from './use-home'
import styles from './home.module.css'

const kinds: readonly CheckKind[] = ['nobody', 'items', 'named', 'roleEmpty', 'leader', 'agent', 'secretary', 'right']

/** For who looks after the organisation: what the last look at it has found, by kind. */
export function CheckCard({ check: { data, error } }: Pick<HomeState, 'check'>) {
  const t = useTranslations('home')
  const found = kinds.filter((kind) => (data?.counts[kind] ?? 0) > 0)
  return (
    <Panel title={t('check.title')} more={{ href: checkPage, label: t('check.more') }}>
      {error && !data && <p className={styles.failed}>{error.message || t('notRead')}</p>}
      {data && found.length === 0 && (
        <EmptyState icon={data.at ? 'check' : 'shield'} title={t(data.at ? 'check.good' : 'check.never')} />
      )}
      {data && found.length > 0 && (
        <ul className={styles.rows}>
          {found.map((kind) => (
            <li key={kind}>
              <ShellLink href={checkPage}>
                <span className={styles.rowWords}>
                  <strong>{t(`check.kind.${kind}`)}</strong>
                </span>
                <span className={styles.found}>{data.counts[kind]}</span>
              </ShellLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
