import type { BrowserContext } from 'playwright/test'
import { baseUrl } from './people'

const asked = async (context: BrowserContext, kind: number, pageSize: number) => {
  const answer = await context.request.post(`${baseUrl()}/api/workitem/list`, {
    data: { kind, pageSize },
    headers: { 'x-requested-with': 'e2e' },
  })
  return ((await answer.json()) as { data: { rows: { taskId: string; workItemId: string }[] } }).data.rows
}

const workItems = (...kinds: string[]) => kinds.map((kind) => `/modules/portal/workitems/${kind}`)
const task = (query: string) => `/bpm/task/TaskDetailVue?${query}`

/** `/away` comes last: it leaves for the server as soon as that answers. */
export const signedOut = ['/login', '/login/admin', '/account/forget', '/404', '/help', '/away']

/** What whoever works in the office opens, with one task of the demo in every guise: new, to decide, to read, traced, printed. */
export async function everydayPages(context: BrowserContext): Promise<string[]> {
  const tid = (await asked(context, 2, 10))[0]!.taskId
  const returned = (await asked(context, 7, 1))[0]
  return [
    '/index',
    '/start',
    ...workItems('Queue', 'MyRequest', 'MyApprove', 'Draft', 'Share', 'All', 'Run', 'Finish'),
    // Every column there is, as somebody may choose them.
    ...workItems('All?cols=no,process,step,status,holders,initiator,department,from,amount,arrived,due,finished,round'),
    '/bpm/trace/processTrace?pid=purchase-request',
    '/bpm/userProfile/index',
    ...['leave-request', 'expense-claim', 'seal-usage', 'purchase-request'].map((pid) =>
      task(`detailType=Edit&pid=${pid}`),
    ),
    ...(returned ? [task(`detailType=Edit&tid=${returned.taskId}&wid=${returned.workItemId}`)] : []),
    task(`detailType=View&tid=${tid}`),
    task('tid=no-such-task'),
    `/bpm/trace/taskTrace?tid=${tid}`,
    `/bpm/trace/taskTrace2?tid=${tid}`,
    `/bpm/task/taskPrintVue?detailType=Print&tid=${tid}`,
  ]
}

export const administration = [
  '/admin/users',
  '/admin/roles',
  '/admin/duties',
  '/admin/approvalGroups',
  '/admin/groups',
  '/admin/menus/rights',
  '/admin/permissions',
  '/admin/permissions?account=wangfang',
  '/admin/users/unlock',
  '/admin/departments',
  '/admin/catalogs',
  '/admin/menus',
  '/admin/task/push',
  '/admin/task/migrate?process=purchase-request',
  '/admin/task/transfer',
]
export const designers = [
  '/admin/design/processes',
  '/flowchat?process=purchase-request',
  '/flowchat?process=purchase-request&sel=leader',
  '/bpm/design/simple/process?process=purchase-request',
  '/admin/design/processes?process=purchase-request',
  '/admin/design/processes?process=purchase-request&tab=check',
  '/admin/processDesign/simulate?process=purchase-request',
  '/admin/test/autoTest',
  '/admin/test/autoTest?process=purchase-request',
  '/admin/test/testQueueList',
  '/admin/design/forms',
  '/admin/design/forms?form=purchase-request-form',
  '/admin/design/forms?form=purchase-request-form&tab=publish',
  '/admin/design/forms?form=purchase-request-form&tab=versions',
  '/admin/design/forms?form=purchase-request-form&tab=uses',
  '/admin/design/form?formId=purchase-request-form',
  '/bpm/design/simple/form?formId=purchase-request-form',
  '/admin/design/templates',
  '/admin/design/templates?template=purchase',
  '/admin/datasources',
  '/admin/datasets',
  '/admin/dictionaries',
  '/admin/interfaces',
  '/admin/reports',
  '/free-flow',
  '/modules/report',
  '/bpm/design/simple/report',
  '/admin/design/rule',
  '/admin/design/rule/edit',
  '/modules/languages',
  '/bpm/common/selectUsers?value=lina',
  '/bpm/common/selectDept',
  '/bpm/common/selectVariable?flags=1111',
  '/bpm/common/selectTable',
  '/bpm/common/filter?columns=a,b',
  '/bpm/common/expression?formId=purchase-request-form',
  '/bpm/common/condition?formId=purchase-request-form&value=total%20%3E%205',
  '/bpm/common/schedule',
  '/admin/common/formAutoCalcu?formId=purchase-request-form',
  '/bpm/common/selectRule',
  '/form/browserSelectExcel',
  '/form/popupForm?formId=purchase-request-form',
  '/form/SelectTest',
]
