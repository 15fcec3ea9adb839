'use client'

import dynamic from 'next/dynamic'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { SessionEndedDialog } from '@/components/ui/session-ended-dialog'
import { Overlay } from '@/components/ui/overlay'
import { Toaster } from '@/components/ui/toaster'
import { startLive } from '@/lib/client/live'
import { useStore } from '@/lib/client/store'
import { undos, type Undoable } from '@/lib/client/undos'
import { startOffline } from '@/lib/client/offline/start'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look } from '@/lib/theme/look'
import { AwayBanner } from './away-banner'
import { BottomBar } from './bottom-bar'
import { FirstSignIn } from './first-sign-in'
import { onTask } from './on-task'
import { Navbar } from './navbar'
import { OfflineBar } from './offline-bar'
import { ShellContext } from '@/components/page/shell-context'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'
import { TagsBar } from './tags-bar'
import { UnsavedDialog } from './unsaved-dialog'
import { useHelpKey } from './use-help-key'
import { useShellState } from './use-shell-state'
import { useViewTitleText } from '@/components/page/use-view-title-text'
import { ViewHost } from './view-host'
import styles from './shell.module.css'

interface Props {
  user: CurrentUser
  menus: MenuNode[]
  look: Look
  children: ReactNode
}

export function Shell({ user, menus, look: drawn, children }: Props) {
  const shell = useShellState({ user, menus, drawn })
  const { look } = shell
  useHelpKey(shell.views)
  useEffect(startLive, [])
  useEffect(() => startOffline(user.account), [user.account])
  return (
    <ShellContext value={shell}>
      <PageTitle />
      <SkipLink />
      <div
        className={styles.shell}
        data-sidebar={look.sidebarOpen ? 'open' : 'narrow'}
        data-task={onTask(shell.views.current) || undefined}
      >
        <div className={styles.aside}>
          <Sidebar narrow={!look.sidebarOpen} />
        </div>
        <div className={styles.column}>
          <div className={styles.head} data-fixed={look.fixedHeader}>
            <Navbar />
            {look.tagsView && <TagsBar />}
            <OfflineBar />
          </div>
          <main id="main" className={styles.main} tabIndex={-1}>
            <AwayBanner />
            <ViewHost />
            {children}
          </main>
        </div>
      </div>
      <BottomBar />
      <SidebarDrawer />
      <UnsavedDialog />
      <ConfirmDialog />
      <Overlay />
      <Undos />
      <Toaster />
      <FirstSignIn />
      <SessionEndedDialog />
    </ShellContext>
  )
}

// Only whoever has just decided needs them: the first page stays light.
const UndoBars = dynamic(() => import('@/components/task-story/undo/undo-bars').then((file) => file.UndoBars))
const none: Undoable[] = []

function Undos() {
  return useStore(undos, none).length > 0 && <UndoBars />
}

function PageTitle() {
  const t = useTranslations('common')
  const title = useViewTitleText()
  return <title>{title ? `${title} · ${t('productName')}` : t('productName')}</title>
}

function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
