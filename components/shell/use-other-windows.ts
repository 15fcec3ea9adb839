import { useEffect } from 'react'
import { useRouter } from 'next/navigation'
import { mutate } from 'swr'
import { endSession } from '@/lib/client/session-state'
import { hearWindows } from '@/lib/client/windows'

/** What happens in another window of the same browser happens here: signed out, another language, another look. */
export function useOtherWindows(applyLook: () => void): void {
  const router = useRouter()
  useEffect(
    () =>
      hearWindows(({ kind }) => {
        if (kind === 'signedOut') endSession()
        else if (kind === 'look') applyLook()
        else {
          router.refresh()
          void mutate(() => true)
        }
      }),
    [router, applyLook],
  )
}
