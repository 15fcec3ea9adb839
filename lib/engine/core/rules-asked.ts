import type { RuleAnswered } from '@/lib/decision-table/known-rule'
import type { ExpressionResult } from '@/lib/expression/evaluate-expression'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { ruleBook } from '@/lib/expression/rule-book'
import type { Given } from './given'
import type { Scene } from './scene'
import { isSystem } from './system-caller'

/** Where in a process a business rule is asked: at a condition, for people, or for a value of the form. */
export interface RulePlace {
  use: 'condition' | 'people' | 'value'
  /** Of the transition or the element. */
  id: string
}

/** A rule that was asked, and the rows of it that applied. */
export interface RuleTold extends RuleAnswered, RulePlace {}

/**
 * The rules a task asks: the newest versions, or where its process says so those that held when it was handed in. What is
 * not handed in yet goes by those of now.
 */
export function rulesFor({ definition, given, state }: Pick<Scene, 'definition' | 'given' | 'state'>): RuleBook {
  const { submittedAt } = state.task
  return rulesOf(given, definition.settings.rules === 'atStart' && submittedAt !== given.now ? submittedAt : null)
}

/**
 * The same for what fills fields in: calculations may look things up in datasets as well, as far as whoever acts may read them; where
 * the system does, whoever started the task.
 */
export function rulesOfCalculations(scene: Pick<Scene, 'definition' | 'given' | 'state'>): RuleBook {
  const { facts, caller } = scene.given
  const { account } = isSystem(caller) ? scene.state.task.initiator : caller
  return { ...rulesFor(scene), dataset: (code) => facts.ask({ kind: 'dataset', code, account }) }
}

/** The rules that held at a moment, null for those of now, the company's calendar, and the dictionaries of the day. */
export const rulesOf = (
  { facts, calendar, today }: Pick<Given, 'facts' | 'calendar' | 'today'>,
  asOf: string | null,
): RuleBook =>
  ruleBook((code) => facts.ask({ kind: 'rule', code, asOf }), {
    calendar: () => facts.ask({ kind: 'calendar', calendarId: '' })?.calendar ?? calendar,
    dictionary: (code) => facts.ask({ kind: 'dictionary', code, day: today }),
  })

/** Writes down what the rules of an expression answered, each answer at its place once. */
export function tell(asked: RuleTold[] | undefined, place: RulePlace, result: ExpressionResult): void {
  if (!asked || !result.ok || !result.rules) return
  for (const answered of result.rules) {
    const told: RuleTold = { ...place, ...answered }
    if (!asked.some((other) => JSON.stringify(other) === JSON.stringify(told))) asked.push(told)
  }
}
