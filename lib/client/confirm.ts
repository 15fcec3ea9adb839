import { createStore } from './store'

export interface Question {
  text: string
  /** What the button says that goes on; a verb. */
  action: string
  title?: string
  /** The other button, where "Cancel" would not be clear. */
  stay?: string
  /** Something is lost by going on. */
  danger?: boolean
}

interface Asked extends Question {
  answer(sure: boolean): void
}

/** The question that stands on the screen, if any; `components/ui/confirm-dialog` shows it. */
export const asked = createStore<Asked | null>(null)

/** Asks before something happens (R8-17). A second question while one stands is a No. */
export function confirm(question: Question): Promise<boolean> {
  if (asked.get()) return Promise.resolve(false)
  return new Promise((resolve) =>
    asked.set({
      ...question,
      answer(sure) {
        asked.set(null)
        resolve(sure)
      },
    }),
  )
}
