import { expect, test } from 'playwright/test'
import prints from '@/messages/zh-CN/prints.json'
import { wordFile } from '@/tests/support/office-files'
import { keep } from './support/keep'
import { open, signInQuietly } from './support/people'

const formId = 'purchase-request-form'

test('R2.4-11 a paper is drawn, a request is printed on it, and a Word template is taken', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  await signInQuietly(context, 'admin')
  // A story that is told again begins without what it made before.
  const before = await keep<{ prints: { printId: string }[] }>(page.request, '/api/form/getFormPrints', { formId })
  for (const { printId } of before.prints) await keep(page.request, '/api/form/removeFormPrint', { printId })
  await open(page, `/admin/design/forms?form=${formId}&tab=prints`)
  await expect(page.getByText(prints.none)).toBeVisible()

  await test.step('it is drawn: begun with the form, blocks added, moved by key, taken back, saved', async () => {
    await page.getByRole('button', { name: prints.new }).click()
    const frames = page.locator('[data-frame]')
    await expect(frames).toHaveCount(7)
    await frames.first().click()
    await page
      .getByRole('region', { name: prints.palette })
      .getByRole('button', { name: new RegExp(`^${prints.blocks.head}`) })
      .click()
    await page.getByLabel(prints.settings.name).fill('接力科技有限公司')
    await frames.nth(1).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(frames.first()).toHaveAccessibleName(new RegExp(`^${prints.blocks.head}`))
    await frames.nth(1).focus()
    await page.keyboard.press('Delete')
    await expect(frames).toHaveCount(7)
    await page.keyboard.press('Control+z')
    await expect(frames).toHaveCount(8)
    await page.keyboard.press('Control+s')
    await expect(page.getByText(prints.isSaved, { exact: true })).toBeVisible()
  })

  await test.step('a Word template is taken; one with an unknown placeholder is refused by its name', async () => {
    await page.getByRole('button', { name: prints.back }).click()
    const put = async (name: string, text: string) => {
      const choosing = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: prints.upload }).click()
      const buffer = wordFile(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer })
    }
    await put('错.docx', '{nothing}')
    await expect(page.getByText('表单里没有这些占位符：{nothing}')).toBeVisible()
    await put('凭证.docx', '{@no} {purpose}')
    await expect(page.getByRole('button', { name: '设置“凭证”' })).toBeVisible()
  })

  const { rows } = await keep<{ rows: { taskId: string; processName: string }[] }>(page.request, '/api/workitem/list', {
    kind: 5,
    pageSize: 50,
  })
  const [first] = rows.filter(({ processName }) => processName.startsWith('采购申请'))

  await test.step('a request is printed on it', async () => {
    await page.goto(`/bpm/task/taskPrintVue?tid=${first!.taskId}`)
    await expect(page.getByText('接力科技有限公司')).toBeVisible()
  })
})
