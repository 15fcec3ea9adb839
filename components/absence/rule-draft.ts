import type { Calls } from '@/lib/client/calls'
import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import type { Actor } from '@/lib/words/actor'

export type RuleInput = Calls['/api/agent/setAgent']['input']

/** A rule as it is filled in: days, the last one included. */
export interface RuleDraft {
  principal: Actor[]
  agent: Actor[]
  from: string
  until: string
  mode: 'share' | 'move'
  includeOpen: boolean
  catalogIds: string[]
  processIds: string[]
  exceptProcessIds: string[]
  reason: string
}

export const emptyDraft = (today: string): RuleDraft => ({
  principal: [],
  agent: [],
  from: today,
  until: today,
  mode: 'move',
  includeOpen: true,
  catalogIds: [],
  processIds: [],
  exceptProcessIds: [],
  reason: '',
})

const midnight = (day: string) => new Date(instantOf(day, '00:00', companyTimeZone)).toISOString()

/** What is sent; null as long as somebody or a day is missing. */
export function inputOf(draft: RuleDraft, forOthers: boolean): RuleInput | null {
  const agent = draft.agent[0]?.account
  const principal = draft.principal[0]?.account ?? ''
  if (!agent || !draft.from || !draft.until || (forOthers && !principal)) return null
  const { mode, includeOpen, catalogIds, processIds, exceptProcessIds, reason } = draft
  return {
    ...(forOthers && { principal }),
    agent,
    mode,
    includeOpen,
    catalogIds,
    processIds,
    exceptProcessIds,
    reason: reason.trim(),
    startsAt: midnight(draft.from),
    endsAt: midnight(nextDay(draft.until)),
  }
}

/** The last day of a rule that ends at midnight, or the day it was ended. */
export const lastDay = (endsAt: string): string => localDay(new Date(Date.parse(endsAt) - 1))

const monday = (day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return nextDay(day, 1 - weekday)
}

/** Periods most absences are, by what they are called. */
export function usualPeriods(today: string): { name: string; from: string; until: string }[] {
  const thisMonday = monday(today)
  const friday = nextDay(thisMonday, 4)
  return [
    { name: 'today', from: today, until: today },
    { name: 'tomorrow', from: nextDay(today), until: nextDay(today) },
    ...(today < friday ? [{ name: 'thisWeek', from: today, until: friday }] : []),
    { name: 'nextWeek', from: nextDay(thisMonday, 7), until: nextDay(thisMonday, 11) },
  ]
}
