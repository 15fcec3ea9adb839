import { call } from './call'
import { keep } from './kept'
import { createStore, useStore } from './store'

const days = 365
const quietMs = 1_000

/** Counts up when what a person keeps on the server has come; who reads what is kept looks again. */
const arrivals = createStore(0)

const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps a choice made in passing, here at once and on the server a moment later: it follows the person to other browsers. */
export function keepHabit(name: string, value: string[] | boolean): void {
  keep(name, value, { days })
  clearTimeout(waiting.get(name))
  waiting.set(
    name,
    setTimeout(() => {
      waiting.delete(name)
      // It is kept here all the same; the next choice is sent again.
      call('/api/portal/saveHabit', { name, value }, { quiet: true }).catch(() => undefined)
    }, quietMs),
  )
}

/** What the person has chosen elsewhere, into this browser. */
export async function fetchHabits(): Promise<void> {
  const { habits } = await call('/api/portal/getHabits', {}, { quiet: true })
  for (const [name, value] of Object.entries(habits)) if (!waiting.has(name)) keep(name, value, { days })
  if (Object.keys(habits).length > 0) arrivals.set((before) => before + 1)
}

/** Draws anew when choices made elsewhere have come. */
export const useHabits = (): number => useStore(arrivals, 0)
