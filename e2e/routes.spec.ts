import { expect, test, type BrowserContext } from 'playwright/test'
import { signInQuietly } from './support/people'
import { watchConsole } from './support/watch-console'

interface Route {
  id: string
  path: string
  /** Where one ends up; the path itself when absent. */
  signedIn?: string
  signedOut?: string
  heading: RegExp
  /** What one sees without a session, where that is not the sign-in page. */
  headingSignedOut?: RegExp
  title: RegExp
  /** Answers with this status when signed in; 200 when absent. */
  status?: number
}

/** A purchase request of the requester's that runs, as a path needs its id. */
async function someTask(context: BrowserContext): Promise<string> {
  const answer = await context.request.post('/api/workitem/list', {
    data: { kind: 2 },
    headers: { 'x-requested-with': 'e2e' },
  })
  return ((await answer.json()) as { data: { rows: { taskId: string; processName: string }[] } }).data.rows.find(
    ({ processName }) => processName.startsWith('采购申请'),
  )!.taskId
}

const routes: Route[] = [
  {
    id: 'R2.1-01',
    path: '/login',
    signedIn: '/index',
    heading: /今天/,
    headingSignedOut: /^登录$/,
    title: /首页|登录/,
  },
  { id: 'R2.1-02', path: '/login/admin', heading: /管理员登录/, headingSignedOut: /管理员登录/, title: /登录/ },
  { id: 'R2.1-03', path: '/account/forget', heading: /忘记密码/, headingSignedOut: /忘记密码/, title: /忘记密码/ },
  {
    id: 'R2.1-05',
    path: '/sso/authorize',
    signedIn: '/index',
    signedOut: '/login?sso=failed',
    heading: /今天/,
    headingSignedOut: /^登录$/,
    title: /首页|登录/,
  },
  {
    id: 'R2.1-06',
    path: '/404',
    status: 404,
    heading: /没有这个页面/,
    headingSignedOut: /没有这个页面/,
    title: /没有这个页面|接力工作流/,
  },
  { id: 'R2.2-03', path: '/bpm/task/TaskDetailVue?tid={task}', heading: /采购申请/, title: /接力工作流/ },
  { id: 'R2.2-04', path: '/bpm/task/taskPrintVue?tid={task}', heading: /采购申请/, title: /采购申请/ },
  { id: 'R2.3-02', path: '/bpm/trace/taskTrace?tid={task}', heading: /采购申请/, title: /接力工作流/ },
  { id: 'R2.6-01', path: '/modules/list/index/suppliers', heading: /供应商/, title: /供应商|数据列表/ },
  { id: 'R2.6-03', path: '/modules/portal/display', heading: /研发门户/, title: /门户/ },
  { id: 'R2.6-04', path: '/modules/portal/workitems/Queue', heading: /待办/, title: /待办/ },
  { id: 'R2.6-05', path: '/modules/document/office', heading: /文档中心/, title: /文档中心/ },
  { id: 'R2.6-06', path: '/bpm/modules/app?id=purchasing', heading: /采购中心/, title: /采购中心|应用/ },
  { id: 'R2.6-07', path: '/bpm/message/detail/1', heading: /消息/, title: /消息/ },
  { id: 'R2.7-01', path: '/index', heading: /今天/, title: /首页/ },
  { id: 'R2.7-04', path: '/bpm/userProfile/index', heading: /个人信息/, title: /个人信息/ },
  { id: 'R2.7-13', path: '/', signedIn: '/index', heading: /今天/, title: /首页/ },
]

test.describe('signed in', () => {
  for (const route of routes) {
    test(`${route.id} ${route.path} shows its page without a complaint`, async ({ page, context }) => {
      await signInQuietly(context, 'zhangwei')
      const complaints = watchConsole(page)
      const path = route.path.includes('{task}') ? route.path.replace('{task}', await someTask(context)) : route.path
      const response = await page.goto(path)
      expect(response?.status()).toBe(route.status ?? 200)
      await expect(page).toHaveURL(route.signedIn ?? path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(route.heading)
      await expect(page).toHaveTitle(route.title)
      // Chromium itself complains of a page that says it is none.
      expect(route.status ? complaints.filter((text) => !text.includes('404')) : complaints).toEqual([])
    })
  }
})

test.describe('signed out', () => {
  for (const route of routes) {
    test(`${route.id} ${route.path} shows the sign-in page, or itself where everybody may see it`, async ({ page }) => {
      await page.goto(route.path.replace('{task}', 'any'))
      if (route.headingSignedOut) {
        await expect(page).toHaveURL(route.signedOut ?? route.path)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(route.headingSignedOut)
      } else {
        await expect(page).toHaveURL(/\/login(\?redirect=|$)/)
        await expect(page.getByLabel('账号')).toBeVisible()
      }
    })
  }
})

test('R2.1-08 paths there are no pages for yet, and invented ones, lead to the plain /404', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signInQuietly(context, 'admin')
  for (const path of ['/no/such/page', '/index/deeper', '/LOGINX', '/modules/portal/workitems/Nothing']) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
    expect({ path, at: new URL(page.url()).pathname, status: response?.status() }).toEqual({
      path,
      at: '/404',
      status: 404,
    })
  }
})

test('R2.1-08 signed out, an unknown path asks for a sign-in first and tells nothing', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

test('decisions 10: a path in another spelling leads to the canonical one', async ({ page, context }) => {
  await signInQuietly(context, 'zhangwei')
  await page.goto('/MODULES/portal/workitems/queue')
  await expect(page).toHaveURL('/modules/portal/workitems/Queue')
  await page.goto('/bpm/task/taskdetailvue?tid=none')
  await expect(page).toHaveURL('/bpm/task/TaskDetailVue?tid=none')
})
