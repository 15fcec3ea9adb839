import { useEffect } from 'react'
import { mutate } from 'swr'
import { drawnFor } from '@/lib/client/drawn-for'
import { endSession } from '@/lib/client/session-state'
import { hearWindows, tellWindows } from '@/lib/client/windows'
import { useRefreshPage } from '@/components/page/use-refresh-page'
import { askServer } from './use-connection'

/** What happens in another window of the same browser happens here: signed out, somebody else signed in, another language, another look. */
export function useOtherWindows(applyLook: () => void): void {
  const refreshPage = useRefreshPage()
  useEffect(() => tellWindows({ kind: 'signedIn', person: drawnFor() }), [])
  useEffect(
    () =>
      hearWindows(({ kind, person }) => {
        if (kind === 'signedOut') endSession()
        // A page that was kept shows somebody who is gone: whose session it is, the server says.
        else if (kind === 'signedIn' && person !== drawnFor()) askServer()
        else if (kind === 'look') applyLook()
        else if (kind === 'locale') {
          refreshPage()
          void mutate(() => true)
        }
      }),
    [refreshPage, applyLook],
  )
}
