import { call } from '../call'
import { CallError } from '../call-error'
import { refreshCalls } from '../use-call'
import { hearWindows, tellWindows } from '../windows'
import { inStore } from './database'
import { decisions, takenBack, type NewDecision, type WaitingDecision } from './decisions'
import { sent } from './sent'

/** Milliseconds. What nobody could send for so long is somebody else's matter by now. */
const keptForMs = 7 * 24 * 60 * 60 * 1000
const changedCode = 409
/** The way is broken, not the decision: tried again later, at the latest when the person has signed in anew. */
const later = new Set([0, 401, 408, 429, 500, 502, 503, 504, 50008, 50012, 50014])

/** The person at this screen, and his account, which named the owner before accounts of several companies met in one browser. */
let owner = ''
let account = ''

/** Reads what waits for this person; what others decided in this browser stays untouched and unseen. */
export async function openOutbox(person: string, known: string): Promise<void> {
  owner = person
  account = known
  await readAll()
  hearWindows(({ kind }) => kind === 'decisions' && void readAll())
}

async function readAll(): Promise<void> {
  const all = (await inStore('decisions', 'readonly', (store) => store.getAll() as IDBRequest<WaitingDecision[]>)) ?? []
  const old = all.filter(({ at }) => Date.now() - at > keptForMs)
  for (const { id } of old) await inStore('decisions', 'readwrite', (store) => store.delete(id))
  decisions.set(
    all
      .filter((one) => (one.owner === owner || one.owner === account) && !old.includes(one))
      // A window that was closed while it sent leaves it so; sent twice it counts once.
      .map((one) => (one.state === 'sending' ? { ...one, state: 'waiting' as const } : one))
      .sort((one, other) => one.at - other.at),
  )
}

/** Keeps a decision until it can be sent; false where the browser keeps nothing. */
export async function decideLater(decision: NewDecision): Promise<boolean> {
  const waiting: WaitingDecision = { ...decision, owner, state: 'waiting', message: '' }
  // One decision about an item: another one takes its place.
  const earlier = decisions
    .get()
    .filter(({ taskId, workItemId }) => taskId === decision.taskId && workItemId === decision.workItemId)
  // The same decision once more, after it was refused, is itself what it takes the place of.
  const others = earlier.filter(({ id }) => id !== decision.id)
  const key = await inStore('decisions', 'readwrite', (store) => store.put(waiting))
  if (key === undefined) return false
  for (const { id } of others) await inStore('decisions', 'readwrite', (store) => store.delete(id))
  decisions.set((before) => [...before.filter((one) => !earlier.includes(one)), waiting])
  tellWindows({ kind: 'decisions' })
  return true
}

/** As its person wishes. */
export async function dropDecision(id: string): Promise<void> {
  const dropped = decisions.get().find((one) => one.id === id)
  if (dropped) takenBack.set(dropped)
  await remove(id)
}

async function remove(id: string): Promise<void> {
  await inStore('decisions', 'readwrite', (store) => store.delete(id))
  decisions.set((before) => before.filter((one) => one.id !== id))
  tellWindows({ kind: 'decisions' })
}

/** Drops all of the person's, when he signs out for good. */
export async function dropAllDecisions(): Promise<void> {
  for (const { id } of decisions.get()) await remove(id)
}

let sending: Promise<void> | undefined

/** Sends what waits in the order it was decided, from one window only. */
export function sendDecisions(): Promise<void> {
  sending ??= underLock(sendInOrder).finally(() => {
    sending = undefined
  })
  return sending
}

async function underLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('baton-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

async function sendInOrder(): Promise<void> {
  await readAll()
  const waiting = decisions.get().filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return
  // Another window may have signed somebody else in: nobody decides in his name.
  const who = await call('/api/account/logininfo', {}, { quiet: true }).catch(() => null)
  if (who?.account !== account) return
  const titles: string[] = []
  for (const decision of waiting) {
    if (!decisions.get().some(({ id }) => id === decision.id)) continue
    mark(decision, 'sending', '')
    const failed = await send(decision)
    if (!failed) titles.push(decision.title)
    else if (later.has(failed.code)) {
      mark(decision, 'waiting', '')
      break
    } else
      await store({ ...decision, state: failed.code === changedCode ? 'changed' : 'refused', message: failed.message })
  }
  if (titles.length > 0) sent.set(titles)
  await refreshCalls('/api/workitem/list', '/api/workitem/counts', '/api/task/open', '/api/task/choices')
}

/** Undefined when it counts, or does so already; otherwise why not. */
async function send({ id, input }: WaitingDecision): Promise<CallError | undefined> {
  try {
    await call('/api/task/act', { ...input, passing: 'away' }, { quiet: true, commandId: id })
    await remove(id)
    return undefined
  } catch (error) {
    return error instanceof CallError ? error : new CallError({ code: 0, message: '' })
  }
}

async function store(decision: WaitingDecision): Promise<void> {
  await inStore('decisions', 'readwrite', (all) => all.put(decision))
  decisions.set((before) => before.map((one) => (one.id === decision.id ? decision : one)))
  tellWindows({ kind: 'decisions' })
}

function mark({ id }: WaitingDecision, state: WaitingDecision['state'], message: string): void {
  decisions.set((before) => before.map((one) => (one.id === id ? { ...one, state, message } : one)))
}
