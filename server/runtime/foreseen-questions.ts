import { countCache } from '@/server/platform/caches'
import type { Question, Token } from '@/lib/engine'

/** Places of processes that are remembered; each holds a handful of questions. */
const mostPlaces = 2000
/** Slots whose place is remembered. */
const mostSlots = 20_000

/** Where in which process somebody acts, and how. */
export interface Place {
  processId: string
  version: number
  activityId: string
  operator: number
}

/** What only others know is no column of ours, and what held at a moment of one task is asked for no other. */
const isLasting = (question: Question): boolean =>
  question.kind !== 'outsidePeople' &&
  question.kind !== 'sameRequest' &&
  question.kind !== 'datasetRows' &&
  question.kind !== 'dictionary' &&
  question.kind !== 'dataset' &&
  !(question.kind === 'rule' && question.asOf !== null)

const keyOf = ({ processId, version, activityId, operator }: Place) =>
  `${processId} ${version} ${operator} ${activityId}`

/**
 * What the engine asked at a place of a process the last time. The next command there is given those answers beforehand,
 * in a statement that is made anyway, and so need not be started over for each. Only the questions are remembered, never
 * an answer: who holds a role is read anew every time. Forgetting costs a round trip, nothing else.
 */
export class ForeseenQuestions {
  private readonly places = new Map<string, Question[]>()
  private readonly slots = new Map<string, Omit<Place, 'operator'>>()
  private readonly note = countCache('foreseenQuestions', {
    size: () => this.places.size,
    clear: () => {
      this.places.clear()
      this.slots.clear()
    },
  })

  /** What is likely to be asked at a place. */
  at(place: Place, now: string): Question[] {
    const known = this.places.get(keyOf(place))
    this.note(known !== undefined)
    return (known ?? []).map((question) => (question.kind === 'agents' ? { ...question, at: now } : question))
  }

  /** The place of an act on a slot, where this server has seen the slot come to be. */
  placeOf(tokenId: string, operator: number): Place | null {
    const slot = this.slots.get(tokenId)
    return slot ? { ...slot, operator } : null
  }

  /** Remembers what turned out to be asked at a place. */
  remember(place: Place, questions: Question[]): void {
    if (this.places.size >= mostPlaces) this.places.clear()
    this.places.set(keyOf(place), questions.filter(isLasting).slice(-12))
  }

  /** Remembers where slots are that somebody will act on. */
  rememberSlots({ processId, version }: Pick<Place, 'processId' | 'version'>, tokens: Token[]): void {
    if (this.slots.size >= mostSlots) this.slots.clear()
    for (const { tokenId, activityId } of tokens) this.slots.set(tokenId, { processId, version, activityId })
  }
}
