import { useContext, useEffect, useEffectEvent, useMemo } from 'react'
import { ViewContext } from '@/components/page/view-context'
import { useShell } from '@/components/page/shell-context'
import { taskCommands, wantedAct, type TaskCommands } from '@/lib/client/task-commands'
import type { ActName } from '@/lib/words/acts'

/** Offers the acts of the request on show to the search (Ctrl+K). */
export function useOfferedCommands({ taskId, title, acts, choose, begin }: Omit<TaskCommands, 'view'>): void {
  const view = useContext(ViewContext)?.key ?? ''
  const { views } = useShell()
  const current = views.current?.key === view
  const names = acts.join(' ')
  const known = useMemo(() => names.split(' ').filter(Boolean) as ActName[], [names])
  const chosen = useEffectEvent(choose)
  const begun = useEffectEvent(begin)
  useEffect(() => {
    if (!current) return
    const offered: TaskCommands = {
      view,
      taskId,
      title,
      acts: known,
      choose: (act, person) => chosen(act, person),
      begin: (act) => begun(act),
    }
    taskCommands.set(offered)
    const wanted = wantedAct.get()
    // It is not left for the next time, offered or not.
    if (taskId && wanted?.taskId === taskId) {
      wantedAct.set(null)
      begun(wanted.act)
    }
    return () => taskCommands.set((now) => (now === offered ? null : now))
  }, [current, view, taskId, title, known])
}
