import { createStore } from '../store'

/** Titles of what has just been sent and counts, for the frame to say so. */
export const sent = createStore<readonly string[]>([])
