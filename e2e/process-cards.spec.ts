import { expect, test, type Page } from 'playwright/test'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import words from '@/messages/zh-CN/process-designer.json'
import { keep } from './support/keep'
import { open, signInQuietly } from './support/people'

const cards = (page: Page) => page.getByRole('group', { name: words.cards.label })
const panel = (page: Page) => page.getByRole('complementary', { name: words.panel })
const drawn = async (page: Page, processId: string) =>
  (await keep<{ draft: { definition: ProcessDefinition } }>(page.request, '/api/process/getProcess', { processId }))
    .draft.definition

/** A copy of a process of the demo company under a key of its own. */
async function copy(
  page: Page,
  of: string,
  processId: string,
  change = (definition: ProcessDefinition): object => definition,
) {
  const definition = await drawn(page, of)
  await keep(page.request, '/api/process/saveDraft', {
    definition: { ...change(definition), processId, name: '卡片上的流程' },
    isNew: true,
  })
}

test('R2.4-03 a process is changed as cards, seen on the canvas, and is the same back in cards', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(20_000)
  await signInQuietly(context, 'designer')
  await copy(page, 'purchase-request', 'cards-process')
  const before = await drawn(page, 'cards-process')
  await open(page, '/bpm/design/simple/process?process=cards-process')

  await test.step('looking at it changes nothing', async () => {
    await expect(cards(page).getByRole('button', { name: /部门负责人审批/ })).toBeVisible()
    await expect(cards(page).getByRole('button', { name: /当 合计金额 不小于 5000$/ })).toBeVisible()
    expect(await drawn(page, 'cards-process')).toEqual(before)
  })

  await test.step('a step goes in between by its first letters and Enter, and is given to people', async () => {
    await cards(page).getByRole('button', { name: words.cards.add }).first().click()
    await page.keyboard.type('人工')
    await page.keyboard.press('Enter')
    const made = cards(page).getByRole('button', { name: /人工步骤/ })
    await expect(made).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await panel(page).getByRole('button', { name: words.addPeople }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: /用户/ }).last().fill('李娜')
    await page.getByRole('option', { name: /李娜/ }).first().click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(made).toHaveAccessibleName(/李娜/)
  })

  await test.step('a branch more stands before "otherwise"; undo takes it back', async () => {
    const branches = cards(page).getByRole('button', { name: /^(当|.*优先级)/ })
    const count = await branches.count()
    await cards(page).getByRole('button', { name: words.cards.addBranch }).first().click()
    await expect(branches).toHaveCount(count + 1)
    await page.keyboard.press('Control+z')
    await expect(branches).toHaveCount(count)
  })

  await test.step('on the canvas it is the same process, and back in cards too', async () => {
    await page.getByRole('button', { name: words.toCanvas }).click()
    const canvas = page.getByRole('tree', { name: words.canvas })
    await expect(canvas.getByRole('treeitem', { name: /^人工步骤/ })).toBeVisible()
    const kept = await drawn(page, 'cards-process')
    await page.getByRole('button', { name: words.toCards }).click()
    await expect(cards(page).getByRole('button', { name: /人工步骤/ })).toBeVisible()
    expect(await drawn(page, 'cards-process')).toEqual(kept)
  })

  await test.step('by keyboard: arrows walk, Delete removes, what stays says so', async () => {
    await cards(page)
      .getByRole('button', { name: /填写申请/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await expect(cards(page).getByRole('button', { name: /人工步骤/ })).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(cards(page).getByRole('button', { name: /人工步骤/ })).toHaveCount(0)
    await cards(page)
      .getByRole('button', { name: /填写申请/ })
      .focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText(words.cards.stays)).toBeVisible()
  })
})

test('R2.4-03 a process that is no chain of cards says which element prevents it, and leads to it on the canvas', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'designer')
  await copy(page, 'purchase-request', 'no-cards', (definition) => ({
    ...definition,
    transitions: [...definition.transitions, { id: 'back', from: 'finance', to: 'leader' }],
  }))
  await open(page, '/bpm/design/simple/process?process=no-cards')
  await expect(page.getByText(words.cards.cannot)).toBeVisible()
  await expect(page.getByText(/财务复核/)).toBeVisible()
  await page.getByRole('link', { name: words.cards.onCanvas }).click()
  await expect(page.getByRole('treeitem', { name: /^财务复核/ })).toHaveAttribute('aria-selected', 'true')
})
