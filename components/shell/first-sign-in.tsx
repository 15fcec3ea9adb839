'use client'

import dynamic from 'next/dynamic'
import { useState, useSyncExternalStore } from 'react'
import { useShell } from '@/components/page/shell-context'

const ChangePasswordDialog = dynamic(() =>
  import('@/components/change-password/change-password-dialog').then((file) => file.ChangePasswordDialog),
)

// The page is told once, where it is drawn; the server, which draws it first, knows nothing of its elements.
const stays = () => () => undefined
const isPutOff = () => 'passwordLater' in document.documentElement.dataset

/** R4-02: whose password somebody else knows sets one of his own before anything else. */
export function FirstSignIn() {
  const { user } = useShell()
  const [changed, setChanged] = useState(false)
  // R2.12-26: an installation may let it be put off; it asks again when the page is opened anew.
  const later = useSyncExternalStore(stays, isPutOff, () => false)
  if (user.lastLoginTime !== null || changed) return null
  const close = () => setChanged(true)
  return <ChangePasswordDialog first onClose={later ? close : undefined} onDone={close} />
}
