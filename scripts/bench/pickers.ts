import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type APIRequestContext } from 'playwright-core'
import { quantile, table } from './load'
import { freePort, startProgram } from './program'

const people = 20_000
const departments = 50_000
/** Rows of one file; the import takes no more at once. */
const perFile = { departments: 20_000, users: 5_000 }
const runs = 9

type Body = NonNullable<Parameters<APIRequestContext['post']>[1]>

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗']
const givenNames = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰']
const nameOf = (index: number): string => surnames[index % surnames.length]! + givenNames[Math.floor(index / 20) % givenNames.length]! + givenNames[Math.floor(index / 500) % givenNames.length]!

function filesOf(head: string, rows: string[], most: number): string[] {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => [head, ...rows.slice(at * most, (at + 1) * most)].join('\n'))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Pickers over twenty thousand people and fifty thousand departments: at the server, and in a browser from the click and from the key. */
export async function benchPickers(): Promise<void> {
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
    const answer = (await (await context.request.post(base + path, { headers: { 'x-requested-with': 'XMLHttpRequest', origin: base }, timeout: 300_000, ...body })).json()) as { code: number; message: string; data: { importId: string; dataDictId: string } }
    if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const bringIn = async (kind: string, text: string) => {
    const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
    const { importId } = await send('/api/admin/uploadImport', { multipart: { kind, file } })
    await send('/api/admin/runImport', { data: { importId, mode: 'all' } })
  }
  await send('/api/auth/loginAdmin', { form: { account: 'admin', password: 'Baton#2026' } })
  const groups = Array.from({ length: departments }, (_, index) => `g${index},${index < 20 ? 'ROOT' : `g${Math.floor((index - 20) / 20)}`},${nameOf(index)}部${index}`)
  for (const text of filesOf('id,pId,name', groups, perFile.departments)) await bringIn('departments', text)
  for (const text of filesOf('account,name', Array.from({ length: people }, (_, index) => `u${index},${nameOf(index)}`), perFile.users)) await bringIn('users', text)

  const calls: [what: string, path: string, body: Body][] = [
    ['people: the first page', '/api/account/getUsers', { data: { pageSize: 12 } }],
    ['people: by pinyin', '/api/account/getUsers', { data: { pageSize: 15, keyword: 'zhangweif' } }],
    ['people: by sign', '/api/account/getUsers', { data: { pageSize: 15, keyword: '张伟' } }],
    ['departments: the first level', '/api/account/getGroupTree', { form: { part: JSON.stringify({ levels: [{ parentId: '' }], openFirst: true, inUse: true }) } }],
    ['departments: by pinyin', '/api/account/searchGroups', { data: { keyword: 'zhangw', inUse: true, atMost: 200 } }],
  ]
  const rows: { what: string; 'ms p50': number; 'ms max': number }[] = []
  const note = (what: string, times: number[]) => rows.push({ what, 'ms p50': Math.round(quantile(times, 0.5)), 'ms max': Math.round(Math.max(...times)) })
  for (const [what, path, body] of calls) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timed(() => send(path, body)))
    note(`server, ${what}`, times)
  }

  const page = await context.newPage()
  await page.goto(`${base}/admin/common/selectUsers`)
  for (const [what, path, first, keyword, found] of [
    ['people', '/admin/common/selectUsers', '[role=option]', 'zhangweif', /张伟/],
    ['departments', '/admin/common/selectDept', '[role=treeitem]', 'zhangw', /张/],
  ] as const) {
    const opening: number[] = []
    const typing: number[] = []
    for (let run = 0; run < runs; run++) {
      await page.goto(base + path)
      // From the moment the page runs: what the network and the build of the page need stands in the suite of pages.
      opening.push(await page.evaluate(async (selector) => {
        const begin = performance.getEntriesByType('paint').find((entry) => entry.name === 'first-contentful-paint')?.startTime ?? performance.now()
        while (!document.querySelector(selector)) await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - begin
      }, first))
      const field = page.locator('input[type=search], input[role=combobox]').first()
      typing.push(await timed(async () => {
        await field.fill(keyword)
        await page.locator(`[role=option], li button`).filter({ hasText: found }).first().waitFor()
      }))
    }
    note(`browser, ${what}: from the first paint to the first choices`, opening)
    note(`browser, ${what}: from the key to what it finds`, typing)
  }
  table(`Pickers over ${people.toLocaleString('en-US')} people and ${departments.toLocaleString('en-US')} departments`, rows)
  await browser.close()
  await web.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
