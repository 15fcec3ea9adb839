import { expect, test } from 'playwright/test'
import words from '@/messages/zh-CN/process-text.json'
import { open, signInQuietly } from './support/people'

test('a process reads as a rulebook in another language, as a guide, and says before submitting what would change its way', async ({
  page,
  context,
}) => {
  page.setDefaultTimeout(20_000)
  await test.step('the rulebook in English on Chinese pages, alone on paper', async () => {
    await signInQuietly(context, 'designer')
    await open(page, '/admin/design/processes?process=purchase-request&tab=text&text=en-US')
    await expect(page.getByText('Then it goes on with 3 “5,000 or more?”.')).toBeVisible()
    await expect(page.getByText(/^If Total is at least 50000, it goes on with 6 “Director”\./)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: words.print })).toBeHidden()
    await expect(page.getByRole('heading', { name: '2. Department leader (Step)' })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('who starts a request is told the smallest change, and reads how it works', async () => {
    await context.clearCookies()
    await signInQuietly(context, 'zhangwei')
    await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request')
    await expect(page.getByText('如果合计金额达到 5,000，还需要财务复核。')).toBeVisible()
    await page.getByRole('button', { name: /流程说明/ }).click()
    const guide = page.getByRole('dialog')
    await expect(guide.getByText('由发起人的领导处理。')).toBeVisible()
    await expect(guide.getByText('purchase-request')).toBeHidden()
  })
})
