'use client'

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import type { OpenView } from '@/components/page/open-view'
import { isAffixed } from './use-open-views'

export interface TagMenuState {
  view: OpenView
  at: { top: number; left: number }
}

/** Refresh, close, close the others, close all (R2.11-09). */
export function TagMenu({ menu, onClose }: { menu: TagMenuState | null; onClose(): void }) {
  const t = useTranslations('shell.tags')
  const { views } = useShell()
  const then = (act: (key: string) => void) => () => {
    if (menu) act(menu.view.key)
    onClose()
  }
  return (
    <Menu open={menu !== null} onClose={onClose} anchorReference="anchorPosition" anchorPosition={menu?.at}>
      <MenuItem onClick={then(views.refresh)}>{t('refresh')}</MenuItem>
      {menu && !isAffixed(menu.view) && <MenuItem onClick={then(views.close)}>{t('close')}</MenuItem>}
      <MenuItem onClick={then(views.closeOthers)}>{t('closeOthers')}</MenuItem>
      <MenuItem onClick={then(views.closeAll)}>{t('closeAll')}</MenuItem>
    </Menu>
  )
}
