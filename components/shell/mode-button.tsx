'use client'

import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslations } from 'next-intl'
import { useMedia } from '@/components/page/use-media'
import { useShell } from '@/components/page/shell-context'

/** Switches between light and dark; "like the system" is in the settings. */
export function ModeButton() {
  const t = useTranslations('shell')
  const { look, changeLook } = useShell()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const dark = look.mode === 'dark' || (look.mode === 'system' && systemDark)
  const label = dark ? t('lightMode') : t('darkMode')
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => changeLook({ mode: dark ? 'light' : 'dark' })}>
        {dark ? <LightMode fontSize="small" /> : <DarkMode fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
