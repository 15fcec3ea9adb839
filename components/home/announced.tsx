'use client'

import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Chip } from '@/components/ui/chip'
import { Moment } from '@/components/ui/moment'
import { Panel } from '@/components/ui/panel'
import type { HomeState } from './use-home'
import styles from './home.module.css'

/** R2.9-28: what is announced to the person, pinned first; nothing where nothing is. */
export function Announced({ announced: { data } }: Pick<HomeState, 'announced'>) {
  const t = useTranslations('home')
  if (!data?.rows.length) return null
  return (
    <Panel title={t('announced.title')} more={{ href: '/messages?reason=announcement', label: t('all') }}>
      <ul className={styles.rows}>
        {data.rows.map(({ announcementId, title, byName, departmentName, at, pinned, read, toConfirm }) => (
          <li key={announcementId} data-unread={!read || toConfirm}>
            <ShellLink href={`/notice/detail/${encodeURIComponent(announcementId)}`}>
              <span className={styles.rowWords}>
                <strong>
                  {title} {pinned && <Chip tone="info">{t('announced.pinned')}</Chip>}{' '}
                  {toConfirm && <Chip tone="warn">{t('announced.toConfirm')}</Chip>}
                </strong>
                <span>
                  {byName} {departmentName}
                </span>
              </span>
              <span className={styles.when}>
                <Moment at={at} />
              </span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
