import { expect, test } from 'playwright/test'
import inbox from '@/messages/zh-CN/inbox.json'
import words from '@/messages/zh-CN/process-designer.json'
import { keep } from './support/keep'
import { open, signInQuietly } from './support/people'

test('R2.4-01 a comment on a step names a colleague, whose inbox leads to the step; he answers and settles it', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'designer')
  const processId = `commented-${Date.now()}`
  await keep(context, '/api/process/saveDraft', {
    definition: {
      processId,
      formId: 'purchase-request-form',
      name: '评论试点',
      elements: [
        { id: 'start', type: 'Start', x: 40, y: 40 },
        { id: 'end', type: 'End', name: '归档', x: 320, y: 40 },
      ],
      transitions: [{ id: 't', from: 'start', to: 'end' }],
    },
  })
  await open(page, `/flowchat?process=${processId}&sel=end`)
  const thread = page.getByRole('region', { name: words.comments.title })
  await expect(thread.getByText(words.comments.none)).toBeVisible()
  const field = thread.getByRole('textbox', { name: words.comments.write })
  await field.click()
  await field.pressSequentially('@admin')
  await page.getByRole('option', { name: /admin/ }).first().click()
  await field.pressSequentially('这里要不要归档？')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByText(/这里要不要归档/)).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /归档.*1 条未解决的评论/ })).toBeVisible()

  await signInQuietly(context, 'admin')
  await open(page, '/messages')
  await page
    .getByRole('button', { name: /评论试点/ })
    .first()
    .click()
  await page.getByRole('link', { name: inbox.openDesigner }).click()
  await expect(page.getByRole('treeitem', { name: /^归档/, selected: true })).toBeVisible()
  await thread.getByRole('button', { name: words.comments.answer }).click()
  await thread.getByRole('textbox', { name: words.comments.writeAnswer }).fill('要，三年。')
  await page.keyboard.press('Control+Enter')
  await expect(thread.getByText('要，三年。')).toBeVisible()
  await thread.getByRole('button', { name: words.comments.settle }).click()
  await expect(thread.getByText('已解决的 1 条')).toBeVisible()
})
