'use client'

import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Logout from '@mui/icons-material/LogoutOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { signOut } from '@/lib/client/sign-out'
import { useMenuAnchor } from './use-menu-anchor'
import { useShell } from './shell-context'
import styles from './user-menu.module.css'
import navbar from './navbar.module.css'

export function UserMenu() {
  const t = useTranslations('shell')
  const { user } = useShell()
  const { anchor, open, close } = useMenuAnchor()
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
        <Avatar name={user.name} account={user.account} />
        <span className={navbar.name}>{user.name}</span>
      </button>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        <li className={styles.person}>
          <strong>{user.name}</strong>
          <span>{[user.departmentName, user.jobTitle].filter(Boolean).join(' · ')}</span>
        </li>
        <Divider component="li" />
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
