import type { Calls } from './calls'
import { call } from './call'
import { CallError } from './call-error'
import { createStore } from './store'
import { showError } from './toasts'
import { refreshCalls } from './use-call'

export type UndoneAct = Calls['/api/task/undo']['data']

/** One act that may still be undone. */
export interface UndoPart {
  id: string
  /** When that is over, by the clock of this browser. */
  endsAt: number
}

/** What an act was answered with, as it is when the answer comes. */
export const undoPart = ({ id, seconds }: { id: string; seconds: number }): UndoPart => ({
  id,
  endsAt: Date.now() + seconds * 1000,
})

/** A decision (or many made at once) that may still be undone. */
export interface Undoable {
  /** Each has its own time: of many made one after the other the first may be over while the last is not. */
  acts: UndoPart[]
  /** The id of the first that was offered. */
  name: string
  /** What was done, as a sentence. */
  text: string
  seconds: number
  /** When it is over for all of them. */
  endsAt: number
  /** The page that shows it in its own place; while that page is not in front it is shown below like all others. */
  place?: string
  /** The item it was about, for the page that shows it in place. */
  workItemId?: string
  /** Brings back what was typed. */
  onUndone?(act: UndoneAct): void
}

/** What came of undoing: those too late stay decided, those that failed may be tried again. */
export interface UndoResult {
  undone: number
  late: number
  failed: number
}

export const undos = createStore<Undoable[]>([])
/** Pages in front that show theirs themselves. */
export const undoPlaces = createStore<string[]>([])
/** Those being undone: the clock does not take them away meanwhile. */
const busy = new Set<string>()

/** Calls at once: as many as a browser sends side by side. */
const together = 6

export const inTime = (acts: readonly UndoPart[]): UndoPart[] => acts.filter(({ endsAt }) => endsAt > Date.now())

function drop(name: string): void {
  undos.set((before) => before.filter((one) => one.name !== name))
}

/** Goes as soon as nothing of it is in time; what is being undone is looked at again when its answers are there. */
function watch(name: string): void {
  const one = undos.get().find((kept) => kept.name === name)
  if (!one || busy.has(name)) return
  const milliseconds = Math.max(...one.acts.map(({ endsAt }) => endsAt)) - Date.now()
  if (milliseconds <= 0) drop(name)
  else setTimeout(watch, milliseconds, name)
}

/** Offers to undo what the server still lets be undone. @returns how many acts that is */
export function offerUndo({ acts, ...what }: Omit<Undoable, 'name' | 'seconds' | 'endsAt'>): number {
  const left = inTime(acts)
  const [first] = left
  if (!first) return 0
  const { id: name } = first
  const endsAt = Math.max(...left.map((act) => act.endsAt))
  const milliseconds = endsAt - Date.now()
  undos.set((before) => [
    ...before.filter((one) => one.name !== name),
    { ...what, name, acts: left, seconds: Math.ceil(milliseconds / 1000), endsAt },
  ])
  watch(name)
  return left.length
}

/** What is said of a decision that can no longer be undone. */
const tooLate = [404, 40301]

/** Undoes it, what ends first at first. Of one alone the server says why not; of many, the page says how many. Pressed twice it is done once. */
export async function undo(one: Undoable): Promise<UndoResult> {
  const { name } = one
  const result = { undone: 0, late: 0, failed: 0 }
  if (busy.has(name)) return result
  busy.add(name)
  const again: UndoPart[] = []
  const waiting = one.acts.toSorted((first, second) => first.endsAt - second.endsAt)
  const alone = waiting.length === 1
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      // The answer took its time to come: by its own clock the server is done with it before this one.
      if (!alone && part.endsAt <= Date.now()) {
        result.late++
        continue
      }
      try {
        const act = await call('/api/task/undo', { id: part.id }, { quiet: true })
        result.undone++
        one.onUndone?.(act)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (alone) showError(error)
        // The server was away: there may be time for another try.
        if (tooLate.includes(error.code) || Date.now() >= part.endsAt) result.late++
        else again.push(part)
      }
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, work))
  } finally {
    busy.delete(name)
    result.failed = again.length
    if (again.length === 0) drop(name)
    else {
      undos.set((before) => before.map((kept) => (kept.name === name ? { ...kept, acts: again } : kept)))
      watch(name)
    }
  }
  await refreshCalls(
    '/api/workitem/counts',
    '/api/workitem/list',
    '/api/task/open',
    '/api/task/trace',
    '/api/task/choices',
    '/api/message/list',
  )
  return result
}
