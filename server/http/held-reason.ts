import type { Locale } from '@/lib/contracts/auth'
import { partFor, sentence } from './sentences'

/** Why a task is held up, as it is kept: a key below `workflow.reasons`, and behind a colon the business rule it is about. */
export function heldReason(locale: Locale, kept: string, activity: string): string {
  const [key = '', ...rule] = kept.split(':')
  return sentence(locale, `workflow.reasons.${key}`, {
    activity: partFor(locale, activity),
    rule: partFor(locale, rule.join(':')),
  })
}
