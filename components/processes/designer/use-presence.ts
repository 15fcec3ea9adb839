import { useEffect, useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'

/** How often one says that one is still here; whoever stays silent three times as long has gone. */
const everyMs = 8000

export interface Colleague {
  account: string
  name: string
  chosen: string
}

/** Who else has the process open, and what each has chosen. */
export function usePresence(processId: string, chosen: string) {
  const [others, setOthers] = useState<readonly Colleague[]>([])
  useEffect(() => {
    let here = true
    const say = () => {
      if (document.hidden) return
      call('/api/process/present', { processId, chosen }, { quiet: true }).then(
        (found) => here && setOthers(found),
        (error: unknown) => {
          // Without a way to the server nobody else is seen; the work goes on.
          if (!(error instanceof CallError)) throw error
          if (here) setOthers([])
        },
      )
    }
    // What is passed over on the way through the drawing is not worth telling.
    const soon = setTimeout(say, 400)
    const timer = setInterval(say, everyMs)
    return () => {
      here = false
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [processId, chosen])
  useEffect(
    () => () => void call('/api/process/present', { processId, leaves: true }, { quiet: true }).catch(() => undefined),
    [processId],
  )
  const places = useMemo(
    () => new Map(others.filter((one) => one.chosen !== '').map((one) => [one.chosen, one.name])),
    [others],
  )
  return { others, places }
}
