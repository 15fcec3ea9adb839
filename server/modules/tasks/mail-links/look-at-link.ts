import { sql } from 'kysely'
import type { LinkLook } from '@/lib/contracts/mail-links'
import type { WorkItemRow } from '@/lib/contracts/work-items'
import { whatMay, type LogEntry } from '@/lib/engine'
import { formFields } from '@/lib/form-data/form-fields'
import { AppError } from '@/server/http/app-error'
import { personAsCaller, type Caller } from '@/server/http/caller'
import { partFor, sentence, titleFor } from '@/server/http/sentences'
import type { CallContext } from '@/server/http/serve'
import type { ServerApp } from '@/server/http/server-app'
import { withSign } from '@/lib/money/currency'
import { operatorsWhere } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import { tenantOf, type Tx } from '@/server/platform/db'
import type { TasksRow, UsersRow } from '@/server/platform/db/rows.generated'
import type { Runtime } from '@/server/runtime'
import { foreseeDecision } from '../acting/foresee-decision'
import { Localiser } from '../looking/localise'
import { taskScene, type TaskScene } from '../looking/task-scene'
import { viewRights } from '../looking/view-rights'
import { amountIn } from '../outside/compose-notice'
import { findLink, isOpenedAtHome, linkLimit, publicOrigin, type Link } from './mail-link'

export interface LinkTools {
  app: ServerApp
  runtime: Runtime
}

/** A link with what was read to judge it; `person` is who decides by it. */
export interface Judged {
  look: LinkLook
  link?: Link
  person?: Caller
  rev?: number
}

/** Acts that are nobody's business but the person's own. */
const silent: ReadonlySet<number> = new Set(operatorsWhere((act) => act.private === 'record'))

const nothingTold: LinkLook = {
  state: 'unknown',
  reader: null,
  request: null,
  outlook: null,
  opinionRequired: false,
  codeNeeded: false,
  done: null,
  changed: [],
  why: '',
  expiresAt: null,
  open: '/index',
  home: '',
}

/** Says what a link is good for now, and shows what it is about to who may see that. Nothing is changed by it. */
export async function judgeLink(
  { app: { deps }, runtime }: LinkTools,
  context: CallContext,
  sent: { link: string; origin: string },
  { lock = false } = {},
): Promise<Judged> {
  const { tx, now } = context
  const link = await findLink(tx, deps, sent.link, { lock })
  if (!link) return { look: nothingTold }
  const home = publicOrigin(deps, tenantOf(tx))
  if (!isOpenedAtHome(deps, tenantOf(tx), { origin: link.origin, opened: sent.origin }))
    return { look: { ...nothingTold, state: 'foreignHost', home } }
  const person = await personAsCaller(tx, link.account)
  if (!person) return { look: { ...nothingTold, state: 'left' } }
  const open = `/bpm/task/TaskDetailVue?detailType=Edit&tid=${link.task_id}&wid=${link.token_id}`
  const base = {
    ...nothingTold,
    open,
    expiresAt: link.expires_at.toISOString(),
    reader: { account: person.account, name: person.name },
  }

  const { rows: items } = await sql<{ open: boolean; due_at: Date | null }>`
    select open, due_at from work_items where token_id = ${link.token_id} and account = ${link.account}`.execute(tx)
  const late = link.expires_at <= now
  const scene = await sceneFor(runtime, context, person, link)
  // Who may not see the request any more learns no more than that it is nothing to him now.
  if (!scene) return { look: { ...base, state: late ? 'late' : 'taken' }, link }
  const task = await taskFacts(tx, link.task_id)
  const needs = context.caller.account === person.account ? null : needsSession(scene, task)
  const told = needs ? null : tellRequest(context, scene, { task, dueAt: items[0]?.due_at ?? null })
  const known = { ...base, request: late ? null : told }
  if (items[0]?.open !== true) {
    const closed = await whoClosed(tx, context, link)
    const state = closed?.account === person.account ? 'done' : 'taken'
    const done = closed && { ...closed, opinion: needs ? '' : closed.opinion }
    return { look: { ...known, request: told, done, state }, link }
  }
  if (late) return { look: { ...known, state: 'late' }, link }
  if (link.used_at) return { look: { ...known, state: 'done' }, link }
  const changed = await changedSince(tx, context, scene, link)
  if (changed.length > 0) return { look: { ...known, state: 'changed', changed }, link }
  return { look: await decidable(runtime, context, { scene, needs, known, person }), link, person, rev: task.rev }
}

/** Why the process has its requests told to nobody but a session of the person himself; null where the link is enough. */
function needsSession({ version }: TaskScene, { summary }: TaskFacts): 'process' | 'limit' | null {
  const { mail } = version.definition.settings
  if (!mail.link) return 'process'
  return linkLimit(mail, summary) ? 'limit' : null
}

interface Decidable {
  scene: TaskScene
  needs: ReturnType<typeof needsSession>
  known: LinkLook
  person: Caller
}

