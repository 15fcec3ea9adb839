'use client'

import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { Breadcrumb } from './breadcrumb'
import { LanguageMenu } from './language-menu'
import { ModeButton } from './mode-button'
import { useShell } from './shell-context'
import { UserMenu } from './user-menu'
import styles from './navbar.module.css'

export function Navbar() {
  const t = useTranslations('shell')
  const { look, changeLook, narrow, drawerOpen, setDrawerOpen } = useShell()
  const open = narrow ? drawerOpen : look.sidebarOpen
  const toggle = () => (narrow ? setDrawerOpen(!drawerOpen) : changeLook({ sidebarOpen: !look.sidebarOpen }))
  return (
    <header className={styles.navbar}>
      <IconButton size="small" onClick={toggle} aria-label={open ? t('closeSidebar') : t('openSidebar')} aria-expanded={open}>
        {open ? <MenuOpen /> : <MenuIcon />}
      </IconButton>
      <Breadcrumb />
      <div className={styles.tools}>
        <ModeButton />
        <LanguageMenu />
        <UserMenu />
      </div>
    </header>
  )
}
