import { useEffect } from 'react'
import { mutate } from 'swr'
import { call } from '@/lib/client/call'
import { away } from '@/lib/client/offline/away'
import { sendDecisions } from '@/lib/client/offline/decisions'
import { useStore } from '@/lib/client/store'

/** While nothing comes; a browser's own word for it is not always right. */
const askEveryMs = 15_000

/** Asks whether the server answers; what is heard shows in `away`. */
export const askServer = (): void => void call('/api/account/logininfo', {}, { quiet: true }).catch(() => undefined)

/** Watches the way to the server: once it is back, what waits is sent and what is shown is read anew. */
export function useConnection() {
  const now = useStore(away, null)
  const isAway = Boolean(now)
  useEffect(() => {
    window.addEventListener('offline', askServer)
    return () => window.removeEventListener('offline', askServer)
  }, [])
  useEffect(() => {
    if (!isAway) return
    window.addEventListener('online', askServer)
    const timer = setInterval(() => !document.hidden && askServer(), askEveryMs)
    return () => {
      window.removeEventListener('online', askServer)
      clearInterval(timer)
      // What was shown is old, what waits is sent first: the answers then are those after it.
      void sendDecisions().finally(() => mutate(() => true))
    }
  }, [isAway])
  return now
}
