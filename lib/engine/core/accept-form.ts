import { draftStatus } from '@/lib/words/workflow-enumerations'
import { applyEdit } from '@/lib/form-data/apply-edit'
import { checkFormData } from '@/lib/form-data/check-form-data'
import { rowErrors, rowsToAsk } from '@/lib/form-data/chosen-rows'
import { fixedRows, ownRows, withFixedRows, type FixedRows } from '@/lib/form-data/fixed-rows'
import { changedWhileClosed, liveRights, withoutHidden } from '@/lib/form-data/live-rights'
import { sameValue } from '@/lib/form-data/same-value'
import { beforeHandedIn, resolveRights, type StepRights } from '@/lib/form-data/step-rights'
import { isEmpty } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import type { FieldErrors } from '@/lib/form-fields/field-error'
import type { FieldRight, FieldRights, FormData } from '@/lib/form-data/form-definition'
import { elementTraits } from '../elements/traits'
import type { Play } from './play'
import { Refused, refused } from './refusal'
import { isSystem } from './system-caller'
import { rulesFor, rulesOfCalculations } from './rules-asked'
import type { Token } from '../state/token'

function forReading({ default: usual, fields }: StepRights): StepRights {
  const reading = (right: FieldRight): FieldRight => (right === 'hidden' ? 'hidden' : 'read')
  return {
    default: reading(usual),
    fields: Object.fromEntries(Object.entries(fields).map(([path, right]) => [path, reading(right)])),
  }
}

/** What the rights of a token depend on beside it. */
interface Standing {
  graph: Play['graph']
  state: { task: Pick<Play['state']['task'], 'revoking' | 'status'> }
}

/** Rights on the form where a token stands. */
export function rightsAt(
  { graph, state }: Standing,
  token: Pick<Token, 'activityId' | 'invite' | 'delegatedBy'>,
): StepRights {
  const element = graph.elements.get(token.activityId)
  const rights = element && elementTraits(element).rights(element)
  if (!rights) return { default: 'read', fields: {} }
  // Signers and advisers see what the step sees, and change nothing; nor does anybody while an approved request is asked
  // about once more: what was approved is what they see.
  if (token.invite || token.delegatedBy || state.task.revoking) return forReading(rights)
  return state.task.status === draftStatus ? beforeHandedIn(rights) : rights
}

/** The values an edit replaces. */
export function replacedValues(before: FormData, after: FormData): FormData | null {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !sameValue(before[key], after[key]),
  )
  return keys.length > 0 ? Object.fromEntries(keys.map((key) => [key, before[key] ?? null])) : null
}

type Sitting = Standing & { state: { formData: FormData }; given: Pick<Play['given'], 'form'> }

/** Rows of sub-tables that stood there before whoever has a token could add some. */
export function fixedRowsAt(scene: Sitting, token: Token): FixedRows {
  const { form } = scene.given
  return fixedRows(form, resolveRights(form, rightsAt(scene, token)), scene.state.formData)
}

/** The form as a draft on a token would make it: rows handed in since then stand before those it adds. */
export const draftOn = (scene: Sitting, token: Token): FormData | null =>
  token.draft && withFixedRows(token.draft, fixedRowsAt(scene, token), scene.state.formData)

/** What a token keeps of a form that is not handed in yet. */
export const toDraft = (scene: Sitting, token: Token, data: FormData): FormData =>
  ownRows(data, fixedRowsAt(scene, token))

/** Takes over what the person sent with a decision, and remembers what it replaced. */
export function takeOverForm(play: Play, token: Token): void {
  const before = play.state.formData
  play.state.formData = acceptForm(play, token, false)
  token.formBefore = replacedValues(before, play.state.formData)
}

/** R2.4-11: the rules of the form that another request of its initiator breaks, of those the person can do something about. */
function sameAsAnother({ given, state, definition }: Play, data: FormData, live: FieldRights): FieldErrors {
  if (!given.amongOthers) return {}
  const errors: FieldErrors = {}
  for (const { id, unlike = [], fields } of given.form.rules ?? []) {
    const at = unlike.filter((name) => mayEdit(live[name]))
    if (at.length === 0 || unlike.some((name) => isEmpty(data[name]))) continue
    const { taskId, initiator } = state.task
    const values = Object.fromEntries(unlike.map((name) => [name, data[name] ?? null]))
    if (
      !given.facts.ask({
        kind: 'sameRequest',
        account: initiator.account,
        processId: definition.processId,
        taskId,
        values,
      })
    )
      continue
    const seen = fields.filter((name) => live[name] !== undefined && live[name] !== 'hidden')
    for (const name of seen.length > 0 ? seen : at.slice(0, 1)) errors[name] ??= `rule:${id}`
  }
  return errors
}

/** Rows of datasets somebody hands in, held against what he may read of them; in a draft nothing has been held yet. */
export function unlikeTheirRows(
  { given, state, caller }: Play,
  after: FormData,
  { rights, live }: { rights: FieldRights; live: FieldRights },
): FieldErrors {
  if (!given.amongOthers || isSystem(caller)) return {}
  const anew = state.task.status === draftStatus
  const sent = { form: given.form, before: state.formData, after, rights, live, anew }
  const rows = rowsToAsk(sent)
  const found = rows.length > 0 ? given.facts.ask({ kind: 'datasetRows', account: caller.account, rows }) : []
  return rowErrors(sent, found)
}

/**
 * The form data as it becomes with what the person sent: only what he may edit, every formula computed, checked unless
 * it is a draft. Values that break a rule refuse the whole command and are named by path.
 */
export function acceptForm(play: Play, token: Token, draft: boolean): FormData {
  const { form, now, today, work } = play.given
  const rights = resolveRights(form, rightsAt(play, token))
  const rules = rulesFor(play)
  const clock = { now, today, work, rules }
  const sent = play.command.formData ?? draftOn(play, token) ?? {}
  const edit = applyEdit(form, rights, play.state.formData, sent, {
    now,
    today,
    rules: rulesOfCalculations(play),
    begun: play.state.task.status === draftStatus,
  })
  const live = liveRights(form, rights, edit.data, clock)
  const closed = changedWhileClosed(form, rights, play.state.formData, { data: edit.data, live }, clock)
  const errors: FieldErrors = {
    ...checkFormData(form, edit.data, { rights: live, today, now, draft, rules, fixed: fixedRowsAt(play, token) }),
    ...Object.fromEntries(closed.map((id) => [id, 'noRight' as const])),
    ...edit.errors,
  }
  // What a dataset that is away says now matters when it is handed in; what stands was looked up before.
  if (draft) for (const path of awayIn(errors)) delete errors[path]
  // What was typed into a field that is hidden now comes back with it while the form is a draft.
  const kept = draft ? edit.data : withoutHidden(form, rights, live, edit.data)
  if (!draft && Object.keys(errors).length === 0)
    Object.assign(errors, unlikeTheirRows(play, kept, { rights, live }), sameAsAnother(play, edit.data, live))
  if (Object.keys(errors).length > 0 && !play.given.forecast && !play.given.unfilled) {
    if (awayIn(errors).length === Object.keys(errors).length) throw refused('lookupAway')
    throw new Refused({ kind: 'form', fields: errors })
  }
  return kept
}

/** What cannot be looked up now, whatever anybody fills in. */
const awayIn = (errors: FieldErrors): string[] => Object.keys(errors).filter((path) => errors[path] === 'lookupAway')
