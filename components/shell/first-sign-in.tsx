'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useShell } from './shell-context'

const ChangePasswordDialog = dynamic(() => import('@/components/profile/change-password-dialog').then((file) => file.ChangePasswordDialog))

/** R4-02: whose password somebody else knows sets one of his own before anything else. */
export function FirstSignIn() {
  const { user, mobile } = useShell()
  const [changed, setChanged] = useState(false)
  if (user.lastLoginTime !== null || changed) return null
  return <ChangePasswordDialog fullScreen={mobile} onDone={() => setChanged(true)} />
}
