import { workOfTrial, type Work } from '@/lib/expression/language/work'
import { operator, taskStatus, tokenStatus } from '@/lib/words/workflow-enumerations'
import { emptyCommand, type Command } from '@/lib/engine/core/command'
import type { Effect, Timer } from '@/lib/engine/core/effect'
import type { Caller, Given } from '@/lib/engine/core/given'
import { newTask } from '@/lib/engine/core/new-task'
import type { Refusal } from '@/lib/engine/core/refusal'
import { step } from '@/lib/engine/core/step'
import { systemCaller } from '@/lib/engine/core/system-caller'
import { graphOf } from '@/lib/engine/definition/graph'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { elementTraits } from '@/lib/engine/elements/traits'
import { known } from '@/lib/engine/organisation/known-facts'
import type { State } from '@/lib/engine/state/task'
import { isActive, isBlocking, isLive, type Token } from '@/lib/engine/state/token'
import { after } from '@/lib/engine/time/duration'
import { frameOf, type Frame } from './frame'
import { standingSteps, type StandingStep } from './standing'
import type { ActMove, Mock, Move, PassMove } from './move'

import { callerIn, givenIn, longestTrial, type Beginning, type Stopped, type Trial, type World } from './world'

/** Words and a signature where a step demands them and nobody has said which. */
const demanded = { opinion: '…', signature: 'trial' }
const missing: readonly string[] = ['opinionMissing', 'reasonMissing', 'signatureMissing']

const mayAct = (token: Token): boolean => isActive(token) || token.status === tokenStatus.Share

/** Plays one request, command by command. */
export class Player {
  readonly frames: Frame[] = []
  alarms: Timer[] = []
  stopped: Stopped | null = null
  readonly standing: StandingStep[][] = []
  state: State
  private readonly budget: Work
  private ids = 0

  constructor(
    private readonly definition: ProcessDefinition,
    private readonly world: World,
    private readonly beginning: Beginning,
    public now: string,
    /** Whether what goes on of itself does; of a story that is told again, it tells that too. */
    private readonly goesOn = true,
  ) {
    this.budget = world.budget ?? workOfTrial()
    this.state = newTask(definition, this.given(this.initiator(), now))
  }

  private initiator(): Caller {
    const caller = this.caller(this.beginning.initiator)
    return this.beginning.departmentId ? { ...caller, departmentId: this.beginning.departmentId } : caller
  }

  private caller(account: string): Caller {
    return callerIn(this.world, account)
  }

  private given(caller: Caller, now: string): Given {
    return givenIn({ ...this.world, budget: this.budget }, caller, now, () => `trial-${(this.ids += 1)}`)
  }

  get over(): boolean {
    return this.stopped !== null || this.state.task.status === taskStatus.Finish
  }

  /** Carries one command out, and what follows of itself. Answers why not, where it is refused. */
  carryOut(command: Command, caller: Caller, move: number): Refusal | null {
    if (this.frames.length >= longestTrial || this.budget.spent) {
      this.stopped = { kind: 'tooLong' }
      return null
    }
    const given = this.given(caller, this.now)
    const before = this.state
    const result = known(step(this.definition, before, command, given))
    if (result.kind === 'refused') return result.refusal
    this.state = result.state
    this.frames.push(frameOf(this.definition, before, result, given, move))
    if (this.goesOn) this.follow(result.effects, move)
    return null
  }

  /** What goes on of itself: alarms are set, started tasks end, and work outside is answered as was said. */
  private follow(effects: Effect[], move: number): void {
    for (const effect of effects) {
      if (effect.kind === 'timer') this.alarms.push(effect)
      if (effect.kind !== 'startSub') continue
      const element = this.state.tokens.find(({ tokenId }) => tokenId === effect.tokenId)?.activityId ?? ''
      for (const _child of effect.children) this.answer(effect.tokenId, element, { ended: 0, values: {} }, move)
    }
    const working = this.state.tokens.find(
      (token) => isBlocking(token) && !token.held && this.awaits(token) === 'work' && !this.silent(token.activityId),
    )
    if (working) this.answer(working.tokenId, working.activityId, { ok: true, values: {} }, move)
  }

  private awaits({ activityId }: Token) {
    const element = graphOf(this.definition).elements.get(activityId)
    return element ? elementTraits(element).awaits : null
  }

  private silent(element: string): boolean {
    return 'never' in (this.beginning.mocks[element] ?? {})
  }

  private answer(tokenId: string, element: string, usual: Exclude<Mock, { never: true }>, move: number): void {
    const token = this.state.tokens.find((candidate) => candidate.tokenId === tokenId)
    if (!token || !isLive(token) || this.over) return
    const said = this.beginning.mocks[element] ?? usual
    const outcome = !('never' in said) && 'ended' in said === 'ended' in usual ? said : usual
    this.carryOut({ ...emptyCommand, tokenId, operator: operator.AutoAct, outcome }, systemCaller, move)
  }

  private slotFor({
    activityId,
    account,
  }: Pick<ActMove, 'activityId' | 'account'>): { token: Token; account: string } | null {
    const open = this.state.tokens.filter(
      (token) => isLive(token) && token.activityId === activityId && (token.actor !== null || token.pool.length > 0),
    )
    const holders = (token: Token) => [...(token.actor ? [token.actor] : token.pool), ...token.agents]
    // A slot that waits for its turn, or was opened to read, comes after those that are to be acted on.
    const inOrder = [...open.filter(mayAct), ...open.filter((token) => !mayAct(token))]
    for (const token of inOrder) {
      const holder = account ? holders(token).find((one) => one.account === account) : holders(token)[0]
      if (holder) return { token, account: holder.account }
    }
    return null
  }

