import { spawn } from 'node:child_process'

/**
 * Runs a program to its end.
 * @returns its exit code; with `quiet` its output is kept back and shown only when it fails
 */
export function runCommand(command, args, { cwd, env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    const output = []
    child.stdout?.on('data', (piece) => output.push(piece))
    child.stderr?.on('data', (piece) => output.push(piece))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}
