import { checkDrawing } from '@/lib/engine/checks/check-process'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

/** Looks through a drawing off the main thread: to walk every way through a large one takes long. */
self.addEventListener('message', ({ data }: MessageEvent<ProcessDefinition>) => {
  self.postMessage(checkDrawing(data))
})
