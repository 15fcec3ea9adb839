import { randomUUID } from 'node:crypto'
import { expect, test, type Browser, type Page } from 'playwright/test'
import { baseUrl, open, person, ready, signInQuietly } from './support/people'
import { ask, purchase, startRequest } from './support/task'
import { operator } from '@/lib/words/workflow-enumerations'

/** A phone that keeps what is read on it: the only stories in which the service worker runs. */
async function phoneOf(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'allow',
    baseURL: baseUrl(),
  })
  await signInQuietly(context, account)
  return context.newPage()
}

const list = '/modules/portal/workitems/Queue'

/** The page and its list are put aside on this device. */
const kept = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/offline-frame')))).toBe(true)

/** What answers stand on this device, by the call with what was asked. */
const answersKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('baton-offline')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )

/** What was asked about a task is put aside as well. */
const keptAbout = (page: Page, taskId: string) =>
  expect
    .poll(async () => {
      const about = (await answersKept(page)).filter((key) => key.includes(taskId))
      return ['open', 'choices'].every((call) => about.some((key) => key.includes(`/api/task/${call} `)))
    })
    .toBe(true)

async function openFromList(page: Page, purpose: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(purpose) }).click()
  await expect(page.getByRole('group', { name: '可以做的事' }).getByRole('button', { name: '同意' })).toBeVisible()
}

test('without a network a list and a task that was opened are read, a decision waits, and is taken once there is one', async ({
  browser,
}) => {
  const asker = await person(browser, 'zhangwei')
  const purpose = `Offline seen ${Date.now()}`
  const taskId = await startRequest(asker.page, purpose)
  const page = await phoneOf(browser, 'lina')
  await open(page, list)
  await kept(page)
  await openFromList(page, purpose)
  await keptAbout(page, taskId)
  await page.goBack()

  await page.context().setOffline(true)
  await page.goto(list)
  await ready(page)
  await expect(page.getByText('没有网络')).toBeVisible()
  await openFromList(page, purpose)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('已同意，等着发出')).toBeVisible()
  // Made without a network, it outlives the page.
  await page.goto(list)
  await ready(page)
  await expect(page.getByText('已同意，等着发出')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(`已发出：`)).toBeVisible()
  await expect(page.getByText('没有网络')).toHaveCount(0)
  const { opinions } = await ask<{ opinions: { actor: { account: string } }[] }>(asker.page, '/api/task/open', {
    taskId,
    detailType: 'View',
  })
  expect(opinions.filter(({ actor }) => actor.account === 'lina')).toHaveLength(1)

  // Signed out, nothing of it is left on the device.
  await page.getByRole('button', { name: /李娜/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(async () => (await caches.keys()).includes('baton-pages'))).toBe(false)
  expect(await answersKept(page)).toEqual([])
  await page.context().close()
  await asker.context.close()
})

test('a decision made without a network does not count when the request has changed meanwhile: what changed is shown, and it is decided anew', async ({
  browser,
}) => {
  const asker = await person(browser, 'zhangwei')
  const purpose = `Offline changed ${Date.now()}`
  const taskId = await startRequest(asker.page, purpose)
  const page = await phoneOf(browser, 'lina')
  await open(page, list)
  await kept(page)
  await openFromList(page, purpose)
  await keptAbout(page, taskId)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('已同意，等着发出')).toBeVisible()

  // Its initiator takes it back and asks for more.
  const act = (input: object) =>
    ask<{ rev: number }>(asker.page, '/api/task/act', { commandId: randomUUID(), taskId, ...input })
  const { task } = await ask<{ task: { rev: number } }>(asker.page, '/api/task/open', { taskId, detailType: 'View' })
  const { rev } = await act({ operator: operator.Withdraw, expectedRev: task.rev })
  await act({ operator: operator.Start, expectedRev: rev, formData: purchase(purpose, '950.00') })

  await page.context().setOffline(false)
  await expect(page.getByText('没有生效')).toBeVisible()
  await page.getByRole('link', { name: '打开' }).click()
  // The item it was is open as well, behind the one it is now.
  await page.waitForURL((url) => !url.searchParams.has('wid'))
  const told = page.getByRole('alert').filter({ hasText: '您在没有网络时同意过', visible: true })
  await expect(told).toContainText('950.00')
  await told.getByRole('button', { name: '知道了' }).click()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('已同意').filter({ visible: true }).first()).toBeVisible()
  await page.context().close()
  await asker.context.close()
})
