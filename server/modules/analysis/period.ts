import { companyTimeZone, localDay } from '@/lib/calendar/company-time'
import { instantOf, nextDay } from '@/lib/calendar/local-time'
import { AppError } from '@/server/http/app-error'
import { atField } from '@/server/http/speak'

/** A period as instants, and the one before it of the same length. */
export interface Period {
  before: Date
  from: Date
  until: Date
  beforeFrom: string
}

/** Longer ones are looked at in pieces. */
const mostDays = 731
/** Nothing happened before, and nothing is known of what comes after. */
const earliest = '2000-01-01'
const latest = '2099-12-31'

/** @throws AppError input.invalid at `until`, when it lies before `from` or too far behind */
export function periodOf({ from, until }: { from: string; until: string }): Period {
  const start = instantOf(from < earliest ? earliest : from, '00:00', companyTimeZone)
  const end = instantOf(nextDay(until > latest ? latest : until), '00:00', companyTimeZone)
  if (end <= start) throw new AppError('input.invalid', {}, { until: atField('analysis.period') })
  if (end - start > mostDays * 86_400_000)
    throw new AppError('input.invalid', {}, { until: atField('analysis.longest') })
  const before = new Date(start - (end - start))
  return { before, from: new Date(start), until: new Date(end), beforeFrom: localDay(before) }
}
