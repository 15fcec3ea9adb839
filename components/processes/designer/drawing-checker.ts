import type { Finding } from '@/lib/engine/checks/finding'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'

/** Looks through drawings beside the page, one after the other: a newer one takes the place of one that is not done yet. */
export class DrawingChecker {
  private worker: Worker | null = null
  private drop: (() => void) | null = null

  /** Null where it was overtaken, or no worker can be had. */
  check({ foreign: _, ...drawn }: ProcessDefinition): Promise<readonly Finding[] | null> {
    if (this.drop) this.stop()
    return new Promise((resolve) => {
      const done = (found: readonly Finding[] | null) => {
        this.drop = null
        resolve(found)
      }
      try {
        this.worker ??= new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' })
      } catch {
        // A browser without them, or one that may not: the server looks through all of it.
        return done(null)
      }
      this.drop = () => done(null)
      this.worker.onmessage = ({ data }: MessageEvent<readonly Finding[]>) => done(data)
      this.worker.onerror = () => this.stop()
      this.worker.postMessage(drawn)
    })
  }

  stop(): void {
    this.worker?.terminate()
    this.worker = null
    this.drop?.()
  }
}
