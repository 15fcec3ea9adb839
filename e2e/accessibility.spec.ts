import AxeBuilder from '@axe-core/playwright'
import { expect, test, type APIRequestContext } from 'playwright/test'
import { baseUrl, open, signInQuietly, type Language } from './support/people'

const pages = {
  signedOut: ['/login', '/login/admin', '/account/forget', '/404', '/away', '/help'],
  signedIn: ['/index', '/start', '/modules/portal/workitems/Queue', '/modules/portal/workitems/MyRequest', '/modules/portal/workitems/Draft', '/modules/portal/workitems/Share', '/modules/portal/workitems/All', '/bpm/trace/processTrace?pid=purchase-request', '/bpm/userProfile/index', '/bpm/task/TaskDetailVue?detailType=Edit&pid=leave-request', '/bpm/task/TaskDetailVue?detailType=Edit&pid=expense-claim', '/bpm/task/TaskDetailVue?detailType=Edit&pid=seal-usage'],
  administrator: ['/admin/users', '/admin/roles', '/admin/duties', '/admin/approvalGroups', '/admin/groups', '/admin/menus/rights', '/admin/permissions?account=wangfang', '/admin/users/unlock', '/admin/departments', '/admin/catalogs', '/admin/menus', '/admin/task/push', '/admin/task/migrate?process=purchase-request', '/admin/task/transfer', '/admin/design/processes', '/admin/design/processes?process=purchase-request', '/admin/design/processes?process=purchase-request&tab=check', '/admin/design/processes?process=purchase-request&tab=simulate', '/admin/datasources', '/admin/datasets', '/admin/dictionaries', '/admin/interfaces', '/admin/reports', '/bpm/design/simple/report', '/admin/design/rule', '/admin/design/rule/edit', '/modules/languages'],
  helpers: ['/bpm/common/selectUsers?value=lina', '/bpm/common/selectDept', '/bpm/common/selectVariable?flags=1111', '/bpm/common/selectTable', '/bpm/common/filter?columns=a,b', '/bpm/common/expression?formId=purchase-request-form', '/bpm/common/condition?formId=purchase-request-form&value=total%20%3E%205', '/bpm/common/schedule', '/admin/common/formAutoCalcu?formId=purchase-request-form', '/bpm/common/selectRule', '/form/browserSelectExcel', '/form/popupForm?formId=purchase-request-form', '/form/SelectTest'],
} as const

const looks = [
  { language: 'zh-CN', width: 1440, mode: 'light' },
  { language: 'en-US', width: 390, mode: 'dark' },
  { language: 'zh-TW', width: 1440, mode: 'dark' },
  { language: 'en-US', width: 900, mode: 'light' },
] as const

for (const { language, width, mode } of looks) {
  test(`Q3 no accessibility issue and no sideways scrolling: ${language}, ${width} px, ${mode}`, async ({ browser }) => {
    test.setTimeout(900_000)
    const context = await browser.newContext({ viewport: { width, height: 900 } })
    await context.addCookies([
      { name: 'lang', value: language, url: baseUrl() },
      { name: 'look', value: encodeURIComponent(`mode=${mode}`), url: baseUrl() },
    ])
    const page = await context.newPage()
    const check = async (path: string) => {
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze()
      expect.soft(violations.map(({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(sideways, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    }

    for (const path of pages.signedOut) {
      await page.goto(path)
      await check(path)
    }
    await signInQuietly(context, 'zhangwei', language as Language)
    for (const path of [...pages.signedIn, ...(await taskPages(page.request))]) {
      if (path.includes('Print')) await page.goto(path)
      else await open(page, path)
      await check(path)
    }
    await signInQuietly(context, 'admin', language as Language)
    for (const path of pages.administrator) {
      await open(page, path)
      await check(path)
    }
    for (const path of pages.helpers) {
      await page.goto(path)
      await check(path)
    }
    await context.close()
  })
}

/** One task of the demo in every guise: new, to decide, to read, traced, printed. */
async function taskPages(request: APIRequestContext): Promise<string[]> {
  const call = async (path: string, data: object) => {
    const answer = await request.post(baseUrl() + path, { data, headers: { 'x-requested-with': 'e2e' } })
    return (await answer.json()).data
  }
  const { rows } = await call('/api/workitem/list', { kind: 2, pageSize: 10 })
  const tid: string = rows[0].taskId
  const returned = (await call('/api/workitem/list', { kind: 7, pageSize: 1 })).rows[0]
  return [
    '/bpm/task/TaskDetailVue?detailType=Edit&pid=purchase-request',
    ...(returned ? [`/bpm/task/TaskDetailVue?detailType=Edit&tid=${returned.taskId}&wid=${returned.workItemId}`] : []),
    `/bpm/task/TaskDetailVue?detailType=View&tid=${tid}`,
    `/bpm/trace/taskTrace?tid=${tid}`,
    `/bpm/trace/taskTrace2?tid=${tid}`,
    '/bpm/task/TaskDetailVue?tid=no-such-task',
    `/bpm/task/taskPrintVue?detailType=Print&tid=${tid}`,
  ]
}
