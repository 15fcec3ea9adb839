'use client'

import Translate from '@mui/icons-material/Translate'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useLocale, useTranslations } from 'next-intl'
import { localeNames, locales } from '@/lib/i18n/locales'
import { useChangeLocale } from './use-change-locale'
import { useMenuAnchor } from '@/components/page/use-menu-anchor'

export function LanguageMenu() {
  const t = useTranslations('shell')
  const current = useLocale()
  const changeLocale = useChangeLocale()
  const { anchor, open, close } = useMenuAnchor()
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
        {locales.map((locale) => (
          <MenuItem
            key={locale}
            lang={locale}
            selected={locale === current}
            onClick={() => {
              close()
              changeLocale(locale)
            }}
          >
            {localeNames[locale]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
