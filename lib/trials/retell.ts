import { operator } from '@/lib/words/workflow-enumerations'
import { emptyCommand, type Command } from '@/lib/engine/core/command'
import type { Caller } from '@/lib/engine/core/given'
import { replay, type LogEntry } from '@/lib/engine/core/log-entry'
import { systemAccount, systemCaller } from '@/lib/engine/core/system-caller'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { State } from '@/lib/engine/state/task'
import type { Token } from '@/lib/engine/state/token'
import { sameValue } from '@/lib/form-data/same-value'
import type { FormData } from '@/lib/form-data/form-definition'
import { Player } from './player'
import { standingSteps, type StandingStep } from './standing'
import { callerIn, type World } from './world'

/** One act of a task that really was, with the task as it was after it. */
export interface Told {
  entry: LogEntry
  before: State
  after: State
}

/** What a task came through, from its log; nothing where the log begins with more than a draft. */
export function toldBy(entries: readonly LogEntry[], nothing: State): Told[] {
  const told: Told[] = []
  let state = nothing
  for (const entry of entries) {
    const after = replay(state, entry.changes)
    told.push({ entry, before: state, after })
    state = after
  }
  return told
}

/** Where a task stood: its steps with their people, and whether it is over. */
export interface Place {
  standing: StandingStep[]
  status: number
  result: number | null
}

export const placeOf = ({ task, tokens }: State): Place => ({
  standing: standingSteps({ task, tokens } as State),
  status: task.status,
  result: task.result,
})

/** Acts that leave no trace in where a task stands: carried out where they can be, and never missed. */
const asides: ReadonlySet<number> = new Set([
  operator.Open,
  operator.Save,
  operator.Comment,
  operator.AddMemo,
  operator.Read,
  operator.Note,
  operator.Urge,
  operator.Copy,
  operator.CancelCopy,
  operator.Attach,
  operator.PrintExport,
  operator.AgentSwitch,
  operator.Recalculate,
])

/** Values an act changed, as they became. */
function changedBy({ before, after }: Told): FormData {
  const ids = new Set([...Object.keys(before.formData), ...Object.keys(after.formData)])
  return Object.fromEntries(
    [...ids]
      .filter((id) => !sameValue(before.formData[id], after.formData[id]))
      .map((id) => [id, after.formData[id] ?? null]),
  )
}

/**
 * Tells a task that really was once more on a definition: the same people do the same on the places that correspond. Who had
 * a place then and finds somebody else there now is stood in for by that one, so that the way can still be compared.
 */
export class Retelling {
  private readonly player: Player
  /** Tokens of then, by those of now. */
  private readonly nows = new Map<string, string>()
  private readonly taken = new Set<string>()

  constructor(
    definition: ProcessDefinition,
    private readonly world: World,
    { task }: State,
  ) {
    const beginning = {
      initiator: task.initiator.account,
      departmentId: task.initiatorDepartmentId,
      startAt: task.createdAt,
      formData: {},
      mocks: {},
    }
    this.player = new Player(definition, world, beginning, task.createdAt, false)
  }

  get state(): State {
    return this.player.state
  }

  /** Does what was done. @returns why not, where it cannot be done here; an aside never fails */
  tell(told: Told, move: number): string {
    const { entry } = told
    this.player.now = entry.at
    if (this.nows.size === 0) this.match(told.before.tokens.length > 0 ? told.before.tokens : told.after.tokens)
    const command = this.commandOf(told)
    if (typeof command === 'string') return asides.has(entry.operator) ? '' : command
    const refusal = this.player.carryOut(command, this.callerOf(told, command), move)
    if (refusal) {
      if (asides.has(entry.operator)) return ''
      return refusal.kind === 'notAllowed' ? refusal.reason : refusal.kind
    }
    this.match(entry.changes.made)
    return ''
  }

  /** From here on everybody agrees; whether that leads to an end. */
  goOnToEnd(): boolean {
    for (let count = 0; count < longestEnd && !this.player.over; count++) if (!this.player.agree(-1)) return false
    return this.player.stopped === null
  }

  /** Pairs tokens of then with those that were made for the same step, of the same person first. */
  private match(then: readonly Token[]): void {
    for (const old of then) {
      if (this.nows.has(old.tokenId)) continue
      const free = this.state.tokens.filter(
        ({ tokenId, activityId }) => activityId === old.activityId && !this.taken.has(tokenId),
      )
      const same = free.find(
        ({ actor, originalActor }) => (originalActor ?? actor)?.account === (old.originalActor ?? old.actor)?.account,
      )
      const now = same ?? free[0]
      if (!now) continue
      this.nows.set(old.tokenId, now.tokenId)
      this.taken.add(now.tokenId)
    }
  }

  private commandOf(told: Told): Command | string {
    const { entry } = told
    const { asked } = entry
    const { outcome, on, ...rest } = asked ?? {}
    const then = on ?? entry.tokenId
    const tokenId = then === null || then === '' ? '' : this.nows.get(then)
    if (tokenId === undefined) return 'notThere'
    const command: Command = { ...emptyCommand, ...rest, operator: entry.operator, tokenId, opinion: entry.opinion }
    if (entry.signature) command.signature = entry.signature
    if (entry.files) command.files = entry.files
    if (entry.operator === operator.Correct) command.corrects = true
    const token = this.state.tokens.find((one) => one.tokenId === tokenId)
    if (rest.alarm) command.alarm = { ...rest.alarm, dueAt: token?.dueAt ?? rest.alarm.dueAt }
    const values = changedBy(told)
    if (outcome) {
      command.outcome =
        'ended' in outcome
          ? { ended: outcome.ended, values }
          : outcome.ok
            ? { ok: true, values }
            : { ok: false, error: '' }
    } else if (entry.by.account !== systemAccount) {
      const draft = entry.changes.changed.find((change) => change.tokenId === entry.tokenId)?.draft
      command.formData = entry.operator === operator.Save && draft ? draft : values
    }
    return command
  }

  /** Who did it; where somebody else has the place now, that one. What was allowed then is not asked about again. */
  private callerOf({ entry }: Told, { tokenId }: Command): Caller {
    const { account } = entry.by
    if (account === systemAccount) return systemCaller
    const token = this.state.tokens.find((one) => one.tokenId === tokenId)
    const has = token && [token.actor, ...token.agents, ...token.pool].some((one) => one?.account === account)
    const acting = decides.has(entry.operator) && token && !has ? (token.actor ?? token.pool[0])?.account : account
    return { ...callerIn(this.world, acting ?? account), isAdministrator: true }
  }
}

const longestEnd = 200
/** What only who has the place can do. */
const decides: ReadonlySet<number> = new Set([
  operator.Action,
  operator.Reject,
  operator.Recede,
  operator.DelegateReturn,
])
