import { emptyRequest, momentOf, runCommand, type Runtime } from '@/server/runtime'
import { sql } from 'kysely'
import type { z } from 'zod'
import { localDay } from '@/lib/calendar/company-time'
import type { Outlook } from '@/lib/words/outlook'
import type { Can } from '@/lib/words/can'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { taskContext, TaskView } from '@/lib/contracts/tasks'
import { operator } from '@/lib/words/workflow-enumerations'
import {
  areSideBySide,
  attach,
  draftOn,
  fixedRowsAt,
  helped,
  offerTo,
  openCopy,
  recedeTargets,
  whatMay,
  type Scene,
  type Token,
} from '@/lib/engine'
import { isEmpty } from '@/lib/form-data/form-fields'
import { valueOf } from '@/lib/form-fields/values'
import { liveRights } from '@/lib/form-data/live-rights'
import { countsDays } from '@/lib/form-data/counts-days'
import { rulesOfForm } from '@/lib/form-data/rules-of-form'
import { noFixedRows } from '@/lib/form-data/fixed-rows'
import { mayEdit } from '@/lib/form-data/may-edit'
import { readOnly } from '@/lib/form-data/step-rights'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import type { CallContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import { readFiles } from '../acting/attached-files'
import { amountField } from './amount-field'
import { engineCaller } from './engine-caller'
import { foreseeDecision } from '../acting/foresee-decision'
import { Localiser } from './localise'
import { queueNeighbours } from '../lists/queue-neighbours'
import { ownCare } from './own-care'
import { readOpinions } from './read-opinions'
import { readWay } from './read-way'
import { shownBalance } from './shown-balance'
import { shownDefinition, templateVariables } from './shown-form'
import { taskHeading } from './task-heading'
import { taskScene, type TaskScene } from './task-scene'
import { changesFor } from './what-changed'
import { viewRights } from './view-rights'

const taskArchived = 'taskArchived'

/** Of what may be done with a request, what changes nothing of it. */
const onlyRead = (can: Can): Can => ({
  ...(Object.fromEntries(Object.keys(can).map((act) => [act, taskArchived])) as Can),
  trace: can.trace,
  print: can.print,
})

/** Everything a task page shows, as this person may see it. */
export async function openTask(
  runtime: Runtime,
  context: CallContext,
  input: z.output<typeof taskContext>,
): Promise<TaskView> {
  const { tx, caller } = context
  const opened = await openScene(runtime, context, input)
  const { scene, version, saved, archived } = opened
  const words = new Localiser(context.locale)
  // A print is for reading, whoever prints, and so is what is archived.
  const reads = input.detailType === 'Print' || archived
  const token = reads ? null : scene.token
  const helps = reads ? null : helped(scene, input.workItemId)
  const held = token && saved && token.madeBy > 0 ? token : null
  const item =
    held ?? (reads ? null : (offerShown(scene, input.workItemId) ?? openCopy(scene, input.workItemId) ?? helps))
  // Who prepares an answer fills the form in as the one who gives it.
  const filledIn = token ?? (item === helps ? helps : null)
  const formData = (filledIn && draftOn(scene, filledIn)) ?? scene.state.formData
  const fixed = filledIn ? fixedRowsAt(scene, filledIn) : noFixedRows
  const { now, today } = scene.given
  const granted = filledIn
    ? viewRights({ ...opened, scene: { ...scene, token: filledIn } })
    : readOnly(viewRights(opened))
  // Who fills the form in changes what its conditions say; for a reader they have been decided.
  const rights = Object.values(granted).some(mayEdit)
    ? granted
    : liveRights(version.form.definition, granted, formData, { now, today, rules: scene.given.rules })
  const definition = shownDefinition(version.form.definition, rights)
  // Who computes the form in his browser needs what it asks, and only that.
  const codes = Object.values(rights).some(mayEdit) ? rulesOfForm(definition) : []
  const asked = opened.rules.filter(({ code }) => codes.includes(code))
  const hours = Object.values(rights).some(mayEdit) && countsDays(definition, asked) ? opened.hours : undefined
  const data = stripHidden(version.form.definition, rights, formData)
  const day = localDay(momentOf(scene.state.task, new Date(now)))
  const neighbours = item
    ? await queueNeighbours(tx, { account: caller.account, now: context.now }, item.tokenId)
    : { previous: null, next: null }

  return {
    task: { ...taskHeading(opened, words), ...amountIn(opened, definition, data) },
    workItem: item && workItemView(opened, item, words),
    form: {
      formId: version.form.formId,
      formName: words.text(version.form.name),
      formType: version.form.type,
      definition,
      data,
      rights,
      ...templateVariables(opened, words),
      ...(day === today ? {} : { day }),
      ...(asked.length > 0 && { rules: asked }),
      ...(hours && { hours }),
      ...(fixed !== noFixedRows && { fixedRows: fixed }),
    },
    ...(item || !saved || scene.state.task.initiator.account === caller.account
      ? await shownBalance(tx, opened, rights)
      : {}),
    files: await readFiles(tx, version.form.definition, data),
    can: archived ? onlyRead(whatMay({ ...scene, token })) : whatMay({ ...scene, token }),
    mayAttach: archived ? taskArchived : attach.may({ ...scene, token }),
    recedeTargets: archived ? [] : returnTargets({ ...scene, token }, words),
    opinions: saved ? await readOpinions(tx, scene, words) : [],
    way: words.way(await readWay(tx, runtime, opened)),
    changed: input.detailType === 'Print' ? null : await changesFor(tx, opened, words),
    outlook: await outlookIn(words, token && foreseeDecision(tx, runtime, opened)),
    ...(saved && !reads && { care: await ownCare(context, scene.state.task.taskId, item?.dueAt ?? null) }),
    previousWorkItem: neighbours.previous,
    nextWorkItem: neighbours.next,
  }
}

/** Of the form as it is shown: what is hidden from the reader is not told by its sum. */
function amountIn({ scene }: TaskScene, shown: FormDefinition, data: FormData): Pick<TaskView['task'], 'amount'> {
  const field = amountField(shown, scene.definition.settings)
  const value = field && data[field.id]
  return field && !isEmpty(value) ? { amount: valueOf(field).label(value, field) } : {}
}

async function outlookIn(words: Localiser, foreseen: Promise<Outlook | null> | null): Promise<TaskView['outlook']> {
  const outlook = await foreseen
  return outlook && words.outlook(outlook)
}

function returnTargets(scene: Scene, words: Localiser): TaskView['recedeTargets'] {
  const visits = recedeTargets(scene)
  const stepOf = (visit: Token[]) => visit[0]?.activityId ?? ''
  return visits.map((visit) => ({
    activityId: stepOf(visit),
    activityName: words.text(scene.graph.elements.get(stepOf(visit))?.name ?? ''),
    people: visit.flatMap(({ finishedBy }) => (finishedBy ? [finishedBy.name] : [])),
    beside: visits.filter((other) => other !== visit && areSideBySide(scene.state.tokens, visit, other)).map(stepOf),
  }))
}

function workItemView({ scene, version }: TaskScene, token: Token, { text, why }: Localiser): TaskView['workItem'] {
  const note = version.plan?.steps.find(({ id }) => id === token.activityId)?.note
  return {
    ...(note && { note }),
    workItemId: token.tokenId,
    activityId: token.activityId,
    activityName: text(scene.graph.elements.get(token.activityId)?.name ?? ''),
    arrivedAt: token.arrivedAt,
    dueAt: token.dueAt,
    fromName: token.from?.name ?? null,
    prepared: token.preparedBy ? { by: token.preparedBy.actor.name, opinion: token.preparedBy.opinion } : null,
    helps: helped(scene, token.tokenId) === token ? (token.actor?.name ?? null) : null,
    ...(token.again && token.again.changes > 0 && { confirms: token.again.changes }),
    returned: token.returned,
    why: why(token.why),
  }
}

/** Who comes for an offer that is gone is shown another of the task, which is then what he may take. */
const offerShown = (scene: TaskScene['scene'], workItemId: string) => offerTo(scene, workItemId) ?? offerTo(scene, '')

/** The task as the person sees it; his first look at an item of his is written down. */
async function openScene(
  runtime: Runtime,
  context: CallContext,
  input: z.output<typeof taskContext>,
): Promise<TaskScene> {
  const opened = await taskScene(runtime, context, input)
  const { scene, saved } = opened
  if (!saved || opened.archived || input.detailType === 'Print') return opened
  const item = scene.token ?? openCopy(scene, input.workItemId)
  const offer = item ? null : offerShown(scene, input.workItemId)
  if (offer) await markOfferSeen(offer.tokenId, context)
  if (!item || item.seenAt !== null || item.madeBy === 0) return opened
  const { taskId } = scene.state.task
  const outcome = await runCommand(
    context.tx,
    runtime,
    {
      ...emptyRequest,
      commandId: newId(),
      operator: operator.Open,
      taskId,
      tokenId: item.tokenId,
    },
    { caller: engineCaller(context.caller), now: context.now, address: context.address },
  )
  // Somebody else may have acted on it this very moment: he then sees what has come of it.
  return outcome.kind === 'done' ? taskScene(runtime, context, input) : opened
}

/** An offer belongs to nobody yet: who has looked at it is his own list's matter. */
async function markOfferSeen(tokenId: string, { tx, caller, now }: CallContext): Promise<void> {
  await sql`
    update work_items set seen_at = ${now}, urged = 0
    where token_id = ${tokenId} and account = ${caller.account} and seen_at is null`.execute(tx)
}
