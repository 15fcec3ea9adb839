'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import { localText } from '@/lib/i18n/local-text'
import type { HomeState } from '../use-home'
import { checkPage, stuckPage, testsPage } from '../use-home'
import styles from './today.module.css'

interface Gap {
  key: string
  icon: string
  tone: 'bad' | 'warn' | 'plain'
  title: string
  text: string
  href: string
  action: string
}

/** What needs who looks after the product: each a sentence and the place where it is mended; nothing where all is well. */
export function WorkCards({
  stuck,
  check,
  designed,
  tested,
}: Pick<HomeState, 'stuck' | 'check' | 'designed' | 'tested'>) {
  const t = useTranslations('home.gaps')
  const locale = useLocale()
  const counts = Object.values(check.data?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  const failed = stuck.data?.records ?? 0
  const first = stuck.data?.rows[0]
  const unpublished = (designed.data ?? []).filter(({ draft, enabled }) => draft !== null && enabled)
  // The last run of each process counts; what an earlier one found has been looked at since.
  const seen = new Set<string>()
  const failing = (tested.data?.rows ?? []).filter(({ processId, endedAt, failed: bad }) => {
    if (!endedAt || seen.has(processId)) return false
    seen.add(processId)
    return bad > 0
  })
  const gaps: Gap[] = [
    ...(failed > 0
      ? [
          {
            key: 'stuck',
            icon: 'warning',
            tone: 'bad' as const,
            title: t('stuck', { count: failed }),
            text: first ? t('stuckText', { title: first.title }) : '',
            href: stuckPage,
            action: t('see'),
          },
        ]
      : []),
    ...(counts > 0
      ? [
          {
            key: 'check',
            icon: 'people',
            tone: 'warn' as const,
            title: t('check', { count: counts }),
            text: t('checkText'),
            href: checkPage,
            action: t('mend'),
          },
        ]
      : []),
    ...unpublished.slice(0, 4).map(({ processId, processName }) => ({
      key: `draft-${processId}`,
      icon: 'draft',
      tone: 'plain' as const,
      title: t('draft', { name: localText(processName, locale) }),
      text: t('draftText'),
      href: `/flowchat?process=${encodeURIComponent(processId)}`,
      action: t('goOn'),
    })),
    ...failing.slice(0, 3).map(({ runId, processName, failed: bad }) => ({
      key: `tests-${runId}`,
      icon: 'check',
      tone: 'warn' as const,
      title: t('failing', { count: bad, name: localText(processName, locale) }),
      text: t('failingText'),
      href: testsPage,
      action: t('see'),
    })),
  ]
  return gaps.length === 0 ? null : (
    <ul className={styles.gaps} aria-label={t('title')}>
      {gaps.map(({ key, icon, tone, title, text, href, action }) => (
        <li key={key}>
          <span className={styles.gapIcon} data-tone={tone}>
            <Icon name={icon} size={20} />
          </span>
          <span className={styles.gapWords}>
            <strong>{title}</strong>
            {text && <span>{text}</span>}
          </span>
          <ShellLink className={styles.gapAction} href={href}>
            {action}
          </ShellLink>
        </li>
      ))}
    </ul>
  )
}
