import { expect, test } from 'playwright/test'
import { open, signInQuietly } from './support/people'
import { watchConsole } from './support/watch-console'

/** What a person might type, or a file be called, to make another person's browser do something. */
const payloads = [
  '<img src=x onerror="window.hostile=1">',
  '<script>window.hostile=1</script>',
  '"><svg onload=window.hostile=1>',
  'javascript:window.hostile=1',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '{{constructor.constructor("window.hostile=1")()}}',
  '${window.hostile=1}',
  '<a href="javascript:window.hostile=1">x</a>',
  '<style>@import url(//evil.example)</style>',
  '</textarea><script>window.hostile=1</script>',
  "';window.hostile=1;//",
  '<math><mtext><img src=x onerror=window.hostile=1>',
]

test('S10 text and file names that carry scripts are shown as text on every page, and run nowhere', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await signInQuietly(context, 'zhangwei')
  const headers = { 'x-requested-with': 'e2e' }
  const processes = (await (await context.request.post('/api/process/getStartableProcesses', { headers })).json()) as {
    data: { processId: string; processName: string }[]
  }
  const { processId } = processes.data.find(({ processName }) => processName.startsWith('采购申请'))!
  const upload = await context.request.post('/api/file/upload', {
    headers,
    multipart: {
      file: {
        name: '<img src=x onerror=window.hostile=1>.html',
        mimeType: 'text/html',
        buffer: Buffer.from('<script>1</script>'),
      },
    },
  })
  const { fileId } = ((await upload.json()) as { data: { fileId: string } }).data
  const started = await context.request.post('/api/task/act', {
    headers,
    data: {
      commandId: `hostile-${Date.now()}`,
      operator: 0,
      processId,
      opinion: payloads.join(' '),
      formData: {
        department: 'dept-rd-1',
        neededOn: '2030-01-01',
        budgetItem: 'equipment',
        purpose: payloads.join('\n'),
        attachments: [fileId],
        lines: payloads.slice(0, 6).map((item) => ({ item, spec: item, quantity: 1, price: '10.00' })),
      },
    },
  })
  const { data } = (await started.json()) as { data: { taskId: string } }
  const complaints = watchConsole(page)
  for (const path of [
    `/bpm/task/TaskDetailVue?tid=${data.taskId}`,
    `/bpm/trace/taskTrace?tid=${data.taskId}`,
    `/bpm/task/taskPrintVue?tid=${data.taskId}`,
    '/modules/portal/workitems/MyRequest',
    '/index',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect({ path, ran: await page.evaluate(() => 'hostile' in window) }).toEqual({ path, ran: false })
  }
  await open(page, `/bpm/task/TaskDetailVue?tid=${data.taskId}`)
  await expect(page.getByText('<img src=x onerror="window.hostile=1">').first()).toBeVisible()
  expect(complaints).toEqual([])

  const file = await context.request.post('/api/file/download', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: { fileId },
  })
  expect(file.headers()['content-disposition']).toMatch(/^attachment/)
  expect(file.headers()['x-content-type-options']).toBe('nosniff')
})
