import { useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { ViewContext } from '@/components/page/view-context'
import { useShell } from '@/components/page/shell-context'
import { taskCommands, type TaskCommands } from '@/lib/client/task-commands'
import type { ActName } from '@/lib/words/acts'

/** Offers the acts of the request on show to the search (Ctrl+K). */
export function useOfferedCommands({ title, acts, choose }: Omit<TaskCommands, 'view'>): void {
  const view = useContext(ViewContext)?.key ?? ''
  const { views } = useShell()
  const current = views.current?.key === view
  const names = acts.join(' ')
  const known = useMemo(() => names.split(' ').filter(Boolean) as ActName[], [names])
  const chosen = useEffectEvent(choose)
  useEffect(() => {
    if (!current) return
    const offered: TaskCommands = { view, title, acts: known, choose: (act, person) => chosen(act, person) }
    taskCommands.set(offered)
    return () => taskCommands.set((now) => (now === offered ? null : now))
  }, [current, view, title, known])
}
