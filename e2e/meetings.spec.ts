import { expect, test } from 'playwright/test'
import words from '@/messages/zh-CN/meetings.json'
import { axeFaults, settled, sideways } from './support/page-faults'
import { open, person } from './support/people'

test('three members hold a meeting: sealed votes are opened together and decide, and each finds his own as he gave it', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [chair, yang, zheng] = await Promise.all(
    ['sunhaoran', 'yangfan', 'zhengwenjie'].map(async (who) => (await person(browser, who)).page),
  )
  if (!chair || !yang || !zheng) throw new Error('three people are needed')
  // The second one sits with a phone.
  await yang.setViewportSize({ width: 390, height: 844 })
  for (const page of [chair, yang, zheng]) {
    await open(page, '/meetings')
    await page.getByRole('link', { name: '项目立项评审会' }).click()
    await expect(page.getByRole('heading', { name: words.agenda })).toBeVisible()
  }
  await chair.getByRole('button', { name: words.begin }).click()
  for (const page of [yang, zheng]) await page.getByRole('button', { name: words.join }).click()
  await chair.getByRole('button', { name: words.callVote }).click()

  for (const [page, choice] of [
    [chair, words.choice.yes],
    [yang, words.choice.yes],
    [zheng, words.choice.no],
  ] as const) {
    await page.getByLabel(choice, { exact: true }).check()
    if (choice === words.choice.no) await page.getByLabel(new RegExp(words.reason)).fill('投入太大')
    await page.getByRole('button', { name: words.cast }).click()
    await expect(page.getByText(words.sealed)).toBeVisible()
  }
  // Nobody sees what the others said, not even the chair.
  await expect(chair.getByText('投入太大')).toHaveCount(0)
  await settled(yang)
  expect(await sideways(yang)).toBe(0)
  expect(await axeFaults(yang, 'first', 'whole')).toEqual([])

  await expect(chair.getByText(/已投票：[^、]+、[^、]+、[^、]+/)).toBeVisible()
  await chair.getByRole('button', { name: words.openVotes }).click()
  for (const page of [chair, yang, zheng]) {
    await expect(page.getByText('同意 2 · 反对 1 · 弃权 0')).toBeVisible()
    await expect(page.getByText(words.asGiven)).toBeVisible()
  }
  await expect(chair.getByText('投入太大')).toBeVisible()
  await chair.getByRole('button', { name: words.end }).click()
  await expect(chair.getByRole('heading', { name: words.minutesOf })).toBeVisible()
  await settled(chair)
  expect(await axeFaults(chair, 'first', 'whole')).toEqual([])
})
