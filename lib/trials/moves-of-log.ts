import { nothing, replay, type LogEntry } from '@/lib/engine/core/log-entry'
import { isOutside } from '@/lib/engine/elements/outside'
import { systemAccount } from '@/lib/engine/core/system-caller'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { State } from '@/lib/engine/state/task'
import { standing } from '@/lib/engine/history/undo-window'
import { isLive, type Token } from '@/lib/engine/state/token'
import type { FormData } from '@/lib/form-data/form-definition'
import { sameValue } from '@/lib/form-data/same-value'
import { operatorsWhere } from '@/lib/words/acts'
import { operator } from '@/lib/words/workflow-enumerations'
import type { ActMove, Mock, Move } from './move'
import type { Beginning } from './world'

/** What changes nothing that others decide on, or follows by itself where a request is played again. */
const leftOut: ReadonlySet<number> = new Set([
  ...operatorsWhere(({ harmless }) => harmless),
  operator.Save,
  operator.Claim,
  operator.PutBack,
  operator.Copy,
  operator.CancelCopy,
  operator.AgentSwitch,
  operator.Handover,
  operator.Migrate,
])

/** Acts that name people, and where in what they changed those stand. */
const namesPeople: ReadonlySet<number> = new Set([
  operator.JointSign,
  operator.AdHoc,
  operator.Transfer,
  operator.Delegate,
  operator.Dispatch,
  operator.RemoveSigner,
])

const changedValues = (before: FormData, after: FormData): FormData =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !sameValue(before[field], value)))

const unique = (all: string[]): string[] => [...new Set(all)]

/** The people an act named. */
function peopleOf({ operator: act, changes }: LogEntry, before: State): string[] {
  if (act === operator.RemoveSigner)
    return changes.changed.flatMap(({ tokenId, finishReason }) =>
      finishReason === 'removed'
        ? before.tokens.flatMap((token) => (token.tokenId === tokenId && token.actor ? [token.actor.account] : []))
        : [],
    )
  const invited = changes.made.filter(({ invite }) => invite).flatMap(({ actor }) => (actor ? [actor.account] : []))
  const given = changes.changed.flatMap(({ actor }) => (actor ? [actor.account] : []))
  return unique(invited.length > 0 ? invited : given)
}

/** Where an act led: the steps that got somebody, the nearest first. */
const arrivedAt = ({ changes, to }: LogEntry): string[] =>
  unique([...to.map(({ activityId }) => activityId), ...changes.made.filter(isLive).map((token) => token.activityId)])

/** What was chosen for what comes next: ways out of a split, and people where the one before names them. */
function choices(definition: ProcessDefinition, made: Token[]): Pick<ActMove, 'branches' | 'nextPeople'> {
  const graph = graphOf(definition)
  const branches = unique(made.flatMap(({ via }) => via)).filter((id) => {
    const from = graph.elements.get(graph.transition(id)?.from ?? '')
    return from?.type === 'Split' && from.chosenBy === 'actor'
  })
  const nextPeople: Record<string, string[]> = {}
  for (const { activityId, actor } of made) {
    const element = graph.elements.get(activityId)
    if (element?.type !== 'Activity' || element.policy !== 'AssignByPrevStep' || !actor) continue
    nextPeople[activityId] = unique([...(nextPeople[activityId] ?? []), actor.account])
  }
  return {
    ...(branches.length > 0 && { branches }),
    ...(Object.keys(nextPeople).length > 0 && { nextPeople }),
  }
}

function actOf(definition: ProcessDefinition, entry: LogEntry, before: State, after: State): ActMove {
  const { operator: act, by, onBehalfOf, tokenId, activityId, changes } = entry
  const mine = changes.changed.find((token) => token.tokenId === tokenId)
  const invite = changes.made.find((token) => token.invite)?.invite
  const values = changes.formData ? changedValues(before.formData, after.formData) : {}
  const people = namesPeople.has(act) ? peopleOf(entry, before) : []
  const [target, ...others] = arrivedAt(entry)
  const goesBack = act === operator.Recede || act === operator.RecedeFrom
  return {
    kind: 'act',
    activityId: tokenId ? activityId : '',
    account: (onBehalfOf ?? by).account,
    operator: act,
    ...(Object.keys(values).length > 0 && { formData: values }),
    ...((goesBack || act === operator.DirectTo) && target && { targetActivityId: target }),
    ...(goesBack && others.length > 0 && { alsoTo: others }),
    ...(goesBack && { resubmit: changes.made.some(({ returnTo }) => returnTo) ? 'direct' : 'step' }),
    ...(people.length > 0 && { people }),
    ...(invite && act === operator.JointSign && invite.position !== 'adHoc' && { position: invite.position }),
    ...(invite && { rule: invite.rule }),
    ...(invite && act === operator.AdHoc && { name: invite.name, then: invite.then }),
    ...(mine?.vote === 'abstain' && { abstain: true }),
    ...(goesBack ? {} : choices(definition, changes.made)),
  }
}

/** What other systems and started tasks came to, by element; where it happened more than once, the last time counts. */
function mockOf(definition: ProcessDefinition, entry: LogEntry, before: State, after: State): [string, Mock] | null {
  const element = graphOf(definition).elements.get(entry.activityId)
  if (entry.operator !== operator.AutoAct || !element) return null
  const values = entry.changes.formData ? changedValues(before.formData, after.formData) : {}
  if (element.type === 'SubProcess') {
    const ended = after.tokens.find(({ tokenId }) => tokenId === entry.tokenId)?.sub
    return [element.id, { ended: ended && ended.rejected > 0 ? 1 : 0, values }]
  }
  return isOutside(element) ? [element.id, { ok: true, values }] : null
}

/** Whether time itself did something: then it has to pass when the request is played again. */
const isTimes = ({ operator: act, by }: LogEntry): boolean =>
  by.account === systemAccount && (act === operator.Timeout || act === operator.Resume)

/**
 * What people did with a real request, so that it can be played again: from its log, and by nothing else. What the engine
 * does by itself is left out; of what was written with an act nothing is kept.
 * @returns null where it was never handed in
 */
export function movesOfLog(
  definition: ProcessDefinition,
  log: readonly LogEntry[],
): { beginning: Beginning; moves: Move[] } | null {
  const mocks: Record<string, Mock> = {}
  const moves: Move[] = []
  let beginning: Beginning | null = null
  let state: State = nothing
  const timed = log.some(isTimes)
  for (const entry of standing(log)) {
    const before = state
    state = replay(before, entry.changes)
    const mock = mockOf(definition, entry, before, state)
    if (mock) mocks[mock[0]] = mock[1]
    if (!beginning) {
      if (entry.operator !== operator.Start) continue
      const { initiator, initiatorDepartmentId } = state.task
      beginning = {
        initiator: initiator.account,
        departmentId: initiatorDepartmentId,
        startAt: entry.at,
        formData: state.formData,
        mocks,
      }
    } else if (isTimes(entry)) moves.push({ kind: 'pass', until: entry.at })
    else if (!leftOut.has(entry.operator) && entry.by.account !== systemAccount) {
      if (timed) moves.push({ kind: 'pass', until: entry.at })
      moves.push(actOf(definition, entry, before, state))
    }
  }
  return beginning && { beginning, moves }
}
