'use client'

import { useEffect } from 'react'
import { signOut } from '@/lib/client/sign-out'

export function EndSession() {
  useEffect(() => {
    void signOut()
  }, [])
  return null
}
