import { layOut, type LayoutAsked } from './lay-out'

/** Computes a layout off the main thread: a large process takes seconds. */
self.addEventListener('message', ({ data }: MessageEvent<LayoutAsked>) => {
  self.postMessage([...layOut(data)])
})
