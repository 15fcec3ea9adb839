import { existsSync } from 'node:fs'
import { pdfPages } from '../support/pdf-text'
import { launchReady } from '../support/product'

jest.setTimeout(180_000)

/** Skipped loudly where the machine has no browser to print with. */
const there = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].some(
  (place) => place && existsSync(place),
)

;(there ? describe : describe.skip)('a task as PDF', () => {
  let product: Awaited<ReturnType<typeof launchReady>>
  beforeAll(async () => {
    product = await launchReady()
  })
  afterAll(() => product.remove())

  const own = { 'x-requested-with': 'test', 'content-type': 'application/json' }
  const signIn = async (account: string) => {
    const response = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: own,
      body: JSON.stringify({ account, password: 'Baton#2026' }),
    })
    return response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
  }

  it('is made on the server with the rights of who asks, and for nobody else', async () => {
    const cookie = await signIn('zhangwei')
    const list = await fetch(`${product.url}/api/workitem/list`, {
      method: 'POST',
      headers: { ...own, cookie },
      body: JSON.stringify({ kind: 2 }),
    })
    const { taskId } = ((await list.json()) as { data: { rows: { taskId: string }[] } }).data.rows[0]!
    const pdfOf = (as: string) =>
      fetch(`${product.url}/bpm/task/taskPdf?tid=${taskId}`, { headers: { cookie: as }, redirect: 'manual' })
    const pdf = await pdfOf(cookie)
    expect({ status: pdf.status, type: pdf.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/pdf',
    })
    const bytes = Buffer.from(await pdf.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(8_000)
    expect((await pdfOf(await signIn('zhoukaiwen'))).status).toBe(404)
    expect((await pdfOf('')).headers.get('location')).toMatch(/\/login/)
  })

  it('R2.4-11 of several requests is one file: each begins on a page of its own and counts its own pages', async () => {
    const ask = async <Data>(cookie: string, path: string, input: object): Promise<Data> => {
      const response = await fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: { ...own, cookie },
        body: JSON.stringify(input),
      })
      return ((await response.json()) as { data: Data }).data
    }
    const admin = await signIn('admin')
    await ask(admin, '/api/form/addFormPrint', {
      formId: 'purchase-request-form',
      name: 'Two pages',
      design: {
        blocks: [
          { id: 'no', type: 'text', text: 'Request {@no}' },
          { id: 'break', type: 'break' },
          { id: 'end', type: 'text', text: 'End' },
          { id: 'pages', type: 'pages' },
        ],
      },
    })
    const { rows } = await ask<{ rows: { taskId: string; no: string; processName: string }[] }>(
      admin,
      '/api/workitem/list',
      { kind: 5, pageSize: 30 },
    )
    const chosen = rows.filter(({ processName }) => processName.startsWith('采购申请')).slice(0, 2)
    const tids = [...chosen.map(({ taskId }) => taskId), 'nothing-there'].join(',')
    const pdf = await fetch(`${product.url}/bpm/task/taskPdf?tids=${tids}`, { headers: { cookie: admin } })
    const pages = pdfPages(Buffer.from(await pdf.arrayBuffer())).map((page) => page.replace(/\s/g, ''))
    expect(pages).toEqual(
      chosen.flatMap(({ no }) => [expect.stringContaining(`1/2Request${no}`), expect.stringContaining('2/2End')]),
    )
  })
})
