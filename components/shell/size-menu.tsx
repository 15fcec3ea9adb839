'use client'

import FormatSize from '@mui/icons-material/FormatSizeOutlined'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { densities } from '@/lib/theme/look'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'
import { useShell } from '@/components/page/shell-context'

/** R2.11-06 */
export function SizeMenu() {
  const t = useTranslations('shell')
  const { look, changeLook } = useShell()
  const { anchor, open, close } = useMenuAnchor()
  return (
    <>
      <Tooltip title={t('settings.density')}>
        <IconButton
          size="small"
          onClick={open}
          aria-label={t('settings.density')}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
        >
          <FormatSize fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {densities.map((density) => (
          <MenuItem
            key={density}
            selected={density === look.density}
            onClick={() => {
              changeLook({ density })
              close()
            }}
          >
            {t(`settings.densities.${density}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
