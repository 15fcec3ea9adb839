'use client'

import { useCompanyName } from '@/components/page/company-mark'
import dynamic from 'next/dynamic'
import { useEffect, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Overlay } from '@/components/ui/overlay'
import { Toaster } from '@/components/ui/toaster'
import { useStore } from '@/lib/client/store'
import { undos, type Undoable } from '@/lib/client/undos'
import { startOffline } from '@/lib/client/offline/start'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look } from '@/lib/theme/look'
import { AwayBanner } from './away-banner'
import { BottomBar } from './bottom-bar'
import { FirstSignIn } from './first-sign-in'
import { LaterDialogs } from './later-dialogs'
import { onTask } from './on-task'
import { Navbar } from './navbar'
import { OfflineBar } from './offline-bar'
import { ShellContext } from '@/components/page/shell-context'
import { Sidebar } from './sidebar'
import { SidebarDrawer } from './sidebar-drawer'
import { TagsBar } from './tags-bar'
import { useGoKeys } from './use-go-keys'
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

export function Shell(props: Props) {
  return (
    <FirstSignIn user={props.user}>
      <Frame {...props} />
    </FirstSignIn>
  )
}

function Frame({ user, menus, look: drawn, children }: Props) {
  const shell = useShellState({ user, menus, drawn })
  const { look } = shell
  useHelpKey(shell.views)
  useGoKeys(shell.views)
  useLive()
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
      <LaterDialogs />
      <Overlay />
      <Undos />
      <Toaster />
    </ShellContext>
  )
}

/** Hears of changes; nothing on the first picture needs it. */
function useLive() {
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    import('@/lib/client/live').then(
      ({ startLive }) => {
        if (!gone) stop = startLive()
      },
      // A file of a build that is no more: the lists are read anew when somebody looks at them.
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [])
}

// Only whoever has just decided needs them: the first page stays light.
const UndoBars = dynamic(() => import('@/components/task-story/undo/undo-bars').then((file) => file.UndoBars))
const none: Undoable[] = []

function Undos() {
  return useStore(undos, none).length > 0 && <UndoBars />
}

function PageTitle() {
  const name = useCompanyName()
  const title = useViewTitleText()
  return <title>{title ? `${title} · ${name}` : name}</title>
}

function SkipLink() {
  const t = useTranslations('shell')
  return (
    <a className={styles.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
