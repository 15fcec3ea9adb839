import { mutate } from 'swr'
import { useEffect, useEffectEvent, useState } from 'react'
import { useView } from '@/components/page/view-context'
import { call } from '@/lib/client/call'
import { liveVersion } from '@/lib/client/live-version'
import { rowKey } from './use-selection'
import type { ListState } from './use-work-item-list'

/** How many rows have come in since the list was read; the same question is asked again after every change. */
export function useNewItems({ input, list }: ListState): { count: number; show(): void } {
  const { current } = useView()
  const [count, setCount] = useState(0)
  const asked = JSON.stringify(input)
  const [askedBefore, setAskedBefore] = useState(asked)
  if (asked !== askedBefore) {
    setAskedBefore(asked)
    setCount(0)
  }

  const look = useEffectEvent(async () => {
    const shown = list.data
    if (!input || !shown || !current) return
    const known = new Set(shown.rows.map(rowKey))
    const latest = await call('/api/workitem/list', input, { quiet: true })
    const fresh = latest.rows.filter((row) => !known.has(rowKey(row))).length
    // Rows that went away are simply gone; rows that only changed are brought up to date without a word.
    if (fresh === 0) {
      setCount(0)
      // By its own key: meanwhile the list may ask for something else.
      await mutate(['/api/workitem/list', input], latest, { revalidate: false })
    } else setCount(Math.max(fresh, latest.records - shown.records))
  })
  useEffect(
    () =>
      // Without an answer the next change asks again.
      liveVersion.subscribe(() => void look().catch(() => undefined)),
    [],
  )

  return {
    count,
    show() {
      setCount(0)
      void list.mutate()
    },
  }
}
