import { expect, test } from 'playwright/test'
import zhTrace from '@/messages/zh-CN/trace.json'
import zhWorkflow from '@/messages/zh-CN/workflow.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { settled } from './support/page-faults'
import { open, person } from './support/people'
import { ask, choose, inList, openTask, startRequest, taskWords } from './support/task'
import { words } from './support/words'

const t = taskWords['zh-CN']

test('a request saves itself as a draft while it is written', async ({ browser }) => {
  const { page, context } = await person(browser, 'zhangwei')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request')
  const purpose = `自动保存 ${Date.now()}`
  await page.getByLabel(words['zh-CN'].purpose).fill(purpose)
  await expect(page.getByText(t.saveState.saved)).toBeVisible({ timeout: 20_000 })
  await open(page, '/modules/portal/workitems/Draft')
  await page
    .getByRole('link', { name: new RegExp(purpose) })
    .first()
    .click()
  await expect(page.getByLabel(words['zh-CN'].purpose)).toHaveValue(purpose)
  await context.close()
})

test('what was typed when the server went away is still there, and goes through when it is back', async ({
  browser,
}) => {
  const { page, context } = await person(browser, 'zhangwei')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request')
  await page.getByLabel(words['zh-CN'].purpose).waitFor()
  await context.route('**/api/**', (route) => route.abort())
  const purpose = `断网 ${Date.now()}`
  await page.getByLabel(words['zh-CN'].purpose).fill(purpose)
  await page.getByRole('button', { name: t.act.save, exact: true }).click()
  await expect(page.getByText(t.away.text)).toBeVisible()
  await context.unroute('**/api/**')
  await expect(page.getByText(t.away.text)).toBeHidden({ timeout: 20_000 })
  await expect(page).toHaveURL(/tid=/)
  await expect(page.getByLabel(words['zh-CN'].purpose)).toHaveValue(purpose)
  await context.close()
})

test('who was overtaken sees who did what, and keeps what he wrote', async ({ browser }) => {
  const requester = await person(browser, 'zhangwei')
  const leader = await person(browser, 'lina')
  const administrator = await person(browser, 'admin')
  const taskId = await startRequest(requester.page, `冲突 ${Date.now()}`)
  await openTask(leader.page, taskId)
  await leader.page.getByRole('textbox', { name: t.opinion, exact: true }).fill('同意采购')
  // Meanwhile an administrator holds the task up and lets it go on.
  for (const operator of [4, 5]) {
    const { task } = await ask<{ task: { rev: number } }>(administrator.page, '/api/task/open', { taskId })
    await ask(administrator.page, '/api/task/act', {
      commandId: `act-${operator}-${Date.now()}`,
      operator,
      taskId,
      expectedRev: task.rev,
      opinion: '核对预算',
    })
  }
  await choose(leader.page, 'zh-CN', 'approve')
  const notice = leader.page.getByRole('alert').filter({ hasText: '核对预算' })
  await expect(notice).toContainText('恢复')
  await notice.getByRole('button', { name: t.showLatest }).click()
  await expect(leader.page.getByRole('textbox', { name: t.opinion, exact: true })).toHaveValue('同意采购')
  await choose(leader.page, 'zh-CN', 'approve')
  await expect(leader.page).toHaveURL(/detailType=View/)
  for (const { context } of [requester, leader, administrator]) await context.close()
})

test('a double click and two windows make one decision; the next item is one click away', async ({ browser }) => {
  const requester = await person(browser, 'zhangwei')
  const leader = await person(browser, 'lina')
  const mark = `一次 ${Date.now()}`
  const [taskId, waiting] = [
    await startRequest(requester.page, mark),
    await startRequest(requester.page, `${mark} 下一项`),
  ]
  const second = await leader.context.newPage()
  await openTask(leader.page, taskId)
  await openTask(second, taskId)
  await leader.page.getByRole('button', { name: t.act.approve, exact: true }).dblclick()
  await expect(leader.page.getByRole('button', { name: t.nextItem })).toBeVisible()
  await choose(second, 'zh-CN', 'approve')
  await expect(second.getByRole('alert').first()).toBeVisible()
  const { opinions } = await ask<{ opinions: { operator: number }[] }>(leader.page, '/api/task/open', { taskId })
  expect(opinions.filter(({ operator }) => operator === 1)).toHaveLength(1)
  await leader.page.getByRole('button', { name: t.nextItem }).click()
  await expect(leader.page).toHaveURL(new RegExp(waiting))
  expect(await inList(leader.page, workItemKind.Queue, waiting)).toBe(true)
  await requester.context.close()
  await leader.context.close()
})

test('R2.2-01 R2.2-02 R2.2-05 R2.2-06 R2.2-07 R2.9-18 every address of a task leads to its page', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { page, context } = await person(browser, 'zhangwei')
  const mark = `地址 ${Date.now()}`
  const taskId = await startRequest(page, mark)
  for (const path of ['jump', 'jump-com', 'taskDetail', 'taskDetail2']) {
    await open(page, `/bpm/task/${path}?detailType=View&tid=${taskId}`)
    await expect(page).toHaveURL(/\/bpm\/task\/TaskDetailVue\?/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(mark)
  }
  await page.goto(`/bpm/task/taskPrint?tid=${taskId}`)
  await expect(page.getByText(mark).first()).toBeVisible()
  await context.close()
})

