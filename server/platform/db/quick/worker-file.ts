import { fileURLToPath } from 'node:url'

/** What the thread of the embedded database runs; the built program has it beside it. */
export const workerFile = fileURLToPath(new URL('./pglite-worker.mjs', import.meta.url))
