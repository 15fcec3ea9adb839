import { useEffect, useEffectEvent } from 'react'

interface Place {
  page: number
  size: number
  /** How many there are; undefined while nobody knows. */
  total: number | undefined
  /** Whether the view is the one that is seen. */
  current: boolean
  goTo(place: { page: number; size: number }): void
}

/** A page behind the last one, as after its only row was deleted or by an old link, gives way to the last there is. */
export function useLastPage({ page, size, total, current, goTo }: Place): void {
  const last = Math.max(1, Math.ceil((total ?? 0) / size))
  const isBehind = current && total !== undefined && page > last
  const goBack = useEffectEvent(() => goTo({ page: last, size }))
  useEffect(() => {
    if (isBehind) goBack()
  }, [isBehind, last])
}
