import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useDebounced } from '@/components/data-list/use-debounced'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { newCommandId } from '@/lib/client/command-id'
import { ownName } from '@/lib/client/drawn-for'
import { forget, keep, kept } from '@/lib/client/kept'
import { typedAtStart, type Typed } from '@/lib/client/typed-values'
import type { AttachedFile, TaskView } from '@/lib/contracts/tasks'
import type { FormData } from '@/lib/contracts/forms'
import { noFixedRows, ownRows, withFixedRows } from '@/lib/form-data/fixed-rows'
import { mayEdit } from '@/lib/form-data/may-edit'
import { sameValue } from '@/lib/form-data/same-value'

const quietMs = 400

/** Where what is typed belongs: to a task, or to the next one of a process. */
interface Place {
  taskId: string
  workItemId: string
}
const nameAt = (account: string, { taskId, workItemId }: Place) => ownName(`typed:${account}:${taskId}:${workItemId}`)

/** What differs from what the server has, of what the person may fill in. */
const typedInto = ({ form: { data, rights, fixedRows = noFixedRows } }: TaskView, typed: FormData): FormData => {
  const differs = Object.entries(typed).filter(
    ([field, value]) => mayEdit(rights[field]) && !sameValue(value, data[field]),
  )
  return ownRows(Object.fromEntries(differs), fixedRows)
}

/** The task as it is with this on the server. */
export const withData = (view: TaskView, data: FormData): TaskView => ({ ...view, form: { ...view.form, data } })

/** Files the server has not shown with the task. */
const filesBeside = (
  { files: shown = [] }: TaskView,
  { files }: FormState['surroundings'],
): { files?: AttachedFile[] } => {
  const added = files.filter(({ fileId }) => !shown.some((file) => file.fileId === fileId))
  return added.length > 0 ? { files: added } : {}
}

/** Keeps what was sent with an act that was undone, so that the page that opens next at that place begins with it. */
export function keepTyping(
  account: string,
  place: Place,
  view: TaskView,
  form: Pick<FormState, 'data' | 'surroundings'>,
): void {
  const values = typedInto(view, form.data)
  if (Object.keys(values).length > 0)
    keep(nameAt(account, place), {
      at: new Date().toISOString(),
      values,
      ...filesBeside(view, form.surroundings),
    } satisfies Typed)
}

/** Lays the person's last request of a process into the form that opens next. */
export function layOutLast(account: string, processId: string, values: FormData): void {
  keep(typedAtStart(account, processId), { at: new Date().toISOString(), values, asLast: true } satisfies Typed)
}

/** Whether somebody, or the person elsewhere, has changed what this was typed over. */
const isOvertaken = ({ task, form }: TaskView, { values, over }: Typed): boolean =>
  Boolean(task.taskId && over) &&
  Object.keys(values).some(
    (field) => !sameValue(form.data[field], over?.[field]) && !sameValue(form.data[field], values[field]),
  )

/** What is typed while something older is on offer is kept beside it. */
const beside = (offered: Typed, typing: Typed): Typed => ({
  ...typing,
  at: offered.at,
  over: { ...offered.over, ...typing.over },
  values: { ...offered.values, ...typing.values },
  files: [...(offered.files ?? []), ...(typing.files ?? [])],
})

/** What the server has by now: saving moves it on without the page being read again. */
function useStored(view: TaskView) {
  const [saved, setSaved] = useState<{ taskId: string; rev: number; data: FormData } | null>(null)
  const { task, form } = view
  const ahead = saved && saved.rev >= task.rev ? saved : null
  return {
    taskId: task.taskId ?? saved?.taskId ?? '',
    data: ahead?.data ?? form.data,
    setSaved,
  }
}

