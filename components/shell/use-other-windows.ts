import { useEffect } from 'react'
import { mutate } from 'swr'
import { endSession } from '@/lib/client/session-state'
import { hearWindows } from '@/lib/client/windows'
import { useRefreshPage } from '@/components/page/use-refresh-page'

/** What happens in another window of the same browser happens here: signed out, another language, another look. */
export function useOtherWindows(applyLook: () => void): void {
  const refreshPage = useRefreshPage()
  useEffect(
    () =>
      hearWindows(({ kind }) => {
        if (kind === 'signedOut') endSession()
        else if (kind === 'look') applyLook()
        else if (kind === 'locale') {
          refreshPage()
          void mutate(() => true)
        }
      }),
    [refreshPage, applyLook],
  )
}
