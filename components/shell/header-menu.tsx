'use client'

import Apps from '@mui/icons-material/Apps'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { localText } from '@/lib/i18n/local-text'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useTopMenus } from './use-top-menus'
import styles from './header-menu.module.css'

/** R9-20 */
const grounds = 8

/** Switches between the top menus (R2.10-09, R2.10-10); not there when there is only one. */
export function HeaderMenu() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { tops, current, switchTo } = useTopMenus()
  const { anchor, open, close } = useMenuAnchor()
  if (tops.length < 2) return null
  return (
    <>
      <Tooltip title={t('topMenus')}>
        <IconButton
          size="small"
          onClick={open}
          aria-label={t('topMenus')}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
        >
          <Apps fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <ul className={styles.tops} aria-label={t('topMenus')}>
          {tops.map((top, index) => (
            <li key={top.uiMenuId}>
              <button
                type="button"
                aria-current={top.uiMenuId === current ? 'true' : undefined}
                onClick={() => {
                  close()
                  switchTo(top.uiMenuId)
                }}
              >
                <span className={styles.icon} data-ground={index % grounds}>
                  <Icon name={top.menuIcon} size={20} />
                </span>
                {localText(top.menuName, locale)}
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
