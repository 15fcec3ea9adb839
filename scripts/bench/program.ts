import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts a program that says over its channel when it is ready. */
export async function startProgram(
  args: string[],
  env: Record<string, string>,
): Promise<{ child: ChildProcess; ready: unknown; stop(): Promise<void> }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = await new Promise((resolve, reject) => {
    child.on('message', (message: { kind?: string } | string) => {
      if (message === 'ready' || (typeof message === 'object' && message.kind === 'ready')) resolve(message)
    })
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
  })
  return {
    child,
    ready,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit')
        child.on('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
