import { operatorsWhere } from '@/lib/words/acts'
import { operator, tokenStatus } from '@/lib/words/workflow-enumerations'
import type { Actor } from '@/lib/words/actor'
import type { Command } from './command'
import { graphOf, type Graph } from '../definition/graph'
import type { ProcessDefinition } from '../definition/process-definition'
import type { Effect } from './effect'
import type { Activity } from '../elements/activity/schema'
import type { Element } from '../elements/element'
import type { Given } from './given'
import type { RuleTold } from './rules-asked'
import type { Scene } from './scene'
import { whoLooksAfter } from '../people/who-looks-after'
import { Refused, Uncomputable } from './refusal'
import { isSystem } from './system-caller'
import { copyOf } from '../state/copy-of'
import type { State, Task } from '../state/task'
import {
  isLive,
  type FinishReason,
  type Held,
  type Invite,
  type Reason,
  type ReturnTo,
  type Token,
} from '../state/token'

/** Control on its way to an element. */
export interface Arrival {
  parents: string[]
  scopeId: string | null
  branch: string | null
  via: string[]
  /** People already decided on, as a return or a jump does; the step's own rule is not asked. */
  people?: { actor: Actor; why: Reason }[]
  returned?: { by: string; reason: string }
  returnTo?: ReturnTo
}

export interface TokenInit extends Arrival {
  activityId: string
  visitId?: string
  status: number
  actor?: Actor | null
  pool?: Actor[]
  order?: number
  weight?: number
  why?: Reason
  invite?: Invite
  agents?: Actor[]
  helpers?: Actor[]
  agentOf?: Actor
}

export interface Closing {
  status?: number
  by?: Actor | null
  vote?: Token['vote']
}

const noReason: Reason = { key: 'system', params: {} }
/** Elements one command may pass before the process is taken for one that runs in circles. */
const longestRun = 500

/** Reasons that say it well enough themselves. */
const tellsWhy: ReadonlySet<string> = new Set(['variableUnknown', 'sourceAway'])

/** Why control is held up where an element refuses to go on: a message key below `workflow.reasons`. */
function reasonToHold(refusal: Refused['refusal']): string {
  if (refusal.kind === 'notAllowed') return tellsWhy.has(refusal.reason) ? refusal.reason : 'refused'
  return refusal.kind === 'nobodyFound' || refusal.kind === 'chooseNext' || refusal.kind === 'chooseBranch'
    ? refusal.kind
    : 'refused'
}

export function actorOf({ account, name, departmentName }: Actor): Actor {
  return { account, name, departmentName }
}

const everyday: ReadonlySet<number> = new Set(operatorsWhere((act) => act.everyday))

interface Played {
  definition: ProcessDefinition
  before: State
  command: Command
  given: Given
}

/** The working copy one command is carried out on. Elements and actions change it; `step` hands it out when all went well. */
export class Play implements Scene {
  readonly graph: Graph
  readonly state: State
  readonly effects: Effect[] = []
  /** Number of this operation. */
  readonly op: number
  readonly caller: Actor
  private passed = 0
  private byItself = false
  /** The place an act on others' places has found by itself. */
  actedOn: Token | null = null
  /** What business rules were asked on the way, and which of their rows answered. */
  readonly asked: RuleTold[] = []
  /** Tokens that are the state's before as well: `own` before changing one. */
  private readonly shared: Set<Token>

  readonly definition: ProcessDefinition
  readonly command: Command
  readonly given: Given

  /** @param before the state it begins with, which it leaves as it is */
  constructor(
    { definition, before, command, given }: Played,
    private readonly arrive: (play: Play, element: Element, arrival: Arrival) => void,
    public token: Token | null,
  ) {
    this.definition = definition
    this.command = command
    this.given = given
    this.graph = graphOf(definition)
    const shared = everyday.has(command.operator) ? before.tokens.filter((each) => !isLive(each)) : []
    this.shared = new Set(shared)
    this.state = {
      task: copyOf(before.task),
      tokens: before.tokens.map((each) => (this.shared.has(each) ? each : copyOf(each))),
      formData: copyOf(before.formData),
    }
    this.token = token && this.find(token.tokenId)
    this.op = before.task.rev + 1
    this.caller = actorOf(given.caller)
  }

  get task(): Task {
    return this.state.task
  }

  get tokens(): Token[] {
    return this.state.tokens
  }

  find(tokenId: string): Token {
    const token = this.state.tokens.find((candidate) => candidate.tokenId === tokenId)
    if (!token) throw new Error(`token ${tokenId} is not in task ${this.task.taskId}`)
    return token
  }

  /** A token that has ended, as it may be changed. */
  own(ended: Token): Token {
    const token = this.find(ended.tokenId)
    if (!this.shared.delete(token)) return token
    const copy = copyOf(token)
    this.tokens[this.tokens.indexOf(token)] = copy
    return copy
  }

  element(elementId: string): Element {
    const element = this.graph.elements.get(elementId)
    if (!element) throw new Error(`element ${elementId} is not in process ${this.definition.processId}`)
    return element
  }

  /** The caller's token, for actions that are allowed to its holder only. */
  get mine(): Token {
    if (!this.token) throw new Error(`operator ${this.command.operator} was allowed without a token`)
    return this.token
  }

  /** The step the caller's token stands at. */
  get step(): Activity {
    const element = this.element(this.mine.activityId)
    if (element.type !== 'Activity') throw new Error(`operator ${this.command.operator} was allowed away from a step`)
    return element
  }

