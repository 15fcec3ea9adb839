import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import en from '@/messages/en-US/task.json'
import zh from '@/messages/zh-CN/task.json'
import { baseUrl, open } from './people'

export const taskWords = { 'zh-CN': zh, 'en-US': en } as const
export type StoryLanguage = keyof typeof taskWords
export type ActName = keyof (typeof en)['act']

/** A call as the page itself would make it. */
export async function ask<Data>(page: Page, path: string, data: object = {}): Promise<Data> {
  const answer = await page.request.post(baseUrl() + path, { data, headers: { 'x-requested-with': 'e2e' } })
  const { code, data: result, message } = await answer.json()
  expect({ code, message }).toMatchObject({ code: 200 })
  return result as Data
}

/** Opens a list of a form as a person does and takes the choice of that name. */
export async function chooseFrom(field: Locator, name: string): Promise<void> {
  await field.click()
  await field.page().getByRole('option', { name, exact: true }).click()
  await expect(field).toHaveText(name)
}

/** What a purchase request says. */
export const purchase = (purpose: string, price = '900.00') => ({
  department: 'dept-rd-1',
  neededOn: '2027-03-31',
  budgetItem: 'equipment',
  purpose,
  lines: [{ item: 'Screen', spec: '', quantity: 1, price }],
  attachments: [],
})

/** A purchase request that has just been submitted; below 5,000 the leader alone decides. Other processes may run on its form. */
export async function startRequest(
  page: Page,
  purpose: string,
  price?: string,
  processId = 'purchase-request',
): Promise<string> {
  const { taskId } = await ask<{ taskId: string }>(page, '/api/task/act', {
    commandId: randomUUID(),
    operator: 0,
    processId,
    formData: purchase(purpose, price),
  })
  return taskId
}

export async function openTask(page: Page, taskId: string): Promise<void> {
  await open(page, `/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Presses the button of an act, in the bar or in its menu; gives the dialog that opens, if one does. */
export async function choose(page: Page, language: StoryLanguage, act: ActName): Promise<Locator> {
  const t = taskWords[language]
  const bar = page.getByRole('group', { name: t.actions })
  await expect(bar.getByRole('button').first()).toBeVisible()
  const button = bar.getByRole('button', { name: t.act[act], exact: true })
  if (await button.count()) await button.click()
  else {
    await bar.getByRole('button', { name: t.more, exact: true }).click()
    await page.getByRole('menuitem', { name: t.act[act], exact: true }).click()
  }
  return page.getByRole('dialog')
}

/** Finds a person in the picker of a dialog. */
export async function pick(dialog: Locator, name: string): Promise<void> {
  await dialog.getByRole('combobox').first().fill(name)
  await dialog
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await expect(dialog.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** Gives the words a dialog asks for and carries the act out. */
export async function confirm(dialog: Locator, language: StoryLanguage, act: ActName, text = ''): Promise<void> {
  if (text) await dialog.getByRole('textbox').last().fill(text)
  await dialog.getByRole('button', { name: taskWords[language].act[act], exact: true }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Whether a list of the person holds the task, and that its count is the list's length. The two are two
 * questions, and other stories work in the same lists meanwhile, so they are asked again until they agree.
 */
export async function inList(page: Page, kind: number, taskId: string): Promise<boolean> {
  let rows: { taskId: string }[] = []
  await expect(async () => {
    const list = await ask<{ rows: { taskId: string }[]; records: number }>(page, '/api/workitem/list', {
      kind,
      pageSize: 50,
    })
    const { counts } = await ask<{ counts: Record<string, number> }>(page, '/api/workitem/counts')
    expect(counts[String(kind)]).toBe(list.records)
    rows = list.rows
  }).toPass({ timeout: 10_000 })
  return rows.some((row) => row.taskId === taskId)
}

/** A step one person carries out. */
export const stepOf = (id: string, name: string, account: string) => ({
  id,
  type: 'Activity',
  name,
  participants: [{ participantType: 0, param0: account }],
})

interface Published {
  processId: string
  name: string
  elements: { id: string }[]
  ways: string[]
  settings?: object
}

/** Publishes a process on the form of purchase requests; its ways are named w1, w2 … as `from to`. */
export async function publish(designer: Page, { processId, name, elements, ways, settings }: Published): Promise<void> {
  const transitions = ways.map((way, index) => {
    const [from, to] = way.split(' ')
    return { id: `w${index + 1}`, from, to }
  })
  const definition = {
    processId,
    name,
    formId: 'purchase-request-form',
    settings: { titleRule: '{initiator}：{purpose}', ...settings },
    elements: [
      { id: 'start', type: 'Start', name: '填写|Fill in|填寫' },
      ...elements,
      { id: 'end', type: 'End', name: '结束|End|結束' },
    ],
    transitions,
  }
  // What is changed is what stands there now; of a new process there is nothing.
  const there = await designer.request.post(`${baseUrl()}/api/process/getProcess`, {
    form: { processId },
    headers: { 'x-requested-with': 'e2e' },
  })
  const { data } = (await there.json()) as { data: { draft: { hash: string } } | null }
  const { version } = await ask<{ version: { contentHash: string } }>(designer, '/api/process/saveDraft', {
    definition,
    expectedHash: data?.draft.hash ?? '',
  })
  const done = await designer.request.post(`${baseUrl()}/api/process/publish`, {
    form: { processId, expectedHash: version.contentHash },
    headers: { 'x-requested-with': 'e2e' },
  })
  expect(await done.json()).toMatchObject({ code: 200, data: { published: true } })
}
