import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

export interface SandboxLimits {
  /** Time a script may compute. */
  milliseconds: number
  /** Memory a script may hold. */
  bytes: number
}

export type SandboxResult = { ok: true; value: unknown } | { ok: false; error: string }

export interface Sandbox {
  /**
   * Runs the body of a function of `input` (`return input.a + 1`) apart from everything: no host object is reachable,
   * data passes as JSON, time and memory are limited. What goes wrong inside is an answer, never an exception.
   */
  run(script: string, input: unknown, limits?: Partial<SandboxLimits>): Promise<SandboxResult>
  close(): Promise<void>
}

const defaults: SandboxLimits = { milliseconds: 1000, bytes: 16 * 1024 * 1024 }
const workerFile = fileURLToPath(new URL('./sandbox-worker.mjs', import.meta.url))
/** WebAssembly memory never shrinks: a worker is replaced after this many scripts, and at once after a violent one. */
const scriptsPerWorker = 500
/** How long past its limit a script may stay silent before its thread is ended. */
const grace = 1000
const largestAnswer = 4 * 1024 * 1024

interface Answer {
  id?: number
  ready?: boolean
  ok?: boolean
  value?: string
  error?: string
  broken?: boolean
}

export function createSandbox(): Sandbox {
  let worker: Worker | undefined
  let used = 0
  let nextId = 0
  // One script at a time: each limit is then the script's own.
  let queue: Promise<unknown> = Promise.resolve()

  const retire = async () => {
    const old = worker
    worker = undefined
    used = 0
    await old?.terminate()
  }

  const start = async (): Promise<Worker> => {
    const fresh = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: 256 } })
    await new Promise((resolve, reject) => {
      fresh.once('message', resolve)
      fresh.once('error', reject)
    })
    fresh.unref()
    return fresh
  }

  const runNow = async (
    script: string,
    input: unknown,
    { milliseconds, bytes }: SandboxLimits,
  ): Promise<SandboxResult> => {
    worker ??= await start()
    const current = worker
    const id = nextId++
    const answer = await new Promise<Answer>((resolve) => {
      const finish = (message: Answer) => {
        clearTimeout(timer)
        current.off('message', listen)
        current.off('error', fail)
        resolve(message)
      }
      const listen = (message: Answer) => message.id === id && finish(message)
      const fail = (error: Error) => finish({ ok: false, error: error.message, broken: true })
      const timer = setTimeout(
        () => finish({ ok: false, error: 'InternalError: interrupted', broken: true }),
        milliseconds + grace,
      )
      current.on('message', listen)
      current.on('error', fail)
      current.postMessage({ id, script, input: input ?? null, milliseconds, bytes })
    })
    used++
    const violent = answer.broken || /interrupted|out of memory|stack overflow/.test(answer.error ?? '')
    if (violent || used >= scriptsPerWorker) await retire()
    if (!answer.ok) return { ok: false, error: answer.error ?? 'failed' }
    if ((answer.value?.length ?? 0) > largestAnswer) return { ok: false, error: 'the result is too large' }
    return { ok: true, value: JSON.parse(answer.value ?? 'null') as unknown }
  }

  return {
    run(script, input, limits = {}) {
      const result = queue.then(() => runNow(script, input, { ...defaults, ...limits }))
      queue = result.catch(() => undefined)
      return result
    },
    async close() {
      await queue
      await retire()
    },
  }
}
