import type { Calls } from './calls'
import { call } from './call'
import { CallError } from './call-error'
import { createStore } from './store'
import { showError } from './toasts'
import { refreshCalls } from './use-call'

export type UndoneAct = Calls['/api/task/undo']['data']

/** A decision (or many made at once) that may still be undone. */
export interface Undoable {
  /** Ids the acts were answered with; the first names it. */
  ids: string[]
  /** What was done, as a sentence. */
  text: string
  seconds: number
  /** When it is over, by the clock of this browser. */
  endsAt: number
  /** The page that shows it in its own place; while that page is not in front it is shown below like all others. */
  place?: string
  /** The item it was about, for the page that shows it in place. */
  workItemId?: string
  /** Brings back what was typed. */
  onUndone?(act: UndoneAct): void
}

export const undos = createStore<Undoable[]>([])
/** Pages in front that show theirs themselves. */
export const undoPlaces = createStore<string[]>([])
/** Those being undone: the clock does not take them away meanwhile. */
const busy = new Set<string>()

const nameOf = ({ ids }: Pick<Undoable, 'ids'>): string => ids[0] ?? ''

function drop(name: string): void {
  undos.set((before) => before.filter((one) => nameOf(one) !== name))
}

/** Offers to undo, for as long as the server lets it. Nothing is offered where it does not. */
export function offerUndo({ seconds, ...what }: Omit<Undoable, 'endsAt'>): void {
  const name = nameOf(what)
  if (!name) return
  undos.set((before) => [
    ...before.filter((one) => nameOf(one) !== name),
    { ...what, seconds, endsAt: Date.now() + seconds * 1000 },
  ])
  setTimeout(() => !busy.has(name) && drop(name), seconds * 1000)
}

/** What is said of a decision that can no longer be undone. */
const tooLate = [404, 40301]

/** Undoes it; what cannot be undone any more says why. Pressed twice it is done once. */
export async function undo(one: Undoable): Promise<void> {
  const name = nameOf(one)
  if (busy.has(name)) return
  busy.add(name)
  let late = true
  try {
    for (const id of one.ids) {
      try {
        const act = await call('/api/task/undo', { id }, { quiet: true })
        one.onUndone?.(act)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        showError(error)
        // The server was away: there may be time for another try.
        if (!tooLate.includes(error.code)) late = Date.now() >= one.endsAt
      }
    }
  } finally {
    busy.delete(name)
    if (late) drop(name)
  }
  await refreshCalls(
    '/api/workitem/counts',
    '/api/workitem/list',
    '/api/task/open',
    '/api/task/trace',
    '/api/task/choices',
    '/api/message/list',
  )
}
