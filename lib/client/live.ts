import { liveVersion } from './live-version'
import { refreshCalls } from './use-call'
import { hearWindows, tellWindows } from './windows'

/** One at a time, and not for every act of a colleague who works through his list. */
const quietMs = 400
/** Where no stream can be had: plain HTTP without locks, or a server that refuses more of them. */
const askEveryMs = 60_000
/** Until a stream is asked for again that the server refused: it may be starting anew, with everybody waiting for it. */
const firstPauseMs = 2_000
const longestPauseMs = 120_000

function changed(): void {
  liveVersion.set((version) => version + 1)
  void refreshCalls(
    '/api/workitem/counts',
    '/api/message/list',
    '/api/message/inboxCounts',
    '/api/message/inbox',
    '/api/message/thread',
  )
}

/**
 * Listens for changes; returns how to stop. Browsers open six connections to a host at most, so of all windows one
 * holds the stream and tells the others.
 */
export function startLive(): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, quietMs)
  }
  const stopHearing = hearWindows(({ kind }) => kind === 'changed' && soon())
  const everyMinute = setInterval(() => !document.hidden && soon(), askEveryMs)
  if ('locks' in navigator) {
    void navigator.locks
      .request('baton-live', { signal: stop.signal }, () => holdStream(stop.signal, soon))
      // Another window holds it, and this one is closed before its turn.
      .catch(() => undefined)
  }
  return () => {
    stop.abort()
    stopHearing()
    clearTimeout(timer)
    clearInterval(everyMinute)
  }
}

/** Ends when the window no longer wants it. The browser itself connects again after a break, and for good not after a refusal. */
function holdStream(signal: AbortSignal, onChange: () => void): Promise<void> {
  return new Promise((resolve) => {
    let events: EventSource
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstPauseMs
    const tell = () => {
      onChange()
      tellWindows({ kind: 'changed' })
    }
    const open = () => {
      events = new EventSource('/api/live/changes')
      events.addEventListener('open', () => {
        // What changed while there was no stream nobody has told.
        if (pauseMs > firstPauseMs) tell()
        pauseMs = firstPauseMs
      })
      events.addEventListener('change', tell)
      events.addEventListener('error', () => {
        if (events.readyState !== EventSource.CLOSED) return
        events.close()
        timer = setTimeout(open, pauseMs * (0.5 + Math.random()))
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      })
    }
    open()
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        events.close()
        resolve()
      },
      { once: true },
    )
  })
}
