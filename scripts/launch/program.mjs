import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * Starts one of the two programs with a channel to it.
 * @param onMessage what the program tells, e.g. { kind: 'ready' }
 * @param onExit called once with its exit code
 */
export function startProgram({ name, command, args, env, cwd, onMessage, onExit }) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: stream }).on('line', (line) => out.write(`[${name}] ${line}\n`))
  }
  child.on('message', onMessage)
  // A program that is gone hears nothing; that it is gone `onExit` tells.
  child.on('error', () => undefined)
  child.on('exit', (code, signal) => onExit(signal ? 1 : (code ?? 1)))
  return {
    stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    },
    kill: () => child.kill('SIGKILL'),
    /** Resolves when the program says that it is there. */
    ping: () =>
      new Promise((resolve) => {
        child.once('message', resolve)
        child.send('ping', () => undefined)
      }),
  }
}
