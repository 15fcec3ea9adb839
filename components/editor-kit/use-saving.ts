import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '@/lib/client/call-error'
import { forget, keep, kept } from '@/lib/client/kept'
import { ownName } from '@/lib/client/drawn-for'
import { showError } from '@/lib/client/toasts'
import { mergeDocuments, type Conflict, type Side } from '@/lib/editing/merge-documents'
import { sameJson, type Shape } from '@/lib/editing/shape'
import type { Editing } from './use-editing'

export type SavingState = 'saved' | 'saving' | 'waiting' | 'offline' | 'failed' | 'asking'

/** What the server holds, as far as we know. */
export interface Baseline<Document> {
  definition: Document
  hash: string
}

/** Where a designer keeps its draft, and how what comes from there is read. */
export interface DraftStore<Document> {
  /** Of the copy this browser keeps while there is no way to the server. */
  keptName: string
  shape: Shape<Document>
  /** Null for what is no such document. */
  read(value: unknown): Document | null
  /** @throws CallError; with `changed` where somebody else has saved another draft */
  send(definition: Document, expectedHash: string): Promise<{ hash: string }>
  /** What the server has, or is about to have. */
  markSent?(definition: Document): void
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

interface Kept<Document> {
  base: Document
  mine: Document
}

/** What this person changed in this browser while there was no connection, and what he changed it on. */
function keptOffline<Document>({ keptName, read }: DraftStore<Document>): Kept<Document> | null {
  const found = kept(ownName(keptName)) as { base?: unknown; definition?: unknown } | undefined
  const [base, mine] = [read(found?.base), read(found?.definition)]
  return base && mine ? { base, mine } : null
}

/** Hands over what was kept, once: the effects of a page run again whenever it is shown again, and what is drawn by then is newer. */
function useKeptOffline<Document>(
  store: DraftStore<Document>,
  mayEdit: boolean,
  beginWith: (before: Kept<Document>) => void,
): void {
  const begun = useRef(false)
  useEffect(() => {
    if (!mayEdit || begun.current) return
    begun.current = true
    const before = keptOffline(store)
    if (before) queueMicrotask(() => beginWith(before))
  }, [store, mayEdit, beginWith])
}

/**
 * Keeps a draft as it is drawn: a moment after each change, never over what somebody else has saved. Begins with what was
 * changed here without a connection, and asks where somebody else has changed the same meanwhile.
 * @param store the same one as long as the document is
 */
export function useSaving<Document>(
  { definition, mayEdit, takeIn }: Pick<Editing<Document>, 'definition' | 'mayEdit' | 'takeIn'>,
  first: Baseline<Document>,
  store: DraftStore<Document>,
): Saving {
  const baseline = useRef(first)
  const latest = useRef(definition)
  const running = useRef<Promise<boolean> | null>(null)
  const [state, setState] = useState<SavingState>('saved')
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [known, setKnown] = useState(first)
  const [question, setQuestion] = useState<Question | null>(null)
  const [joined, setJoined] = useState('')
  useEffect(() => {
    latest.current = definition
  }, [definition])

  const settle = useCallback((next: Baseline<Document>) => {
    baseline.current = next
    setKnown(next)
  }, [])

  /** Brings both changes together; false while the person is asked about what both have changed. */
  const meet = useCallback(
    ({ base, mine }: Kept<Document>, { by, ...theirs }: Baseline<Document> & { by: string }): boolean => {
      const three = { base, mine, theirs: theirs.definition }
      const merged = mergeDocuments(store.shape, three)
      const take = (document: Document) => {
        settle(theirs)
        store.markSent?.(theirs.definition)
        latest.current = document
        takeIn(document)
        setJoined(by)
        setQuestion(null)
        setState('waiting')
      }
      if (merged.conflicts.length === 0) {
        take(merged.document)
        return true
      }
      setState('asking')
      setQuestion({
        conflicts: merged.conflicts,
        by,
        answer(sides) {
          // What was typed while the question stood is part of it.
          const now = { ...three, mine: latest.current }
          const sideOf = (conflict: Conflict) =>
            sides[merged.conflicts.findIndex((one) => one.part === conflict.part && one.property === conflict.property)]
          take(mergeDocuments(store.shape, now, (conflict) => sideOf(conflict) ?? 'theirs').document)
        },
      })
      return false
    },
    [store, settle, takeIn],
  )

  const beginWith = useCallback(
    (before: Kept<Document>) => {
      latest.current = before.mine
      takeIn(before.mine)
      meet(before, { ...first, by: '' })
    },
    [first, takeIn, meet],
  )
  useKeptOffline(store, mayEdit, beginWith)

  const once = useCallback(async (): Promise<'done' | 'merged' | 'open'> => {
    const sent = latest.current
    const before = baseline.current
    if (sameJson(sent, before.definition)) {
      setState('saved')
      return 'done'
    }
    setState('saving')
    // It may arrive though no answer comes back: from here on its fields keep their ids.
    store.markSent?.(sent)
    try {
      const answer = await store.send(sent, before.hash)
      settle({ definition: sent, hash: answer.hash })
      forget(ownName(store.keptName))
      setSavedAt(new Date())
      setState(sameJson(latest.current, sent) ? 'saved' : 'waiting')
      return 'done'
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const theirs = otherDraft(store, error)
      if (theirs) return meet({ base: before.definition, mine: latest.current }, theirs) ? 'merged' : 'open'
      // Nothing is lost while there is no way to the server: this browser keeps it.
      keep(ownName(store.keptName), { base: before.definition, definition: sent })
      setState(error.code === 0 ? 'offline' : 'failed')
      if (error.code !== 0) showError(error)
      return 'open'
    }
  }, [store, settle, meet])

  const save = useCallback(async (): Promise<boolean> => {
    while (running.current) await running.current
    const untilKept = async () => {
      let outcome = await once()
      // Both changes together are what is to be kept.
      while (outcome === 'merged') outcome = await once()
      return outcome === 'done'
    }
    running.current = untilKept().finally(() => {
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
  useWhenOnline(save)
  // A change that was taken back while the one before was being kept waits for nothing.
  const shown = dirty && state === 'saved' ? 'waiting' : !dirty && state === 'waiting' ? 'saved' : state
  return { state: shown, savedAt, latestHash: useCallback(() => baseline.current.hash, []), question, joined, save }
}

/** What somebody else has saved meanwhile, out of the refusal. */
function otherDraft<Document>(
  { read }: DraftStore<Document>,
  { changed }: CallError,
): (Baseline<Document> & { by: string }) | null {
  const now = changed?.record as { definition?: unknown; hash?: unknown } | undefined
  const definition = read(now?.definition)
  if (!changed || !definition || typeof now?.hash !== 'string') return null
  return { definition, hash: now.hash, by: changed.by?.name ?? '' }
}

/** Once there is a network again, what waited is saved. */
function useWhenOnline(save: () => Promise<boolean>): void {
  useEffect(() => {
    const again = () => void save()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [save])
}
