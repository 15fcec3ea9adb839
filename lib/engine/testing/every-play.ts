import type { FormData } from '@/lib/form-data/form-definition'
import { taskStatus } from '@/lib/words/workflow-enumerations'
import type { ProcessDefinitionInput } from '../definition/process-definition'
import type { State } from '../state/task'
import { scopeChain } from '../state/scopes'
import { isActive, isBlocking, isLive } from '../state/token'
import { Company } from './company'
import { Rehearsal } from './rehearsal'

export interface EveryPlay {
  /** Whether everything there is was played; false at the bound. */
  complete: boolean
  /** Whether some play is held up for want of a way on, or of what a join waits for. */
  heldUp: boolean
  /** Whether from some state no end can be reached. */
  endless: boolean
  /** Elements control came to in some play. */
  reached: Set<string>
}

/** What matters of a state for what may come: where control is, in which branches, and which joins have gone on. */
function keyOf(state: State): string {
  const chain = (scopeId: string | null) =>
    scopeChain(state, scopeId)
      .map(({ activityId }) => activityId)
      .join('<')
  const open = new Set(state.tokens.filter(isLive).map(({ tokenId }) => tokenId))
  const places = state.tokens
    .filter(
      (token) =>
        isBlocking(token) || (token.finishReason === 'joined' && token.scopeId !== null && open.has(token.scopeId)),
    )
    .map((token) => `${token.activityId} ${token.status} ${token.branch ?? ''} ${chain(token.scopeId)}`)
    .toSorted()
  return `${state.task.status} ${places.join(' | ')}`
}

const isHeldUp = (states: State[]) => states.some(({ task }) => task.status === taskStatus.Pause)

/** Above this many switches only answers with two of them true at most are tried. */
const mostTogether = 4

/** Ways the switches may stand. */
function answersOf(switches: string[]): FormData[] {
  const answer = (isOn: (index: number) => boolean): FormData =>
    Object.fromEntries(switches.map((id, index) => [id, isOn(index)]))
  if (switches.length <= mostTogether)
    return Array.from({ length: 2 ** switches.length }, (_, bits) => answer((index) => ((bits >> index) & 1) === 1))
  const pairs = switches.flatMap((_, one) =>
    switches.slice(one).map((_other, more) => answer((index) => index === one || index === one + more)),
  )
  return [answer(() => false), ...pairs]
}

/**
 * Plays a definition in every order, with every answer of its switches, everybody agreeing: one person does all.
 * @param switches fields that conditions ask for, each true or false at every act
 * @param limit states to look at; what was seen until then is told
 */
export function playEverything(definition: ProcessDefinitionInput, switches: string[], limit: number): EveryPlay {
  const company = new Company({ root: null }, [{ account: 'ann', department: 'root' }])
  const form = {
    sections: [{ id: 's', title: '', fields: switches.map((id) => ({ id, label: '', type: 'switch' as const })) }],
  }
  const answers = answersOf(switches)
  // Whoever does everything decides on his own request as well.
  const elements = definition.elements.map((element) =>
    element.type === 'Activity' ? { ...element, self: 'let' as const } : element,
  )
  const play = new Rehearsal({ company, definition: { ...definition, elements }, form }, 'ann')
  const states: State[] = []
  const numbers = new Map<string, number>()
  const before: number[][] = []
  const reached = new Set<string>()
  const note = (state: State, from: number | null) => {
    const key = keyOf(state)
    const number = numbers.get(key) ?? states.push(state) - 1
    numbers.set(key, number)
    if (from !== null) before[number] = [...(before[number] ?? []), from]
    state.tokens.forEach(({ activityId }) => reached.add(activityId))
  }
  const begin = play.state
  for (const formData of answers) {
    play.state = begin
    play.submit('ann', formData)
    note(play.state, null)
  }
  for (let at = 0; at < states.length; at++) {
    if (at >= limit) return { complete: false, heldUp: isHeldUp(states), endless: false, reached }
    const state = states[at]
    if (!state || state.task.status !== taskStatus.Run) continue
    for (const { tokenId } of state.tokens.filter(isActive)) {
      for (const formData of answers) {
        play.state = state
        play.as('ann', 'Action', { tokenId, formData })
        note(play.state, at)
      }
    }
    play.history.length = 0
  }
  const ending = new Set<number>()
  const open = states.flatMap(({ task }, number) => (task.status === taskStatus.Finish ? [number] : []))
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (ending.has(at)) continue
    ending.add(at)
    open.push(...(before[at] ?? []))
  }
  return { complete: true, reached, heldUp: isHeldUp(states), endless: ending.size < states.length }
}
