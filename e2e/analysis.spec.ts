import { expect, test } from 'playwright/test'
import { open, person } from './support/people'

/** Six requests: five as usual, one with an approval twice. */
const log = [
  'case,activity,timestamp,resource',
  ...Array.from({ length: 6 }, (_, at) => [
    `${at},申请,2026-03-0${at + 1}T09:00:00+08:00,lina`,
    ...(at === 0 ? [`${at},审批,2026-03-01T10:00:00+08:00,wang`] : []),
    `${at},审批,2026-03-0${at + 1}T11:00:00+08:00,wang`,
    `${at},付款,2026-03-0${at + 1}T12:00:00+08:00,cai`,
  ]).flat(),
].join('\n')

test('R2.9-21 anybody looks at how his requests went and at a log from elsewhere; figures of persons are for whoever has that right', async ({
  browser,
}) => {
  const reader = await person(browser, 'zhangwei')
  await open(reader.page, '/modules/analysis')
  await expect(reader.page.getByRole('heading', { level: 1 })).toContainText('效率分析')
  // By the keyboard alone, from way to way.
  await reader.page.getByRole('tab', { name: '按流程' }).focus()
  await reader.page.keyboard.press('ArrowRight')
  await expect(reader.page.getByRole('tab', { name: '按步骤' })).toHaveAttribute('aria-selected', 'true')
  await reader.page.getByRole('tab', { name: '流程地图' }).click()
  await expect(reader.page.getByText('先选择一个流程')).toBeVisible()
  await reader.page.getByRole('tab', { name: '外部日志' }).click()
  await expect(reader.page).toHaveURL(/tab=log/)
  const choose = async (name: string, content: string) => {
    const chooser = reader.page.waitForEvent('filechooser')
    await reader.page.getByRole('button', { name: '选择日志文件' }).click()
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await choose('wrong.csv', 'name,age\nann,3\n')
  await expect(reader.page.getByRole('main').getByRole('alert')).toContainText('表中缺少列')
  await choose('log.csv', log)
  const follows = reader.page.getByRole('region', { name: '先后关系' })
  await expect(follows.getByRole('row', { name: /申请 审批/ })).toContainText('6')
  await expect(reader.page.getByRole('region', { name: '活动' }).getByRole('row', { name: /审批/ })).toContainText('7')
  await expect(reader.page.getByText('申请 → 审批 → 付款')).toBeVisible()
  await expect(reader.page.getByRole('region', { name: '流程图' })).toBeVisible()

  // He may not see those of persons: to him there is no such page.
  await reader.page.goto('/modules/analysis/people')
  await expect(reader.page).toHaveURL('/404')

  const admin = await person(browser, 'admin', 'en-US')
  await admin.page.setViewportSize({ width: 390, height: 844 })
  await open(admin.page, '/modules/analysis/people')
  await expect(admin.page.getByRole('heading', { level: 1 })).toContainText('Efficiency of people')
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
