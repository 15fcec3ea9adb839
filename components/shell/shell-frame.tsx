import type { ReactNode } from 'react'
import { getLocale, getMessages } from 'next-intl/server'
import type { CurrentUser } from '@/lib/contracts/auth'
import type { MenuNode } from '@/lib/menus/menu-node'
import type { Look } from '@/lib/theme/look'
import { Providers } from './providers'
import { Shell } from './shell'
import { ShellBoundary } from './shell-boundary'

interface Props {
  user: CurrentUser
  menus: MenuNode[]
  look: Look
  nonce?: string
  children: ReactNode
}

/** Draws the shell on the server with everything it needs to be right in the first picture. */
export async function ShellFrame({ user, menus, look, nonce, children }: Props) {
  // Words of pages outside the frame, and of the guide, which brings its own.
  const { signIn: _signIn, help: _help, ...messages } = await getMessages()
  return (
    <Providers nonce={nonce} locale={await getLocale()} messages={messages}>
      <ShellBoundary>
        <Shell user={user} menus={menus} look={look}>
          {children}
        </Shell>
      </ShellBoundary>
    </Providers>
  )
}
