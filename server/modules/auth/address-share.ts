import { mustWait } from './guesses'

const windowMs = 60_000
const dayMs = 24 * 60 * windowMs
const strangersPerWindow = 60
/** Each person who has signed in from an address today lets it try so many more. */
const perPerson = 10
const mostPeople = 100
const largestTable = 50_000

interface Address {
  since: number
  tries: number
  people: Map<string, number>
  inWindow: Set<string>
}

/**
 * Slows one address that tries many accounts, in this process: sixty tries a minute, and more where many people sign in,
 * so that an office behind one address is not stopped. The first success of a person in a minute is no try.
 */
export class AddressShare {
  private readonly addresses = new Map<string, Address>()

  /** @throws AppError signIn.tooMany */
  take(address: string, now: number): void {
    if (this.addresses.size > largestTable) this.addresses.clear()
    const entry = this.addresses.get(address) ?? { since: now, tries: 0, people: new Map(), inWindow: new Set() }
    this.addresses.set(address, entry)
    if (now - entry.since > windowMs) {
      Object.assign(entry, { since: now, tries: 0, inWindow: new Set() })
      for (const [account, seen] of entry.people) if (now - seen > dayMs) entry.people.delete(account)
    }
    if (entry.tries >= strangersPerWindow + perPerson * Math.min(mostPeople, entry.people.size))
      throw mustWait((entry.since + windowMs - now) / 1000)
    entry.tries++
  }

  succeeded(address: string, account: string, now: number): void {
    const entry = this.addresses.get(address)
    if (!entry) return
    if (!entry.inWindow.has(account)) entry.tries--
    entry.inWindow.add(account)
    entry.people.set(account, now)
  }
}
