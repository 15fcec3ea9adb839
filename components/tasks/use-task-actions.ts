import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'next-intl'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/shell/shell-context'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { taskAddress } from '@/lib/client/task-address'
import { showError, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/contracts/workflow-enumerations'
import { localText } from '@/lib/i18n/local-text'

export type ActName = 'submit' | 'approve' | 'reject' | 'recede' | 'comment' | 'save' | 'withdraw' | 'delete'

export interface ActDetails {
  opinion?: string
  targetActivityId?: string
  resubmit?: 'step' | 'direct'
}

interface Given {
  view: TaskView
  form: FormState
  fillsIn: boolean
  onReload(): Promise<unknown>
}

type Act = Calls['/api/task/act']

/** Acts that carry what was typed along. */
const withForm: readonly ActName[] = ['submit', 'approve', 'save']
const conflictCode = 409
/** Long enough to read to whom it went. */
const outcomeMs = 5_000

/** Everything the page can do to a task, in one place. */
export function useTaskActions({ view, form, fillsIn, onReload }: Given) {
  const t = useTranslations('task')
  const locale = useLocale()
  const { views } = useShell()
  const [pending, setPending] = useState<ActName | null>(null)
  const [conflict, setConflict] = useState('')
  const commandIdFor = useCommandId()
  const { task, workItem } = view

  const send = (name: ActName, details: ActDetails): Promise<Act['data']> => {
    const input: Omit<Act['input'], 'commandId'> = {
      operator: operatorOf(name, view),
      taskId: task.taskId ?? '', processId: task.processId, workItemId: workItem?.workItemId ?? '', expectedRev: task.rev,
      ...details,
      ...(fillsIn && withForm.includes(name) && { formData: form.data }),
    }
    const commandId = commandIdFor(input)
    return call('/api/task/act', { ...input, commandId }, { quiet: true, commandId })
  }

  const sentence = (name: ActName, { to }: Act['data']): string => {
    const list = new Intl.ListFormat(locale)
    const where = list.format(
      to.map(({ activityName, people }) => t('place', { people: list.format(people), step: localText(activityName, locale) })),
    )
    return where ? t(`doneTo.${name}`, { where }) : t(`done.${name}`)
  }

  const follow = async (name: ActName, outcome: Act['data']): Promise<void> => {
    showSuccess(sentence(name, outcome), outcomeMs)
    form.settle()
    void refreshCalls('/api/workitem/counts', '/api/workitem/list', '/api/task/trace', '/api/process/getStartableProcesses')
    if (name === 'delete') views.exchange('/index')
    else if (name === 'save' && !task.taskId) views.exchange(taskAddress({ detailType: 'Edit', taskId: outcome.taskId }))
    else if (name === 'save' || name === 'comment') await onReload()
    else {
      await refreshCalls('/api/task/open')
      views.exchange(taskAddress({ detailType: name === 'withdraw' ? 'Edit' : 'View', taskId: outcome.taskId }))
    }
  }

  const act = async (name: ActName, details: ActDetails = {}): Promise<boolean> => {
    const checked = withForm.includes(name) && fillsIn
    if (pending || (checked && !form.check(name === 'save'))) return false
    setPending(name)
    try {
      await follow(name, await send(name, details))
      setConflict('')
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      form.showErrors(error.fields)
      if (error.code === conflictCode) setConflict(error.message)
      else showError(error)
      return false
    } finally {
      setPending(null)
    }
  }

  return {
    act,
    pending,
    conflict,
    /** The newest state below what was typed. */
    reload() {
      setConflict('')
      void onReload()
    },
  }
}

export type TaskActions = ReturnType<typeof useTaskActions>

function operatorOf(name: ActName, { workItem }: TaskView): number {
  const fixed = {
    approve: operator.Action, reject: operator.Reject, recede: operator.Recede, comment: operator.Comment, save: operator.Save,
    withdraw: operator.Withdraw, delete: operator.Delete,
  }
  // A request that came back to its initiator is a step like others; a new one is started.
  if (name === 'submit') return workItem ? operator.Action : operator.Start
  return fixed[name]
}

/** The same intention keeps its id, so that a repeat after a lost answer does the thing once. */
function useCommandId() {
  const last = useRef({ intention: '', id: '' })
  return (input: unknown): string => {
    const intention = JSON.stringify(input)
    if (last.current.intention !== intention) last.current = { intention, id: newCommandId() }
    return last.current.id
  }
}
