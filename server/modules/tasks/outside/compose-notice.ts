import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { whatMay } from '@/lib/engine'
import { withSign } from '@/lib/money/currency'
import { reasonOf, type TemplateValues } from '@/lib/words/notices'
import { AppError } from '@/server/http/app-error'
import { personAsCaller, type Caller } from '@/server/http/caller'
import { partFor, sentence, titleFor } from '@/server/http/sentences'
import type { ServerApp } from '@/server/http/server-app'
import { mailMoment, type Compose, type Delivery, type Told } from '@/server/modules/channels'
import { textFor } from '@/server/modules/notices'
import type { Tx } from '@/server/platform/db'
import type { Runtime } from '@/server/runtime'
import { linkLimit, makeLink } from '../mail-links/mail-link'
import { taskScene, type TaskScene } from '../looking/task-scene'
import { viewRights } from '../looking/view-rights'

interface Tools {
  app: ServerApp
  runtime: Runtime
}

interface TaskFacts {
  task_id: string
  title: string
  no: string
  process_name: string
  initiator_name: string
  initiator_department_name: string
  summary: WorkItemRow['summary']
  due_at: Date | null
  open: boolean | null
}

/** What a message outside says, by the rights its reader has when it is sent; nothing where it is no longer his to know or do. */
export const composeWith =
  (tools: Tools): Compose =>
  async (tx, delivery, locale) => {
    if (delivery.notice.trial) return trialOf(locale)
    if (delivery.event === 'digest') return digestOf(tx, delivery.account, locale, tools.app.deps.clock.now())
    if (delivery.event === 'operations') return operationsOf(delivery, locale)
    const task = await factsOf(tx, delivery)
    if (!task) return null
    return delivery.robotId ? forGroup(tx, delivery, locale, task) : forPerson(tx, tools, { delivery, locale, task })
  }

const trialOf = (locale: Locale): Told => ({
  locale,
  values: { title: sentence(locale, 'mails.trial') },
  fields: [],
  quote: '',
  open: '/bpm/userProfile/notifications',
})

/** Of the running of the system: whoever is told was named for it. */
const operationsOf = ({ notice }: Delivery, locale: Locale): Told => ({
  locale,
  values: { title: partFor(locale, notice.activity ?? ''), text: partFor(locale, notice.text ?? '') },
  fields: [],
  quote: '',
  open: notice.path ?? '',
})

async function factsOf(tx: Tx, { taskId, account, notice }: Delivery): Promise<TaskFacts | undefined> {
  const { rows } = await sql<TaskFacts>`
    select t.task_id, t.title, t.no, t.process_name, t.initiator_name, t.initiator_department_name, t.summary, w.due_at, w.open
    from tasks t left join work_items w on w.token_id = ${notice.tokenId ?? ''} and w.account = ${account}
    where t.task_id = ${taskId}`.execute(tx)
  return rows[0]
}

export const amountIn = (summary: WorkItemRow['summary']): string => {
  const money = summary.find(({ kind, value }) => kind === 'money' && value !== '')
  return money ? withSign(money.value) : ''
}

function valuesOf(task: TaskFacts, { event, notice }: Delivery, locale: Locale): TemplateValues {
  const part = (text: string) => partFor(locale, text)
  const said = textFor(locale, { event, activity: notice.activity ?? '', body: notice.text ?? '' })
  return {
    title: titleFor(locale, task.title) || part(task.process_name),
    no: task.no,
    process: part(task.process_name),
    activity: part(notice.activity ?? ''),
    initiator: part(task.initiator_name),
    department: part(task.initiator_department_name),
    amount: amountIn(task.summary),
    due: task.due_at ? mailMoment(locale, task.due_at) : '',
    text: part(said),
  }
}

const taskPath = (taskId: string, tokenId?: string | null): string =>
  `/bpm/task/TaskDetailVue?detailType=Edit&tid=${taskId}${tokenId ? `&wid=${tokenId}` : ''}`

/** A group is told what the request is called and where it stands; values only where somebody chose that. */
async function forGroup(tx: Tx, delivery: Delivery, locale: Locale, task: TaskFacts): Promise<Told> {
  const { rows } = await sql<{ shows_fields: boolean }>`
    select shows_fields from chat_robots where robot_id = ${delivery.robotId}`.execute(tx)
  const { amount, text: _text, due: _due, ...values } = valuesOf(task, delivery, locale)
  const shows = rows[0]?.shows_fields === true
  const fields = shows
    ? task.summary.map(({ label, value }) => ({ label: partFor(locale, label), value: partFor(locale, value) }))
    : []
  return {
    locale,
    values: shows ? { ...values, amount } : values,
    fields: [
      ...(values.activity ? [{ label: '', value: values.activity }] : []),
      ...fields.filter(({ value }) => value !== ''),
    ],
    quote: '',
    open: taskPath(task.task_id),
  }
}

