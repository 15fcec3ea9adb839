import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { lastMark } from './last-statement'

/** Texts a connection keeps ready; lists with filters make many that never come back. */
const mostPrepared = 200
/** A text is worth preparing once it has come so often. */
const worthwhile = 3

const seen = new Map<string, number>()
const names = new Map<string, string>()

/** The name a text is prepared under, once it has proved to be a regular. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostPrepared) return known
  const count = (seen.get(text) ?? 0) + 1
  if (seen.size > 5000) seen.clear()
  seen.set(text, count)
  if (count < worthwhile) return undefined
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  names.set(text, name)
  return name
}

/** A connection that lets PostgreSQL plan a statement once instead of at every call. */
export class PreparingClient extends Client {
  /** Stands before the names of its statements. */
  readonly mark: string = ''
}

let connections = 0

/** The same for the embedded database: all connections share one session, so each has names of its own there. */
export class EmbeddedClient extends PreparingClient {
  override readonly mark = `${++connections}_`
}

type Send = (this: Client, ...input: unknown[]) => unknown
/** The driver's own. */
const send = (client: Client, input: unknown[]) => (Client.prototype.query as Send).apply(client, input)

/** The driver's connection to the socket; its types leave it out. */
interface Connected {
  connection: { stream: { cork?(): void; uncork?(): void } }
}

/** Holds back what is written until the work at hand pauses, so that the first statement leaves with its `begin`. */
function sendTogether(client: Client): void {
  const { stream } = (client as unknown as Connected).connection
  stream.cork?.()
  process.nextTick(() => stream.uncork?.())
}

/** Commits on their way that their transactions have not asked for yet. */
const committing = new WeakMap<Client, Promise<unknown>>()

/** Sends the commit along with the last statement of a transaction. */
function sendLast(client: Client, input: unknown[]): unknown {
  sendTogether(client)
  const answer = send(client, input)
  const commit = send(client, ['commit']) as Promise<unknown>
  // Whoever waits for it hears of it; where the statement failed nobody does.
  commit.catch(() => undefined)
  committing.set(client, commit)
  return answer
}

/** What becomes of a call that comes when the commit is on its way. */
function afterCommit(client: Client, commit: Promise<unknown>, input: unknown[]): unknown {
  if (input[0] !== 'commit' && input[0] !== 'rollback')
    return Promise.reject(new Error('nothing may follow the last statement of a transaction'))
  committing.delete(client)
  return input[0] === 'commit' ? commit : send(client, input)
}

// The driver's own signature has a dozen forms; all but one pass through untouched.
const prepareAndSend: Send = function (...input) {
  const commit = committing.get(this)
  if (commit) return afterCommit(this, commit, input)
  const [text, values] = input
  const { mark } = this as PreparingClient
  if (typeof text === 'string' && text.startsWith('begin;')) sendTogether(this)
  const regular = typeof text === 'string' && Array.isArray(values) && values.length > 0 && input.length === 2
  const name = regular ? nameOf(text) : undefined
  const ready = name ? [{ name: mark + name, text, values }] : input
  return regular && text.endsWith(lastMark) ? sendLast(this, ready) : send(this, ready)
}
PreparingClient.prototype.query = prepareAndSend as typeof PreparingClient.prototype.query
