import { countChanges, formChanges, type FormSight } from '@/lib/form-data/form-changes'
import type { FieldRights } from '@/lib/form-data/form-definition'
import { liveRights } from '@/lib/form-data/live-rights'
import { resolveRights } from '@/lib/form-data/step-rights'
import { stripHidden } from '@/lib/form-data/strip-hidden'
import { rightsAt } from '../core/accept-form'
import type { Play } from '../core/play'
import { rulesFor } from '../core/rules-asked'
import type { Scene } from '../core/scene'
import type { Activity } from '../elements/activity/schema'
import type { Assignee } from '../people/assignee'
import type { Again, Saw, Token } from '../state/token'

/** 3.18: whether whoever agreed at a step acts again only where something he saw has changed. */
export function keepsApprovals({ settings }: Play['definition'], step: Activity): boolean {
  const policy = step.reapproval === 'asProcess' ? settings.reapproval : step.reapproval
  // What takes the person himself, or his hand, takes it each time.
  return policy === 'changed' && !step.inPerson && !step.signature
}

type Place = Pick<Token, 'activityId' | 'invite' | 'delegatedBy'>

/** The form as the people of a step see it now, conditions and hidden fields applied. */
export function sightAt(scene: Pick<Scene, 'graph' | 'state' | 'given' | 'definition'>, place: Place): FormSight {
  const { form, now, today, work } = scene.given
  const granted = resolveRights(form, rightsAt(scene, place))
  const data = scene.state.formData
  const rights = liveRights(form, granted, data, { now, today, work, rules: rulesFor(scene) })
  return { data: stripHidden(form, rights, data), rights }
}

/** What somebody saw, as rights: all that was shown, and nothing else. */
export const sightOf = ({ shown, data }: Saw): FormSight => ({
  data,
  rights: Object.fromEntries(shown.map((path) => [path, 'read'])) as FieldRights,
})

const sawAt = (play: Play, token: Token): Saw => {
  const { data, rights } = sightAt(play, token)
  return { op: play.op, shown: Object.keys(rights).filter((path) => rights[path] !== 'hidden'), data }
}

/** Keeps with an approval what its person saw, where approvals stay with those who saw nothing change. */
export function rememberSeen(play: Play, step: Activity, token: Token): void {
  if (token.again) token.again = { ...token.again, changes: changesSince(play, step.id, token.again.saw).count }
  if (keepsApprovals(play.definition, step) && !token.invite && !token.agentOf) token.saw = sawAt(play, token)
}

/** What the people of a step see differently now: 0 where it is nothing at all. */
function changesSince(play: Play, activityId: string, saw: Saw): { count: number } {
  const now = sightAt(play, { activityId, invite: null, delegatedBy: null })
  const filesSince = (play.task.filesAt ?? 0) > saw.op ? 1 : 0
  return { count: countChanges(formChanges(play.given.form, sightOf(saw), now)) + filesSince }
}

const decisions: ReadonlySet<string | null> = new Set(['approved', 'rejected', 'returned', 'abstained', 'carriedOver'])

/** What a person saw when he last agreed at a step, where that was undone by nothing but a return. */
function standing(play: Play, step: Activity, account: string): Saw | null {
  const last = play.tokens
    .filter(
      (token) =>
        token.activityId === step.id &&
        !token.invite &&
        !token.delegatedBy &&
        !token.agentOf &&
        decisions.has(token.finishReason) &&
        (token.finishedBy?.account === account || token.actor?.account === account),
    )
    .reduce<Token | null>((latest, token) => ((token.closedBy ?? 0) > (latest?.closedBy ?? 0) ? token : latest), null)
  // A loop that is drawn asks again because it is meant to.
  if (!last || last.supersededBy === null) return null
  const own = last.finishReason === 'approved' && last.finishedBy?.account === account
  const saw = own ? last.saw : last.finishReason === 'carriedOver' ? last.again?.saw : null
  return saw && saw.op > (play.task.anew ?? 0) ? saw : null
}

/**
 * 3.18: of the people a rule has found, those whose approval stands. Who sees nothing changed since is carried over; who
 * does, confirms what has changed.
 */
export function carryOver(play: Play, step: Activity, people: Assignee[]): Assignee[] {
  if (!keepsApprovals(play.definition, step) || play.task.revoking || choosesOn(play, step)) return people
  return people.map((assignee): Assignee => {
    const saw = assignee.passes ? null : standing(play, step, assignee.actor.account)
    if (!saw) return assignee
    const again: Again = { saw, changes: changesSince(play, step.id, saw).count }
    return again.changes > 0
      ? { ...assignee, again }
      : { ...assignee, again, passes: { key: 'carriedOver', params: { round: String(roundOf(play, saw)) } } }
  })
}

const roundOf = (play: Play, { op }: Saw): number =>
  play.tokens.find((token) => token.saw?.op === op || token.again?.saw.op === op)?.round ?? 1

/** Whether who decides at a step says who, or which way, comes next: nobody else can say it for him. */
function choosesOn({ graph }: Play, step: Activity): boolean {
  const known = new Set<string>()
  const asks = (elementId: string): boolean =>
    graph.outgoing(elementId).some(({ to }) => {
      const next = graph.elements.get(to)
      if (!next || known.has(to)) return false
      known.add(to)
      if (next.type === 'Activity') return next.mode === 'single' && next.policy === 'AssignByPrevStep'
      return (next.type === 'Split' && next.chosenBy === 'actor') || asks(to)
    })
  return asks(step.id)
}

/**
 * A return that is answered straight back: colleagues of the same visit who had agreed keep their votes, except those
 * who now see something else.
 */
export function askThoseWhoSeeChanges(play: Play, visits: ReadonlySet<string>): Token[] {
  return play.tokens.flatMap((token) => {
    const step = play.graph.elements.get(token.activityId)
    const kept = visits.has(token.visitId) && token.finishReason === 'approved' && token.supersededBy === null
    if (!kept || step?.type !== 'Activity' || !token.saw || !keepsApprovals(play.definition, step)) return []
    const { count: changes } = changesSince(play, step.id, token.saw)
    if (changes === 0) return []
    const { saw } = token
    const slot = play.reopen(token)
    slot.again = { saw, changes }
    return [slot]
  })
}

/** From here on nobody's approval of before counts: everybody is asked anew. */
export function askAllAnew(play: Play): void {
  play.task.anew = play.op
}
