'use client'

import { useMoments } from './use-moments'

/** A moment as people say it; the exact one on hover. */
export function Moment({ at }: { at: string | null }) {
  const { spoken, exact } = useMoments()
  if (!at) return null
  return (
    <time dateTime={at} title={exact(at)} suppressHydrationWarning>
      {spoken(at)}
    </time>
  )
}
