import type { ReactNode } from 'react'
import { getLocale, getMessages } from 'next-intl/server'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Toaster } from '@/components/ui/toaster'
import { Providers } from './providers'

/** Styles, words and messages for pages of a session that stand outside the shell. */
export async function BareFrame({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const { signIn: _unused, ...messages } = await getMessages()
  return (
    <Providers nonce={nonce} locale={await getLocale()} messages={messages}>
      {children}
      <ConfirmDialog />
      <Toaster />
    </Providers>
  )
}
