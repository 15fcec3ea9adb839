import { expect, test, type Page } from 'playwright/test'
import words from '@/messages/zh-CN/forms.json'
import type { FormToDesign } from '@/lib/contracts/form-versions'
import { keep } from './support/keep'
import { open, signInQuietly } from './support/people'

const list = '/admin/design/forms'
const sheet = '*访客姓名,来访日期,人数,费用\n王小明,2026-03-01,2,120.50\n李小红,2026-03-02,3,80\n'

const put = async (page: Page, name: string, text: string) => {
  const choosing = page.waitForEvent('filechooser')
  const button = page.getByRole('dialog').getByRole('button', { name: /选择(其他)?文件/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await (await choosing).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

type Field = FormToDesign['draft']['definition']['sections'][number]['fields'][number]

/** What the designer would keep as the draft, its fields changed section by section. */
const redraw = async (page: Page, formId: string, change: (fields: Field[]) => object[]) => {
  const { draft } = await keep<FormToDesign>(page.request, '/api/form/getForm', { formId })
  const sections = draft.definition.sections.map((section) => ({ ...section, fields: change(section.fields) }))
  const definition = { ...draft.definition, sections }
  await keep(page.request, '/api/form/saveFormDraft', { formId, definition, expectedHash: draft.hash })
}

const tab = (page: Page, name: keyof typeof words.tabs) => page.getByRole('tab', { name: words.tabs[name] })

test('R2.4-11 a form is made of a sheet, published, changed, compared and put back, by the keyboard', async ({
  page,
  context,
}, { retry }) => {
  test.setTimeout(180_000)
  // What an earlier telling has made is still there.
  const name = `园区来访登记 ${retry + 1}`
  await signInQuietly(context, 'admin')
  await open(page, list)
  const dialog = page.getByRole('dialog')

  await test.step('what comes of a file is seen before anything is kept; what none comes of is told', async () => {
    await page.getByRole('button', { name: words.new, exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('radio', { name: words.sources.blank }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: words.sources.import })).toBeChecked()
    await put(page, 'letter.json', 'not a form')
    await expect(dialog.getByRole('alert')).toHaveText(words.import.unreadable)
    await put(page, '访客.csv', sheet)
    const preview = dialog.getByRole('region', { name: words.import.preview })
    await expect(preview.getByRole('listitem')).toHaveText([
      /访客姓名 单行文本 · 必填/,
      /来访日期 日期/,
      /人数 数字/,
      /费用 金额/,
    ])
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByLabel(words.name).fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it is found by pinyin, a draft nobody has published', async () => {
    await open(page, list)
    await page.getByRole('searchbox', { name: words.search }).fill('laifang')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(words.unpublished)
    await row.getByRole('button', { name: words.details }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByText('访客姓名')).toBeVisible()
  })
  const formId = new URL(page.url()).searchParams.get('form')!

  await test.step('it is checked and published, from tab to tab by the arrows', async () => {
    await tab(page, 'form').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'prints')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'publish')).toBeFocused()
    await expect(page.getByText(words.sound)).toBeVisible()
    await page.getByLabel(words.note).fill('第一次用')
    await page.getByRole('button', { name: words.publish, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.nothingToPublish)).toBeVisible()
    await tab(page, 'publish').press('ArrowRight')
    await expect(page.getByText('第一次用')).toBeVisible()
  })

  await test.step('what the draft asks otherwise is said in words, and dropped with a question', async () => {
    await redraw(page, formId, (fields) => [
      { ...fields[0], label: '来访人' },
      ...fields.slice(2),
      { id: 'plate', type: 'text', label: '车牌' },
    ])
    await page.reload()
    const changes = page.getByRole('tabpanel').getByRole('listitem')
    await expect(changes.filter({ hasText: '+ 添加 车牌' })).toHaveCount(1)
    await expect(changes.filter({ hasText: '− 去掉 来访日期' })).toHaveCount(1)
    await expect(changes.filter({ hasText: '访客姓名 → 来访人' }).first()).toBeVisible()
    await tab(page, 'publish').click()
    await page.getByRole('button', { name: words.publish, exact: true }).click()
    await expect(page.getByText(words.nothingToPublish)).toBeVisible()
    await tab(page, 'versions').click()
    await page.getByRole('button', { name: words.restore }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.restore }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words.hasDraft)
    await tab(page, 'publish').click()
    await page.getByRole('button', { name: words.drop }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.drop }).click()
    await expect(page.getByText(words.nothingToPublish)).toBeVisible()
  })

  await test.step('a form nobody uses says so and can be deleted', async () => {
    await tab(page, 'uses').click()
    await expect(page.getByText(words.usedNowhere)).toBeVisible()
    await page.getByRole('button', { name: words.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
    await expect(page).toHaveURL(list)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  })
})

test('R2.4-11 a form in use names its processes, and a used field goes only when that is meant', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'admin')
  const formId = 'purchase-request-form'
  await open(page, `${list}?form=${formId}&tab=uses`)
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText('采购申请')
  await expect(page.getByRole('tabpanel')).toContainText(words.places.form)

  await redraw(page, formId, (fields) => fields.filter(({ id }) => id !== 'total'))
  await open(page, `${list}?form=${formId}&tab=publish`)
  const publish = page.getByRole('button', { name: words.publish, exact: true })
  await publish.click()
  await expect(page.getByText(words.usedFieldsExplain)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(words.places.condition)
  await expect(publish).toBeDisabled()
  await page.getByRole('checkbox', { name: words.evenThough }).check()
  await expect(publish).toBeEnabled()
  await page.getByRole('button', { name: words.drop }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.drop }).click()
  await expect(page.getByText(words.nothingToPublish)).toBeVisible()
})
