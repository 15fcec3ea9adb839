import type { z } from 'zod'
import type { previewFreeFlow } from '@/lib/contracts/free-flow'
import type { PlannedStep } from '@/lib/contracts/free-flow-plan'
import type { Calendar } from '@/lib/calendar/calendar'
import { dayOf, nextDay } from '@/lib/calendar/local-time'
import { addWorkingDays } from '@/lib/calendar/working-time'
import type { CallContext } from '@/server/http/serve'
import { companyCalendar, type Runtime } from '@/server/runtime'
import { countOf } from './check-plan'
import { everybodyIn, lookUpChosen } from './look-up-chosen'

type Input = z.output<typeof previewFreeFlow.input>
type Answer = z.input<typeof previewFreeFlow.data>

const shownNames = 3

/** What lies behind that is not counted out: a list so long is no plan, and days are counted one by one. */
const farthest = { days: 20 * 260, ms: 20 * 366 * 86_400_000 }

/** By when a step is done at the latest that begins at a moment; people in turn have their days each. */
function endOf(calendar: Calendar, { mode, due }: PlannedStep, count: number, from: number): number | null {
  if (!due) return null
  if (due.kind === 'moment') return Date.parse(due.at)
  const turns = mode === 'inTurn' ? Math.max(1, count) : 1
  return addWorkingDays(calendar, from, Math.min(due.days * turns, farthest.days))
}

/** Days worked on between two moments, the first not counted: as many as it takes if everybody uses all his time. */
function workingDaysBetween({ week, exceptions, timeZone }: Calendar, from: number, until: number): number {
  const last = dayOf(until, timeZone)
  let count = 0
  for (let day = nextDay(dayOf(from, timeZone)); day <= last && count < 10_000; day = nextDay(day)) {
    const intervals = exceptions[day] ?? week[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? []
    if (intervals.length > 0) count += 1
  }
  return count
}

/** How a list of steps would go if it began now and everybody took the time he has. */
export async function previewPlan(runtime: Runtime, context: CallContext, { plan }: Input): Promise<Answer> {
  const lookedUp = await lookUpChosen(runtime, context, everybodyIn(plan))
  const calendar = await companyCalendar(context.tx)
  const start = context.now.getTime()
  let at: number | null = start
  const late: number[] = []
  const steps = plan.steps.map((step, index) => {
    const count = countOf(step.people, lookedUp)
    const before: number = at ?? start
    const end = before - start > farthest.ms ? null : endOf(calendar, step, count, before)
    if (step.due?.kind === 'moment' && end !== null && end < before) late.push(index)
    at = at === null || end === null ? null : Math.max(end, before)
    return {
      count,
      names: step.people.slice(0, shownNames).map((one) => lookedUp(one).name),
      dueAt: end === null ? null : new Date(end).toISOString(),
    }
  })
  const ends = plan.steps.length > 0 ? at : null
  return {
    steps,
    copies: countOf(plan.copies, lookedUp),
    workingDays: ends === null ? null : workingDaysBetween(calendar, start, ends),
    endsAt: ends === null ? null : new Date(ends).toISOString(),
    late,
  }
}
