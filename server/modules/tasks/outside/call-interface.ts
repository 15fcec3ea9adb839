import type { FormData } from '@/lib/contracts/forms'
import { readJson } from '@/lib/contracts/json-text'
import { numberParameters, type InterfaceCall } from '@/lib/engine'
import { askService, findDataSource, type OpenedSource } from '@/server/modules/data-sources'
import { callForServer, type InterfaceTools } from '@/server/modules/interfaces'
import type { ServerApp } from '@/server/http/server-app'
import { queryDataSource } from '@/server/platform/data-source'
import { fillRule } from '@/server/runtime'
import { callbackUrl, ticketFor } from './callback'

interface Tools {
  app: ServerApp
  interfaces: InterfaceTools
}

interface Work {
  form: FormData
  place: { taskId: string; tokenId: string }
  no: string
}

async function sourceNamed({ deps }: ServerApp, name: string, type: number): Promise<OpenedSource> {
  const source = await deps.database.transact(deps.tenantId, (tx) => findDataSource(tx, deps, name))
  if (source?.type !== type) throw new Error(`there is no data source ${name} of this kind any more`)
  return source
}

function readAnswer(body: string): unknown {
  try {
    return readJson(body)
  } catch {
    return body
  }
}

/**
 * Carries out what an element defines as its interface, outside of any transaction. Values go into an address encoded,
 * into a body as JSON text, and into a statement as parameters only.
 */
export async function callInterface(tools: Tools, call: InterfaceCall, work: Work): Promise<unknown> {
  if (call.kind === 'Interface') return callKept(tools, call, work)
  return call.kind === 'SQL' ? runStatement(tools, call, work) : callService(tools, call, work)
}

/** What administrators keep as an external interface: the answer is its out parameters. */
async function callKept(
  { app, interfaces }: Tools,
  call: Extract<InterfaceCall, { kind: 'Interface' }>,
  { form, place, no }: Work,
) {
  const callback = callbackUrl(app.deps, ticketFor(app.deps.secrets, app.deps.tenantId, place))
  const known: Record<string, unknown> = { ...form, no, callback }
  const values = Object.fromEntries(Object.entries(call.values).map(([name, rule]) => [name, valueFor(rule, known)]))
  const called = await callForServer(app.deps, interfaces, call.interfaceId, values, place.tokenId)
  if (!called.ok) throw new Error(called.error)
  return called.values
}

/** One field alone keeps what it is, lists included; several make a text. */
function valueFor(rule: string, known: Record<string, unknown>): string {
  const alone = /^\{(\w+)\}$/.exec(rule.trim())?.[1]
  if (!alone) return fillRule(rule, known)
  const value = known[alone] ?? ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

async function runStatement({ app }: Tools, call: Extract<InterfaceCall, { kind: 'SQL' }>, { form, place, no }: Work) {
  const source = await sourceNamed(app, call.dataSource, 0)
  const { text, names } = numberParameters(call.statement)
  const known: Record<string, unknown> = { ...form, taskKey: place.tokenId, no }
  const values = names.map((name) => {
    const value = known[name] ?? null
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  })
  const rows = await queryDataSource({ ...source, text, values, milliseconds: call.timeoutSeconds * 1000 })
  return { ...rows[0], rows }
}

/** A text inside a JSON text: without the quotes round it. */
const insideJson = (value: unknown) => JSON.stringify(String(value)).slice(1, -1)

function filled(rule: string, values: Record<string, unknown>, encode: (value: unknown) => string): string {
  const ready = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' || typeof value === 'number' ? encode(value) : '',
  ])
  return fillRule(rule, Object.fromEntries(ready))
}

async function callService(
  { app, interfaces: { outbound } }: Tools,
  call: Extract<InterfaceCall, { kind: 'REST' }>,
  { form, place, no }: Work,
) {
  const service = call.service ? await sourceNamed(app, call.service, 1) : null
  const callback = callbackUrl(app.deps, ticketFor(app.deps.secrets, app.deps.tenantId, place))
  const question = {
    method: call.method,
    path: filled(call.url, { ...form, no }, (value) => encodeURIComponent(String(value))),
    // The other side can tell a repeated call by the key.
    headers: { 'content-type': 'application/json', 'idempotency-key': place.tokenId, ...call.headers },
    body:
      call.method === 'GET'
        ? undefined
        : call.body
          ? filled(call.body, { ...form, no, callback }, insideJson)
          : JSON.stringify({ no, form }),
    milliseconds: call.timeoutSeconds * 1000,
  }
  const answer = service
    ? await askService(outbound, service, question)
    : await outbound.call({ ...question, url: question.path })
  if (answer.status < 200 || answer.status > 299) throw new Error(`the call was answered ${answer.status}`)
  return readAnswer(answer.body)
}
