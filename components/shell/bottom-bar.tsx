'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useMenuCounts } from './use-menu-counts'
import { useUnread } from './use-unread'
import { allNodes } from '@/lib/menus/build-menu-tree'
import { resolvePage } from '@/lib/menus/resolve-page'
import { onTask } from './on-task'
import styles from './bottom-bar.module.css'

const places = [
  { href: '/index', icon: 'home', label: 'home' },
  { href: '/modules/portal/workitems/Queue', icon: 'inbox', label: 'toDo' },
  { href: '/start', icon: 'add', label: 'start' },
  { href: '/messages', icon: 'bell', label: 'messages' },
  { href: '/bpm/userProfile/index', icon: 'person', label: 'me' },
] as const

/** The places of the phone, at the thumb; the rest is behind the menu button. */
export function BottomBar() {
  const t = useTranslations('shell.bottomBar')
  const { menus, views } = useShell()
  const countOf = useMenuCounts()
  const nodes = allNodes(menus)
  const unread = useUnread()
  // Pages that stand in no menu are everybody's.
  const shown = places.filter(({ href }) => resolvePage(menus, href) !== null)
  // A task has a bar of its own there.
  if (onTask(views.current)) return null
  return (
    <nav className={styles.bar} aria-label={t('label')}>
      {shown.map(({ href, icon, label }) => {
        const node = nodes.find((one) => one.href === href)
        const count = href === '/messages' ? unread > 0 && (unread > 99 ? '99+' : unread) : node && countOf(node)
        return (
          <ShellLink key={href} href={href} aria-current={views.current?.page.path === href ? 'page' : undefined}>
            <Icon name={icon} size={22} />
            <span>{t(label)}</span>
            {count && <b>{count}</b>}
          </ShellLink>
        )
      })}
    </nav>
  )
}
