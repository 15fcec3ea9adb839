import { useEffect, useState, type RefObject } from 'react'
import type { FieldValue } from './field-props'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { readFrameMessage, type FromFrame, type ToFrame } from './frame-messages'

interface Given {
  frame: RefObject<HTMLIFrameElement | null>
  /** What the server answered about the frame, once it has. */
  address: Calls['/api/task/getFrameAddress']['data'] | undefined
  set(id: string, value: FieldValue): void
}

/** Messages that wait while one is looked at; a page that sends more than that is not heard. */
const mostWaiting = 20

/**
 * R2.10-17: hears the page in the frame, and nobody else: the window must be the frame's and stand at the origin of the
 * address, or at a site the form names. What it hands over is looked at by the server, one message after the other, and stands in the form as if typed.
 * @returns the fields taken over last
 */
export function useFrameChannel({ frame, address, set }: Given): string[] {
  const [taken, setTaken] = useState<string[]>([])
  useEffect(() => {
    if (!address) return
    const { url, ticket, fields, values: told, origins } = address
    const { origin } = new URL(url, window.location.href)
    let waiting = 0
    let last: Promise<void> = Promise.resolve()
    // Whoever spoke last, at the address or at a site the form names beside it.
    let at = origin
    const answer = (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, at)
    const take = async ({ id, values }: Extract<FromFrame, { type: 'values' }>): Promise<void> => {
      try {
        const checked = await call('/api/task/takeFrameValues', { ticket, values }, { quiet: true })
        const passed = Object.entries(checked.values)
        passed.forEach(([field, value]) => set(field, value as FieldValue))
        if (passed.length > 0) setTaken(passed.map(([field]) => field))
        answer({ baton: 1, type: 'taken', id, taken: passed.map(([field]) => field), refused: checked.refused })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        answer({ baton: 1, type: 'failed', id, message: error.message })
      }
    }
    const hear = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      if (from !== origin && !origins.includes(from)) return
      at = from
      const message = readFrameMessage(data)
      if (message?.type === 'hello') answer({ baton: 1, type: 'task', ticket, fields, values: told })
      else if (message && message.ticket === ticket && waiting < mostWaiting) {
        waiting += 1
        last = last.then(() => take(message)).finally(() => (waiting -= 1))
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, address, set])
  return taken
}
