import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { quantile, table } from './load'
import { freePort } from './program'

const kills = 9

/**
 * The workflow server ended by force under the launcher, as `npm start` runs it: from the kill until it says of itself that
 * it is ready, and until the next call of somebody who was signed in is answered through the web.
 */
export async function benchRecovery(): Promise<void> {
  const databases = [
    { database: 'embedded', url: '' },
    ...(process.env.BENCH_POSTGRES ? [{ database: 'PostgreSQL', url: process.env.BENCH_POSTGRES }] : []),
  ]
  const rows = []
  for (const { database, url } of databases) rows.push({ database, ...(await recovery(url)) })
  table(`Back after kill -9, seconds, ${kills} kills`, rows)
}

async function recovery(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
  const [port, serverPort] = [await freePort(), await freePort()]
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      WORKFLOW_SERVER_PORT: String(serverPort),
      LOG_LEVEL: 'warn',
      SESSION_SECRET: 'only-for-the-bench-0123456789abcdefghij',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      createInterface(launcher.stdout).on('line', (line) => line.includes('ready after') && resolve())
      launcher.once('exit', (code) => reject(new Error(`the launcher ended with ${code}`)))
    })
    const call = await signedIn(`http://127.0.0.1:${port}`)
    const ready: number[] = []
    const answered: number[] = []
    for (let kill = 0; kill < kills; kill++) {
      const pid = processOf(launcher.pid!, 'dist/server.mjs')
      process.kill(pid, 'SIGKILL')
      const began = performance.now()
      await Promise.all([
        until(async () => (await fetch(`http://127.0.0.1:${serverPort}/health/ready`)).ok).then(() =>
          ready.push(performance.now() - began),
        ),
        until(call).then(() => answered.push(performance.now() - began)),
      ])
      // What it does after it is ready belongs to this start, not to the next.
      await new Promise((resolve) => setTimeout(resolve, 3_000))
    }
    const seconds = (values: number[], share: number) => quantile(values, share) / 1000
    return {
      'ready, median': seconds(ready, 0.5),
      'ready, slowest': seconds(ready, 1),
      'call answered, median': seconds(answered, 0.5),
      'call answered, slowest': seconds(answered, 1),
    }
  } finally {
    const ended = new Promise((resolve) => launcher.once('exit', resolve))
    launcher.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A call of somebody who is signed in, through the web: whether it was answered. */
async function signedIn(base: string): Promise<() => Promise<boolean>> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: base, 'content-type': 'application/json' }
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ account: 'lina', password: 'Baton#2026' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return async () => {
    const counts = await fetch(`${base}/api/workitem/counts`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: '{}',
    })
    return ((await counts.json()) as { code: number }).code === 200
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 10))
}

function processOf(launcher: number, program: string): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
      if (parent === launcher && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program)) return Number(name)
    } catch {
      // It ended while we looked.
    }
  }
  throw new Error(`${program} is not running`)
}
