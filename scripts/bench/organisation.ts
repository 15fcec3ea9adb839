import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type APIRequestContext } from 'playwright-core'
import { quantile, table } from './load'
import { freePort, startProgram } from './program'

/** How many departments, and how many of them hang below the one that is moved. */
const departments = 50_000
const moved = 10_000
/** Rows of one file; the import takes no more at once. */
const perFile = 20_000
const runs = 5

const median = (times: number[]): number => Math.round(quantile(times, 0.5))

type Body = NonNullable<Parameters<APIRequestContext['post']>[1]>

/** A tree six levels deep at most: `m` with ten thousand below it, and the rest below `r`. */
function treeRows(): string[] {
  const below = (root: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${root}-${index},${index < 10 ? root : `${root}-${Math.floor(index / 10) - 1}`},Department ${root} ${index}`)
  return ['r,ROOT,Regions', 'm,r,Moved', 't,ROOT,Target', ...below('m', moved), ...below('r', departments - moved - 3)]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** The department tree with fifty thousand departments: read, open, searched, and a large part of it moved. */
export async function benchOrganisation(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baton-bench-'))
  const server = await startProgram(['dist/server.mjs'], { NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'warn', DATABASE_URL: process.env.BENCH_POSTGRES ?? '' })
  const port = await freePort()
  const web = await startProgram(['dist/web.mjs'], {
    NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', WORKFLOW_SERVER_URL: (server.ready as { address: string }).address,
    SESSION_SECRET: 'only-for-the-bench-0123456789abcdefghij',
  })
  const base = `http://127.0.0.1:${port}`
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  const send = async (path: string, body: Body) => {
    const answer = (await (await context.request.post(base + path, { headers: { 'x-requested-with': 'XMLHttpRequest', origin: base }, timeout: 120_000, ...body })).json()) as { code: number; message: string; data: { importId: string } }
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  await send('/api/auth/loginAdmin', { form: { account: 'admin', password: 'Baton#2026' } })

  const rows = treeRows()
  const importing = await timed(async () => {
    for (let from = 0; from < rows.length; from += perFile) {
      const buffer = Buffer.from(['id,pId,name', ...rows.slice(from, from + perFile)].join('\n'))
      const { importId } = await send('/api/admin/uploadImport', { multipart: { kind: 'departments', file: { name: 'departments.csv', mimeType: 'text/csv', buffer } } })
      await send('/api/admin/runImport', { data: { importId, mode: 'all' } })
    }
  })

  const read: number[] = []
  const levels: number[] = []
  const moving: number[] = []
  for (let run = 0; run < runs; run++) {
    read.push(await timed(() => send('/api/admin/getGroupTree', { form: {} })))
    levels.push(await timed(() => send('/api/admin/getGroupTree', { form: { part: JSON.stringify({ levels: [{ parentId: '' }], openFirst: true }) } })))
    moving.push(await timed(() => send('/api/account/moveGroup', { form: { groupId: 'm', parentId: run % 2 === 0 ? 't' : 'r' } })))
  }

  const page = await context.newPage()
  const opening: number[] = []
  const searching: number[] = []
  await page.goto(`${base}/index`)
  for (let run = 0; run < runs; run++) {
    opening.push(await timed(async () => {
      await page.goto(`${base}/admin/departments`)
      await page.getByRole('treeitem').first().waitFor()
    }))
    const field = page.locator('input[type=search]').first()
    searching.push(await timed(async () => {
      await field.fill(`Department r ${39_000 + run}`)
      await page.getByRole('button', { name: `Department r ${39_000 + run} ` }).first().waitFor()
    }))
  }
  table(`Department tree, ${departments.toLocaleString('en-US')} departments`, [
    { what: 'import from CSV, all of them', 'ms p50': Math.round(importing) },
    { what: 'the whole tree as one call, through the door', 'ms p50': median(read) },
    { what: 'its top with what is below the first, as the page asks', 'ms p50': median(levels) },
    { what: 'the page, until its tree is to be seen', 'ms p50': median(opening) },
    { what: 'a search, from the key to the result', 'ms p50': median(searching) },
    { what: `a move with ${moved.toLocaleString('en-US')} below it, one transaction`, 'ms p50': median(moving) },
  ])
  await browser.close()
  await web.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
