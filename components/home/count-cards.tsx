'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { allNodes } from '@/lib/menus/build-menu-tree'
import type { HomeState } from './use-home'
import styles from './home.module.css'

const cards = [
  { kind: 'Queue', icon: 'inbox' },
  { kind: 'Recede', icon: 'undo' },
  { kind: 'MyRequest', icon: 'send' },
  { kind: 'MyApprove', icon: 'check' },
] as const

/** The numbers of the day; each leads to its list. */
export function CountCards({ counts }: Pick<HomeState, 'counts'>) {
  const t = useTranslations('home.counts')
  const { menus } = useShell()
  const hrefs = new Set(allNodes(menus).map(({ href }) => href))
  return (
    <ul className={styles.counts}>
      {cards
        .map((card) => ({ ...card, href: `/modules/portal/workitems/${card.kind}` }))
        .filter(({ href }) => hrefs.has(href))
        .map(({ kind, icon, href }) => (
          <li key={kind}>
            <ShellLink href={href}>
              <span className={styles.countLabel}>
                <Icon name={icon} /> {t(kind)}
              </span>
              <span className={styles.number}>{counts.data ? (counts.data.counts[workItemKind[kind]] ?? 0) : '–'}</span>
            </ShellLink>
          </li>
        ))}
    </ul>
  )
}
