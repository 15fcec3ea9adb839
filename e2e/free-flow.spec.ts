import { expect, test, type Locator, type Page } from 'playwright/test'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import words from '@/messages/zh-CN/free-flow.json'
import { axeFaults, settled, sideways } from './support/page-faults'
import { open, person } from './support/people'
import { choose, confirm, inList, openTask } from './support/task'

const language = 'zh-CN'
const { Finish, Queue, Draft } = workItemKind

const step = (within: Page | Locator, place: number) => within.getByRole('listitem', { name: `第 ${place} 步` })

/** Types a name where the focus is, and takes the first that fits. */
async function name(page: Page, account: string, shown: string): Promise<void> {
  await page.keyboard.type(account)
  await expect(page.getByRole('option', { name: new RegExp(shown), selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `移除${shown}` }).first()).toBeVisible()
}

test('R2.4-02 R2.9-22 a free flow is written by keyboard alone, goes on, is changed underway and traced', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [zhangwei, lina, gaofeng, chenjing] = await Promise.all(
    ['zhangwei', 'lina', 'gaofeng', 'chenjing'].map(async (who) => (await person(browser, who, language)).page),
  )
  if (!zhangwei || !lina || !gaofeng || !chenjing) throw new Error('four people are needed')
  const subject = `机房搬迁 ${Date.now()}`
  await open(zhangwei, '/start')
  await zhangwei.getByRole('link', { name: /发起自由流程/ }).click()
  const subjectField = zhangwei.getByRole('textbox', { name: words.fields.subject })
  await subjectField.focus()
  await zhangwei.keyboard.type(subject)
  await zhangwei.keyboard.press('Tab')
  await zhangwei.keyboard.type('请确认搬迁窗口')
  await step(zhangwei, 1).getByRole('combobox').focus()
  await name(zhangwei, 'lina', '李娜')
  await zhangwei.keyboard.press('Enter')
  await name(zhangwei, 'gaofeng', '高峰')
  await name(zhangwei, 'chenjing', '陈静')
  await zhangwei.keyboard.press('Enter')
  await name(zhangwei, 'wangfang', '王芳')
  // Up and down again: the step keeps the focus.
  await zhangwei.keyboard.press('Alt+ArrowUp')
  await expect(step(zhangwei, 2)).toContainText('王芳')
  await expect(step(zhangwei, 2).getByRole('combobox')).toBeFocused()
  await zhangwei.keyboard.press('Alt+ArrowDown')
  await zhangwei.keyboard.press('Enter')
  await expect(step(zhangwei, 4)).toBeVisible()
  await zhangwei.keyboard.press('Enter')
  await expect(step(zhangwei, 4)).toHaveCount(0)
  await expect(zhangwei.getByRole('combobox', { name: words.copies.title })).toBeFocused()
  await expect(zhangwei.getByText('高峰，然后陈静')).toBeVisible()
  await settled(zhangwei)
  expect(await axeFaults(zhangwei, 'first', 'whole')).toEqual([])
  // Kept by itself, and found again among the drafts.
  await expect(zhangwei.getByText(words.saved.saved)).toBeVisible({ timeout: 15_000 })

  await zhangwei.getByRole('button', { name: words.bar.keepHabit }).press('Enter')
  await zhangwei.getByRole('dialog').getByRole('textbox').fill('搬迁')
  await zhangwei.keyboard.press('Enter')
  await expect(zhangwei.getByRole('button', { name: '套用搬迁' })).toBeVisible()
  await zhangwei.getByRole('button', { name: words.bar.start, exact: true }).press('Enter')
  await expect(zhangwei).toHaveURL(/detailType=View/)
  const taskId = new URL(zhangwei.url()).searchParams.get('tid') ?? ''
  expect(await inList(lina, Queue, taskId)).toBe(true)

  await openTask(lina, taskId)
  await choose(lina, language, 'approve')
  await expect.poll(() => inList(gaofeng, Queue, taskId)).toBe(true)

  await openTask(zhangwei, taskId)
  const change = await choose(zhangwei, language, 'changeFuture')
  // Who has it keeps it: only what is ahead stands in the list.
  await expect(change.getByText(/已经到达.*高峰/)).toBeVisible()
  await expect(step(change, 3)).toContainText('王芳')
  await expect(step(change, 2)).toHaveCount(0)
  await settled(zhangwei)
  expect(await axeFaults(zhangwei, 'first', 'whole')).toEqual([])
  await change.getByRole('button', { name: '移除王芳' }).click()
  await step(change, 3).getByRole('combobox').focus()
  await name(zhangwei, 'zhoukaiwen', '周凯文')
  await zhangwei.keyboard.press('Enter')
  await name(zhangwei, 'lina', '李娜')
  await confirm(change, language, 'changeFuture', '王芳出差')

  // Opened again it shows what has become of it.
  const again = await choose(zhangwei, language, 'changeFuture')
  await expect(step(again, 3)).toContainText('周凯文')
  await expect(step(again, 4)).toContainText('李娜')
  await again.getByRole('button', { name: '取消' }).click()

  for (const page of [gaofeng, chenjing]) {
    await expect.poll(() => inList(page, Queue, taskId)).toBe(true)
    await openTask(page, taskId)
    await choose(page, language, 'approve')
  }
  const zhoukaiwen = await person(browser, 'zhoukaiwen', language)
  for (const page of [zhoukaiwen.page, lina]) {
    await expect.poll(() => inList(page, Queue, taskId)).toBe(true)
    await openTask(page, taskId)
    await choose(page, language, 'approve')
  }
  await expect.poll(() => inList(zhangwei, Finish, taskId)).toBe(true)
  await open(zhangwei, `/bpm/trace/taskTrace?tid=${taskId}`)
  await zhangwei.getByRole('tab', { name: '时间线' }).click()
  await expect(zhangwei.getByText('“第 3 步”改由 周凯文 办理').first()).toBeVisible()
  await expect(zhangwei.getByText('添加“第 4 步”：李娜').first()).toBeVisible()
  await expect(zhangwei.getByText('王芳出差').first()).toBeVisible()
})

