import { createStore } from './store'

/** Counts one's own pictures of this visit; 0 while none was set. Goes into the picture's address past the browser's cache. */
export const ownPicture = createStore(0)

export function refreshOwnPicture(): void {
  ownPicture.set((count) => count + 1)
}