/** What is typed stays in this browser until it is on the server: a crash, a closed window or a server gone lose nothing. */
export function useKeptTyping(view: TaskView, form: FormState, fillsIn: boolean) {
  const { user } = useShell()
  const stored = useStored(view)
  const name = nameAt(user.account, {
    taskId: stored.taskId || view.task.processId,
    workItemId: view.workItem?.workItemId ?? '',
  })
  const [found, setFound] = useState<Typed | null>(null)
  const [restoredAt, setRestoredAt] = useState('')
  const [asLast, setAsLast] = useState(false)
  const [overtaken, setOvertaken] = useState(false)
  const [looked, setLooked] = useState(false)
  // Whenever there begins to be something to fill in: what was kept of the page before may show first.
  if (looked !== fillsIn) {
    setLooked(fillsIn)
    const one = fillsIn ? ((kept(name) as Typed | undefined) ?? null) : null
    setFound(one)
    setRestoredAt(one?.at ?? '')
    setAsLast(one?.asLast === true)
    setOvertaken(one !== null && isOvertaken(view, one))
  }
  const typed = useDebounced(form.data, quietMs)
  const [page] = useState(newCommandId)
  /** Another window at the same place keeps its own under the same name. */
  const forgetOwn = (at: string) => {
    const one = kept(at) as Typed | undefined
    if (one && (one.page === page || one.at === found?.at)) forget(at)
  }

  /** Beside rows that are not his, what is kept of a sub-table is what the person added. */
  const lay = (values: FormData) => {
    const whole = withFixedRows(values, view.form.fixedRows ?? noFixedRows, view.form.data)
    for (const [field, value] of Object.entries(whole)) form.set(field, value)
  }
  const layFound = (one: Typed) => {
    for (const file of one.files ?? []) form.surroundings.addFile(file)
    lay(one.values)
  }
  const laid = useRef<Typed | null>(null)
  const restore = useEffectEvent(() => {
    if (!found || laid.current === found || overtaken) return
    laid.current = found
    layFound(found)
  })
  // Once: who comes back to it from another tag finds it as he left it.
  useEffect(() => restore(), [found])

  const values = useMemo(() => typedInto(withData(view, stored.data), typed), [view, stored.data, typed])
  const put = useEffectEvent((now: FormData) => {
    const offered = overtaken ? found : null
    if (Object.keys(now).length === 0) return offered ? undefined : forgetOwn(name)
    const over = Object.fromEntries(Object.keys(now).map((field) => [field, stored.data[field] ?? null]))
    const files = filesBeside(view, form.surroundings)
    const typing: Typed = { at: new Date().toISOString(), page, over, values: now, ...files }
    keep(name, offered ? beside(offered, typing) : typing)
  })
  const isQuiet = typed === form.data
  useEffect(() => {
    if (fillsIn && form.dirty && isQuiet) put(values)
  }, [fillsIn, form.dirty, isQuiet, name, values])
  // What was typed last may not have been quiet yet when the page goes.
  const leave = useEffectEvent(() => {
    if (fillsIn && form.dirty && !isQuiet) put(typedInto(withData(view, stored.data), form.data))
  })
  useEffect(() => () => leave(), [])
  // A request that was new has a name of its own now.
  const before = useRef(name)
  const move = useEffectEvent((to: string) => {
    if (before.current !== to) forgetOwn(before.current)
    before.current = to
  })
  useEffect(() => move(name), [name])

  return {
    /** When what stands here was typed, if it was brought back. */
    restoredAt,
    /** What stands here is of the person's last request. */
    asLast,
    /** What stands here begins with a document. */
    ofDocument: found?.ofDocument === true && !asLast,
    /** What was kept is only offered: it was typed over something else than what the server has now. */
    overtaken,
    bringBack() {
      laid.current = found
      if (found) layFound(found)
      setOvertaken(false)
    },
    /** Fills in the person's last request, for him to go on from there. */
    layOut(last: FormData) {
      lay(last)
      setAsLast(true)
      setRestoredAt(new Date().toISOString())
    },
    /** The server has this now, and knows the request by this. */
    settle(saved: { taskId: string; rev: number; data: FormData }) {
      stored.setSaved(saved)
      // What is only offered is not on the server: it stays on offer.
      if (overtaken && found) return keep(name, found)
      setRestoredAt('')
      // What was typed since is kept again as soon as it is quiet.
      forgetOwn(name)
    },
    /** Back to what the server has. */
    discard() {
      laid.current = found
      forget(name)
      setRestoredAt('')
      setOvertaken(false)
      // An offer never stood in the form: what is typed there is something else.
      if (!overtaken) form.settle()
    },
  }
}
