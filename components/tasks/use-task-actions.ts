import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { taskAddress } from '@/lib/client/task-address'
import { showError, showSuccess, showWarning } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { FormData } from '@/lib/contracts/forms'
import type { TaskView } from '@/lib/contracts/tasks'
import { actOf, type ActName } from '@/lib/words/acts'
import type { ActDetails } from './acts/act-details'
import { wantedChoice, type WantedChoice } from './acts/refused-choice'
import { outcomes } from './outcomes'
import { opensNext } from './opens-next'
import { keepTyping, withData } from './use-kept-typing'
import { awayCodes, useSending } from './use-sending'
import { useWaiting } from './use-waiting'
import { useOutcomeWords } from '@/components/task-story/use-outcome-words'
import { wordsPlace } from './acts/words-place'
import { moveDraft } from '@/components/task-story/act-drafts'
import { useUndoOnPage } from './use-undo-on-page'

interface Given {
  view: TaskView
  form: FormState
  fillsIn: boolean
  onReload(): Promise<TaskView | undefined>
  /** This is on the server now, and what the request is known by. */
  onStored(saved: { taskId: string; rev: number; data: FormData }): void
}

type Act = Calls['/api/task/act']

/** An act under way, or one that could not be carried out yet. */
export interface Attempt {
  name: ActName
  details: ActDetails
}

const conflictCode = 409
/** Long enough to read to whom it went. */
const outcomeMs = 5_000

/** What was written for when it is handed in goes on with the draft. */
const moveWords = (account: string, view: TaskView, taskId: string) =>
  moveDraft(wordsPlace(account, view, 'submit', ''), wordsPlace(account, view, 'submit', taskId))

/** For what goes on after something was waited for. */
function useLatestForm(form: FormState) {
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })
  return latest
}

/** Everything the page can do to a task, in one place. */
export function useTaskActions({ view, form, fillsIn, onReload, onStored }: Given) {
  const tAway = useTranslations('task.away')
  const outcomeWords = useOutcomeWords()
  const { views, user } = useShell()
  const offer = useUndoOnPage({ view, form, fillsIn })
  const [pending, setPending] = useState<ActName | null>(null)
  const [conflict, setConflict] = useState('')
  const [choice, setChoice] = useState<(Attempt & { wanted: WantedChoice; message: string }) | null>(null)
  const [away, setAway] = useState<Attempt | null>(null)
  const { commandOf, send, storedId } = useSending({ view, form, fillsIn })
  const waits = useWaiting(view, form)
  const { task } = view
  const latest = useLatestForm(form)

  const follow = async (name: ActName, outcome: Act['data'], sent: FormState): Promise<void> => {
    const text = outcomeWords(name, outcome)
    const next = outcome.nextWorkItem
    const { withForm, leaves } = actOf(name)
    if (withForm) onStored({ ...outcome, data: sent.data })
    // A page that only gets another name is typed on until the other is here.
    if (withForm && leaves) form.settle()
    void refreshCalls(
      '/api/workitem/counts',
      '/api/workitem/list',
      '/api/task/trace',
      '/api/task/choices',
      '/api/process/getStartableProcesses',
    )
    // Where the page itself says what has come of it, it need not be said twice.
    if (!leaves) showSuccess(text, outcomeMs)
    if (name === 'delete') return views.exchange('/index')
    if (name === 'save' && !task.taskId) {
      if (!storedId) moveWords(user.account, view, outcome.taskId)
      // The page of the draft is another one: it begins with what was typed while the first saving was under way.
      await form.allHere()
      keepTyping(user.account, { taskId: outcome.taskId, workItemId: '' }, withData(view, sent.data), latest.current)
      return views.exchange(taskAddress({ detailType: 'Edit', taskId: outcome.taskId }))
    }
    if (!leaves) {
      // What was typed lies over the state before until the new one is here: read late or not at all, that would stand there.
      const now = await onReload()
      if (withForm && now && now.task.rev >= outcome.rev) form.settle(sent.typed)
      return
    }
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
    if (error.code === 0 && (await waits(attempt.name, () => commandOf(attempt.name, attempt.details)))) {
      setAway(null)
      return true
    }
    form.showErrors(error.fields)
    const wanted = wantedChoice(error)
    setAway(!wanted && awayCodes.has(error.code) ? attempt : null)
    if (wanted) setChoice({ ...attempt, wanted, message: error.message })
    else if (error.code === conflictCode) setConflict(error.message)
    else if (!awayCodes.has(error.code)) showError(error)
    return false
  }

  const act = async (name: ActName, details: ActDetails = {}): Promise<boolean> => {
    const checked = actOf(name).withForm && fillsIn
    if (pending) return false
    if (checked && !form.check(name === 'save')) {
      // Not tried again by itself: the person is at it.
      setAway(null)
      return false
    }
    setPending(name)
    try {
      const { outcome, by } = await send(name, details)
      offer(name, details, outcome, storedId)
      setConflict('')
      setAway(null)
      setChoice(null)
      await follow(name, outcome, form)
      if (checked && JSON.stringify(by.formData) !== JSON.stringify(form.data)) showWarning(tAway('earlierArrived'))
      return true
    } catch (error) {
      return await fail(error, { name, details })
    } finally {
      setPending(null)
    }
  }

  return {
    act,
    /** What a new request is known by once a draft of it is stored, though the page is not that of the draft yet. */
    storedId,
    /** Puts what is typed on the server without a word, and stays. */
    saveQuietly: async () => {
      const { taskId, rev } = (await send('save', {})).outcome
      if (!storedId) moveWords(user.account, view, taskId)
      onStored({ taskId, rev, data: form.data })
    },
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
