import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { forget, keep, kept } from '@/lib/client/kept'
import { typedAtStart, type Typed } from '@/lib/client/typed-values'
import type { TaskView } from '@/lib/contracts/tasks'
import type { FormData } from '@/lib/contracts/forms'

const quietMs = 400

const nameOf = (account: string, { task, workItem }: TaskView) =>
  `typed:${account}:${task.taskId ?? task.processId}:${workItem?.workItemId ?? ''}`

/** What differs from what the server has, of what the person may fill in. */
const typedInto = ({ form: { data, rights } }: TaskView, typed: FormData): FormData =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([field, value]) =>
        (rights[field] === 'edit' || rights[field] === 'required') &&
        JSON.stringify(value ?? null) !== JSON.stringify(data[field] ?? null),
    ),
  )

/** Keeps what was sent with an act that was undone, so that the page opens with it. */
export function keepTyping(account: string, view: TaskView, data: FormData): void {
  const values = typedInto(view, data)
  if (Object.keys(values).length > 0)
    keep(nameOf(account, view), { at: new Date().toISOString(), values } satisfies Typed)
}

/** Lays the person's last request of a process into the form that opens next. */
export function layOutLast(account: string, processId: string, values: FormData): void {
  keep(typedAtStart(account, processId), { at: new Date().toISOString(), values, asLast: true } satisfies Typed)
}

/** What is typed stays in this browser until it is on the server: a crash, a closed window or a server gone lose nothing. */
export function useKeptTyping(view: TaskView, form: FormState, fillsIn: boolean) {
  const { user } = useShell()
  const name = nameOf(user.account, view)
  const [found] = useState(() => (fillsIn ? (kept(name) as Typed | undefined) : undefined))
  const [restoredAt, setRestoredAt] = useState(found?.at ?? '')
  const [asLast, setAsLast] = useState(found?.asLast === true)
  const files = found?.files
  const typed = useDebounced(form.data, quietMs)

  const restore = useEffectEvent(() => {
    if (!found) return
    for (const file of found.files ?? []) form.surroundings.addFile(file)
    for (const [field, value] of Object.entries(found.values)) form.set(field, value as never)
  })
  // Once, when the page opens.
  useEffect(() => restore(), [])

  const values = useMemo(() => typedInto(view, typed), [view, typed])
  useEffect(() => {
    if (fillsIn && form.dirty && Object.keys(values).length > 0)
      keep(name, { at: new Date().toISOString(), values, ...(files && { files }) } satisfies Typed)
  }, [fillsIn, form.dirty, name, values, files])

  return {
    /** When what stands here was typed, if it was brought back. */
    restoredAt,
    /** What stands here is of the person's last request. */
    asLast,
    /** What stands here begins with a document. */
    ofDocument: found?.ofDocument === true && !asLast,
    /** Fills in the person's last request, for him to go on from there. */
    layOut(last: FormData) {
      for (const [field, value] of Object.entries(last)) form.set(field, value as never)
      setAsLast(true)
      setRestoredAt(new Date().toISOString())
    },
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
