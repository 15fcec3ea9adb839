import { useMemo } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { CommentThread } from '@/lib/contracts/process-comments'

/** How often one looks whether colleagues have said something. */
const everyMs = 20_000
const none: readonly CommentThread[] = []

/** What was said about a process; asked for once, however many parts of the designer show it. */
export function useComments(processId: string) {
  const { data, error, mutate } = useCall('/api/process/comments', { processId }, { refreshInterval: everyMs })
  const threads = data?.rows ?? none
  /** How many open threads each part has. */
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { part, settled } of threads) if (!settled) found.set(part, (found.get(part) ?? 0) + 1)
    return found
  }, [threads])
  return {
    threads,
    counts,
    maySettle: data?.maySettle ?? false,
    loading: !data && !error,
    failed: !data && error,
    mutate,
  }
}