interface ForPerson {
  delivery: Delivery
  locale: Locale
  task: TaskFacts
}

async function forPerson(tx: Tx, tools: Tools, { delivery, locale, task }: ForPerson): Promise<Told | null> {
  const { event, account, notice, channel } = delivery
  const asks = ['act', 'urge'].includes(reasonOf(event)) && Boolean(notice.tokenId)
  // Decided, handed over or taken back in the meantime: a mail about it would ask for what nobody can do.
  if (asks && task.open !== true) return null
  const caller = await personAsCaller(tx, account)
  const scene = caller && (await sceneOf(tx, tools, { caller, taskId: task.task_id, tokenId: notice.tokenId ?? '' }))
  if (!scene) return caller && invites(event) ? invitationOf(task, delivery, locale) : null
  const rights = viewRights(scene)
  const summary = task.summary.filter(({ field }) => rights[field] !== undefined && rights[field] !== 'hidden')
  const values = valuesOf({ ...task, summary }, delivery, locale)
  const offers = asks && channel === 'mail' && offersDecision(scene, notice.tokenId ?? '', summary)
  const approve = offers && (await makeLink(tx, tools.app.deps, { delivery, rev: scene.scene.state.task.rev }))
  return {
    locale,
    values,
    fields: summary
      .filter(({ kind, value }) => value !== '' && !(kind === 'money' && withSign(value) === values.amount))
      .map(({ label, value }) => ({ label: partFor(locale, label), value: partFor(locale, value) })),
    quote: event === 'alert' ? '' : (values.text ?? ''),
    open: taskPath(task.task_id, asks ? notice.tokenId : null),
    ...(approve && { approve: { ...approve, direct: scene.version.definition.settings.mail.link } }),
  }
}

interface Seen {
  caller: Caller
  taskId: string
  tokenId: string
}

/** Null for what the person may not see. */
async function sceneOf(tx: Tx, { app, runtime }: Tools, { caller, taskId, tokenId }: Seen): Promise<TaskScene | null> {
  try {
    const now = app.deps.clock.now()
    return await taskScene(runtime, { tx, caller, now }, { taskId, workItemId: tokenId, processId: '' })
  } catch (error) {
    if (error instanceof AppError && error.key === 'object.unknown') return null
    throw error
  }
}

/** Whether a mail offers to agree: where a press is all it takes, and the amount is within what the process lets go by mail. */
function offersDecision({ scene, version }: TaskScene, tokenId: string, summary: WorkItemRow['summary']): boolean {
  const { token } = scene
  const element = token && scene.graph.elements.get(token.activityId)
  if (!token || token.tokenId !== tokenId || element?.type !== 'Activity') return false
  if (element.inPerson || element.signature || whatMay(scene).approve !== true) return false
  return !linkLimit(version.definition.settings.mail, summary)
}

async function digestOf(tx: Tx, account: string, locale: Locale, now: Date): Promise<Told | null> {
  const { rows } = await sql<Omit<TaskFacts, 'open'> & { token_id: string; activity_name: string; of_all: number }>`
    select t.task_id, t.title, t.no, t.process_name, t.initiator_name, t.initiator_department_name, t.summary, w.due_at, w.token_id, w.activity_name,
      count(*) over ()::int as of_all
    from work_items w join tasks t on t.task_id = w.task_id
    where w.account = ${account} and w.open order by w.due_at nulls last, w.arrived_at limit 30`.execute(tx)
  if (rows.length === 0) return null
  const part = (text: string) => partFor(locale, text)
  const items = rows.map((row) => {
    const late = row.due_at !== null && row.due_at < now
    const due =
      row.due_at &&
      sentence(locale, late ? 'mails.frame.overdue' : 'mails.frame.due', { due: mailMoment(locale, row.due_at) })
    return {
      title: titleFor(locale, row.title) || part(row.process_name),
      detail: [due, part(row.initiator_name), part(row.activity_name), row.no].filter(Boolean).join(' · '),
      open: taskPath(row.task_id, row.token_id),
      late,
    }
  })
  const count = String(rows[0]!.of_all)
  return {
    locale,
    values: { title: sentence(locale, 'mails.several', { count }), count },
    fields: [],
    quote: '',
    open: '/modules/portal/workitems/Queue',
    items,
  }
}

/** Whoever is asked to a meeting learns what a request on its agenda is called, and no more, where it is not his to read. */
const invites = (event: string): boolean => event.startsWith('meeting')

function invitationOf(task: TaskFacts, delivery: Delivery, locale: Locale): Told {
  const { title, text } = valuesOf(task, delivery, locale)
  return { locale, values: { title, text }, fields: [], quote: text ?? '', open: '' }
}
