import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { emptyRow, rowsOf, sentStep, type Row } from '@/components/step-list/list-edits'
import { useShell } from '@/components/page/shell-context'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { Calls } from '@/lib/client/calls'
import { newCommandId } from '@/lib/client/command-id'
import { taskAddress } from '@/lib/client/task-address'
import { showError, showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { ShownChosen, ShownPlan } from '@/lib/contracts/free-flow'
import type { AttachedFile } from '@/lib/contracts/tasks'

export type Draft = Calls['/api/freeFlow/open']['data']

/** What is written: the letter and the list. */
export interface Letter {
  subject: string
  content: string
  files: string[]
  rows: Row[]
  copies: ShownChosen[]
  onReject: ShownPlan['onReject']
  mayAddPeople: boolean
}

export type Saved = { kind: 'idle' | 'waiting' | 'saving' | 'failed' } | { kind: 'saved'; at: string }

const quietMs = 3_000

const letterOf = ({ subject, content, files, plan }: Draft): Letter => ({
  subject,
  content,
  files,
  rows: plan.steps.length > 0 ? rowsOf(plan.steps) : [emptyRow()],
  copies: plan.copies,
  onReject: plan.onReject,
  mayAddPeople: plan.mayAddPeople,
})

/** The list as it is sent; a step nobody was named for yet is left out where it is the last, as the one being written. */
function sentPlan({ rows, copies, onReject, mayAddPeople }: Omit<Letter, 'subject' | 'content' | 'files'>) {
  const last = rows.at(-1)
  const whole = rows.length > 1 && last?.step.people.length === 0 && !last.step.note ? rows.slice(0, -1) : rows
  return {
    steps: whole.map(({ step }) => sentStep(step)),
    copies: copies.map(({ kind, id }) => ({ kind, id })),
    onReject,
    mayAddPeople,
  }
}

const sentLetter = (letter: Letter) => ({
  subject: letter.subject,
  content: letter.content,
  files: letter.files,
  plan: sentPlan(letter),
})

/** A free flow while it is written: kept as a draft by itself, started when it is whole. */
export function useFreeFlow(draft: Draft) {
  const t = useTranslations('freeFlow')
  const { views } = useShell()
  const [letter, setLetter] = useState(() => letterOf(draft))
  const [attached, setAttached] = useState<AttachedFile[]>(draft.attached)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [saved, setSaved] = useState<Saved>({ kind: 'idle' })
  const [pending, setPending] = useState<'start' | 'save' | null>(null)
  const plan = useMemo(() => sentPlan(letter), [letter])
  const stored = useRef({ taskId: draft.taskId, rev: draft.rev })
  const current = JSON.stringify(sentLetter(letter))
  const [kept, setKept] = useState(current)
  const [refused, setRefused] = useState('')
  /** One request after the other: each names the state the one before has left. */
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const intention = useRef({ content: '', id: '' })

  const idFor = (content: string) => {
    if (intention.current.content !== content) intention.current = { content, id: newCommandId() }
    return intention.current.id
  }
  const inLine = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = line.current.then(work, work)
    line.current = next.catch(() => undefined)
    return next
  }
  const store = () =>
    inLine(async () => {
      const commandId = idFor(`save ${current} ${stored.current.rev}`)
      const input = { commandId, taskId: stored.current.taskId, expectedRev: stored.current.rev, ...sentLetter(letter) }
      stored.current = await call('/api/freeFlow/save', input, { quiet: true, commandId })
      setKept(current)
      setSaved({ kind: 'saved', at: new Date().toISOString() })
      void refreshCalls('/api/workitem/counts', '/api/workitem/list')
    })

  const due = current !== kept && current !== refused && !pending
  const keepQuietly = useEffectEvent(() => {
    setSaved({ kind: 'saving' })
    store().catch(() => {
      setRefused(current)
      setSaved({ kind: 'failed' })
    })
  })
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => keepQuietly(), quietMs)
    return () => clearTimeout(timer)
  }, [due, current])

  const attempt = async (what: 'start' | 'save', work: () => Promise<void>) => {
    if (pending) return
    setPending(what)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblems(error.fields)
      if (Object.keys(error.fields).length === 0) showError(error)
    } finally {
      setPending(null)
    }
  }
  return {
    letter,
    change(part: Partial<Letter>) {
      setLetter((before) => ({ ...before, ...part }))
      setProblems({})
    },
    attached,
    addFile: (file: AttachedFile) => setAttached((before) => [...before, file]),
    problems,
    pending,
    dirty: current !== kept,
    saved: current === kept || saved.kind !== 'saved' ? saved : ({ kind: 'waiting' } as const),
    plan,
    keep: () =>
      attempt('save', async () => {
        await store()
        showSuccess(t('bar.kept'))
      }),
    start: () =>
      attempt('start', () =>
        inLine(async () => {
          const commandId = idFor(`start ${current} ${stored.current.rev}`)
          const input = {
            commandId,
            taskId: stored.current.taskId,
            expectedRev: stored.current.rev,
            ...sentLetter(letter),
          }
          const { taskId, to } = await call('/api/freeFlow/start', input, { quiet: true, commandId })
          setKept(current)
          void refreshCalls('/api/workitem/counts', '/api/workitem/list', '/api/freeFlow/listHabits')
          const people = to.flatMap((place) => place.people)
          showSuccess(people.length > 0 ? t('bar.started', { people: people.join(', ') }) : t('bar.startedAlone'))
          views.exchange(taskAddress({ detailType: 'View', taskId }))
        }),
      ),
  }
}

export type FreeFlowState = ReturnType<typeof useFreeFlow>
