import { formDefinition, type FormData, type FormDefinitionInput } from '@/lib/form-data/form-definition'
import { operator, type OperatorName } from '@/lib/words/workflow-enumerations'
import type { Outlook } from '@/lib/words/outlook'
import type { Can } from '@/lib/words/can'
import type { Station } from '@/lib/words/station'
import { whatMay } from '../can'
import type { Command } from '../core/command'
import { graphOf } from '../definition/graph'
import {
  processDefinition,
  type ProcessDefinition,
  type ProcessDefinitionInput,
} from '../definition/process-definition'
import { foresee } from '../ahead/foresee'
import { forecast } from '../ahead/forecast'
import type { Given } from '../core/given'
import { newTask } from '../core/new-task'
import { findMine } from '../core/scene'
import type { State } from '../state/task'
import { isLive } from '../state/token'
import { step, type Done } from '../core/step'
import { systemAccount, systemCaller } from '../core/system-caller'
import { officeCalendar } from '@/lib/calendar/office-calendar'
import type { Company } from './company'

interface Setting {
  company: Company
  definition: ProcessDefinitionInput
  form?: FormDefinitionInput
  /** Account that has every right. */
  administrator?: string
}

/** Read once: laws begin thousands of plays, and reading a form takes longer than many an act. */
const noForm = formDefinition.parse({
  sections: [{ id: 'all', title: '', fields: [{ id: 'total', label: '', type: 'money' }] }],
})

/** What has ended does not change any more; whatever tries to fails the test at the place. */
function freeze(data: unknown): void {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return
  Object.freeze(data)
  Object.values(data).forEach(freeze)
}

/** Plays a task with several people, as tests read: `play.start('ann')`, `play.as('bob', 'Action')`. */
export class Rehearsal {
  readonly definition: ProcessDefinition
  readonly history: { before: State; done: Done }[] = []
  state: State
  /** Set where meetings are held. */
  meeting: Given['meeting']
  private readonly form
  private ids = 0
  private minutes = 0

  constructor(
    private readonly setting: Setting,
    initiator: string,
  ) {
    this.definition = processDefinition.parse(setting.definition)
    this.form = setting.form ? formDefinition.parse(setting.form) : noForm
    this.state = newTask(this.definition, this.given(initiator))
  }

  /** Time passes until a moment, at least. */
  passTo(moment: string): void {
    this.minutes = Math.max(this.minutes, Math.ceil((Date.parse(moment) - Date.UTC(2026, 0, 5, 1)) / 60_000))
  }

  given(account: string): Given {
    const now = new Date(Date.UTC(2026, 0, 5, 1, this.minutes++)).toISOString()
    return {
      now,
      today: now.slice(0, 10),
      caller:
        account === systemAccount
          ? systemCaller
          : this.setting.company.caller(account, account === this.setting.administrator),
      facts: this.setting.company,
      calendar: officeCalendar,
      form: this.form,
      newId: () => `t${++this.ids}`,
      ...(this.meeting && { meeting: this.meeting }),
    }
  }

  /** What a command would do, as it is said before. */
  foresee(account: string, name: OperatorName, command: Partial<Command> = {}): Outlook | null {
    const answer = foresee(
      this.definition,
      this.state,
      { operator: operator[name], tokenId: '', opinion: '', targetActivityId: '', resubmit: 'direct', ...command },
      this.given(account),
    )
    if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
    return answer.result
  }

  /** The answer to a command, whether it was carried out or refused. */
  attempt(account: string, name: OperatorName, command: Partial<Command> & { at?: string } = {}) {
    const { at, ...rest } = command
    const tokenId = at
      ? (this.state.tokens.find((token) => isLive(token) && token.activityId === at && token.actor?.account === account)
          ?.tokenId ?? 'none')
      : ''
    const answer = step(
      this.definition,
      this.state,
      { operator: operator[name], tokenId, opinion: '', targetActivityId: '', resubmit: 'direct', ...rest },
      this.given(account),
    )
    if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
    if (answer.result.kind === 'done') {
      this.history.push({ before: this.state, done: answer.result })
      answer.result.state.tokens.filter((token) => !isLive(token)).forEach(freeze)
      this.state = answer.result.state
    }
    return answer.result
  }

  /** Carries out a command that must succeed. */
  as(account: string, name: OperatorName, command: Partial<Command> & { at?: string } = {}): Done {
    const result = this.attempt(account, name, command)
    if (result.kind === 'refused') throw new Error(`${account} ${name}: ${JSON.stringify(result.refusal)}`)
    return result
  }

  /** Why a command is refused; empty when it is not. */
  refusal(account: string, name: OperatorName, command: Partial<Command> & { at?: string } = {}): string {
    const result = this.attempt(account, name, command)
    if (result.kind === 'done') return ''
    return result.refusal.kind === 'notAllowed' ? result.refusal.reason : result.refusal.kind
  }

  submit(account: string, formData: FormData = {}): Done {
    return this.as(account, 'Start', { formData })
  }

  can(account: string): Can {
    const given = this.given(account)
    return whatMay({
      definition: this.definition,
      graph: graphOf(this.definition),
      state: this.state,
      given,
      token: findMine(this.state, account),
    })
  }

  ahead(account: string): Station[] {
    const answer = forecast(this.definition, this.state, this.given(account))
    if (answer.kind === 'ask') throw new Error('a company for tests knows every answer')
    return answer.result
  }

  /** Who holds what now, as `step:person`. */
  get live(): string[] {
    return this.state.tokens
      .filter(isLive)
      .map(
        ({ activityId, actor, pool }) =>
          `${activityId}:${actor?.account ?? pool.map(({ account }) => account).join('|')}`,
      )
      .sort()
  }
}
