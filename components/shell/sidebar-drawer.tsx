'use client'

import Drawer from '@mui/material/Drawer'
import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { Sidebar } from './sidebar'

/** The sidebar of windows below 992 px (R2.11-02). */
export function SidebarDrawer() {
  const t = useTranslations('shell')
  const { drawerOpen, setDrawerOpen } = useShell()
  return (
    <Drawer
      open={drawerOpen}
      onClose={() => setDrawerOpen(false)}
      slotProps={{ paper: { 'aria-label': t('mainMenu'), sx: { width: 264, background: 'var(--surface)' } } }}
    >
      <Sidebar narrow={false} />
    </Drawer>
  )
}
