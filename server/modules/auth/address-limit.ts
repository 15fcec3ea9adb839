import { AppError } from '@/server/http/app-error'

const windowMs = 60_000
const largestTable = 50_000

/** Holds one address to so many calls a minute, in this process; sign-in has a share of its own (`AddressShare`). */
export function addressLimit(attemptsPerWindow = 60): (address: string, now: number) => void {
  const seen = new Map<string, { since: number; count: number }>()
  return (address, now) => {
    if (seen.size > largestTable) seen.clear()
    const entry = seen.get(address)
    if (!entry || now - entry.since > windowMs) {
      seen.set(address, { since: now, count: 1 })
      return
    }
    entry.count++
    if (entry.count > attemptsPerWindow) {
      throw Object.assign(new AppError('signIn.tooMany'), {
        retryAfter: Math.ceil((entry.since + windowMs - now) / 1000),
      })
    }
  }
}
