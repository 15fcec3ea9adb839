'use client'

import Notifications from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useUnread } from './use-unread'

const BellPanel = dynamic(() => import('./bell-panel').then((file) => file.BellPanel))

/** How many entries of the inbox are unread, and the latest of them. */
export function Bell() {
  const t = useTranslations('inbox')
  const { anchor, open, close } = useMenuAnchor()
  const unread = useUnread()
  return (
    <>
      <Tooltip title={t('title')}>
        <IconButton
          size="small"
          aria-label={t('bell', { count: unread })}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
          onClick={open}
        >
          <Badge badgeContent={unread} max={99} color="error">
            <Notifications fontSize="small" />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('title') } }}
      >
        {anchor && <BellPanel onClose={close} />}
      </Popover>
    </>
  )
}
