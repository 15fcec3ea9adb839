import type { Envelope } from '@/lib/contracts/call'
import { CallError } from './call-error'
import type { CallPath, Calls } from './calls'
import { ownHeaders } from './drawn-for'
import { answered, forgetRead, notAnswered, reached } from './offline/away'
import { proveOneself } from './proof'
import { endSession } from './session-state'
import { showError } from './toasts'
import { unusualCalls } from './unusual-calls.generated'

export interface CallOptions {
  /** R8-02: the caller shows what went wrong himself. */
  quiet?: boolean
  signal?: AbortSignal
  /** One per intention, repeated on a retry, so that the server does a thing once. */
  commandId?: string
}

/** Somebody else has signed in in this browser. */
export const anotherPerson = 40109
/** R8-03: answers that mean the session is over. */
const sessionOver = new Set([401, anotherPerson, 50008, 50012, 50014])

/**
 * The one way from the browser to the server.
 * @throws CallError when the answer is not a success; unless `quiet`, it has been shown by then.
 */
export async function call<Path extends CallPath>(
  path: Path,
  input: Calls[Path]['input'],
  options: CallOptions = {},
): Promise<Calls[Path]['data']> {
  return (await callForRecord(path, input, options)).record
}

/** A record as it was read or written, with the revision an edit sends back. */
export interface Stored<Data> {
  record: Data
  rev: string
}

/** Like `call`, for a record: with its revision. */
export async function callForRecord<Path extends CallPath>(
  path: Path,
  input: Calls[Path]['input'],
  options: CallOptions = {},
): Promise<Stored<Calls[Path]['data']>> {
  const { url, init } = requestFor(path, input, options)
  try {
    const envelope = await sendProven<Calls[Path]['data']>(url, init)
    const stored = { record: readEnvelope(envelope), rev: envelope.rev ?? '' }
    answered(path, input, stored)
    return stored
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code !== 0) reached()
    const earlier = error.code === 0 && (await notAnswered(path, input))
    if (earlier) return earlier as Stored<Calls[Path]['data']>
    tell(error, options)
    throw error
  }
}

/** The server wants to know who it is. */
export const proofNeeded = 40105

/** Once more, where the person has to prove first that it is he, and does. */
async function sendProven<Data>(url: string, init: RequestInit): Promise<Envelope<Data>> {
  const envelope = await send<Data>(url, init)
  return envelope.code === proofNeeded && (await proveOneself()) ? send<Data>(url, init) : envelope
}

function requestFor(
  path: CallPath,
  input: unknown,
  { signal, commandId }: CallOptions,
): { url: string; init: RequestInit } {
  const headers: Record<string, string> = { ...ownHeaders(), accept: 'application/json' }
  if (commandId) headers['idempotency-key'] = commandId
  const kind = unusualCalls[path] ?? 'form'
  if (kind === 'get') return { url: `${path}?${formEncoded(input)}`, init: { headers, signal } }
  const body = kind === 'json' ? JSON.stringify(input) : formEncoded(input)
  headers['content-type'] = kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8'
  return { url: path, init: { method: 'POST', headers, body, signal } }
}

function formEncoded(input: unknown): string {
  const pairs = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
}

async function send<Data>(url: string, init: RequestInit): Promise<Envelope<Data>> {
  let response: Response
  try {
    response = await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new CallError({ code: 0, message: '' })
  }
  const envelope = (await response.json().catch(() => null)) as Envelope<Data> | null
  const ours = envelope && typeof envelope.code === 'number' ? envelope : null
  // R8-05: whatever the body says, these statuses mean that one has to sign in; a refused right comes with status 200.
  const code = response.status === 403 ? 401 : response.status
  if (code === 401) throw new CallError({ ...ours, code, message: ours?.message ?? '', bare: !ours })
  if (ours) return ours
  throw new CallError({ code, message: '', bare: true })
}

export function readEnvelope<Data>(envelope: Envelope<Data>): Data {
  if (envelope.code === 200) return envelope.data
  throw new CallError(envelope)
}

export function tell(error: CallError, { quiet }: Pick<CallOptions, 'quiet'>): void {
  const over = sessionOver.has(error.code)
  if (over) {
    endSession(error.code === anotherPerson ? 'another' : true)
    forgetRead()
  }
  // R8-03: the dialog comes besides the message.
  if (!quiet && !(over && error.bare)) showError(error)
}
