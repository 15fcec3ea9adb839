'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/shell/shell-context'
import { ShellLink } from '@/components/shell/shell-link'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import { workItemKind } from '@/lib/contracts/workflow-enumerations'
import { allNodes } from '@/lib/menus/build-menu-tree'
import styles from './home.module.css'

const cards = [
  { kind: 'Queue', icon: 'inbox' },
  { kind: 'Recede', icon: 'undo' },
  { kind: 'MyRequest', icon: 'send' },
  { kind: 'MyApprove', icon: 'check' },
] as const

/** The numbers of the day; each leads to its list. */
export function CountCards() {
  const t = useTranslations('home.counts')
  const { menus } = useShell()
  const { data } = useCall('/api/workitem/counts', {})
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
              <span className={styles.number}>{data ? (data.counts[workItemKind[kind]] ?? 0) : <Skeleton width={40} height={28} />}</span>
            </ShellLink>
          </li>
        ))}
    </ul>
  )
}