test('R2.4-02 a draft opens where it was left, what is missing is said at its place, and a phone shows it all', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, context } = await person(browser, 'gaofeng', language)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/free-flow')
  await page.getByRole('button', { name: words.bar.start, exact: true }).click()
  await expect(page.getByText('请选择这一步由谁办理')).toBeVisible()
  const subject = `草稿 ${Date.now()}`
  await page.getByRole('textbox', { name: words.fields.subject }).fill(subject)
  await page.getByRole('combobox', { name: /第 1 步/ }).focus()
  await name(page, 'lina', '李娜')
  // By role, department or position.
  await page.keyboard.type('@')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(words.who.role) })
    .click()
  const roles = page.getByRole('dialog')
  await roles.getByRole('option', { name: /finance/ }).click()
  await roles.getByRole('button', { name: /确定/ }).click()
  await expect(step(page, 1).getByText(words.step.modes.inTurn)).toBeVisible()
  await page.getByRole('button', { name: words.bar.keep }).click()
  await expect(page.getByText(words.bar.kept).first()).toBeVisible()
  await settled(page)
  expect(await sideways(page)).toBe(0)
  expect(await axeFaults(page, 'first', 'whole')).toEqual([])
  const { data } = await (
    await page.request.post('/api/workitem/list', {
      data: { kind: Draft, pageSize: 50 },
      headers: { 'x-requested-with': 'e2e' },
    })
  ).json()
  const { taskId } = data.rows.find((row: { title: string }) => row.title === subject)
  await open(page, `/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}`)
  await expect(page).toHaveURL(/free-flow\?tid=/)
  await expect(page.getByRole('textbox', { name: words.fields.subject })).toHaveValue(subject)
  await expect(step(page, 1)).toContainText('李娜')
  await context.close()
})
