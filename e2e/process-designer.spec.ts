import { randomUUID } from 'node:crypto'
import { expect, test, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test'
import { operator } from '@/lib/words/workflow-enumerations'
import words from '@/messages/zh-CN/process-designer.json'
import processes from '@/messages/zh-CN/processes.json'
import trace from '@/messages/zh-CN/trace.json'
import { keep } from './support/keep'
import { open, signInQuietly } from './support/people'

const canvas = (page: Page) => page.getByRole('tree', { name: words.canvas })
const step = (page: Page, name: string) => canvas(page).getByRole('treeitem', { name: new RegExp(`^${name}，`) })
const panel = (page: Page) => page.getByRole('complementary', { name: words.panel })
const saved = (page: Page) => expect(page.getByText(/^已保存 \d/)).toBeVisible()

/** Begins a process on the purchase form, with steps one after the other. */
async function begin(page: Page, key: string, name: string, steps: string): Promise<void> {
  await open(page, '/admin/design/processes')
  await page.getByRole('button', { name: processes.new, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(processes.form).selectOption({ label: '采购申请单' })
  await dialog.getByLabel(processes.steps).fill(steps)
  await dialog.getByLabel(new RegExp(`^${processes.name}`)).fill(name)
  await dialog.getByLabel(new RegExp(`^${processes.key}`)).fill(key)
  await page.keyboard.press('Enter')
  await expect(step(page, '填写申请').or(step(page, '开始'))).toBeVisible()
}

/** Gives the chosen step to one person. */
async function giveTo(page: Page, person: string): Promise<void> {
  await panel(page).getByRole('button', { name: words.addPeople }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /用户/ }).last().fill(person)
  await page
    .getByRole('option', { name: new RegExp(person) })
    .first()
    .click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
}

/** The way from a condition that is taken from a sum on; the other one is the last resort. */
async function decideBySum(page: Page, [above, below]: [string, string], sum: string): Promise<void> {
  await panel(page)
    .getByRole('button', { name: `总是 → ${above}` })
    .click()
  await panel(page).getByRole('radio', { name: words.lineKinds.condition }).check()
  await panel(page).getByRole('button', { name: '添加条件', exact: true }).click()
  await panel(page).getByRole('combobox', { name: '字段', exact: true }).selectOption({ label: '合计金额' })
  await panel(page).getByRole('combobox', { name: '比较' }).selectOption({ label: '不小于' })
  await panel(page).getByRole('textbox', { name: '值', exact: true }).fill(sum)
  await expect(canvas(page).locator('..').getByText(`合计金额 不小于 ${sum}`)).toBeVisible()
  await panel(page).getByRole('button', { name: '条件', exact: true }).click()
  await panel(page)
    .getByRole('button', { name: `总是 → ${below}` })
    .click()
  await panel(page).getByRole('radio', { name: words.lineKinds.otherwise }).check()
  await expect(canvas(page).locator('..').getByText(words.otherwise, { exact: true })).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.publish, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('第一版')
  await dialog.getByRole('button', { name: words.publish, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Somebody agrees to a request; how many have it then. */
async function agree(context: BrowserContext, account: string, taskId: string): Promise<number> {
  await signInQuietly(context, account)
  const { task, workItem } = await keep<{ task: { rev: number }; workItem: { workItemId: string } }>(
    context.request,
    '/api/task/open',
    { taskId, detailType: 'Edit' },
  )
  const { to } = await keep<{ to: unknown[] }>(context.request, '/api/task/act', {
    commandId: randomUUID(),
    operator: operator.Action,
    taskId,
    workItemId: workItem.workItemId,
    expectedRev: task.rev,
  })
  return to.length
}

/** Somebody asks for one screen at a price; the id of his request. */
async function request(context: APIRequestContext, processId: string, price: string): Promise<string> {
  const { taskId } = await keep<{ taskId: string }>(context, '/api/task/act', {
    commandId: randomUUID(),
    operator: operator.Start,
    processId,
    formData: {
      department: 'dept-rd-1',
      neededOn: '2026-12-05',
      budgetItem: 'equipment',
      purpose: '新同事的显示器',
      lines: [{ item: '显示器', spec: '27 寸', quantity: 1, price }],
      attachments: [],
    },
  })
  return taskId
}

test('R2.4-01 R2.9-04 a process is drawn with a condition, checked while one draws, published, and runs as it was drawn', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await signInQuietly(context, 'admin')
  await begin(page, 'equipment', '设备采购', '部门负责人，财务审核')

  await test.step('steps listed stand in a chain; what is missing is said while one draws, and leads to its place', async () => {
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(4)
    await expect(page.getByText('2 个错误')).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^${words.checks}`) }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: '「财务审核」' })
      .getByRole('button', { name: words.show })
      .click()
    await expect(step(page, '财务审核')).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('people are sentences, and the real person who would be found stands below', async () => {
    await giveTo(page, '王芳')
    await expect(panel(page).getByRole('status')).toContainText('王芳')
    await step(page, '部门负责人').click()
    await giveTo(page, '李娜')
    await expect(page.getByText('0 个错误')).toBeVisible()
    await expect(page.getByText(words.proven)).toBeVisible()
  })

  await test.step('a condition goes in between, a second way is drawn by keyboard, and is the last resort', async () => {
    await step(page, '部门负责人').click()
    await page.getByRole('button', { name: words.appendType.replace('{type}', '条件') }).click()
    await expect(step(page, '条件')).toBeFocused()
    await page.keyboard.press('l')
    await expect(page.getByText('连到“结束”')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/可能都不满足/)).toHaveCount(0)
    await decideBySum(page, ['财务审核', '结束'], '5000')
    await expect(page.getByText(words.proven)).toBeVisible()
  })

  await test.step('every change is a step with a name, and undo takes back that one', async () => {
    await step(page, '财务审核').click()
    await page.keyboard.press('F2')
    await page.keyboard.type('财务复核')
    await page.keyboard.press('Enter')
    await expect(step(page, '财务复核')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(step(page, '财务审核')).toBeVisible()
    await expect(page.getByRole('button', { name: '重做：改“财务审核”的名称' })).toBeEnabled()
    await saved(page)
  })

  await test.step('it is published, and read back the same', async () => {
    await publish(page)
    await page.reload()
    await expect(canvas(page).getByRole('treeitem')).toHaveCount(5)
    await expect(page.getByText('已发布 · 第 1 版')).toBeVisible()
  })

  await test.step('where it is read, each step leads to the place where it is changed', async () => {
    await page.getByRole('button', { name: words.back }).click()
    await page.getByRole('button', { name: '设备采购', exact: true }).click()
    await page.getByRole('link', { name: processes.elements.changeOne.replace('{name}', '部门负责人') }).click()
    await expect(step(page, '部门负责人')).toHaveAttribute('aria-selected', 'true')
    await expect(panel(page).getByRole('heading', { name: '部门负责人' })).toBeVisible()
  })

  await test.step('a small sum ends after one step, a large one goes to finance', async () => {
    await signInQuietly(context, 'zhangwei')
    const small = await request(context.request, 'equipment', '100.00')
    const large = await request(context.request, 'equipment', '9000.00')
    expect(await agree(context, 'lina', small)).toBe(0)
    expect(await agree(context, 'lina', large)).toBe(1)
  })
})

test('R2.4-01 R2.3-02 a process with a condition, a parallel part and a sub-process is drawn, runs, and its trace leads to the request it began', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  page.setDefaultTimeout(15_000)
  await signInQuietly(context, 'designer')
  await begin(page, 'branching', '展台采购', '部门负责人')
  const append = async (name: string, type: string) => {
    await step(page, name).click()
    await page.getByRole('button', { name: words.appendType.replace('{type}', type) }).click()
    await expect(step(page, type)).toBeFocused()
  }

  await test.step('a condition, and behind it two at once who meet again, are appended and given to people', async () => {
    await step(page, '部门负责人').click()
    await giveTo(page, '李娜')
    await append('部门负责人', '条件')
    await append('条件', '分支')
    for (const [name, person] of [
      ['财务审核', '王芳'],
      ['法务审核', '高峰'],
    ] as const) {
      await step(page, '人工步骤').first().click()
      await page.keyboard.press('F2')
      await page.keyboard.type(name)
      await page.keyboard.press('Enter')
      await expect(step(page, name)).toBeFocused()
      await giveTo(page, person)
    }
    await expect(step(page, '分支')).toHaveAccessibleName(/之后：财务审核、法务审核$/)
  })

  await test.step('behind where they meet another process begins; a small sum goes past all of it', async () => {
    await step(page, '汇合').click()
    await page.getByRole('button', { name: words.moreTypes, exact: true }).click()
    await page.getByRole('menuitem', { name: /^子流程/ }).click()
    await expect(step(page, '子流程')).toBeFocused()
    await panel(page).getByLabel(words.settings.processId, { exact: true }).selectOption({ label: '采购申请' })
    await step(page, '条件').click()
    await page.keyboard.press('l')
    for (let target = 0; target < 8 && !(await page.getByText('连到“结束”').count()); target++)
      await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await decideBySum(page, ['分支', '结束'], '5000')
    await expect(page.getByText('0 个错误')).toBeVisible()
    await expect(page.getByText(words.proven)).toBeVisible()
    await saved(page)
    await publish(page)
  })

  await test.step('a large sum comes to both at once, and when both agree the other request is reached from the trace', async () => {
    await signInQuietly(context, 'zhangwei')
    const taskId = await request(context.request, 'branching', '9000.00')
    expect(await agree(context, 'lina', taskId)).toBe(2)
    await agree(context, 'wangfang', taskId)
    await agree(context, 'gaofeng', taskId)
    await signInQuietly(context, 'zhangwei')
    const others = page.getByRole('tab', { name: trace.tabs.subTasks.replace('{count}', '1') })
    // It begins outside of the act that led to it.
    await expect(async () => {
      await open(page, `/bpm/trace/taskTrace?tid=${taskId}`)
      await expect(others).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await others.click()
    const begun = page.getByRole('tabpanel').getByRole('listitem')
    await expect(begun).toContainText('采购申请')
    await begun.getByRole('button', { name: trace.openTrace }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('采购申请')
    await page.getByRole('tab', { name: trace.tabs.subTasks.replace('{count}', '0') }).click()
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('展台采购')
  })
})

test('R2.4-01 the designer by keyboard alone: a step after another, named, moved, joined, removed, and taken back', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  await begin(page, 'keyboard-process', '键盘画的流程', '')
  await step(page, '开始').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('经理')
  await page.keyboard.press('Enter')
  await expect(step(page, '经理')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('总监')
  await page.keyboard.press('Enter')
  await expect(step(page, '经理')).toHaveAccessibleName(/之后：总监/)
  await page.keyboard.press('ArrowLeft')
  await expect(step(page, '经理')).toBeFocused()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Delete')
  await expect(step(page, '开始')).toHaveAccessibleName(/之后：总监/)
  await page.keyboard.press('Control+z')
  await expect(step(page, '经理')).toBeVisible()
  await expect(step(page, '经理')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F6')
  await expect(
    panel(page)
      .or(page.getByRole('region', { name: words.checks }))
      .locator(':focus')
      .first(),
  ).toBeAttached()
  await saved(page)
  // What is there stays there for whoever opens it next.
  await page.reload()
  await expect(step(page, '总监')).toBeVisible()
})

test('R2.4-01 two designers at once: what each changed is in the process, and what both changed is asked about', async ({
  page,
  context,
  browser,
}) => {
  await signInQuietly(context, 'admin')
  await begin(page, 'together', '两人一起画', '甲，乙')
  const other = await browser.newContext()
  await signInQuietly(other, 'designer')
  const second = await other.newPage()
  await open(second, '/flowchat?process=together')
  const rename = async (at: Page, from: string, to: string) => {
    await step(at, from).click()
    await at.keyboard.press('F2')
    await at.keyboard.type(to)
    await at.keyboard.press('Enter')
    await expect(step(at, to)).toBeVisible()
  }
  // Who else is here, and what he has chosen, is seen on the canvas.
  await step(second, '乙').click()
  await expect(page.getByText('流程设计员也在').or(page.getByText(/也在$/))).toBeVisible({ timeout: 30_000 })
  await rename(page, '甲', '甲一')
  await saved(page)
  await rename(second, '乙', '乙二')
  await expect(step(second, '甲一')).toBeVisible()
  await saved(second)
  await rename(second, '甲一', '对方的')
  await saved(second)
  await rename(page, '甲一', '我的')
  const question = page.getByRole('dialog')
  await question.getByRole('radio', { name: /我的/ }).check()
  await question.getByRole('button').last().click()
  await expect(step(page, '乙二')).toBeVisible()
  await saved(page)
  await second.reload()
  await expect(step(second, '我的')).toBeVisible()
  await other.close()
})

test('R2.4-01 the canvas by pointer: named by a double click, joined from its dots, dropped, framed, moved, and a line led elsewhere', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(15_000)
  await signInQuietly(context, 'designer')
  await begin(page, 'by-pointer', '用鼠标画', '甲，乙，丙')
  const middleOf = async (name: string) => {
    const box = (await step(page, name).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y + 80, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
  }
  const dot = async () => {
    const box = (await page.locator('[data-port]').nth(2).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  await test.step('a double click names', async () => {
    await step(page, '甲').dblclick()
    await page.keyboard.type('甲一')
    await page.keyboard.press('Enter')
    await expect(step(page, '甲一')).toBeVisible()
  })

  await test.step('a dot is dragged to a step that fits; over empty ground it asks what comes there', async () => {
    await step(page, '甲一').click()
    await drag(await dot(), await middleOf('丙'))
    await expect(step(page, '甲一')).toHaveAccessibleName(/之后：乙、丙$/)
    const from = await dot()
    await drag(from, { x: from.x, y: from.y + 160 })
    await page.getByRole('menuitem', { name: '通知' }).click()
    await expect(step(page, '甲一')).toHaveAccessibleName(/之后：乙、丙、通知$/)
  })

  await test.step('a type is dropped on the ground, everything is framed and moved at once', async () => {
    const area = (await page.locator('[data-area=canvas]').boundingBox())!
    await page
      .getByRole('navigation', { name: words.types })
      .getByRole('button', { name: '等待' })
      .dragTo(page.locator('[data-area=canvas]'), { targetPosition: { x: 120, y: area.height - 160 } })
    await expect(step(page, '等待')).toBeVisible()
    await page.mouse.move(area.x + 8, area.y + 8)
    await page.mouse.down()
    await page.mouse.move(area.x + area.width - 24, area.y + area.height - 24, { steps: 5 })
    await page.mouse.up()
    const count = await canvas(page).getByRole('treeitem').count()
    await expect(panel(page).getByRole('heading', { name: `选了 ${count} 项` })).toBeVisible()
    const before = await middleOf('乙')
    await drag(before, { x: before.x + 40, y: before.y - 40 })
    await expect(page.getByRole('button', { name: `撤销：移动 ${count} 项` })).toBeEnabled()
    await page.keyboard.press('Escape')
  })

  await test.step('the end of a line is led to another step', async () => {
    await page.locator('g[data-line]').first().locator('path').first().click({ force: true })
    const end = (await page.locator('[data-end][data-side=to]').boundingBox())!
    await drag({ x: end.x + end.width / 2, y: end.y + end.height / 2 }, await middleOf('乙'))
    await expect(step(page, '开始')).toHaveAccessibleName(/之后：乙$/)
    await saved(page)
  })
})
