import { useMemo } from 'react'
import { localToday } from '@/components/form-runtime/local-today'
import { useCalendarHours } from '@/lib/client/use-calendar-hours'
import type { Rule } from '@/lib/contracts/rules'
import type { Clock } from '@/lib/expression/clock'
import type { RuleLogic } from './rule-logic'

/** By what a table is tried: now, and the company's calendar where a cell asks it; null until that is there. */
export function useRuleClock(table: Rule['table'], logic: RuleLogic): (() => Clock) | null {
  const asked = logic.tableAsksCalendar(table)
  const hours = useCalendarHours(asked)
  return useMemo(
    () =>
      asked && !hours
        ? null
        : () => ({
            now: new Date().toISOString(),
            today: localToday(),
            ...(hours && { rules: logic.bookOf([], hours) }),
          }),
    [asked, hours, logic],
  )
}
