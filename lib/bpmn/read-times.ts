import type { Duration } from '@/lib/engine/time/duration-schema'

/** `PT30M`, `P1DT2H` as a duration of ours: minutes, hours or days; null where it is none, or not a whole number of them. */
export function isoDuration(text: string): Duration | null {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    text.trim().replace(/^"|"$/g, ''),
  )
  if (!found) return null
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0))
  const allDays = (weeks ?? 0) * 7 + (days ?? 0)
  const allMinutes = (hours ?? 0) * 60 + (minutes ?? 0) + Math.ceil((seconds ?? 0) / 60)
  if (allMinutes === 0) return within(allDays, 'days')
  const inMinutes = allDays * 24 * 60 + allMinutes
  return inMinutes % 60 === 0 ? within(inMinutes / 60, 'hours') : within(inMinutes, 'minutes')
}

const within = (amount: number, unit: Duration['unit']): Duration | null =>
  amount >= 1 && amount <= 10_000 ? { amount, unit } : null

/** A duration as BPMN writes it. */
export const toIsoDuration = ({ amount, unit }: Duration): string =>
  unit === 'days' ? `P${amount}D` : `PT${amount}${unit === 'hours' ? 'H' : 'M'}`
