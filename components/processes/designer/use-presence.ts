import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'

/** How often one says that one is still here where nothing can be listened to; whoever stays silent three times as long has gone. */
const everyMs = 8000
/** What is passed over on the way through the drawing is not worth telling. */
const soonMs = 400

export interface Colleague {
  account: string
  name: string
  chosen: string
}

const none: readonly Colleague[] = []

/**
 * Who else has the process open, and what each has chosen. As long as the window is looked at it listens; the server says
 * for whoever listens that he is there. Where no stream can be had, it asks from time to time.
 */
export function usePresence(processId: string, chosen: string) {
  const [others, setOthers] = useState(none)
  const [asks, setAsks] = useState(false)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  }, [chosen])
  useEffect(() => {
    let stop: (() => void) | null = null
    const attend = () => {
      if (document.hidden === (stop === null)) return
      if (!stop) {
        stop = listen(processId, {
          onOthers: setOthers,
          // After a break as well: the server may have forgotten what was chosen.
          onOpen: () => {
            setAsks(false)
            if (latest.current) void say(processId, latest.current)
          },
          onRefused: () => setAsks(true),
        })
        return
      }
      stop()
      stop = null
      setOthers(none)
    }
    attend()
    document.addEventListener('visibilitychange', attend)
    return () => {
      document.removeEventListener('visibilitychange', attend)
      stop?.()
      setAsks(false)
    }
  }, [processId])
  useEffect(() => {
    let here = true
    const tell = () => {
      if (document.hidden) return
      void say(processId, chosen).then((found) => {
        if (here && (asks || !found)) setOthers(found ?? none)
      })
    }
    const soon = setTimeout(tell, soonMs)
    const timer = asks ? setInterval(tell, everyMs) : undefined
    return () => {
      here = false
      clearTimeout(soon)
      clearInterval(timer)
    }
  }, [processId, chosen, asks])
  useEffect(
    () => () => void call('/api/process/present', { processId, leaves: true }, { quiet: true }).catch(() => undefined),
    [processId],
  )
  const places = useMemo(() => {
    const found = new Map<string, string>()
    for (const one of others)
      if (one.chosen) found.set(one.chosen, [found.get(one.chosen), one.name].filter(Boolean).join(' · '))
    return found
  }, [others])
  return { others, places }
}

/** Null where the server cannot be reached: nobody else is seen then, and the work goes on. */
async function say(processId: string, chosen: string): Promise<readonly Colleague[] | null> {
  try {
    return await call('/api/process/present', { processId, chosen }, { quiet: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }
}

interface Heard {
  onOthers(others: readonly Colleague[]): void
  onOpen(): void
  onRefused(): void
}

function listen(processId: string, { onOthers, onOpen, onRefused }: Heard): () => void {
  if (typeof EventSource === 'undefined') {
    onRefused()
    return () => undefined
  }
  const events = new EventSource(`/api/process/watchPresence?${new URLSearchParams({ processId }).toString()}`)
  events.addEventListener('open', onOpen)
  events.addEventListener('present', ({ data }: MessageEvent<string>) => onOthers(JSON.parse(data) as Colleague[]))
  events.addEventListener('error', () => {
    // The browser connects again by itself, unless it was refused.
    if (events.readyState === EventSource.CLOSED) onRefused()
  })
  return () => events.close()
}
