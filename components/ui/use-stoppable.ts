import { useEffect, useMemo, useRef } from 'react'

/** Work done piece by piece that somebody can stop, and that stops when he leaves the page. */
export function useStoppable() {
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])
  return useMemo(
    () => ({
      stop: () => going.current?.abort(),
      /** What comes of a piece that was cut off is no failure. */
      async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
        const own = new AbortController()
        going.current?.abort()
        going.current = own
        try {
          await work(own.signal)
        } catch (error) {
          if (!own.signal.aborted) throw error
        }
      },
    }),
    [],
  )
}
