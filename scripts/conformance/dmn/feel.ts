import { FeelFunction, isRange } from 'feelin'
import type { TableLanguage } from '@/lib/decision-table/decision-table'
import { runTests, runText } from '@/lib/expression/language/program'
import { moneyFunctions } from '@/lib/expression/money-functions'

/** Functions of our own. */
const functions = { ...moneyFunctions }

/** Names a model's expressions see. */
export type Scope = Record<string, unknown>

/** The value of an expression as the language holds it, dates and functions among them; null where it has none. */
export function feel(text: string, scope: Scope): unknown {
  try {
    return runText(text, scope, { functions }).value ?? null
  } catch {
    // The standard wants null for text that cannot be read.
    return null
  }
}

export const isList = (value: unknown): value is unknown[] => Array.isArray(value)

export function isContext(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

export const isFunction = (value: unknown): value is FeelFunction => value instanceof FeelFunction

/** Whether a value is what was expected: figures to eight digits, as the suite gives them, lists and contexts piece by piece. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === null || one === undefined || other === null || other === undefined)
    return (one ?? null) === (other ?? null)
  if (typeof one === 'number' && typeof other === 'number')
    return one === other || Math.abs(one - other) <= 1e-8 * Math.max(1, Math.abs(one), Math.abs(other))
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  if (isContext(one) && isContext(other)) {
    const keys = Object.keys(one)
    return (
      keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]))
    )
  }
  if (isRange(one) || isRange(other)) return JSON.stringify(one) === JSON.stringify(other)
  return typeof one === typeof other && feel('one = other', { one, other }) === true
}

/** Decision tables over a model's names; the texts are those of the suite, so nothing is refused. */
export function languageOf(scope: Scope): TableLanguage {
  const value = (text: string) => feel(text, scope)
  return {
    value,
    tested: value,
    passes: (tests, tested) => {
      try {
        return runTests(tests, tested, scope, { functions }).value as boolean | null
      } catch {
        // See above.
        return null
      }
    },
    equal: isSame,
  }
}
