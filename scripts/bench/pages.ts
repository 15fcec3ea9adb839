import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchKeptViews } from './kept-views'
import { latency, table } from './load'
import { freePort, startProgram } from './program'
import { benchThrottledHome } from './throttled-home'

/** How long the server takes for the shell of a page, after a warm-up, one reader at a time. */
export async function benchPages(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
  const server = await startProgram(['dist/server.mjs'], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
  })
  const port = await freePort()
  const web = await startProgram(['dist/web.mjs'], {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    WORKFLOW_SERVER_URL: (server.ready as { address: string }).address,
    SESSION_SECRET: 'only-for-the-bench-0123456789abcdefghij',
  })
  const base = `http://127.0.0.1:${port}`
  const signIn = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ account: 'lina', password: 'Baton#2026' }),
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', origin: base },
  })
  const cookies = signIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
  const cookie = cookies.join('; ')
  const rows = []
  for (const path of ['/login', '/index', '/modules/portal/workitems/Queue']) {
    let bytes = 0
    const { p50, p99 } = await latency(async () => {
      const response = await fetch(base + path, { headers: path === '/login' ? {} : { cookie }, redirect: 'manual' })
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
      bytes = (await response.arrayBuffer()).byteLength
    }, 150)
    rows.push({ page: path, 'p50 ms': p50, 'p99 ms': p99, 'HTML KB': bytes / 1024 })
  }
  table('Pages rendered by the server', rows)
  await benchKeptViews(
    base,
    cookies.map((each) => ({ name: each.slice(0, each.indexOf('=')), value: each.slice(each.indexOf('=') + 1) })),
  )
  await benchThrottledHome(base)
  await web.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
