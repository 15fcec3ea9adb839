import { ownName } from '@/lib/client/drawn-for'
import { forget, keep, kept } from '@/lib/client/kept'
import { createStore, useStore } from '@/lib/client/store'
import type { ActName } from '@/lib/words/acts'

/** Whose words, about which task or item, for which act. */
export interface DraftPlace {
  account: string
  taskId: string
  workItemId: string
  act: ActName
}

const nameOf = ({ account, taskId, workItemId, act }: DraftPlace) =>
  ownName(`act:${account}:${taskId}:${workItemId}:${act}`)

/** Counts up when words were brought back: what shows them begins anew. */
const broughtBack = createStore(0)
export const useBroughtBack = (): number => useStore(broughtBack, 0)

/** What was typed for an act and not sent: it outlives Escape, a reload and a server that is away. */
export function draftOf<Draft extends object>(place: DraftPlace): Partial<Draft> | null {
  const found = kept(nameOf(place))
  return typeof found === 'object' && found !== null ? (found as Partial<Draft>) : null
}

export const keepDraft = (place: DraftPlace, draft: object): void => keep(nameOf(place), draft)

export const forgetDraft = (place: DraftPlace): void => forget(nameOf(place))

/** What was written is about something that has got a name of its own. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const draft = draftOf(from)
  if (draft) keepDraft(to, draft)
  forgetDraft(from)
}

/** An act was undone: its words stand there again. */
export function bringBack(place: DraftPlace, draft: object): void {
  keepDraft(place, draft)
  broughtBack.set((before) => before + 1)
}
