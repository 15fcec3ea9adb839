import { useEffect, useRef } from 'react'
import { call } from '@/lib/client/call'

/** 3.18: as long a page has to be before somebody's eyes to have been seen. */
const looksMs = 2_000

/** Writes down that a task has been seen, once it has been in sight for a while; a page in a hidden tab is not. */
export function useSeen(taskId: string | null, rev: number): void {
  const told = useRef('')
  useEffect(() => {
    const key = `${taskId} ${rev}`
    if (!taskId || rev < 1 || told.current === key) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => {
        told.current = key
        // What could not be written down is told again the next time; nobody has to hear of it.
        call('/api/task/seen', { taskId, rev }, { quiet: true }).catch(() => undefined)
      }, looksMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [taskId, rev])
}
