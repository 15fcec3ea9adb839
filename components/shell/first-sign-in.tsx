'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useShell } from '@/components/page/shell-context'

const ChangePasswordDialog = dynamic(() =>
  import('@/components/change-password/change-password-dialog').then((file) => file.ChangePasswordDialog),
)

/** R4-02: whose password somebody else knows sets one of his own before anything else. */
export function FirstSignIn() {
  const { user } = useShell()
  const [changed, setChanged] = useState(false)
  if (user.lastLoginTime !== null || changed) return null
  // R2.12-26: an installation may let it be put off; it asks again when the page is opened anew.
  const later = 'passwordLater' in document.documentElement.dataset
  const close = () => setChanged(true)
  return <ChangePasswordDialog first onClose={later ? close : undefined} onDone={close} />
}