async function decidable(
  runtime: Runtime,
  context: CallContext,
  { scene, needs, known, person }: Decidable,
): Promise<LinkLook> {
  const { tx, caller, locale } = context
  const element = scene.scene.token && scene.scene.graph.elements.get(scene.scene.token.activityId)
  const activity = element?.type === 'Activity' ? element : null
  const outlook = await foreseeDecision(tx, runtime, scene)
  const own = caller.account === person.account
  const told = {
    ...known,
    outlook: needs ? null : outlook && new Localiser(locale).outlook(outlook),
    opinionRequired: activity?.opinion === 'required',
  }
  const signIn = (why: LinkLook['why']): LinkLook => ({ ...told, state: 'signIn', why })
  if (!activity || whatMay(scene.scene).approve !== true || outlook?.choose) return signIn('form')
  if (activity.inPerson) return signIn('inPerson')
  if (activity.signature) return signIn('signature')
  if (own) return { ...told, state: 'ready' }
  if (needs && caller.account) return { ...told, state: 'other', why: needs }
  if (needs) return signIn(needs)
  const { rows } = await sql<Pick<UsersRow, 'second_factor_on'>>`
    select second_factor_on from users where account = ${person.account}`.execute(tx)
  return { ...told, state: 'ready', codeNeeded: rows[0]?.second_factor_on === true }
}

async function sceneFor(
  runtime: Runtime,
  { tx, now }: CallContext,
  person: Caller,
  link: Link,
): Promise<TaskScene | null> {
  try {
    const wanted = { taskId: link.task_id, workItemId: link.token_id, processId: '' }
    return await taskScene(runtime, { tx, caller: person, now }, wanted)
  } catch (error) {
    if (error instanceof AppError && error.key === 'object.unknown') return null
    throw error
  }
}

type TaskFacts = Pick<TasksRow, 'title' | 'no' | 'process_name' | 'rev'> & { summary: WorkItemRow['summary'] }

async function taskFacts(tx: Tx, taskId: string): Promise<TaskFacts> {
  const { rows } = await sql<TaskFacts>`
    select title, no, process_name, rev, summary from tasks where task_id = ${taskId}`.execute(tx)
  return rows[0]!
}

/** What the page shows of the request: what lists show of it, as far as the person sees those fields. */
function tellRequest(
  { locale }: CallContext,
  scene: TaskScene,
  { task, dueAt }: { task: TaskFacts; dueAt: Date | null },
): LinkLook['request'] {
  const part = (text: string) => partFor(locale, text)
  const rights = viewRights(scene)
  const summary = task.summary.filter(({ field }) => rights[field] !== undefined && rights[field] !== 'hidden')
  const amount = amountIn(summary)
  const { initiator } = scene.scene.state.task
  const activityId = scene.scene.token?.activityId ?? ''
  return {
    title: titleFor(locale, task.title) || part(task.process_name),
    no: task.no,
    processName: part(task.process_name),
    activityName: part(scene.scene.graph.elements.get(activityId)?.name ?? ''),
    initiator: {
      account: initiator.account,
      name: part(initiator.name),
      departmentName: part(initiator.departmentName),
    },
    amount,
    dueAt: dueAt?.toISOString() ?? null,
    fields: summary
      .filter(({ kind, value }) => value !== '' && !(kind === 'money' && withSign(value) === amount))
      .map(({ label, value }) => ({ label: part(label), value: part(value) })),
  }
}

/** Who closed the item, by what: the last entry of the log that touched it. */
async function whoClosed(
  tx: Tx,
  { locale }: CallContext,
  { task_id, token_id }: Link,
): Promise<(NonNullable<LinkLook['done']> & { account: string }) | null> {
  const { rows } = await sql<{ entry: Pick<LogEntry, 'by' | 'opinion' | 'operator'>; at: Date }>`
    select shown_entry(entry - 'changes') as entry, at from op_log
    where task_id = ${task_id} and entry -> 'changes' -> 'changed' @> ${JSON.stringify([{ tokenId: token_id }])}::jsonb
    order by seq desc limit 1`.execute(tx)
  if (!rows[0]) return null
  const { by, opinion, operator: number } = rows[0].entry
  const name = Object.entries(operator).find(([, value]) => value === number)?.[0] ?? 'Action'
  return {
    account: by.account,
    by: partFor(locale, by.name),
    at: rows[0].at.toISOString(),
    verdict: sentence(locale, `workflow.operators.${name}`),
    // What is the person's own business stays his.
    opinion: silent.has(number) ? '' : opinion,
  }
}

/** Fields the person sees whose values are others than when the mail was written. */
async function changedSince(tx: Tx, { locale }: CallContext, scene: TaskScene, link: Link): Promise<string[]> {
  const { rows } = await sql<{ form_data: Record<string, unknown> | null }>`
    select entry -> 'changes' -> 'formData' as form_data from op_log
    where task_id = ${link.task_id} and seq <= ${link.task_rev} and jsonb_typeof(entry -> 'changes' -> 'formData') = 'object'
    order by seq desc limit 1`.execute(tx)
  const before = rows[0]?.form_data ?? {}
  const now = scene.scene.state.formData as Record<string, unknown>
  const rights = viewRights(scene)
  return formFields(scene.version.form.definition)
    .filter(({ id }) => rights[id] !== 'hidden')
    .filter(({ id }) => JSON.stringify(before[id] ?? null) !== JSON.stringify(now[id] ?? null))
    .map(({ label }) => partFor(locale, label))
}
