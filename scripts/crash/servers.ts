import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from '../bench/program'

interface Running {
  child: ChildProcess
  address: string
}

/** Several workflow servers on one database; who is killed comes back. */
export class Servers {
  private readonly running = new Set<Running>()
  private readonly killed = new Set<ChildProcess>()
  private stopping = false
  kills = 0
  replaced = 0
  /** Servers that ended though nobody killed them: a defect. */
  endedByThemselves = 0
  private readonly coming = new Set<Promise<void>>()

  constructor(
    private readonly program: string,
    private readonly env: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    const { child, ready } = await startProgram([this.program], this.env)
    const started = { child, address: (ready as { address: string }).address }
    this.running.add(started)
    child.removeAllListeners('exit')
    child.on('exit', () => {
      this.running.delete(started)
      if (this.killed.delete(child) || this.stopping) return
      this.endedByThemselves++
      this.startAgain()
    })
  }

  /** Any of those that run, or nothing where none does. */
  any(): string | undefined {
    const all = [...this.running]
    return all[Math.floor(Math.random() * all.length)]?.address
  }

  /** Process ids of those that run. */
  pids(): number[] {
    return [...this.running].flatMap(({ child }) => child.pid ?? [])
  }

  /** Kills one in the middle of whatever it does. Callers still know its address until they find out. */
  async killOne(): Promise<void> {
    const [victim] = this.running
    if (!victim) return
    const ended = new Promise<void>((resolve) => victim.child.on('exit', () => resolve()))
    this.killed.add(victim.child)
    victim.child.kill('SIGKILL')
    this.kills++
    await ended
    this.startAgain()
  }

  /** Stops one as a release does: nobody calls it any more, it finishes what it has begun and ends, another comes. The next leaves when that one is there. */
  async replaceOne(): Promise<void> {
    await this.complete()
    const [leaving] = this.running
    if (!leaving) return
    this.running.delete(leaving)
    const ended = new Promise<void>((resolve) => leaving.child.on('exit', () => resolve()))
    this.killed.add(leaving.child)
    // As long as whoever passes calls on takes to find out.
    await pause(500)
    leaving.child.kill('SIGTERM')
    await ended
    this.replaced++
    this.startAgain()
  }

  /** One that fails to come up, as with a database that sends it away, is tried again. */
  private startAgain(): void {
    const started: Promise<void> = this.start()
      .catch(() => {
        if (!this.stopping) this.startAgain()
      })
      .finally(() => this.coming.delete(started))
    this.coming.add(started)
  }

  /** Waits for those that are coming up. */
  async complete(): Promise<void> {
    while (this.coming.size > 0) await Promise.all(this.coming)
  }

  async stop(): Promise<void> {
    this.stopping = true
    await Promise.allSettled(this.coming)
    await Promise.all(
      [...this.running].map(
        ({ child }) =>
          new Promise<void>((resolve) => {
            child.on('exit', () => resolve())
            child.kill('SIGTERM')
          }),
      ),
    )
  }
}
