import type { Calendar, WorkInterval } from './calendar'
import { dayOf, instantOf, nextDay, wallTimeOf } from './local-time'

export interface Stretch {
  from: number
  until: number
}

/** A calendar without a single working day in this time will not get one. */
const longestGap = 3700

const intervalsOf = ({ exceptions, week }: Calendar, day: string): readonly WorkInterval[] =>
  exceptions[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []

/** The working stretches of a day as instants, in order. */
function stretchesOf(calendar: Calendar, day: string): Stretch[] {
  return intervalsOf(calendar, day)
    .map(({ from, until }) => ({
      from: instantOf(day, from, calendar.timeZone),
      until: instantOf(day, until, calendar.timeZone),
    }))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from)
}

function* stretchesFrom(calendar: Calendar, instant: number): Generator<Stretch> {
  let empty = 0
  for (let day = dayOf(instant, calendar.timeZone); empty < longestGap; day = nextDay(day)) {
    const open = stretchesOf(calendar, day).filter(({ until }) => until > instant)
    empty = open.length > 0 ? 0 : empty + 1
    yield* open
  }
}

/** The first moment at or after an instant at which people work; the instant itself when nobody ever does. */
export function nextOpening(calendar: Calendar, instant: number): number {
  for (const { from } of stretchesFrom(calendar, instant)) return Math.max(from, instant)
  return instant
}

/** The working stretches that begin between two instants, and the one that is open at the first, in order. */
export function workingStretches(calendar: Calendar, from: number, until: number): Stretch[] {
  const found: Stretch[] = []
  for (const stretch of stretchesFrom(calendar, from)) {
    if (stretch.from >= until) break
    found.push(stretch)
  }
  return found
}

/** The moment at which so many milliseconds of working time have passed since an instant. */
export function addWorkingTime(calendar: Calendar, instant: number, milliseconds: number): number {
  let left = milliseconds
  if (left <= 0) return instant
  for (const { from, until } of stretchesFrom(calendar, instant)) {
    const begin = Math.max(from, instant)
    if (until - begin >= left) return begin + left
    left -= until - begin
  }
  return instant + milliseconds
}

/** Working time between two instants, in milliseconds. */
export function workingTimeBetween(calendar: Calendar, from: number, until: number): number {
  let sum = 0
  if (until <= from) return 0
  for (const stretch of stretchesFrom(calendar, from)) {
    if (stretch.from >= until) break
    sum += Math.min(stretch.until, until) - Math.max(stretch.from, from)
  }
  return sum
}

/** The same time of day on a later working day, moved into its open hours where they differ. */
function sameTimeOn(calendar: Calendar, day: string, instant: number): number {
  const time = wallTimeOf(instant, calendar.timeZone).slice(11)
  const wanted = instantOf(day, time, calendar.timeZone) + (instant % 60_000)
  const open = stretchesOf(calendar, day)
  const stretch = open.find(({ until }) => until >= wanted)
  return stretch ? Math.max(stretch.from, wanted) : (open.at(-1)?.until ?? wanted)
}

/**
 * So many working days after an instant, whatever their lengths. A day the clock has not entered counts as the first
 * one, whole, and the last ends when people leave; a day it has entered counts by the hour of day.
 */
export function addWorkingDays(calendar: Calendar, instant: number, days: number): number {
  const today = dayOf(instant, calendar.timeZone)
  const hours = stretchesOf(calendar, today)
  const close = hours.at(-1)?.until ?? instant
  const entered = hours.some(({ from }) => from <= instant) && instant < close
  let left = days
  for (
    let day = entered || close <= instant ? nextDay(today) : today, empty = 0;
    empty < longestGap;
    day = nextDay(day)
  ) {
    // Its hours as instants cost far more than whether it has any: years are counted by days.
    if (left > 1) {
      const open = intervalsOf(calendar, day).length > 0
      empty = open ? 0 : empty + 1
      if (open) left -= 1
      continue
    }
    const last = stretchesOf(calendar, day).at(-1)
    empty = last ? 0 : empty + 1
    if (last) return entered ? sameTimeOn(calendar, day, instant) : last.until
  }
  return instant + days * 86_400_000
}