test('R2.3-01 R2.3-03 R2.3-04 R2.3-05 every address of a trace shows its side of it', async ({ browser }) => {
  test.setTimeout(120_000)
  const { page, context } = await person(browser, 'zhangwei')
  const mark = `跟踪页 ${Date.now()}`
  const taskId = await startRequest(page, mark)
  const leader = await person(browser, 'lina')
  await openTask(leader.page, taskId)
  await choose(leader.page, 'zh-CN', 'approve')
  await expect(leader.page).toHaveURL(/detailType=View/)
  await leader.context.close()
  await open(page, `/bpm/trace/taskTrace?tid=${taskId}`)
  await expect(page.getByRole('slider', { name: zhTrace.replay.label })).toBeVisible()
  const drawing = page.getByRole('region', { name: zhTrace.diagram })
  await expect(drawing.getByText('李娜', { exact: true })).toBeVisible()
  await expect(drawing.getByText(`结束 · ${zhTrace.nodeStates.ended}`)).toBeAttached()
  const width = async () => (await drawing.locator('svg').boundingBox())!.width
  await settled(page)
  const before = await width()
  await page.getByRole('button', { name: zhTrace.zoom.in }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.2)
  const larger = await width()
  await drawing.focus()
  await page.keyboard.press('0')
  await expect.poll(width).toBeLessThan(larger)
  await drawing.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByRole('button', { name: zhTrace.replay.show }).click()
  const form = page.getByRole('region', { name: zhTrace.replay.form })
  await expect(form.getByText(mark)).toBeVisible()
  await page.getByRole('slider').press('Home')
  await expect(page.getByText(/提交申请/).first()).toBeVisible()
  await expect(form.getByText(mark)).toBeVisible()
  await page.getByRole('button', { name: /^为什么是这些人：部门负责人审批/ }).click()
  const why = page.getByRole('dialog')
  await expect(why.getByText(zhTrace.why.same)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await page.getByRole('tab', { name: zhTrace.tabs.table }).click()
  await expect(page.getByRole('columnheader', { name: zhTrace.tokens.waited })).toBeVisible()
  await open(page, `/bpm/trace/taskTrace2?tid=${taskId}`)
  await expect(page.getByRole('tab', { name: zhTrace.tabs.timeline })).toHaveAttribute('aria-selected', 'true')
  await open(page, `/bpm/trace/subTaskTrace?tid=${taskId}`)
  await expect(page.getByText(zhTrace.noSubTasks)).toBeVisible()
  await open(page, `/bpm/trace/parentTaskTrace?tid=${taskId}`)
  await expect(page.getByText(zhTrace.noParent)).toBeVisible()
  await open(page, '/bpm/trace/processTrace?pid=purchase-request')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('采购申请')
  await context.close()
})

test('a task one may not see and one that does not exist look alike', async ({ browser }) => {
  const requester = await person(browser, 'zhangwei')
  const taskId = await startRequest(requester.page, `保密 ${Date.now()}`)
  const stranger = await person(browser, 'zhoukaiwen')
  const seen: string[] = []
  for (const id of [taskId, 'no-such-task']) {
    for (const path of ['/bpm/task/TaskDetailVue', '/bpm/trace/taskTrace', '/bpm/task/jump']) {
      await open(stranger.page, `${path}?tid=${id}`)
      await expect(stranger.page.getByText(zhTrace.gone.text)).toBeVisible()
    }
    seen.push(await stranger.page.locator('main').innerText())
  }
  expect(seen[0]).toBe(seen[1])
  await requester.context.close()
  await stranger.context.close()
})

test('more leave than is left is refused at its field, and nothing that was typed is lost', async ({ browser }) => {
  const { page, context } = await person(browser, 'caihongwei')
  await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=leave-request')
  await page.getByRole('radio', { name: '年假' }).check()
  await page.getByLabel('开始时间').fill('2027-03-01T09:00')
  const until = page.getByLabel('结束时间')
  await until.fill('2027-03-15T12:00')
  const days = page.getByRole('group', { name: '请假天数' })
  await expect(page.getByText('10.5 天', { exact: true })).toBeVisible()
  const deputy = page.getByRole('combobox', { name: '工作代理人' })
  await deputy.fill('zhengwenjie')
  await page
    .getByRole('option', { name: /郑文杰/ })
    .first()
    .click()
  const reason = `探亲 ${Date.now()}`
  await page.getByLabel('事由').fill(reason)
  await page.getByRole('textbox', { name: t.opinion, exact: true }).fill('请批准')
  // Told while it is typed, and refused when it is handed in all the same.
  await expect(page.getByText(/2027 年只剩|余额/).first()).toBeVisible()
  await page.getByRole('button', { name: t.act.submit, exact: true }).click()
  await expect(days).toBeFocused()
  await expect(days).toHaveAccessibleDescription(new RegExp(zhWorkflow.fieldErrors.overBalance))
  // Summed up above the form, with a way to the place.
  const summary = page.getByRole('region', { name: '需要修改的内容' })
  await expect(summary).toContainText('有 1 处需要修改')
  await expect(summary.getByRole('button', { name: '请假天数' })).toBeVisible()
  await expect(page).toHaveURL(/detailType=Edit/)
  await expect(page.getByLabel('事由')).toHaveValue(reason)
  await expect(deputy).toHaveValue('郑文杰')
  await expect(page.getByRole('textbox', { name: t.opinion, exact: true })).toHaveValue('请批准')

  await until.fill('2027-03-02T18:00')
  await expect(summary).toBeHidden()
  await page.getByRole('button', { name: t.act.submit, exact: true }).click()
  await expect(page).toHaveURL(/detailType=View/)
  await expect(page.getByText(reason).first()).toBeVisible()
  await context.close()
})
