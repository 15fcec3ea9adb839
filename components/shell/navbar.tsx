'use client'

import ArrowBack from '@mui/icons-material/ArrowBack'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import MenuIcon from '@mui/icons-material/Menu'
import MenuOpen from '@mui/icons-material/MenuOpen'
import SettingsOutlined from '@mui/icons-material/TuneOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Bell } from './bell'
import { Breadcrumb } from './breadcrumb'
import { ErrorLogButton } from './error-log-button'
import { goBack, onTask } from './on-task'
import { HeaderMenu } from './header-menu'
import { LanguageMenu } from './language-menu'
import { ModeButton } from './mode-button'
import { RefreshButton } from './refresh-button'
import { SearchButton } from './search-button'
import { SizeMenu } from './size-menu'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { helpAddress } from './help-address'
import { UserMenu } from './user-menu'
import styles from './navbar.module.css'

const SettingsPanel = dynamic(() => import('./settings-panel').then((file) => file.SettingsPanel))

/** R2.11-04 to R2.11-07; on a phone only what is needed there. */
export function Navbar() {
  const t = useTranslations('shell')
  const { look, changeLook, narrow, mobile, views, drawerOpen, setDrawerOpen } = useShell()
  const [settings, setSettings] = useState(false)
  const open = narrow ? drawerOpen : look.sidebarOpen
  const toggle = () => (narrow ? setDrawerOpen(!drawerOpen) : changeLook({ sidebarOpen: !look.sidebarOpen }))
  return (
    <header className={styles.navbar}>
      {mobile && onTask(views.current) ? (
        <IconButton size="small" onClick={() => goBack(views)} aria-label={t('back')}>
          <ArrowBack />
        </IconButton>
      ) : (
        <IconButton
          size="small"
          onClick={toggle}
          aria-label={open ? t('closeSidebar') : t('openSidebar')}
          aria-expanded={open}
        >
          {open ? <MenuOpen /> : <MenuIcon />}
        </IconButton>
      )}
      <HeaderMenu />
      <Breadcrumb />
      <div className={styles.tools}>
        <SearchButton />
        {/* On a phone messages are at the thumb, and the rest is in the person's menu: the title has the room. */}
        <span className={styles.desk}>
          <Bell />
        </span>
        <span className={styles.wide}>
          <RefreshButton />
          <ErrorLogButton />
          <SizeMenu />
          <Tooltip title={t('help')}>
            <IconButton size="small" component={ShellLink} href={helpAddress(views.current)} aria-label={t('help')}>
              <HelpOutline fontSize="small" />
            </IconButton>
          </Tooltip>
        </span>
        <span className={styles.desk}>
          <ModeButton />
          <LanguageMenu />
          <Tooltip title={t('settings.title')}>
            <IconButton size="small" aria-label={t('settings.title')} onClick={() => setSettings(true)}>
              <SettingsOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
        </span>
        <UserMenu onSettings={() => setSettings(true)} />
      </div>
      {settings && <SettingsPanel open onClose={() => setSettings(false)} />}
    </header>
  )
}
