import { useRef, useState } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import { showError, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import { actOf, type ActName } from '@/lib/words/acts'
import type { ActDetails } from './acts/act-details'
import { wantedChoice, type WantedChoice } from './acts/refused-choice'
import { outcomes } from './outcomes'
import { opensNext } from './opens-next'
import { useCommandId } from './use-command-id'
import { useWaiting } from './use-waiting'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { useUndoOnPage } from './use-undo-on-page'

interface Given {
  view: TaskView
  form: FormState
  fillsIn: boolean
  onReload(): Promise<unknown>
  /** What was typed is on the server now. */
  onStored(): void
}

type Act = Calls['/api/task/act']

/** An act under way, or one that could not be carried out yet. */
export interface Attempt {
  name: ActName
  details: ActDetails
}

const conflictCode = 409
const awayCodes = [0, 502, 503, 504]
/** Long enough to read to whom it went. */
const outcomeMs = 5_000

/** Everything the page can do to a task, in one place. */
export function useTaskActions({ view, form, fillsIn, onReload, onStored }: Given) {
  const outcomeWords = useOutcomeWords()
  const { views } = useShell()
  const offer = useUndoOnPage({ view, form, fillsIn })
  const [pending, setPending] = useState<ActName | null>(null)
  const [conflict, setConflict] = useState('')
  const [choice, setChoice] = useState<(Attempt & { wanted: WantedChoice; message: string }) | null>(null)
  const [away, setAway] = useState<Attempt | null>(null)
  const commandIdFor = useCommandId()
  const waits = useWaiting(view, form)
  const { task, workItem } = view
  // Saving by itself moves the task on without the page being read again.
  const stored = useRef({ taskId: task.taskId ?? '', rev: task.rev })

  const commandOf = (name: ActName, details: ActDetails): Act['input'] => {
    const { taskId, rev } =
      task.rev > stored.current.rev ? { taskId: task.taskId ?? '', rev: task.rev } : stored.current
    const input: Omit<Act['input'], 'commandId'> = {
      operator: operatorOf(name, view),
      taskId,
      processId: task.processId,
      workItemId: workItem?.workItemId ?? '',
      expectedRev: rev,
      ...details,
      ...(fillsIn && actOf(name).withForm && { formData: form.data }),
    }
    return { ...input, commandId: commandIdFor(input) }
  }

  const send = async (name: ActName, details: ActDetails): Promise<Act['data']> => {
    const input = commandOf(name, details)
    const outcome = await call('/api/task/act', input, { quiet: true, commandId: input.commandId })
    stored.current = { taskId: outcome.taskId, rev: outcome.rev }
    return outcome
  }

  const follow = async (name: ActName, outcome: Act['data']): Promise<void> => {
    const text = outcomeWords(name, outcome)
    const next = outcome.nextWorkItem
    if (actOf(name).withForm) {
      form.settle()
      onStored()
    }
    void refreshCalls(
      '/api/workitem/counts',
      '/api/workitem/list',
      '/api/task/trace',
      '/api/task/choices',
      '/api/process/getStartableProcesses',
    )
    // Where the page itself says what has come of it, it need not be said twice.
    const staysSilent = actOf(name).leaves
    if (!staysSilent) showSuccess(text, outcomeMs)
    if (name === 'delete') return views.exchange('/index')
    if (name === 'save' && !task.taskId)
      return views.exchange(taskAddress({ detailType: 'Edit', taskId: outcome.taskId }))
    if (!staysSilent) return void (await onReload())
    await refreshCalls('/api/task/open')
    if (next && next.taskId !== outcome.taskId && name !== 'submit' && name !== 'withdraw' && opensNext()) {
      // Where it may be undone, the bar that offers it says so.
      if (!outcome.undo) showSuccess(text, outcomeMs)
      return views.exchange(taskAddress({ detailType: 'Edit', ...next }))
    }
    outcomes.set({
      taskId: outcome.taskId,
      text,
      own: name === 'submit',
      next: next?.taskId === outcome.taskId ? null : next,
    })
    const detailType = name === 'withdraw' || name === 'undo' ? 'Edit' : 'View'
    views.exchange(taskAddress({ detailType, taskId: outcome.taskId }))
  }

  const fail = async (error: unknown, attempt: Attempt): Promise<boolean> => {
    if (!(error instanceof CallError)) throw error
    if (error.code === 0 && (await waits(attempt.name, () => commandOf(attempt.name, attempt.details)))) return true
    form.showErrors(error.fields)
    const wanted = wantedChoice(error)
    if (wanted) setChoice({ ...attempt, wanted, message: error.message })
    else if (awayCodes.includes(error.code)) setAway(attempt)
    else if (error.code === conflictCode) setConflict(error.message)
    else showError(error)
    return false
  }

  const act = async (name: ActName, details: ActDetails = {}): Promise<boolean> => {
    const checked = actOf(name).withForm && fillsIn
    if (pending || (checked && !form.check(name === 'save'))) return false
    setPending(name)
    try {
      const outcome = await send(name, details)
      offer(name, details, outcome)
      setConflict('')
      setAway(null)
      setChoice(null)
      await follow(name, outcome)
      return true
    } catch (error) {
      return await fail(error, { name, details })
    } finally {
      setPending(null)
    }
  }

  return {
    act,
    /** Puts what is typed on the server without a word, and stays. */
    saveQuietly: async () => void (await send('save', {})),
    pending,
    conflict,
    choice,
    forgetChoice: () => setChoice(null),
    away,
    forgetAway: () => setAway(null),
    /** The newest state below what was typed. */
    reload() {
      setConflict('')
      void onReload()
    },
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>

function operatorOf(name: ActName, { workItem }: TaskView): number {
  return name === 'submit' && workItem ? operator.Action : actOf(name).operator
}
