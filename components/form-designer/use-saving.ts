import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { forget, keep, kept } from '@/lib/client/kept'
import { showError } from '@/lib/client/toasts'
import { formDefinition, type FormDefinition } from '@/lib/contracts/forms'
import { mergeDocuments, type Conflict, type Side } from '@/lib/editing/merge-documents'
import { sameJson } from '@/lib/editing/shape'
import { formShape } from '@/lib/form-editing/form-shape'
import type { Design } from './design'

export type SavingState = 'saved' | 'saving' | 'waiting' | 'offline' | 'failed' | 'asking'

/** What the server holds, as far as we know. */
interface Baseline {
  definition: FormDefinition
  hash: string
}

/** A colleague's version that changes what was changed here as well. */
export interface Question {
  conflicts: Conflict[]
  by: string
  answer(sides: readonly Side[]): void
}

export interface Saving {
  state: SavingState
  savedAt: Date | null
  /** Of what the server holds by now. */
  latestHash(): string
  question: Question | null
  /** Somebody else's changes came in: who it was. */
  joined: string
  /** Saves now; true when the server has it all. */
  save(): Promise<boolean>
}

const waitMs = 800
const keptName = (formId: string) => `form-draft:${formId}`

/** What was changed here while there was no connection, brought together with what the server has now. */
export function keptOffline(formId: string, now: Baseline): FormDefinition | null {
  const found = kept(keptName(formId)) as { base?: unknown; definition?: unknown } | undefined
  const [base, mine] = [formDefinition.safeParse(found?.base), formDefinition.safeParse(found?.definition)]
  if (!base.success || !mine.success) return null
  return mergeDocuments(formShape, { base: base.data, mine: mine.data, theirs: now.definition }, () => 'mine').document
}

/** Keeps the draft of a form as it is drawn: a moment after each change, never over what somebody else has saved. */
export function useSaving(design: Design, first: Baseline): Saving {
  const { formId, definition, mayEdit, takeIn, markSent } = design
  const baseline = useRef(first)
  const latest = useRef(definition)
  const running = useRef<Promise<boolean> | null>(null)
  const [state, setState] = useState<SavingState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  // The same as the ref, for drawing.
  const [known, setKnown] = useState(first)
  const [question, setQuestion] = useState<Question | null>(null)
  const [joined, setJoined] = useState('')
  useEffect(() => {
    latest.current = definition
  }, [definition])

  const settle = useCallback((next: Baseline) => {
    baseline.current = next
    setKnown(next)
  }, [])

  const once = useCallback(async (): Promise<boolean> => {
    const sent = latest.current
    const before = baseline.current
    if (sameJson(sent, before.definition)) {
      setState('saved')
      return true
    }
    setState('saving')
    // It may arrive though no answer comes back: from here on its fields keep their ids.
    markSent(sent)
    try {
      const answer = await call(
        '/api/form/saveFormDraft',
        { formId, definition: sent, expectedHash: before.hash },
        { quiet: true },
      )
      settle({ definition: sent, hash: answer.hash })
      forget(keptName(formId))
      setSavedAt(new Date())
      setState(sameJson(latest.current, sent) ? 'saved' : 'waiting')
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const theirs = otherDraft(error)
      if (theirs) {
        meet(theirs)
        return false
      }
      // Nothing is lost while there is no way to the server: this browser keeps it.
      keep(keptName(formId), { base: before.definition, definition: sent })
      setState(error.code === 0 ? 'offline' : 'failed')
      if (error.code !== 0) showError(error)
      return false
    }

    function meet({ by, ...theirs }: Baseline & { by: string }) {
      const three = { base: before.definition, mine: latest.current, theirs: theirs.definition }
      const merged = mergeDocuments(formShape, three)
      const take = (document: FormDefinition) => {
        settle(theirs)
        markSent(theirs.definition)
        latest.current = document
        takeIn(document)
        setJoined(by)
        setQuestion(null)
        setState('waiting')
      }
      if (merged.conflicts.length === 0) return take(merged.document)
      setState('asking')
      setQuestion({
        conflicts: merged.conflicts,
        by,
        answer(sides) {
          // What was typed while the question stood is part of it.
          const now = { ...three, mine: latest.current }
          const sideOf = (conflict: Conflict) =>
            sides[merged.conflicts.findIndex((one) => one.part === conflict.part && one.property === conflict.property)]
          take(mergeDocuments(formShape, now, (conflict) => sideOf(conflict) ?? 'theirs').document)
        },
      })
    }
  }, [formId, markSent, settle, takeIn])

  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    running.current = once().finally(() => {
      running.current = null
    })
    return running.current
  }, [once])

  const dirty = useMemo(() => !sameJson(definition, known.definition), [definition, known])
  const asking = state === 'asking'
  useEffect(() => {
    if (!mayEdit || !dirty || asking) return
    const timer = setTimeout(() => void save(), waitMs)
    return () => clearTimeout(timer)
    // Every change waits anew.
  }, [definition, dirty, mayEdit, save, asking])
  useEffect(() => {
    const again = () => void save()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [save])
  const latestHash = useCallback(() => baseline.current.hash, [])
  return { state: dirty && state === 'saved' ? 'waiting' : state, savedAt, latestHash, question, joined, save }
}

/** What somebody else has saved meanwhile, out of the refusal. */
function otherDraft({ changed }: CallError): (Baseline & { by: string }) | null {
  const now = changed?.record as { definition?: unknown; hash?: unknown } | undefined
  const read = formDefinition.safeParse(now?.definition)
  if (!changed || !read.success || typeof now?.hash !== 'string') return null
  return { definition: read.data, hash: now.hash, by: changed.by?.name ?? '' }
}
