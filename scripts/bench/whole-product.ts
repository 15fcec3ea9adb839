import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type APIRequestContext, type BrowserContext } from 'playwright-core'
import { freePort, startProgram } from './program'

export type Body = NonNullable<Parameters<APIRequestContext['post']>[1]>

/** Both programs with a browser in front of them, signed in as administrator. */
export interface WholeProduct {
  base: string
  context: BrowserContext
  /** One call through the door; a refusal ends the suite. */
  send<Data>(path: string, body: Body): Promise<Data>
  /** Brings rows of CSV in as the import page does, in as many files as it takes. */
  bringIn(kind: 'users' | 'departments', head: string, rows: string[]): Promise<void>
}

/** Rows of one file; the import takes no more at once. */
const perFile = { departments: 20_000, users: 5_000 }

/** Runs some work with a product and a database of its own. */
export async function withWholeProduct(work: (product: WholeProduct) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
  const server = await startProgram(['dist/server.mjs'], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DATABASE_URL: process.env.BENCH_POSTGRES ?? '',
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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  await context.addCookies([{ name: 'lang', value: 'en-US', url: base }])
  const send = async <Data>(path: string, body: Body): Promise<Data> => {
    const response = await context.request.post(base + path, {
      headers: { 'x-requested-with': 'XMLHttpRequest', origin: base },
      timeout: 300_000,
      ...body,
    })
    const answer = (await response.json()) as { code: number; message: string; data: Data }
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const bringIn: WholeProduct['bringIn'] = async (kind, head, rows) => {
    for (let from = 0; from < rows.length; from += perFile[kind]) {
      const buffer = Buffer.from([head, ...rows.slice(from, from + perFile[kind])].join('\n'))
      const { importId } = await send<{ importId: string }>('/api/admin/uploadImport', {
        multipart: { kind, file: { name: `${kind}.csv`, mimeType: 'text/csv', buffer } },
      })
      await send('/api/admin/runImport', { data: { importId, mode: 'all' } })
    }
  }
  try {
    await send('/api/auth/loginAdmin', { form: { account: 'admin', password: 'Baton#2026' } })
    await work({ base, context, send, bringIn })
  } finally {
    await browser.close()
    await web.stop()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
