import { sql } from 'kysely'
import type { z } from 'zod'
import type { ExternalInterface, testInterface } from '@/lib/contracts/external-interfaces'
import { askService, findDataSource } from '@/server/modules/data-sources'
import type { StreamContext } from '@/server/http/serve'
import { newId } from '@/server/platform/ids'
import type { Outbound } from '@/server/platform/outbound'
import type { Secrets } from '@/server/platform/secrets'
import { valueAt } from '@/server/runtime'
import { filledBody, filledPath, readParameters } from './fill-call'

export type Called = z.output<typeof testInterface.data>

export interface CallTools { outbound: Outbound; secrets: Secrets }

/** Milliseconds before the second try; each further pause is twice as long. */
const firstPause = 200
/** What a test shows of an answer. */
const shownAnswer = 10_000

type Context = Pick<StreamContext, 'transact' | 'caller' | 'now' | 'locale'>

/**
 * Calls a service outside as an interface says, tries again where it may, and writes a line into the log. What goes
 * wrong outside is told, not thrown.
 * @throws AppError input.invalid for values that do not fit
 */
export async function callInterface(tools: CallTools, context: Context, definition: ExternalInterface, given: Record<string, string>): Promise<Called> {
  const values = readParameters(definition.inParam, given, context.locale)
  const service = await context.transact((tx) => findDataSource(tx, tools.secrets, definition.service))
  const callId = newId()
  const began = performance.now()
  let called: Omit<Called, 'milliseconds'> = { ok: false, status: 0, error: definition.service, values: {}, answer: '' }
  let tries = 0
  while (service?.type === 1 && !called.ok && tries < definition.tries && (tries === 0 || mayHelp(called.status))) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (tries - 1)))
    tries++
    called = await callOnce(tools, definition, values, service, callId)
  }
  const milliseconds = Math.round(performance.now() - began)
  await context.transact((tx) => sql`insert into ext_interface_calls (call_id, interface_id, at, account, ok, status, tries, milliseconds, error)
    values (${callId}, ${definition.id}, ${context.now}, ${context.caller.account}, ${called.ok}, ${called.status}, ${tries}, ${milliseconds}, ${called.error.slice(0, 500)})`.execute(tx))
  return { ...called, milliseconds }
}

/** What the other side refuses it refuses the next time too. */
const mayHelp = (status: number): boolean => status === 0 || status === 429 || status >= 500

type Service = NonNullable<Awaited<ReturnType<typeof findDataSource>>>
type Values = ReturnType<typeof readParameters>

async function callOnce({ outbound }: CallTools, definition: ExternalInterface, values: Values, service: Service, callId: string): Promise<Omit<Called, 'milliseconds'>> {
  const { method, path, body, timeoutSeconds, outParam } = definition
  try {
    const answer = await askService(outbound, service, {
      method, path: filledPath(path, values), milliseconds: timeoutSeconds * 1000,
      // The other side can tell a repeated call by the key.
      headers: { 'idempotency-key': callId },
      body: method === 'GET' ? undefined : body ? filledBody(body, values) : JSON.stringify(values),
    })
    const told = { status: answer.status, values: {}, answer: answer.body.slice(0, shownAnswer) }
    if (answer.status < 200 || answer.status > 299) return { ...told, ok: false, error: `HTTP ${answer.status}` }
    const content = readJson(answer.body)
    if (content === undefined && outParam.length > 0) return { ...told, ok: false, error: 'the answer is not JSON' }
    return { ...told, ok: true, error: '', values: Object.fromEntries(outParam.map(({ name, path: at }) => [name, toJson(valueAt(content, at || name))])) }
  } catch (error) {
    return { ok: false, status: 0, error: error instanceof Error ? error.message : String(error), values: {}, answer: '' }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toJson = (value: unknown) => (value === undefined ? null : (value as z.core.util.JSONType))
