import { createStore } from './store'

/** How many things keep the whole page waiting; the overlay stands while there is one (R9-18). */
export const waiting = createStore(0)

/** Covers the page until the work is done, however many works overlap. */
export async function underOverlay<Result>(work: Promise<Result>): Promise<Result> {
  waiting.set((count) => count + 1)
  try {
    return await work
  } finally {
    waiting.set((count) => count - 1)
  }
}
