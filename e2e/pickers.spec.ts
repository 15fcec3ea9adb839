import { expect, test, type Page } from 'playwright/test'
import { baseUrl, open, signInQuietly } from './support/people'
import { watchConsole } from './support/watch-console'

/** The helpers of section 2.8 that are there, each under both prefixes (decisions 28). */
const helpers = [
  ['R2.8-02', 'selectDB', '选择数据源'],
  ['R2.8-03', 'selectDBColumn', '选择列'],
  ['R2.8-04', 'extInterface', '选择接口返回值'],
  ['R2.8-05', 'selectVariable', '选择变量'],
  ['R2.8-06', 'outParam', '选择输出参数'],
  ['R2.8-07', 'selectFormVariable', '选择表单变量'],
  ['R2.8-08', 'selectSystemVariable', '选择系统变量'],
  ['R2.8-09', 'selectDBVariable', '选择数据库变量'],
  ['R2.8-10', 'filter', '过滤条件'],
  ['R2.8-12', 'selectProcess', '选择流程'],
  ['R2.8-13', 'selectForm', '选择表单'],
  ['R2.8-14', 'selectFormAdvance', '按分类选择表单'],
  ['R2.8-15', 'selectUser', '选择用户'],
  ['R2.8-16', 'selectUsers', '选择多个用户'],
  ['R2.8-17', 'selectRole', '选择角色'],
  ['R2.8-18', 'selectDept', '选择部门'],
  ['R2.8-19', 'selectDuty', '选择职务'],
  ['R2.8-20', 'selectTable', '选择表、视图或 SQL'],
  ['R2.8-24', 'selectExtInterface', '选择外部接口'],
  ['R2.8-11', 'formAutoCalcu', '自动计算'],
  ['R2.8-21', 'expression', '填写表达式'],
  ['R2.8-22', 'condition', '填写条件'],
  ['R2.8-23', 'selectRule', '选择业务规则'],
  ['R2.8-25', 'schedule', '设置执行计划'],
  ['R1-08', 'selectParticipant', '选择参与者'],
] as const

