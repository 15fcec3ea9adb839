import { expect, test } from 'playwright/test'
import zh from '@/messages/zh-CN/absence.json'
import shell from '@/messages/zh-CN/shell.json'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { open, person } from './support/people'
import { choose, inList, openTask, startRequest } from './support/task'

const { Queue } = workItemKind
const named = (sentence: string, name: string) =>
  new RegExp(sentence.replaceAll('{name}', name).replace(/\{\w+\}/g, '.*'))

test('R2.9-30 the whole absence from the phone: away in a minute, the stand-in decides, back with one tap', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const initiator = await person(browser, 'zhangwei')
  const purpose = `出差期间 ${Date.now()}`
  const taskId = await startRequest(initiator.page, purpose, '100.00')

  const { page } = await person(browser, 'lina')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/bpm/userProfile/index')
  await page.getByRole('navigation', { name: shell.ownPages }).getByRole('link', { name: zh.title }).click()
  await page.getByRole('combobox', { name: zh.form.agent }).fill('高峰')
  await page.getByRole('option', { name: /高峰/ }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: purpose })).toContainText('高峰')
  await page.getByRole('button', { name: zh.begin }).click()
  const away = page.getByRole('region', { name: zh.away.title })
  await expect(away).toContainText(named(zh.away.is, '高峰'))

  const agent = await person(browser, 'gaofeng')
  await expect.poll(() => inList(agent.page, Queue, taskId)).toBe(true)
  expect(await inList(page, Queue, taskId)).toBe(false)
  await openTask(agent.page, taskId)
  await choose(agent.page, 'zh-CN', 'approve')
  await expect.poll(() => inList(agent.page, Queue, taskId)).toBe(false)

  // On every page the way back is in sight.
  await open(page, '/start')
  await page.getByRole('link', { name: shell.away.back }).click()
  await away.getByRole('button', { name: zh.away.iAmBack }).click()
  await expect(away).toBeHidden()
  const act = page.getByRole('listitem').filter({ hasText: purpose })
  await expect(act).toContainText(named(zh.done.byOther.split('：')[0]!, '高峰'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
