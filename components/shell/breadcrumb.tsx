'use client'

import { useLocale, useTranslations } from 'next-intl'
import { localText } from '@/lib/i18n/local-text'
import type { MenuNode } from '@/lib/menus/menu-node'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useViewTitleText } from '@/components/page/use-view-title-text'
import styles from './navbar.module.css'

const home = '/index'

/** Home, the folders above the page, the page (R2.7-03). */
export function Breadcrumb() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { menus, views } = useShell()
  const title = useViewTitleText()
  const page = views.current?.page
  const above = page?.menu ? foldersAbove(menus, page.menu.id) : []
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className={styles.crumbs}>
        {page?.path !== home && (
          <li>
            <ShellLink href={home}>{t('pages.home')}</ShellLink>
          </li>
        )}
        {above.map((folder) => (
          <li key={folder.id} className={styles.folder}>
            {localText(folder.title, locale)}
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}

function foldersAbove(nodes: MenuNode[], id: string): MenuNode[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.id === id)) return [node]
    const below = foldersAbove(node.children, id)
    if (below.length) return [node, ...below]
  }
  return []
}
