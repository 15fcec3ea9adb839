'use client'

import Translate from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { useLanguageItems } from './language-items'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'

export function LanguageMenu() {
  const t = useTranslations('shell')
  const { anchor, open, close } = useMenuAnchor()
  const items = useLanguageItems(close, false)
  return (
    <>
      <Tooltip title={t('language')}>
        <IconButton
          size="small"
          onClick={open}
          aria-label={t('language')}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
        >
          <Translate fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={close}>
        {items}
      </Menu>
    </>
  )
}
