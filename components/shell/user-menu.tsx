'use client'

import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Face from '@mui/icons-material/FaceOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import Person from '@mui/icons-material/PersonOutlined'
import SettingsOutlined from '@mui/icons-material/TuneOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { confirm } from '@/lib/client/confirm'
import { decisions, noDecisions } from '@/lib/client/offline/decisions'
import { signOut } from '@/lib/client/sign-out'
import { useStore } from '@/lib/client/store'
import { localText } from '@/lib/i18n/local-text'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { ShellLink } from '@/components/page/shell-link'
import { useOwnPicture } from '@/components/page/use-own-picture'
import { useShell } from '@/components/page/shell-context'
import styles from './user-menu.module.css'
import { helpAddress } from './help-address'
import { useLanguageItems } from './language-items'
import navbar from './navbar.module.css'

/** Opened now and then, and heavy: they come when they are asked for. */
const ChangePasswordDialog = dynamic(() =>
  import('@/components/change-password/change-password-dialog').then((file) => file.ChangePasswordDialog),
)
const AvatarDialog = dynamic(() => import('@/components/avatar-dialog/avatar-dialog').then((file) => file.AvatarDialog))

/** R2.11-07; on a phone also how the shell looks and speaks. */
export function UserMenu({ onSettings }: { onSettings(): void }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { user, views, mobile } = useShell()
  const { anchor, open, close } = useMenuAnchor()
  const languages = useLanguageItems(close, true)
  const [dialog, setDialog] = useState<'avatar' | 'password' | null>(null)
  const waiting = useStore(decisions, noDecisions).filter(({ state }) => state === 'waiting').length
  const leave = async () => {
    close()
    const sure =
      waiting === 0 || (await confirm({ text: t('signOutWaiting', { waiting }), action: t('signOut'), danger: true }))
    if (sure) await signOut()
  }
  const picture = useOwnPicture()
  return (
    <>
      <button
        type="button"
        className={navbar.account}
        onClick={open}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        aria-label={t('userMenu', { name: user.name })}
      >
        <Avatar name={user.name} account={user.account} picture={picture} />
        <span className={navbar.name}>{user.name}</span>
      </button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <li className={styles.person}>
          <strong>{user.name}</strong>
          <span>
            {[localText(user.departmentName, locale), localText(user.jobTitle, locale)].filter(Boolean).join(' · ')}
          </span>
        </li>
        <Divider component="li" />
        <MenuItem component={ShellLink} href="/bpm/userProfile/index" onClick={close}>
          <ListItemIcon>
            <Person fontSize="small" />
          </ListItemIcon>
          {t('personalInfo')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setDialog('avatar')
          }}
        >
          <ListItemIcon>
            <Face fontSize="small" />
          </ListItemIcon>
          {t('changeAvatar')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            setDialog('password')
          }}
        >
          <ListItemIcon>
            <Key fontSize="small" />
          </ListItemIcon>
          {t('changePassword')}
        </MenuItem>
        <MenuItem component={ShellLink} href={helpAddress(views.current)} onClick={close}>
          <ListItemIcon>
            <HelpOutline fontSize="small" />
          </ListItemIcon>
          {t('help')}
        </MenuItem>
        <Divider component="li" />
        {mobile && (
          <MenuItem
            onClick={() => {
              close()
              onSettings()
            }}
          >
            <ListItemIcon>
              <SettingsOutlined fontSize="small" />
            </ListItemIcon>
            {t('settings.title')}
          </MenuItem>
        )}
        {mobile && languages}
        {mobile && <Divider component="li" />}
        <MenuItem onClick={() => void leave()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('signOut')}
        </MenuItem>
      </Menu>
      {dialog === 'password' && <ChangePasswordDialog onClose={() => setDialog(null)} onDone={() => setDialog(null)} />}
      {dialog === 'avatar' && <AvatarDialog onClose={() => setDialog(null)} onSaved={() => setDialog(null)} />}
    </>
  )
}