  make(init: TokenInit): Token {
    const token: Token = {
      tokenId: this.given.newId(),
      activityId: init.activityId,
      visitId: init.visitId ?? this.given.newId(),
      scopeId: init.scopeId,
      branch: init.branch,
      parents: init.parents,
      via: init.via,
      round: this.task.round,
      status: init.status,
      actor: init.actor ?? null,
      originalActor: init.actor ?? null,
      pool: init.pool ?? [],
      agentOf: init.agentOf ?? null,
      agents: init.agents ?? [],
      helpers: init.helpers ?? [],
      preparedBy: null,
      order: init.order ?? 0,
      weight: init.weight ?? 1,
      vote: null,
      arrivedAt: this.given.now,
      seenAt: null,
      dueAt: null,
      finishedAt: null,
      cameBy: this.command.operator,
      from: isSystem(this.caller) ? null : this.caller,
      returned: init.returned ?? null,
      returnTo: init.returnTo ?? null,
      finishedBy: null,
      finishReason: null,
      why: init.why ?? noReason,
      madeBy: this.op,
      closedBy: null,
      before: null,
      reopened: null,
      supersededBy: null,
      draft: null,
      activatedBy: null,
      delegatedBy: null,
      invite: init.invite ?? null,
      sub: null,
      urged: 0,
      formBefore: null,
    }
    this.state.tokens.push(token)
    return token
  }

  /** Ends a token that somebody, or the system in his place, brought to its end. */
  finish(token: Token, finishReason: FinishReason, { by = null, vote = null }: Closing = {}): void {
    this.close(token, tokenStatus.Finish, finishReason)
    token.finishedBy = by
    token.vote = vote
  }

  /** Ends a token nobody acted on. */
  cut(token: Token, finishReason: FinishReason): void {
    this.close(token, tokenStatus.TaskFinish, finishReason)
  }

  private close(token: Token, status: number, finishReason: FinishReason): void {
    token.before = token.status
    token.status = status
    token.finishReason = finishReason
    token.finishedAt = this.given.now
    token.closedBy = this.op
    token.draft = null
  }

  /** Gives a closed token back the status it had. */
  reopen(closed: Token): Token {
    const token = this.own(closed)
    if (isLive(token) || token.before === null) return token
    const { status, before, closedBy, finishReason, finishedAt, finishedBy, vote, supersededBy } = token
    Object.assign(token, {
      reopened: {
        op: this.op,
        status,
        before,
        closedBy,
        finishReason,
        finishedAt,
        finishedBy,
        vote,
        supersededBy,
      },
      status: before,
      before: null,
      closedBy: null,
      finishReason: null,
      finishedAt: null,
      finishedBy: null,
      vote: null,
      supersededBy: null,
      arrivedAt: this.given.now,
      seenAt: null,
      cameBy: this.command.operator,
      from: this.caller,
    } satisfies Partial<Token>)
    if (token.inMeeting) token.inMeeting = false
    return token
  }

  /** Control arrives at an element. A process that runs in circles is held up with an alert, never lost. */
  enter(elementId: string, arrival: Arrival): void {
    const element = this.element(elementId)
    this.task.steps += 1
    this.passed += 1
    if (this.passed > longestRun || this.task.steps > this.definition.settings.maxSteps) {
      this.holdUp(element, arrival, 'tooManySteps')
      return
    }
    try {
      this.enterHere(element, arrival)
    } catch (error) {
      // Nobody who acts can choose or write what would let it be computed.
      if (!(error instanceof Refused) || (this.answersToPerson && !(error instanceof Uncomputable))) throw error
      if (error instanceof Uncomputable) this.holdUp(element, arrival, error.reason, error.params)
      else this.holdUp(element, arrival, reasonToHold(error.refusal))
    }
  }

  /** The same without a net: what the element refuses, the command refuses. */
  enterHere(element: Element, arrival: Arrival): void {
    this.arrive(this, element, arrival)
  }

  /**
   * Whether somebody stands before the screen who can be told at once that it goes no further. Nobody does when the
   * system acts; and an administrator who pushes a task on is past the place he mended.
   */
  private get answersToPerson(): boolean {
    return !this.byItself && !isSystem(this.caller) && this.command.operator !== operator.Push
  }

  /** Carries out what follows from the clock or the data, and not from what somebody does. */
  asSystem(work: () => void): void {
    const before = this.byItself
    this.byItself = !this.given.forecast
    work()
    this.byItself = before
  }

  /** Parks control at an element and pauses the task: somebody has to look. */
  holdUp(element: Element, arrival: Arrival, key: string, more: Record<string, string> = {}): void {
    this.alert(element, this.make({ ...arrival, activityId: element.id, status: tokenStatus.Waitting }), key, more)
  }

  /** The same where it is the way on that cannot be told: whoever mends it chooses one. */
  holdUpAtWays(element: Element, arrival: Arrival, { wayReason, params }: Uncomputable): void {
    this.holdUp(element, arrival, wayReason, { ...params, at: 'way' })
  }

  /** Control does not get on from a place: the task says why, and those who look after its process are told. */
  alert(element: Element, token: Token, key: string, more: Record<string, string> = {}): void {
    const held: Held = { key, params: { activity: element.name, ...more }, told: whoLooksAfter(this).map(actorOf) }
    token.held = held
    this.task.alert = held
    this.effects.push({
      kind: 'notify',
      event: 'alert',
      to: held.told,
      tokenId: null,
      activity: element.name,
      text: more.rule ? `${key}:${more.rule}` : key,
    })
  }
}
