import { createStore } from '@/lib/client/store'

interface Outcome {
  taskId: string
  /** What has come of it, as a sentence. */
  text: string
  /** It was the person's own request that he handed in. */
  own: boolean
  /** What waits for the person besides. */
  next: { taskId: string; workItemId: string } | null
}

/** What the person has just done: the page of the task says it once more, with the way on. */
export const outcomes = createStore<Outcome | null>(null)
