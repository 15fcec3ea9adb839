import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { temporaryFolder } from './test-server'

export interface Product {
  url: string
  launcher: ChildProcess
  /** Everything the launcher and its programs have printed so far. */
  output(): string
  /** Resolves when a printed line matches, from the start or from `after` on. */
  printed(pattern: RegExp, after?: number): Promise<RegExpExecArray>
  exitCode: Promise<number | null>
  stop(): Promise<number | null>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Starts the built product as `npm start` does; the caller waits for what it is interested in. */
export async function launch(settings: Record<string, string>): Promise<Product> {
  const port = settings.PORT ?? String(await freePort())
  const { DATABASE_URL: _database, WORKFLOW_SERVER_URL: _server, NODE_ENV: _node, ...inherited } = process.env
  const launcher = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: {
      ...inherited,
      LOG_LEVEL: 'warn',
      SESSION_SECRET: 'only-for-tests-0123456789abcdef0123456789',
      ...settings,
      PORT: port,
    } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const watchers = new Set<() => void>()
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.on('data', (piece: Buffer) => {
      text += piece.toString()
      watchers.forEach((watch) => watch())
    })
  }
  const exitCode = new Promise<number | null>((resolve) =>
    launcher.on('close', (code) => {
      resolve(code)
      watchers.forEach((watch) => watch())
    }),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    launcher,
    exitCode,
    output: () => text,
    printed: (pattern, after = 0) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          const found = pattern.exec(text.slice(after))
          if (found) resolve(found)
          else if (launcher.exitCode !== null)
            reject(new Error(`ended with ${launcher.exitCode} before printing ${pattern}:\n${text}`))
          else return
          watchers.delete(watch)
        }
        watchers.add(watch)
        watch()
      }),
    async stop() {
      if (launcher.exitCode === null) launcher.kill('SIGTERM')
      return exitCode
    },
  }
}

/** A product with a data folder of its own, running and ready. */
export async function launchReady(
  settings: Record<string, string> = {},
): Promise<Product & { dataDir: string; remove(): Promise<void> }> {
  const folder = temporaryFolder()
  const product = await launch({ DATA_DIR: folder.path, ...settings })
  await product.printed(/ready after/)
  return {
    ...product,
    dataDir: folder.path,
    async remove() {
      await product.stop()
      folder.remove()
    },
  }
}

/** A browser's session without a browser: the cookie of a sign-in through the web. */
export async function signInThroughWeb(
  url: string,
  account: string,
  password = 'Baton#2026',
): Promise<
  (
    path: string,
    input?: object,
  ) => Promise<{ status: number; code: number; data: Record<string, unknown>; message: string }>
> {
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin: url, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ account, password }),
  })
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  if (!cookie) throw new Error(`no session: ${response.status} ${await response.text()}`)
  return async (path, input = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(input),
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { code: number; data: Record<string, unknown>; message: string }),
    }
  }
}

/** The process a launcher started with this program. */
export function processOf(launcher: number, program: string): number {
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
