import { keep, kept } from '@/lib/client/kept'

const name = 'recentPeople'
const keptAtMost = 8
const days = 90

/** Accounts chosen lately in this browser, newest first. */
export function recentPeople(): string[] {
  const accounts = kept(name)
  return Array.isArray(accounts) ? accounts.filter((one) => typeof one === 'string').slice(0, keptAtMost) : []
}

export function rememberPerson(account: string): void {
  keep(name, [account, ...recentPeople().filter((one) => one !== account)].slice(0, keptAtMost), { days })
}