test.describe('helpers as pages', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'admin'))

  test(`R2.8-01 ${helpers.map(([id]) => id).join(' ')} stand under both prefixes and show themselves without a complaint`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const complaints = watchConsole(page)
    for (const [, name, heading] of helpers) {
      for (const prefix of ['/admin/common', '/bpm/common']) {
        await page.goto(`${prefix}/${name}`)
        await expect(page).toHaveURL(`${prefix}/${name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      }
    }
    expect(complaints).toEqual([])
  })

  test('R2.8-26 R2.8-27 R2.8-28 R2.8-29 rows of data and the page that tries pickers are there', async ({ page }) => {
    await page.goto('/form/browserSelectData')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('选择数据行')
    await page.goto('/form/browserSelectExcel')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('从 Excel 选取')
    await page.goto('/form/popupForm?formId=purchase-request-form')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('填写表单')
    await expect(page.getByRole('button', { name: '完成' })).toBeVisible()
    await page.goto('/form/SelectTest')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('选择器测试')
    await page.goto('/FORM/selecttest')
    await expect(page).toHaveURL('/form/SelectTest')
  })

  test('signed out they ask for a sign-in', async ({ browser }) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto('/admin/common/selectUser')
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await page.context().close()
  })
})

const trying = async (page: Page, query = '', inDialog = false) => {
  await page.goto('/form/SelectTest')
  await page.waitForLoadState('networkidle')
  if (query) await page.getByLabel('参数').fill(query)
  if (inDialog) await page.getByLabel('在对话框中打开').check()
}
const answer = (page: Page) => page.getByRole('status').locator('pre')

test.describe('a helper in a window of its own', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'zhangwei'))

  test('R2.8-01 R2.12-27 R2.12-28 hands what is clicked to the page that opened it, and closes', async ({ page }) => {
    await trying(page)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '选择用户', exact: true }).click()
    const popup = await opening
    // They come by the script: what is typed before it is there would be lost.
    await expect(popup.getByRole('option').first()).toBeVisible()
    await popup.getByRole('combobox', { name: '输入关键字查找' }).fill('lina')
    // What others say in its name is not listened to.
    await page.evaluate(() =>
      window.postMessage({ source: 'baton-helper', helper: 'selectUser', result: [{ account: 'forged' }] }, '*'),
    )
    const closed = popup.waitForEvent('close')
    await popup.getByRole('option', { name: /lina/ }).click()
    await closed
    await expect(answer(page)).toContainText('"account": "lina"')
    await expect(answer(page)).not.toContainText('forged')
  })

  test('R2.12-29 gathers several until OK, by keys alone', async ({ page }) => {
    await trying(page, 'multiple=1&value=lina')
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '选择多个用户' }).click()
    const popup = await opening
    // They come by the script: what is typed before it is there would be lost.
    await expect(popup.getByRole('option').first()).toBeVisible()
    await expect(popup.getByRole('list', { name: '已选择' })).toContainText('李娜')
    await popup.getByRole('combobox', { name: '输入关键字查找' }).fill('zhangwei')
    await expect(popup.getByRole('option')).toHaveCount(1)
    await popup.keyboard.press('ArrowDown')
    await popup.keyboard.press('Enter')
    const closed = popup.waitForEvent('close')
    // The window is gone before the keys are let go.
    await popup.keyboard.press('Control+Enter').catch(() => undefined)
    await closed
    await expect(answer(page)).toContainText('"lina"')
    await expect(answer(page)).toContainText('"zhangwei"')
  })

  test('closed without a choice it hands back nothing; opened by nobody it shows the choice itself', async ({
    page,
  }) => {
    await trying(page)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: '选择角色' }).click()
    await (await opening).close()
    await expect(answer(page)).toHaveText('尚未选择')
    await page.goto('/bpm/common/selectDept')
    await page.getByText('研发').first().click()
    await expect(answer(page)).toContainText('"id"')
    await expect(page.getByRole('status').filter({ hasText: '不是由其他页面打开' })).toBeVisible()
  })
})

test.describe('pickers as dialogs', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'admin'))

  test('R2.12-30 R2.12-31 R2.12-01 are as wide and as tall as specified, and the whole screen on a phone', async ({
    page,
  }) => {
    const sizes = [
      ['选择用户', 750, 600],
      ['选择角色', 750, 600],
      ['选择部门', 600, 550],
      ['选择分类', 750, 600],
      ['选择数据', 750, 700],
      ['选择字典数据', 750, 700],
      ['选择变量', 670, 600],
    ] as const
    for (const [height, clamp] of [
      [1000, null],
      [400, 340],
    ] as const) {
      await page.setViewportSize({ width: 1440, height })
      await trying(page, '', true)
      for (const [name, width, tallest] of sizes) {
        await page.getByRole('button', { name, exact: true }).click()
        const paper = page.locator('.MuiDialog-paper')
        await expect(paper).toBeVisible()
        await expect.poll(async () => (await paper.boundingBox())?.width).toBe(width)
        expect((await paper.boundingBox())?.height).toBe(clamp ?? tallest)
        await page.keyboard.press('Escape')
        await expect(paper).toHaveCount(0)
      }
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await trying(page, '', true)
    await page.getByRole('button', { name: '选择用户', exact: true }).click()
    await expect.poll(async () => (await page.locator('.MuiDialog-paper').boundingBox())?.width).toBe(390)
  })

  test('R2.12-32 R2.12-33 R2.12-34 R2.12-35 tables, interfaces, categories and job positions have one each', async ({
    page,
  }) => {
    await trying(page, 'type=Processes', true)
    for (const name of ['选择表、视图或 SQL', '选择外部接口', '选择分类', '选择职务']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

/** R1-08: each picker by what one reads above it. */
const seventeen = [
  '选择用户',
  '选择角色',
  '选择部门',
  '选择数据集',
  '选择数据',
  '选择报表',
  '选择流程',
  '选择表单',
  '选择数据字典',
  '选择字典数据',
  '选择外部接口',
  '选择分类',
  '选择职务',
  '选择表、视图或 SQL',
  '选择系统变量',
  '选择表单变量',
  '选择参与者',
]

test.describe('one family of pickers', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'admin'))

  test('R1-08 user to participant: all seventeen open, are named by what they choose, and close again without a choice', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await trying(page, 'type=Processes&formId=purchase-request-form', true)
    for (const name of seventeen) {
      const participant = name === '选择参与者'
      const popup = participant ? page.waitForEvent('popup') : null
      await page.getByRole('button', { name, exact: true }).click()
      const own = await popup
      if (own) {
        await expect(own.getByRole('heading', { level: 1 })).toHaveText(name)
        await own.close()
      } else {
        await expect(page.getByRole('dialog')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    }
  })

  test('R1-08 R2.12-23 a participant is chosen on a page of its own, and incomplete ones are not', async ({ page }) => {
    await page.goto('/admin/common/selectParticipant?scope=groupPermission')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('用户类型').selectOption({ label: '角色' })
    await page.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('参数不完整')).toBeVisible()
    await page.getByLabel(/^角色/).selectOption({ index: 1 })
    await page.getByRole('button', { name: '确定' }).click()
    await expect(answer(page)).toContainText('"participantType": 1')
  })

  test('R2.9-31 there is a page with the form of a purchase request, and one to try forms and pickers on', async ({
    page,
  }) => {
    await open(page, '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request')
    await expect(page.getByRole('region', { name: '表单' }).getByRole('textbox').first()).toBeVisible()
    await page.goto('/form/popupForm?formId=purchase-request-form')
    await expect(page.getByRole('button', { name: '完成' })).toBeVisible()
    await page.goto('/form/SelectTest')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('选择器测试')
  })
})

test.describe('the data behind pickers', () => {
  test.beforeEach(({ context }) => signInQuietly(context, 'admin'))

  test('R2.9-03 data sources and datasets are kept on pages of their own; a database that is away is told at once', async ({
    page,
  }) => {
    await page.goto('/admin/datasources')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('数据源')
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.getByRole('button', { name: '新建数据源' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^名称/).fill('away')
    await dialog.getByLabel('地址').fill('ftp://nowhere')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog.getByRole('alert')).toContainText('postgres://')
    await dialog.getByLabel('地址').fill('postgres://nobody:s3cret@127.0.0.1:1/none')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('button', { name: 'away' })).toBeVisible()
    await page.getByRole('button', { name: '测试连接' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '连接失败' })).toBeVisible()
    expect(await page.content()).not.toContain('s3cret')
    await page.goto('/admin/datasets')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('数据集')
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.getByRole('button', { name: '新建数据集' }).click()
    await page.getByRole('dialog').getByLabel(/^名称/).fill('订单')
    await page.getByRole('dialog').getByLabel('数据源').selectOption('away')
    await page.getByRole('dialog').getByLabel('查询语句').fill('select 1 as id')
    await page.getByRole('button', { name: '试运行' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('127.0.0.1:1')
  })

  test('R3-13 R7.5-13 a dictionary is made with columns and rows, chosen from, and read by its code', async ({
    page,
  }) => {
    await page.goto('/admin/dictionaries')
    await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
    await page.getByRole('button', { name: '新建数据字典' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^名称/).fill('颜色')
    await dialog.getByLabel('编码', { exact: true }).fill('color')
    await dialog.getByRole('textbox', { name: '标题，第 2 行' }).fill('颜色名')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toHaveCount(0)
    // Opened again, it shows what was saved last.
    for (const text of ['红绿蓝', '三种颜色']) {
      await page.getByRole('button', { name: '颜色', exact: true }).click()
      await dialog.getByLabel('说明').fill(text)
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: '颜色', exact: true }).click()
    await expect(dialog.getByLabel('说明')).toHaveValue('三种颜色')
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('row', { name: /颜色/ }).getByRole('button', { name: '数据' }).click()
    for (const [code, name] of [
      ['R', '红'],
      ['G', '绿'],
    ] as const) {
      await page.getByRole('button', { name: '新建数据' }).click()
      await dialog.getByLabel('code').fill(code)
      await dialog.getByLabel('颜色名').fill(name)
      await dialog.getByRole('button', { name: '确定' }).click()
      // The next one is asked for once this one has gone.
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('button', { name: code, exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: '新建数据' }).click()
    await dialog.getByLabel('code').fill('R')
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '已有相同主键的数据：R' })).toBeVisible()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()

    const found = await page.request.post(`${baseUrl()}/api/baseData/getDataDicts`, {
      data: { keyword: '颜色' },
      headers: { 'x-requested-with': 'e2e' },
    })
    const { dataDictId } = ((await found.json()) as { data: { rows: { dataDictId: string }[] } }).data.rows[0]!
    await page.goto(`/form/browserSelectData?dataDictId=${dataDictId}`)
    await page.getByRole('option', { name: /绿/ }).click()
    await expect(answer(page)).toContainText('"code": "G"')
    await page.goto('/form/SelectTest')
    await page.waitForLoadState('networkidle')
    await page.getByLabel('字典编码').fill('color')
    await expect(page.getByLabel('字典内容（2）')).toContainText('红')
  })
})
