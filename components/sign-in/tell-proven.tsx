'use client'

import { useEffect } from 'react'
import { provenChannel } from '@/lib/client/proven-again'

/** Tells the page that waits, and closes the window where browsers let it; otherwise the person does. */
export function TellProven() {
  useEffect(() => {
    const channel = new BroadcastChannel(provenChannel)
    channel.postMessage('proven')
    channel.close()
    window.close()
  }, [])
  return null
}
