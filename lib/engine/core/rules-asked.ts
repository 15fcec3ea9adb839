import type { RuleAnswered } from '@/lib/decision-table/known-rule'
import type { ExpressionResult } from '@/lib/expression/evaluate-expression'
import type { RuleBook } from '@/lib/expression/asked-rules'
import { ruleBook } from '@/lib/expression/rule-book'
import type { Scene } from './scene'

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
  const asOf = definition.settings.rules === 'atStart' && submittedAt !== given.now ? submittedAt : null
  return ruleBook(
    (code) => given.facts.ask({ kind: 'rule', code, asOf }),
    () => given.facts.ask({ kind: 'calendar', calendarId: '' })?.calendar ?? given.calendar,
  )
}

/** Writes down what the rules of an expression answered, each answer at its place once. */
export function tell(asked: RuleTold[] | undefined, place: RulePlace, result: ExpressionResult): void {
  if (!asked || !result.ok || !result.rules) return
  for (const answered of result.rules) {
    const told: RuleTold = { ...place, ...answered }
    if (!asked.some((other) => JSON.stringify(other) === JSON.stringify(told))) asked.push(told)
  }
}
