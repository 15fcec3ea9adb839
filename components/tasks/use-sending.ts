import { useRef, useState } from 'react'
import type { FormState } from '@/components/form-runtime/use-form-state'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import type { TaskView } from '@/lib/contracts/tasks'
import { actOf, type ActName } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ActDetails } from './acts/act-details'
import { useCommandId } from '@/components/ui/use-command-id'

type Act = Calls['/api/task/act']

/** Nobody knows then whether it was done. */
export const awayCodes: ReadonlySet<number> = new Set([0, 502, 503, 504])
/** Of a command id: what came under it the first time was something else. */
const repeatedCode = 409

interface Given {
  view: TaskView
  form: Pick<FormState, 'data'>
  fillsIn: boolean
}

/** What came of a call, and what it was that arrived: an earlier one, where the answer to that had been lost. */
interface Sent {
  outcome: Act['data']
  by: Act['input']
}

/** Sends what is done to a task, one call after the other, each to the state the one before has made. */
export function useSending({ view, form, fillsIn }: Given) {
  const { task, workItem } = view
  const commandIdFor = useCommandId()
  // Saving by itself moves the task on without the page being read again.
  const stored = useRef({ taskId: task.taskId ?? '', rev: task.rev })
  const [storedId, setStoredId] = useState(task.taskId ?? '')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const unanswered = useRef<Act['input'] | null>(null)
  /** All that went out under one command id to begin this request and may have arrived: at most one of them has. */
  const begun = useRef<Act['input'][]>([])

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

  const deliver = async (input: Act['input']): Promise<Act['data']> => {
    try {
      const outcome = await call('/api/task/act', input, { quiet: true, commandId: input.commandId })
      stored.current = { taskId: outcome.taskId, rev: outcome.rev }
      setStoredId(outcome.taskId)
      unanswered.current = null
      begun.current = []
      return outcome
    } catch (error) {
      const mayHaveArrived = error instanceof CallError && awayCodes.has(error.code)
      unanswered.current = mayHaveArrived ? input : null
      if (mayHaveArrived && begins(input, begun.current) && !begun.current.some((one) => isSame(one, input)))
        begun.current.push(input)
      throw error
    }
  }

  /** What may have begun already is begun under the same command id, or there would be two; if it has, what came of it. */
  const beginOnce = async (input: Act['input']): Promise<Sent> => {
    try {
      return { outcome: await deliver(input), by: input }
    } catch (error) {
      for (const by of isRepeated(error) ? begun.current : []) {
        const outcome = await deliver(by).catch((again: unknown) => {
          if (!isRepeated(again)) throw again
        })
        if (outcome) return { outcome, by }
      }
      throw error
    }
  }

  const sendNow = async (name: ActName, details: ActDetails): Promise<Sent> => {
    const before = unanswered.current
    const input = commandOf(name, details)
    const sendThen = async (): Promise<Sent> => {
      const by = commandOf(name, details)
      return { outcome: await deliver(by), by }
    }
    const [first] = begun.current
    if (first && !input.taskId) {
      const again = { ...input, commandId: first.commandId }
      const sent = await beginOnce(again)
      const isMeant = sent.by === again || (name === 'submit' && sent.by.operator === operator.Start)
      return isMeant ? sent : sendThen()
    }
    // A draft that may be there already is asked for first, or there would be two. What the server will not have goes no further.
    if (before && before.operator === operator.Save && before.commandId !== input.commandId) {
      await deliver(before).catch((error: unknown) => {
        if (unanswered.current) throw error
      })
      return sendThen()
    }
    return { outcome: await deliver(input), by: input }
  }

  return {
    commandOf,
    /** What the request is known by: a new one by nothing, until a draft of it is stored. */
    storedId: task.taskId ?? storedId,
    /** What went out beside a saving that runs would begin a second request, or be taken for old. */
    send(name: ActName, details: ActDetails): Promise<Sent> {
      const sent = last.current.then(() => sendNow(name, details))
      last.current = sent.catch(() => undefined)
      return sent
    },
  }
}

/** A new request: handed in, or whatever goes out under the command id of that. */
const begins = ({ taskId, operator: wanted, commandId }: Act['input'], begun: readonly Act['input'][]): boolean =>
  !taskId && (wanted === operator.Start || begun.some((one) => one.commandId === commandId))

const isSame = (one: Act['input'], other: Act['input']): boolean => JSON.stringify(one) === JSON.stringify(other)

const isRepeated = (error: unknown): boolean => error instanceof CallError && error.code === repeatedCode

function operatorOf(name: ActName, { workItem }: TaskView): number {
  return name === 'submit' && workItem ? operator.Action : actOf(name).operator
}