  act({ kind: _kind, activityId, account, ...asked }: ActMove, move: number): void {
    const slot = this.slotFor({ activityId, account })
    const who = slot?.account ?? account
    if (!who || (activityId && !slot)) {
      this.stopped = { kind: 'notThere', activityId, account, move }
      return
    }
    if (slot) this.takeUp(slot.token, slot.account)
    const command = { ...emptyCommand, tokenId: slot?.token.tokenId ?? '', ...asked }
    const caller = this.caller(who)
    let refusal = this.carryOut(command, caller, move)
    if (refusal?.kind === 'notAllowed' && missing.includes(refusal.reason))
      refusal = this.carryOut({ ...demanded, ...command, opinion: command.opinion || demanded.opinion }, caller, move)
    if (refusal) this.stopped = { kind: 'refused', refusal, move }
  }

  /** An offer is taken up by who acts on it. */
  private takeUp(token: Token, account: string): void {
    const actor = token.status === tokenStatus.Share && token.pool.find((one) => one.account === account)
    if (!actor) return
    this.state = {
      ...this.state,
      tokens: this.state.tokens.map((other) =>
        other === token ? { ...token, status: tokenStatus.Run, actor } : other,
      ),
    }
  }

  /** Time goes on to a moment; what falls due meanwhile rings, in its order. */
  passTo(moment: string, move: number): void {
    for (;;) {
      const [alarm] = this.alarmsInOrder()
      if (!alarm || alarm.at > moment || this.over) break
      this.alarms = this.alarms.filter((other) => other !== alarm)
      this.ring(alarm, move)
    }
    if (moment > this.now) this.now = moment
  }

  private ring({ at, tokenId, alarm, dueAt, turn }: Timer, move: number): void {
    if (at > this.now) this.now = at
    const act = tokenId === '' ? operator.Resume : operator.Timeout
    // One that means nothing any more is refused, and nothing has happened.
    this.carryOut({ ...emptyCommand, operator: act, tokenId, alarm: { alarm, dueAt, turn } }, systemCaller, move)
  }

  /** What would still ring, soonest first. */
  alarmsInOrder(): Timer[] {
    const due = new Map(this.state.tokens.filter(isLive).map(({ tokenId, dueAt }) => [tokenId, dueAt]))
    return this.alarms
      .filter(({ tokenId, dueAt }) => (tokenId === '' ? this.state.task.wakeAt === dueAt : due.get(tokenId) === dueAt))
      .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  }

  pass({ until }: PassMove, move: number): void {
    if (until === 'next') {
      const next = this.alarmsInOrder().find(({ alarm }) => alarm !== 'remind') ?? this.alarmsInOrder()[0]
      if (next) this.passTo(next.at, move)
      else this.stopped = { kind: 'nothingDue', move }
    } else if (typeof until === 'string') this.passTo(new Date(until).toISOString(), move)
    else
      this.passTo(after({ calendar: this.definition.settings.calendar ?? this.world.calendar }, this.now, until), move)
  }

  /** Whoever is next agrees; where nobody is asked, time goes on. Answers what was done, as a move; null where nothing can be. */
  agree(move: number): Move | null {
    const next = this.state.tokens.find((token) => mayAct(token) && (token.actor !== null || token.pool.length > 0))
    if (!next) {
      if (this.alarmsInOrder().length === 0) return null
      const wait: PassMove = { kind: 'pass', until: 'next' }
      this.pass(wait, move)
      return wait
    }
    const start = next.activityId === graphOf(this.definition).start.id
    const account = (next.actor ?? next.pool[0])?.account ?? ''
    const agreeing: ActMove = {
      kind: 'act',
      activityId: next.activityId,
      account,
      operator: start ? operator.Start : next.delegatedBy ? operator.DelegateReturn : operator.Action,
    }
    this.act(agreeing, move)
    return this.choose(agreeing, move)
  }

  /** Where who agrees has to choose, the first that is offered is taken. */
  private choose(agreeing: ActMove, move: number): ActMove {
    let asked = agreeing
    for (let tries = 0; tries < 10 && this.stopped?.kind === 'refused'; tries++) {
      const { refusal } = this.stopped
      if (refusal.kind === 'chooseBranch')
        asked = { ...asked, branches: refusal.branches.slice(0, 1).map(({ id }) => id) }
      else if (refusal.kind === 'chooseNext')
        asked = {
          ...asked,
          nextPeople: {
            ...asked.nextPeople,
            [refusal.activityId]: refusal.people.slice(0, 1).map((one) => one.account),
          },
        }
      else break
      this.stopped = null
      this.act(asked, move)
    }
    return asked
  }

  /** The request is handed in. */
  begin(): void {
    const start = this.state.tokens[0]
    const command = { ...emptyCommand, operator: operator.Start, tokenId: start?.tokenId ?? '' }
    const refusal = this.carryOut({ ...command, formData: this.beginning.formData }, this.initiator(), -1)
    if (refusal) this.stopped = { kind: 'refused', refusal, move: -1 }
  }

  /** What stands now, before the next move. */
  note(): void {
    this.standing.push(this.over ? [] : standingSteps(this.state))
  }

  result(): Trial {
    const { alert, status } = this.state.task
    // What it then was held up for is only that.
    if (this.budget.spent) this.stopped = { kind: 'tooLong' }
    if (alert && status === taskStatus.Pause) this.stopped ??= { kind: 'heldUp', key: alert.key, params: alert.params }
    return {
      frames: this.frames,
      state: this.state,
      now: this.now,
      alarms: this.over ? [] : this.alarmsInOrder(),
      standing: this.standing,
      stopped: this.stopped,
    }
  }
}
