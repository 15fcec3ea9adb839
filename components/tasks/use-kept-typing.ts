import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { forget, keep, kept } from '@/lib/client/kept'
import type { TaskView } from '@/lib/contracts/tasks'
import type { FormData } from '@/lib/contracts/forms'

interface Typed {
  at: string
  values: FormData
}

const quietMs = 400

/** What is typed stays in this browser until it is on the server: a crash, a closed window or a server gone lose nothing. */
export function useKeptTyping(view: TaskView, form: FormState, fillsIn: boolean) {
  const { user } = useShell()
  const { task, workItem } = view
  const name = `typed:${user.account}:${task.taskId ?? task.processId}:${workItem?.workItemId ?? ''}`
  const [found] = useState(() => (fillsIn ? (kept(name) as Typed | undefined) : undefined))
  const [restoredAt, setRestoredAt] = useState(found?.at ?? '')
  const typed = useDebounced(form.data, quietMs)

  const restore = useEffectEvent(() => {
    if (found) for (const [field, value] of Object.entries(found.values)) form.set(field, value as never)
  })
  // Once, when the page opens.
  useEffect(() => restore(), [])

  const stored = view.form.data
  const rights = view.form.rights
  const values = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(typed).filter(
          ([field, value]) =>
            (rights[field] === 'edit' || rights[field] === 'required') &&
            JSON.stringify(value ?? null) !== JSON.stringify(stored[field] ?? null),
        ),
      ),
    [typed, stored, rights],
  )
  useEffect(() => {
    if (fillsIn && form.dirty && Object.keys(values).length > 0)
      keep(name, { at: new Date().toISOString(), values } satisfies Typed)
  }, [fillsIn, form.dirty, name, values])

  return {
    /** When what stands here was typed, if it was brought back. */
    restoredAt,
    settle() {
      forget(name)
      setRestoredAt('')
    },
    /** Back to what the server has. */
    discard() {
      forget(name)
      setRestoredAt('')
      form.settle()
    },
  }
}
