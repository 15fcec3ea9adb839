'use client'

import { useTranslations } from 'next-intl'
import { CompanyMark, useCompanyName } from '@/components/page/company-mark'
import { MenuList } from './menu-list'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useMenuFolders } from './use-menu-folders'
import { useMenuCounts } from './use-menu-counts'
import styles from './sidebar.module.css'

/** The person's menus; `narrow` shows icons only. */
export function Sidebar({ narrow }: { narrow: boolean }) {
  const name = useCompanyName()
  const tShell = useTranslations('shell')
  const { menus, look, topId } = useShell()
  const folders = useMenuFolders()
  const countOf = useMenuCounts()
  return (
    <nav className={styles.sidebar} data-narrow={narrow} aria-label={tShell('mainMenu')}>
      {look.sidebarLogo && (
        <ShellLink href="/index" className={styles.product} title={name}>
          <CompanyMark />
          <span>{name}</span>
        </ShellLink>
      )}
      <MenuList
        nodes={menus.filter((node) => node.topId === topId)}
        depth={0}
        narrow={narrow}
        folders={folders}
        countOf={countOf}
      />
    </nav>
  )
}
