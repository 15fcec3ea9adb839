import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { Actor } from '@/lib/words/actor'
import { dataCandidates, mostTried, plainCandidate, type Candidate, type TestTopic, type VariedForm } from './generate'
import { askedIn, keyOf, peopleFindingKinds, peopleOutcomes, shownBy, type Shown } from './people-findings'
import type { Beginning, Stopped, Trial } from './world'

/** Something about the people of a process, with a request that shows it. */
export interface PeopleFinding extends Shown {
  example: { beginning: Beginning; about: TestTopic[] }
  /** How many of the requests tried show it. */
  requests: number
}

export interface PeopleProof {
  findings: PeopleFinding[]
  /** Requests tried, and how many people began them. */
  tried: number
  initiators: number
  /** Requests that came to no end for another reason than that nobody is found, and why the first did: they say less. */
  stopped: number
  stoppedBy: Stopped | null
  /** Steps none of them came to. */
  unreached: string[]
  /** Whether it was ended before everything was tried. */
  cut: boolean
}

/** Who ever got a step. */
interface Holders {
  accounts: Set<string>
  first: { person: Actor; example: PeopleFinding['example'] }
  /** Whether everybody who got it had handed the request in himself. */
  alwaysOwn: boolean
  standIn: boolean
  requests: number
}

const worse = (one: Shown, other: Shown): boolean =>
  peopleOutcomes.indexOf(one.outcome) < peopleOutcomes.indexOf(other.outcome)

/** What was tried so far, in sum: thousands of trials are not kept. */
class Tally {
  private readonly found = new Map<string, PeopleFinding>()
  private readonly holders = new Map<string, Holders>()
  private readonly initiators = new Set<string>()
  private tried = 0
  private stopped = 0
  private stoppedBy: Stopped | null = null

  constructor(private readonly definition: ProcessDefinition) {}

  add({ beginning, about }: Candidate, trial: Trial): void {
    const example = { beginning, about }
    const shown = shownBy(this.definition, trial)
    this.tried += 1
    this.initiators.add(beginning.initiator)
    if (trial.stopped && !shown.some(({ outcome }) => outcome === 'stops')) {
      this.stopped += 1
      this.stoppedBy ??= trial.stopped
    }
    for (const one of shown) this.note(one, example)
    this.hold(trial, example)
  }

  private note(one: Shown, example: PeopleFinding['example']): void {
    const before = this.found.get(keyOf(one))
    const told = before && !worse(one, before) ? before : { ...one, example }
    this.found.set(keyOf(one), { ...told, requests: (before?.requests ?? 0) + 1 })
  }

  private hold(trial: Trial, example: PeopleFinding['example']): void {
    const { account: initiator } = trial.state.task.initiator
    const here = new Set<string>()
    for (const { activityId, people, standIn } of askedIn(trial)) {
      const [person] = people
      if (!person) continue
      const before = this.holders.get(activityId)
      this.holders.set(activityId, {
        accounts: new Set([...(before?.accounts ?? []), ...people.map(({ account }) => account)]),
        first: before?.first ?? { person, example },
        alwaysOwn: (before?.alwaysOwn ?? true) && people.every(({ account }) => account === initiator),
        standIn: standIn || (before?.standIn ?? false),
        requests: (before?.requests ?? 0) + (here.has(activityId) ? 0 : 1),
      })
      here.add(activityId)
    }
  }

  /** What only all of them together show. */
  private get alone(): PeopleFinding[] {
    return [...this.holders].flatMap(
      ([activityId, { accounts, first, alwaysOwn, standIn, requests }]): PeopleFinding[] => {
        const of = { activityId, againId: '', outcome: 'plain' as const, ...first, requests }
        if (alwaysOwn) return [{ ...of, kind: 'onlyInitiator' }]
        return accounts.size === 1 && !standIn ? [{ ...of, kind: 'onlyOne' }] : []
      },
    )
  }

  result(cut: boolean): PeopleProof {
    const alone = this.alone
    const his = new Set(alone.filter(({ kind }) => kind === 'onlyInitiator').map(({ activityId }) => activityId))
    // That the initiator decides at a step that is always his is said once.
    const single = [...this.found.values()].filter(({ kind, activityId }) => kind !== 'own' || !his.has(activityId))
    const steps = this.definition.elements.filter(({ type }) => type === 'Activity').map(({ id }) => id)
    const reached = new Set([...this.holders.keys(), ...single.map(({ activityId }) => activityId)])
    const rank = ({ kind, activityId }: PeopleFinding) =>
      peopleFindingKinds.indexOf(kind) * (steps.length + 1) + steps.indexOf(activityId)
    return {
      findings: [...single, ...alone].toSorted((a, b) => rank(a) - rank(b)),
      tried: this.tried,
      initiators: this.initiators.size,
      stopped: this.stopped,
      stoppedBy: this.stoppedBy,
      unreached: steps.filter((id) => !reached.has(id)),
      cut,
    }
  }
}

/** One of each, then the second of each: whoever has to end early has looked at everybody. */
function inTurn<One>(lists: One[][]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat()
}

/**
 * Looks for steps that lack people, and for people who decide too much, over requests of several initiators: the plain
 * request of each, then each limit of each condition. Whoever runs it plays every candidate and hands the trial back; null
 * ends it.
 * @param beginnings a plain request of each initiator
 */
export function* peopleProof(
  definition: ProcessDefinition,
  form: VariedForm,
  beginnings: readonly Beginning[],
): Generator<Candidate, PeopleProof, Trial | null> {
  const tally = new Tally(definition)
  const varied: Candidate[][] = []
  for (const beginning of beginnings) {
    const candidate = plainCandidate(beginning)
    const trial = yield candidate
    if (!trial) return tally.result(true)
    tally.add(candidate, trial)
    varied.push(dataCandidates(definition, form, candidate, { data: trial.state.formData }).slice(0, mostTried))
  }
  for (const candidate of inTurn(varied)) {
    const trial = yield candidate
    if (!trial) return tally.result(true)
    tally.add(candidate, trial)
  }
  return tally.result(false)
}
