'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { Toaster } from '@/components/ui/toaster'
import { signOut } from '@/lib/client/sign-out'
import type { CurrentUser } from '@/lib/contracts/auth'

const ChangePasswordDialog = dynamic(() =>
  import('@/components/change-password/change-password-dialog').then((file) => file.ChangePasswordDialog),
)

const SecondFactorFirst = dynamic(() => import('./second-factor-first').then((file) => file.SecondFactorFirst))

// The page is told once, where it is drawn; the server, which draws it first, knows nothing of its elements.
const stays = () => () => undefined
const isPutOff = () => 'passwordLater' in document.documentElement.dataset

interface Props {
  user: CurrentUser
  /** The frame with all that is in it. */
  children: ReactNode
}

/**
 * R4-02: whose password somebody else knows sets one of his own before anything else. Until then the server refuses all that
 * a page asks for, so none is drawn; where an installation lets it be put off (R2.12-26) it asks above the page.
 */
export function FirstSignIn({ user, children }: Props) {
  const [changed, setChanged] = useState(false)
  const [secured, setSecured] = useState(false)
  const later = useSyncExternalStore(stays, isPutOff, () => false)
  const hasOwnPassword = user.lastLoginTime !== null || changed
  if (user.needsSecondFactor && !secured && (hasOwnPassword || later))
    return <SecondFactorFirst onDone={() => setSecured(true)} />
  if (hasOwnPassword) return children
  const close = () => setChanged(true)
  if (!later) return <OwnPassword onDone={close} />
  return (
    <>
      {children}
      <ChangePasswordDialog first onClose={close} onDone={close} />
    </>
  )
}

function OwnPassword({ onDone }: { onDone(): void }) {
  useEffect(() => {
    // Tests, and nothing else, wait for this.
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return (
    <>
      <main id="main">
        <ChangePasswordDialog first onDone={onDone} onSignOut={() => void signOut()} />
      </main>
      <Toaster />
    </>
  )
}
