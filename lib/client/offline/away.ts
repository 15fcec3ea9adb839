import type { Stored } from '../call'
import { createStore } from '../store'

/** No answer comes from the server: since when, and from when the oldest of what is shown is (epoch milliseconds). */
export interface Away {
  since: number
  shownFrom: number | null
}

/** Null while answers come. */
export const away = createStore<Away | null>(null)

/** Keeps answers for the time without a network, and finds them again. */
export interface Keeper {
  keep(path: string, input: unknown, stored: Stored<unknown>): void
  find(path: string, input: unknown): Promise<{ stored: Stored<unknown>; at: number } | undefined>
}

/** What people read when they have no network: lists, tasks they have opened, and the frame round them. */
const kept: ReadonlySet<string> = new Set([
  '/api/workitem/list',
  '/api/workitem/counts',
  '/api/workitem/getViews',
  '/api/workitem/facts',
  '/api/task/glance',
  '/api/task/queuePlaces',
  '/api/task/open',
  '/api/task/choices',
  '/api/task/forecast',
  '/api/task/trace',
  '/api/task/checkPapers',
  '/api/message/list',
  '/api/message/inbox',
  '/api/message/inboxCounts',
  '/api/message/thread',
  '/api/phrase/list',
  '/api/agent/getMyAgents',
  '/api/portal/getShortcuts',
  '/api/portal/getOwnCalendar',
  '/api/process/getCatalogProcesses',
  '/api/process/getStartableProcesses',
])

/** Names of what a form holds by number, where they are asked for by it: lists of people and departments are not kept. */
const named: Readonly<Record<string, string>> = {
  '/api/account/searchGroups': 'ids',
  '/api/account/getUsers': 'accounts',
  '/api/task/findRequests': 'taskIds',
}

function isKept(path: string, input: unknown): boolean {
  const by = named[path]
  return kept.has(path) || (by !== undefined && typeof input === 'object' && input !== null && by in input)
}

type Answer = Parameters<Keeper['keep']>
const earlyAtMost = 50

let open: (() => Promise<Keeper>) | undefined
let keeper: Keeper | undefined
let early: Answer[] = []

/** Begins keeping; `opens` is asked once, when something is to be found or `openKeeper` is called. */
export function keepWith(opens: () => Promise<Keeper>): void {
  let opened: Promise<Keeper> | undefined
  open = () =>
    (opened ??= opens().then((one) => {
      keeper = one
      for (const answer of early) one.keep(...answer)
      early = []
      return one
    }))
}

/** Ends keeping. */
export function keepNoLonger(): void {
  open = undefined
  keeper = undefined
  early = []
}

export const openKeeper = (): Promise<Keeper> | undefined => open?.()

/** The server has answered, whatever it said. */
export function reached(): void {
  away.set(null)
}

/** The session is over: what its person has read here is for nobody until he has signed in again. */
export function forgetRead(): void {
  if (open) void import('./keeper').then(({ forgetWhatWasRead }) => forgetWhatWasRead())
}

/** An answer has come. */
export function answered(path: string, input: unknown, stored: Stored<unknown>): void {
  reached()
  if (!isKept(path, input)) return
  if (keeper) keeper.keep(path, input, stored)
  else if (early.length < earlyAtMost) early.push([path, input, stored])
}

/** No answer has come: what was answered the last time, where it is kept. */
export async function notAnswered(path: string, input: unknown): Promise<Stored<unknown> | undefined> {
  if (!open) return undefined
  away.set((before) => before ?? { since: Date.now(), shownFrom: null })
  if (!isKept(path, input)) return undefined
  const found = await (await open()).find(path, input)
  if (!found) return undefined
  away.set((before) => before && { ...before, shownFrom: Math.min(before.shownFrom ?? found.at, found.at) })
  return found.stored
}
