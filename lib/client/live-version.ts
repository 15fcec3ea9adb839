import { createStore } from './store'

/** Raised whenever something in the person's lists or messages has changed. */
export const liveVersion = createStore(0)
